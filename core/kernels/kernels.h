/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* Reference kernels in exported libraries: nodes that no tuned program computes are described by tables, and
 * an archive beside the program has the kernels that run them. This text travels with exports that need it.
 */

#include <stdint.h>

#include "task_abi.h"

#ifdef __cplusplus
extern "C" {
#endif

enum tw_attribute_kind {
  TW_INTEGER = 0,
  TW_REAL = 1,
  TW_TEXT = 2,
  TW_INTEGERS = 3,
  TW_REALS = 4,
  TW_TEXTS = 5,
  TW_TENSOR = 6
};

typedef struct tw_text {
  const char* bytes;
  int64_t length;
} tw_text;

typedef struct tw_attribute {
  const char* name;
  int32_t kind;
  int64_t count;          /* of the elements of a list, or of the extents of a tensor */
  const int64_t* numbers; /* integers, the bits of real numbers, or the extents of a tensor */
  const tw_text* texts;
  int32_t type;         /* of the elements of a tensor, by ONNX's number */
  const void* elements; /* of a tensor */
} tw_attribute;

/* An input or output. */
typedef struct tw_kernel_value {
  int32_t type; /* of its elements, by ONNX's number; 0: it is absent */
  int32_t rank;
  const int64_t* shape;
  int32_t slot; /* where a tensor is kept whose shape only a run can tell, from 1; 0: it is an argument */
} tw_kernel_value;

/* A node. */
typedef struct tw_kernel {
  const char* name;
  const char* op;
  int32_t opset;
  const tw_attribute* attributes;
  int32_t attribute_count;
  const tw_kernel_value* values; /* the inputs, then the outputs */
  int32_t input_count, output_count;
  const int64_t* bodies; /* of control flow: the numbers of what it runs */
  int32_t body_count;
  int32_t is_as_in_file; /* its form is that of a file, and `present` of the tables brings it into one of
                            kernels */
} tw_kernel;

/* The inputs and then the outputs of what control flow runs. */
typedef struct tw_kernel_body {
  const tw_kernel_value* values;
  int32_t input_count, output_count;
} tw_kernel_body;

/* Runs a node that is as in its file (file_form.h). */
typedef void (*tw_present)(const void* node, const void* inputs, void* outputs);

typedef struct tw_kernel_tables {
  const tw_kernel* kernels;
  int32_t count;
  const tw_kernel_body* bodies;
  int32_t first_body; /* the number of the first of them */
  int32_t slot_count;
  tw_present present; /* null where no node needs it */
} tw_kernel_tables;

/* Adds the descriptions of some operators; the exported tables list those that are needed, and a null. */
typedef void (*tw_kernel_family)(void* descriptions);
extern const tw_kernel_family tw_kernel_families[];

typedef struct tw_kernels tw_kernels;

/* What the functions return: the numbers of model.h. */
enum tw_kernel_status { TW_KERNEL_OK = 0, TW_KERNEL_OUT_OF_MEMORY = 1, TW_KERNEL_FAILED = 7 };

/* Runs a body on inputs and outputs in memory; null for those that have a slot. Returns a status. */
typedef int32_t (*tw_run_body)(void* context, int64_t body, const void* const* inputs, void* const* outputs);

/* Null where there is no memory. `tables` must stay; threads of `pool`, which may be null, share the work. */
tw_kernels* tw_kernels_create(const tw_kernel_tables* tables, struct tw_pool* pool, tw_run_body run_body,
                              void* context);
/* Before a run of the model: forgets the tensors of the last one. */
void tw_kernels_begin(tw_kernels* kernels);
/* Runs one of them. `arguments`: the inputs and then the outputs that are there and have no slot. */
int32_t tw_kernels_run(tw_kernels* kernels, int32_t which, const tw_argument* arguments);

/* A tensor in a slot. */
typedef struct tw_kernel_tensor {
  int32_t rank;
  const int64_t* shape;
  int64_t elements, bytes;
  const void* data;
} tw_kernel_tensor;
/* Returns 0 where there is none. */
int32_t tw_kernels_tensor(const tw_kernels* kernels, int32_t slot, tw_kernel_tensor* tensor);

/* Why the last run failed, with the name of the node; empty where it did not. */
const char* tw_kernels_failure(const tw_kernels* kernels);
/* Null is allowed. */
void tw_kernels_destroy(tw_kernels* kernels);

#ifdef __cplusplus
}
#endif
