#include "cmark_arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct chunk {
  struct chunk *next;
  size_t size;
  size_t used;
  // Allocations are multiples of this alignment, and so is the header before each.
  _Alignas(16) unsigned char bytes[];
};

/// Before each allocation: its size, for realloc.
struct header {
  _Alignas(16) size_t size;
};

static const size_t chunk_size = (size_t)1 << 20;

// The chunk in use is the first. A thread's last chunk lives as long as the process.
static _Thread_local struct chunk *chunks;
static _Thread_local unsigned depth;

static struct chunk *new_chunk(size_t size, struct chunk *next) {
  struct chunk *chunk = malloc(sizeof *chunk + size);
  if (chunk == NULL) {
    // As libcmark's own allocator does: there is nothing to go on with.
    fputs("build-site: out of memory\n", stderr);
    abort();
  }
  chunk->next = next;
  chunk->size = size;
  chunk->used = 0;
  return chunk;
}

static void *allocate(size_t size) {
  size_t whole = sizeof(struct header) + ((size + 15) & ~(size_t)15);
  if (chunks == NULL || chunks->size - chunks->used < whole)
    chunks = new_chunk(whole > chunk_size ? whole : chunk_size, chunks);
  struct header *header = (struct header *)(chunks->bytes + chunks->used);
  chunks->used += whole;
  header->size = size;
  return header + 1;
}

static void *arena_calloc(size_t count, size_t size) {
  void *bytes = allocate(count * size);
  return memset(bytes, 0, count * size);
}

static void *arena_realloc(void *old, size_t size) {
  if (old == NULL)
    return allocate(size);
  struct header *header = (struct header *)old - 1;
  if (size <= header->size)
    return old;
  // libcmark grows its buffers by half, so copies add up to a few times their final size.
  return memcpy(allocate(size), old, header->size);
}

static void arena_free(void *bytes) { (void)bytes; }

static cmark_mem memory = {arena_calloc, arena_realloc, arena_free};

cmark_mem *cmark_arena_memory(void) { return &memory; }

void cmark_arena_begin(void) { depth += 1; }

void cmark_arena_end(void) {
  depth -= 1;
  if (depth > 0)
    return;
  // One chunk of the ordinary size is kept for the next page.
  while (chunks != NULL && (chunks->next != NULL || chunks->size > chunk_size)) {
    struct chunk *next = chunks->next;
    free(chunks);
    chunks = next;
  }
  if (chunks != NULL)
    chunks->used = 0;
}
