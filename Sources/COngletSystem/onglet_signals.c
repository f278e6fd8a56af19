#include "onglet_signals.h"

#include <signal.h>
#include <stdatomic.h>

static const int ending[] = {SIGHUP, SIGINT, SIGTERM};

enum { count = sizeof ending / sizeof *ending };

static struct sigaction former[count];
static atomic_int depth;
static volatile sig_atomic_t held;

static void hold(int signal) { held = signal; }

void onglet_hold_signals(void) {
  if (atomic_fetch_add(&depth, 1) > 0) return;
  struct sigaction action = {.sa_handler = hold, .sa_flags = SA_RESTART};
  for (int number = 0; number < count; number++) {
    sigaction(ending[number], 0, &former[number]);
    if (former[number].sa_handler != SIG_IGN) sigaction(ending[number], &action, 0);
  }
}

int onglet_held_signal(void) { return held; }

void onglet_release_signals(void) {
  if (atomic_fetch_sub(&depth, 1) > 1) return;
  for (int number = 0; number < count; number++) sigaction(ending[number], &former[number], 0);
  int signal = held;
  held = 0;
  if (signal != 0) raise(signal);
}
