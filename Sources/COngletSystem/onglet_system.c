#define _GNU_SOURCE
#include "onglet_system.h"

#include <errno.h>

#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>

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

void onglet_keep_standard_descriptors(void) {
  // Each takes the lowest number that is free; what is read from gives nothing, and what is written
  // to fails.
  for (int number = 0; number < 3; number += 1) {
    if (fcntl(number, F_GETFD) >= 0) continue;
    if (open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

long onglet_raise_descriptor_limit(long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  rlim_t most = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
  if (limit.rlim_cur < most) {
    struct rlimit raised = {.rlim_cur = most, .rlim_max = limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
  }
  return limit.rlim_cur > LONG_MAX ? LONG_MAX : (long)limit.rlim_cur;
}

static void *run_in_background(void *run) {
#if defined(__APPLE__)
  pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
#else
  // On Linux this is the priority of the calling thread alone.
  setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + 10);
#endif
  ((void (*)(void))run)();
  return NULL;
}

void onglet_start_background_thread(void (*run)(void)) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, run_in_background, (void *)run) == 0) pthread_detach(thread);
}
