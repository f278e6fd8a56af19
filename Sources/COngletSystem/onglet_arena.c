#include "onglet_arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// AddressSanitizer knows only what was taken of the arena, and forgets it when the arena is left.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#define SHOW(memory, size) __asan_unpoison_memory_region(memory, size)
#define HIDE(memory, size) __asan_poison_memory_region(memory, size)
#endif
#endif
#ifndef SHOW
#define SHOW(memory, size) ((void)0)
#define HIDE(memory, size) ((void)0)
#endif

/// A block of memory, one of a list.
struct block {
  struct block *next;
  size_t size;
  size_t used;
  _Alignas(16) unsigned char bytes[];
};

/// What stands before each piece: its size, for `realloc`.
struct header {
  _Alignas(16) size_t size;
};

enum { block_size = 128 * 1024 };

static _Thread_local struct block *current;
static _Thread_local int depth;

static struct block *add_block(size_t size) {
  size_t wanted = size > block_size ? size : block_size;
  struct block *block = malloc(sizeof(struct block) + wanted);
  if (block == NULL) abort();
  block->next = current;
  block->size = wanted;
  block->used = 0;
  HIDE(block->bytes, wanted);
  current = block;
  return block;
}

/// Says how much of a piece is used; what stands between pieces stays hidden.
static void set_size(struct header *header, size_t size) {
  SHOW(header, sizeof(struct header) + size);
  header->size = size;
  HIDE(header, sizeof(struct header));
}

static size_t size_of(struct header *header) {
  SHOW(header, sizeof(struct header));
  size_t size = header->size;
  HIDE(header, sizeof(struct header));
  return size;
}

static void *take(size_t size) {
  if (size > SIZE_MAX / 2) abort();
  size_t whole = sizeof(struct header) + ((size + 15) & ~(size_t)15);
  struct block *block = current;
  if (block == NULL || block->size - block->used < whole) block = add_block(whole);
  struct header *header = (struct header *)(block->bytes + block->used);
  block->used += whole;
  set_size(header, size);
  return header + 1;
}

void onglet_arena_enter(void) { depth += 1; }

void onglet_arena_leave(void) {
  depth -= 1;
  if (depth > 0) return;
  // One block of the usual size stays for the next page.
  struct block *kept = NULL;
  while (current != NULL) {
    struct block *next = current->next;
    if (kept == NULL && current->size == block_size) {
      kept = current;
    } else {
      free(current);
    }
    current = next;
  }
  if (kept != NULL) {
    kept->next = NULL;
    kept->used = 0;
    HIDE(kept->bytes, kept->size);
    current = kept;
  }
}

void *onglet_arena_calloc(size_t count, size_t size) {
  if (size != 0 && count > SIZE_MAX / 2 / size) abort();
  return memset(take(count * size), 0, count * size);
}

void *onglet_arena_realloc(void *memory, size_t size) {
  if (memory == NULL) return take(size);
  struct header *header = (struct header *)memory - 1;
  size_t old = size_of(header);
  size_t room = (old + 15) & ~(size_t)15;
  if (size <= room) {
    set_size(header, size);
    return memory;
  }
  // The piece taken last grows where it is: a long line is read in this way.
  unsigned char *end = (unsigned char *)memory + room;
  if (current != NULL && end == current->bytes + current->used) {
    size_t more = ((size + 15) & ~(size_t)15) - room;
    if (size <= SIZE_MAX / 2 && current->size - current->used >= more) {
      current->used += more;
      set_size(header, size);
      return memory;
    }
  }
  return memcpy(take(size), memory, old);
}

void onglet_arena_free(void *memory) { (void)memory; }
