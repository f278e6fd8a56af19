#ifndef FUZZER_H
#define FUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with its own arguments (LLVM, “Using libFuzzer as a library”).
///
/// @param one_input is called with each input, and returns 0.
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*one_input)(const uint8_t *data, size_t size));

#endif
