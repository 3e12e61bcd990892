/** @file interrupt.h  Ending long work early by a signal, with what was done until then. */
#ifndef INTERRUPT_H
#define INTERRUPT_H

#include <signal.h>

/** Not 0 once the program was told to stop. */
extern volatile sig_atomic_t interrupted;

/** From now on SIGINT and SIGTERM set `interrupted`. Another one ends the program at once, but not within a second:
 *  timeout(1) and terminals send one signal twice. */
void interrupt_listen(void);

#endif
