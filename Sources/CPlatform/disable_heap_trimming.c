#include "disable_heap_trimming.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void disable_heap_trimming(void) {
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_TOP_PAD, 16 << 20);
}
#else
void disable_heap_trimming(void) {}
#endif
