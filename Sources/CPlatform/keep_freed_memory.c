#include "keep_freed_memory.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void keep_freed_memory(void) {
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_TOP_PAD, 16 << 20);
}
#else
void keep_freed_memory(void) {}
#endif
