#ifndef ONGLET_ARENA_H
#define ONGLET_ARENA_H

#include <stddef.h>

/// Memory for one parse: taken piece by piece, given back all at once.
///
/// A parser of Markdown takes thousands of small pieces a page and gives each back by itself, which
/// costs more than the parsing. Between `onglet_arena_enter` and the matching `onglet_arena_leave`
/// the calling thread takes memory from blocks of its own; what it took is gone after the outermost
/// leave. Calls nest; what is taken inside must not be used on another thread.
void onglet_arena_enter(void);
void onglet_arena_leave(void);

/// As `calloc`, but ends the process when there is no memory.
void *onglet_arena_calloc(size_t count, size_t size);

/// As `realloc`, but ends the process when there is no memory.
void *onglet_arena_realloc(void *memory, size_t size);

/// Does nothing: the memory is given back with the rest.
void onglet_arena_free(void *memory);

#endif
