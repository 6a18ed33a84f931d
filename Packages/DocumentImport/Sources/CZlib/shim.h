#pragma once

#include <zlib.h>

/* inflateInit2 is a macro, which Swift cannot call. */
static inline int inflate_raw_start(z_stream *stream) {
  return inflateInit2(stream, -MAX_WBITS);
}
