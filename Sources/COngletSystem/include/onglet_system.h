#ifndef ONGLET_SYSTEM_H
#define ONGLET_SYSTEM_H

#include "onglet_arena.h"
#include "onglet_signals.h"

#include <sys/types.h>

/// Exchanges what two paths of one file system name, in one step.
/// Returns 0, or the error number (EINVAL, ENOSYS or ENOTSUP where the file system cannot).
int onglet_exchange(const char *first, const char *second);

/// Keeps the numbers of standard input, output and error from files that are opened later, where
/// they are closed: nothing can be read or written there then.
void onglet_keep_standard_descriptors(void);

/// Raises the limit of open files to what is wanted, as far as that may be done, and returns it.
long onglet_raise_descriptor_limit(long wanted);

/// Starts a thread that runs until the process ends, and to which the system gives a core only after
/// the other threads.
void onglet_start_background_thread(void (*run)(void));

/// Starts a process that leads a group of its own, and ends all of it when this process is gone,
/// however it ended. Returns its number, or -1 where it cannot be started, and what it waits at.
pid_t onglet_start_keeper(int *line);

/// Ends such a process with its group.
void onglet_end_keeper(pid_t keeper, int line);

#endif
