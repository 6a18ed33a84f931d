#include "process_arguments.h"

#include <stdlib.h>

static int count;
static char **arguments;

#ifdef __GLIBC__
// What glibc starts before main is handed what main is.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  count = argc;
  arguments = argv;
}
#endif

int process_argument_count(void) { return count; }

const char *process_argument(int index) { return arguments[index]; }
