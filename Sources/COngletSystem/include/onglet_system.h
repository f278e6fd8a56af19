#ifndef ONGLET_SYSTEM_H
#define ONGLET_SYSTEM_H

#include "onglet_arena.h"

#include <stddef.h>

/// Exchanges what two paths of one file system name, in one step.
/// Returns 0, or the error number (EINVAL, ENOSYS or ENOTSUP where the file system cannot).
int onglet_exchange(const char *first, const char *second);

/// Writes the system's words for an error number, with a final NUL, into `text`.
void onglet_error_text(int number, char *text, size_t capacity);

#endif
