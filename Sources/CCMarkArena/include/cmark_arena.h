#pragma once

#include <cmark.h>

/// Memory for the trees of libcmark that one thread reads at a time: taken from large chunks, given
/// back all at once.
///
/// Parsing a page makes thousands of small nodes; with malloc they cost a third of the time. Between
/// `cmark_arena_begin` and the matching `cmark_arena_end`, on one thread, everything made with
/// `cmark_arena_memory` is valid; calls nest, and the last end makes the memory free for the next
/// page. Nothing is given back earlier, so what libcmark frees is a no-op.
void cmark_arena_begin(void);
void cmark_arena_end(void);
cmark_mem *cmark_arena_memory(void);
