#pragma once

#include <zlib.h>

/* inflateInit2 and deflateInit2 are macros, which Swift cannot call. */
static inline int deflate_raw_start(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}

static inline int inflate_raw_start(z_stream *stream) {
  return inflateInit2(stream, -MAX_WBITS);
}
