#define _GNU_SOURCE
#include "onglet_system.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef RENAME_EXCHANGE
#define RENAME_EXCHANGE (1 << 1)
#endif
#endif

int onglet_exchange(const char *first, const char *second) {
#if defined(__linux__) && defined(SYS_renameat2)
  // The call itself rather than the library's function: older C libraries lack that one.
  long result = syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
  return result == 0 ? 0 : errno;
#elif defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
#else
  return ENOSYS;
#endif
}

#if defined(__GLIBC__)
void onglet_error_text(int number, char *text, size_t capacity) {
  // GNU's variant returns the text, which may stand elsewhere than in the buffer.
  const char *found = strerror_r(number, text, capacity);
  if (found != text) snprintf(text, capacity, "%s", found);
}
#else
void onglet_error_text(int number, char *text, size_t capacity) {
  if (strerror_r(number, text, capacity) != 0) snprintf(text, capacity, "error %d", number);
}
#endif
