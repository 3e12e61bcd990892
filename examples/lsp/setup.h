/** @file setup.h  What sets up an editor, from the files beside the program's documents. */
#ifndef LSP_SETUP_H
#define LSP_SETUP_H

/** Prints the file that sets up an editor. @return the program's status */
int setup_print(const char *editor);

#endif
