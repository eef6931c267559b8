/* SPDX-License-Identifier: Apache-2.0 */
#include "module_runtime.h"

#include "fork_join.h"

extern unsigned char __heap_base;

enum { kAlignment = 64, kPage = 65536 };

void* memcpy(void* to, const void* from, size_t bytes) {
  unsigned char* out = to;
  const unsigned char* in = from;
  for (size_t i = 0; i < bytes; ++i) out[i] = in[i];
  return to;
}

void* memset(void* to, int value, size_t bytes) {
  unsigned char* out = to;
  for (size_t i = 0; i < bytes; ++i) out[i] = (unsigned char)value;
  return to;
}

int memcmp(const void* a, const void* b, size_t bytes) {
  const unsigned char* x = a;
  const unsigned char* y = b;
  for (size_t i = 0; i < bytes; ++i) {
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  }
  return 0;
}

/* Memory of a module is zeros until it is written, and nothing is ever taken twice. */
void* tw_allocate(size_t bytes) {
  static uint64_t next = 0;
  if (next == 0) next = (uint64_t)(uintptr_t)&__heap_base;
  const uint64_t begin = (next + kAlignment - 1) / kAlignment * kAlignment;
  const uint64_t end = begin + bytes;
  const uint64_t have = (uint64_t)__builtin_wasm_memory_size(0) * kPage;
  if (end > UINT32_MAX) return NULL;
  if (end > have && __builtin_wasm_memory_grow(0, (size_t)((end - have + kPage - 1) / kPage)) == (size_t)-1)
    return NULL;
  next = end;
  return (void*)(uintptr_t)begin;
}

void* calloc(size_t count, size_t bytes) {
  return bytes != 0 && count > SIZE_MAX / bytes ? NULL : tw_allocate(count * bytes);
}

int posix_memalign(void** memory, size_t alignment, size_t bytes) {
  *memory = alignment <= kAlignment ? tw_allocate(bytes) : NULL;
  return *memory == NULL;
}

void free(void* memory) {
  (void)memory;
}

const char* tw_missing_features(void) {
  return "";
}

/* Something to point to. */
struct tw_pool {
  int32_t threads;
};
static tw_pool the_pool = {1};

tw_pool* tw_pool_create(int32_t threads, const int32_t* cpus) {
  (void)cpus;
  return threads < 1 ? NULL : &the_pool;
}
void tw_pool_destroy(tw_pool* pool) {
  (void)pool;
}

void tw_parallel_for(tw_pool* pool, int64_t count, tw_parallel_body body, void* context) {
  (void)pool;
  if (count > 0) body(context, 0, count, 0);
}
