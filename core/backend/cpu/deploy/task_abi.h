/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct tw_pool;

/* A tensor as compiled code sees it. `strides` has one entry in elements a dimension of the shape in memory;
 * the innermost is 1. The data begin at a multiple of 64 bytes unless the tensor is a slice. */
typedef struct tw_argument {
  void* data;
  const int64_t* strides;
} tw_argument;

/* Packs a task's parameters, in the task's order, dense and row-major, into `blob` (64-byte aligned). Returns
 * 0. */
typedef int32_t (*tw_prepack_function)(const void* const* parameters, void* blob);

/* Computes a task once. `arguments`: the activations in the task's order, then the outputs. `workspace` is
 * 64-byte aligned scratch memory that nobody else uses meanwhile. Parallel loops run on `pool` through
 * tw_parallel_for (core/base/fork_join.h); null: on the calling thread. Returns 0. */
typedef int32_t (*tw_run_function)(const tw_argument* arguments, const void* blob, void* workspace,
                                   struct tw_pool* pool);

#ifdef __cplusplus
}
#endif
