/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* What exported code needs of a C library and of threads where there is no operating system, as in a
 * WebAssembly module: memory that only grows and is given back with the whole module, and parallel loops on
 * the one thread that there is. This text travels with such exports and is compiled there. */

#include <stddef.h>
#include <stdint.h>

void* memcpy(void* to, const void* from, size_t bytes);
void* memset(void* to, int value, size_t bytes);
int memcmp(const void* a, const void* b, size_t bytes);

/* Zeros that begin at a multiple of 64 bytes; null where there is no more. */
void* tw_allocate(size_t bytes);

void* calloc(size_t count, size_t bytes);
int posix_memalign(void** memory, size_t alignment, size_t bytes);
void free(void* memory);
