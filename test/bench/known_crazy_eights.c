/* The game as it stands among the examples, inside the program that measures it. */
#define CG_MODULE_STATIC
#include "../../examples/crazy_eights/crazy_eights.c"
