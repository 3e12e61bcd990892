/** @file interrupt.h  Ending long work early by a signal, with what was done until then. */
#ifndef INTERRUPT_H
#define INTERRUPT_H

#include <signal.h>

/** Not 0 once the program has been told to stop. */
extern volatile sig_atomic_t interrupted;

/** Makes SIGINT and SIGTERM set `interrupted`. A further signal ends the program at once, unless it comes within a
 *  second of the first: timeout(1) sends each signal twice. */
void interrupt_listen(void);

#endif
