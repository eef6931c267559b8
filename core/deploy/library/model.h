/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* The part of an exported library that is the same for every model: it reads the weights, packs them once,
 * and runs the steps that the generated file lists. This text travels with each export and is compiled there;
 * it needs a C11 compiler, the C library, processor.h and fork_join.h. */

#include <stdint.h>

#include "task_abi.h"

/* What a function of the library returns. */
enum tw_status {
  TW_OK = 0,
  TW_OUT_OF_MEMORY = 1,
  TW_NO_WEIGHTS = 2,      /* the file of weights cannot be read */
  TW_WRONG_WEIGHTS = 3,   /* it is damaged, or belongs to another library */
  TW_NO_THREADS = 4,      /* the system refused to start that many */
  TW_WRONG_PROCESSOR = 5, /* it lacks instructions that the code uses */
  TW_BAD_ARGUMENT = 6,
  TW_FAILED = 7,   /* a task said no */
  TW_BAD_INDEX = 8, /* an index among the inputs, or computed from them, is out of range */
  TW_NO_BINDING = 9 /* the library has no code for inputs of these shapes */
};

enum tw_place { TW_IN_ARENA = 0, TW_IN_INPUT = 1, TW_IN_OUTPUT = 2, TW_IN_WEIGHTS = 3 };

/* A value of a step: `position` is the number of an input or output, or bytes into the arena or the weights;
 * the value begins `offset` bytes behind that. */
typedef struct tw_operand {
  int32_t place;
  int64_t position;
  int64_t offset;
  const int64_t* strides;
} tw_operand;

typedef struct tw_task {
  tw_prepack_function prepack;
  tw_run_function run;
  int64_t blob_bytes;
} tw_task;

enum tw_step_kind {
  TW_RUN = 0,     /* task `task` on its operands, with weights packed from its parameters */
  TW_COPY = 1,    /* elements from the first operand to the second, each with its strides */
  TW_CONVERT = 2, /* values of outer x channels x inner between layouts of their channels */
  TW_INDICES = 3, /* nothing but that the operand's elements are in [-index_extent, index_extent) */
  TW_KERNEL = 4   /* the reference kernel of node `task` on its operands */
};

typedef struct tw_step {
  int32_t kind;
  int32_t task;
  int32_t first_operand, operand_count;
  int32_t first_parameter, parameter_count;
  const int64_t* extents; /* of a copy, or of indices */
  int32_t rank;
  int64_t element_bytes; /* 1, 2, 4 or 8 */
  int64_t outer, channels, inner;
  int64_t from_block, to_block; /* channels in a block, which lies innermost; 0: plain */
  int64_t index_extent;
} tw_step;

/* The code for one way to fix the shapes of the inputs. */
typedef struct tw_binding {
  const int64_t* const* shapes; /* of the inputs */
  const tw_step* steps;
  int32_t step_count;
  const tw_operand* operands;
  int32_t operand_count;
  const int64_t* parameters; /* bytes into the weights */
#ifdef TW_KERNELS
  const int32_t* output_slots; /* of tensors whose shape only a run can tell; 0: the caller has the memory */
  int64_t arena_bytes;         /* of a body */
#endif
} tw_binding;

/* Everything about one model. Its bindings share tasks, weights and memory. */
typedef struct tw_description {
  const tw_task* tasks;
  const tw_binding* bindings;
  int32_t binding_count;
  const int32_t* ranks; /* of the inputs, the same in every binding */
  int32_t input_count, output_count;
  int64_t arena_bytes, workspace_bytes; /* of the binding that needs most */
  int64_t weight_bytes;
  uint64_t weight_hash;
  const char* weight_file; /* its name where the caller gives none; it lies beside the library */
#ifdef TW_KERNELS
  const struct tw_kernel_tables* kernels;
  int32_t body_count; /* that control flow runs; they stand behind the bindings */
#endif
} tw_description;

typedef struct tw_model tw_model;

#ifdef TW_WEIGHTS_INSIDE
/* What that file holds, linked in. */
extern const char tw_weights[];
#endif

int32_t tw_model_create(const tw_description* description, const char* weights_path, int32_t threads,
                        tw_model** model);
/* The binding of inputs of these shapes; -1: there is none. */
int32_t tw_find_binding(const tw_description* description, const int64_t* const* shapes);
int32_t tw_model_run(tw_model* model, int32_t binding, const void* const* inputs, void* const* outputs);
/* The same with the binding of these shapes. */
int32_t tw_model_run_shaped(tw_model* model, const int64_t* const* shapes, const void* const* inputs,
                            void* const* outputs);
#ifdef TW_KERNELS
struct tw_kernel_tensor;
/* An output whose shape only a run can tell, of the last run. Returns 0 where there is none. */
int32_t tw_model_result(const tw_model* model, int32_t output, struct tw_kernel_tensor* tensor);
/* Why the last run failed in a reference kernel; empty where it did not. */
const char* tw_model_failure(const tw_model* model);
#endif
void tw_model_destroy(tw_model* model);
const char* tw_status_text(int32_t status);
