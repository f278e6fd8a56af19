#ifndef ONGLET_SYSTEM_H
#define ONGLET_SYSTEM_H

#include "onglet_arena.h"

#include <stddef.h>
#include <sys/types.h>

/// Exchanges what two paths of one file system name, in one step.
/// Returns 0, or the error number (EINVAL, ENOSYS or ENOTSUP where the file system cannot).
int onglet_exchange(const char *first, const char *second);

/// Writes the system's words for an error number, with a final NUL, into `text`.
void onglet_error_text(int number, char *text, size_t capacity);

/// From now on SIGHUP, SIGINT and SIGTERM end the noted groups of processes before they end this
/// process; a signal that was ignored at the beginning stays so. SIGPIPE ends nothing any more: who
/// writes into a pipe that nobody reads gets an error.
void onglet_end_groups_at_signals(void);

/// Keeps the numbers of standard input, output and error from files that are opened later, where
/// they are closed: nothing can be read or written there then.
void onglet_keep_standard_descriptors(void);

/// Raises the limit of open files to what is wanted, as far as that may be done, and returns it.
long onglet_raise_descriptor_limit(long wanted);

/// Notes a group of processes that is to end with this process, and forgets it.
/// When more are noted than there is room for, the rest is left alone.
void onglet_note_group(pid_t group);
void onglet_forget_group(pid_t group);

/// Starts a process that ends a group when this process is gone, however it ended.
/// Returns its number, or -1 where it cannot be started, and what it waits at.
pid_t onglet_start_keeper(pid_t group, int *line);

/// Ends such a process, which then ends nothing.
void onglet_end_keeper(pid_t keeper, int line);

/// Ends the noted groups; it may be called from the handler of a signal.
void onglet_end_groups(void);

#endif
