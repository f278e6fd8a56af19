#ifndef ONGLET_SIGNALS_H
#define ONGLET_SIGNALS_H

/// Lets the signals that ask the process to end (SIGHUP, SIGINT, SIGTERM) wait until the matching
/// release, which then sends the last one again. Calls nest. Signals that the process ignores stay
/// ignored.
void onglet_hold_signals(void);
void onglet_release_signals(void);

/// The signal that waits; 0 if there is none.
int onglet_held_signal(void);

#endif
