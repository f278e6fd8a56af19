#define _GNU_SOURCE
#include "onglet_system.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>

enum { room = 64 };

// What a handler of signals reads may only be changed in one step.
static _Atomic pid_t groups[room];

void onglet_note_group(pid_t group) {
  for (int place = 0; place < room; place += 1) {
    pid_t none = 0;
    if (atomic_compare_exchange_strong(&groups[place], &none, group)) return;
  }
}

void onglet_forget_group(pid_t group) {
  for (int place = 0; place < room; place += 1) {
    pid_t noted = group;
    if (atomic_compare_exchange_strong(&groups[place], &noted, 0)) return;
  }
}

void onglet_end_groups(void) {
  for (int place = 0; place < room; place += 1) {
    pid_t group = atomic_load(&groups[place]);
    if (group > 1) kill(-group, SIGKILL);
  }
}

static void end(int number) {
  int error = errno;
  onglet_end_groups();
  // The handler was for one time: now the signal ends this process as it always does.
  raise(number);
  errno = error;
}

void onglet_end_groups_at_signals(void) {
  signal(SIGPIPE, SIG_IGN);
  const int numbers[] = {SIGHUP, SIGINT, SIGTERM};
  for (int place = 0; place < 3; place += 1) {
    struct sigaction former;
    if (sigaction(numbers[place], NULL, &former) != 0 || former.sa_handler == SIG_IGN) continue;
    struct sigaction action = {.sa_handler = end, .sa_flags = SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[place], &action, NULL);
  }
}
