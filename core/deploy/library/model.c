/* SPDX-License-Identifier: Apache-2.0 */
#define _GNU_SOURCE
#include "model.h"

#ifdef TW_MODULE
#include "module_runtime.h"
#else
#ifndef TW_WEIGHTS_INSIDE
#include <dlfcn.h>
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "fork_join.h"
#ifdef TW_KERNELS
#include "kernels.h"
#endif
#include "processor.h"

/* Before the weights in their file. */
typedef struct weight_header {
  char magic[8];
  uint32_t version;
  uint32_t header_bytes;
  uint64_t hash;
  uint64_t bytes;
  char unused[32];
} weight_header;

/* What a binding needs of an instance. */
typedef struct bound {
  tw_argument* arguments; /* one for each operand */
  void** blobs;           /* one for each step, in `packed` */
#ifdef TW_KERNELS
  char* arena; /* of a body */
#endif
} bound;

struct tw_model {
  const tw_description* description;
  bound* bindings;
  char* packed;
  char* arena;
  char* workspace;
  const char* weights; /* behind their header */
  char* file_bytes;    /* of the file of weights, while something in it is still read */
  tw_pool* pool;
#ifdef TW_KERNELS
  tw_kernels* kernels;
  int32_t last_binding; /* of the last run */
#endif
};

/* How many bindings there are, with the bodies that control flow runs. */
static int32_t all_bindings(const tw_description* description) {
#ifdef TW_KERNELS
  return description->binding_count + description->body_count;
#else
  return description->binding_count;
#endif
}

/* Memory that nothing was written to, so that the system provides it only as far as it is used. */
#ifdef TW_MODULE
static void* reserve(int64_t bytes) {
  return (uint64_t)bytes > SIZE_MAX - 64 ? NULL : tw_allocate((size_t)bytes + 64);
}
#else
static void* reserve(int64_t bytes) {
  void* memory = NULL;
  /* Much memory comes in huge pages where the system has them. */
  const size_t page = (size_t)2 << 20;
  size_t size = ((size_t)bytes + 63) / 64 * 64 + 64;
  const int huge = size >= 2 * page;
  if (huge) size = (size + page - 1) / page * page;
  if (posix_memalign(&memory, huge ? page : 64, size) != 0) return NULL;
  if (huge) madvise(memory, size, MADV_HUGEPAGE);
  return memory;
}
#endif

static void* allocate(int64_t bytes) {
  void* memory = reserve(bytes);
  if (memory != NULL) memset(memory, 0, (size_t)bytes + 64);
  return memory;
}

/* Of whole 64-bit words; each step is a bijection, so that no change of a single word goes unseen. */
static uint64_t hash_of(const char* data, int64_t bytes) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (int64_t at = 0; at + 8 <= bytes; at += 8) {
    uint64_t word;
    memcpy(&word, data + at, 8);
    hash = (hash ^ word) * 0x100000001b3u;
    hash ^= hash >> 29;
  }
  return hash;
}

#if !defined(TW_WEIGHTS_INSIDE) && !defined(TW_MODULE)
/* The file's name in the folder of this library, for free(). */
static char* beside_library(const tw_description* description) {
  Dl_info info;
  const char* slash = NULL;
  if (dladdr(description, &info) != 0 && info.dli_fname != NULL) slash = strrchr(info.dli_fname, '/');
  const size_t folder = slash == NULL ? 0 : (size_t)(slash - info.dli_fname) + 1;
  const size_t name = strlen(description->weight_file);
  char* path = malloc(folder + name + 1);
  if (path == NULL) return NULL;
  if (folder > 0) memcpy(path, info.dli_fname, folder);
  memcpy(path + folder, description->weight_file, name + 1);
  return path;
}
#endif

/* Whether these are the weights that the code was made with. */
static int32_t take_weights(tw_model* model, const char* bytes) {
  const tw_description* description = model->description;
  const weight_header* header = (const weight_header*)(const void*)bytes;
  if (memcmp(header->magic, "TWWEIGHT", 8) != 0 || header->version != 1 ||
      header->header_bytes != sizeof *header || header->hash != description->weight_hash ||
      header->bytes != (uint64_t)description->weight_bytes ||
      hash_of(bytes + sizeof *header, description->weight_bytes) != description->weight_hash) {
    return TW_WRONG_WEIGHTS;
  }
  model->weights = bytes + sizeof *header;
  return TW_OK;
}

#ifdef TW_MODULE
/* There are no files: the path is the address of what the file holds. */
static int32_t read_weights(tw_model* model, const char* path) {
  return take_weights(model, path);
}
static int32_t own_weights(tw_model* model) {
  (void)model;
  return TW_NO_WEIGHTS;
}
#else
/* Copied and not mapped: a file that is cut or written to later must not end or change the program. */
static int32_t read_weights(tw_model* model, const char* path) {
  const tw_description* description = model->description;
  const int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return TW_NO_WEIGHTS;
  struct stat status;
  const size_t wanted = sizeof(weight_header) + (size_t)description->weight_bytes;
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(file);
    return TW_NO_WEIGHTS;
  }
  if ((size_t)status.st_size != wanted) {
    close(file);
    return TW_WRONG_WEIGHTS;
  }
  void* memory = NULL;
  if (posix_memalign(&memory, 64, wanted) != 0) {
    close(file);
    return TW_OUT_OF_MEMORY;
  }
  model->file_bytes = memory;
  size_t have = 0;
  while (have < wanted) {
    const ssize_t count = read(file, model->file_bytes + have, wanted - have);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    have += (size_t)count;
  }
  close(file);
  return have == wanted ? take_weights(model, model->file_bytes) : TW_WRONG_WEIGHTS;
}

/* Where the caller names no file: from what was linked in, or from the file beside the library. */
static int32_t own_weights(tw_model* model) {
#ifdef TW_WEIGHTS_INSIDE
  return take_weights(model, tw_weights);
#else
  char* found = beside_library(model->description);
  if (found == NULL) return TW_OUT_OF_MEMORY;
  const int32_t status = read_weights(model, found);
  free(found);
  return status;
#endif
}
#endif

static int64_t blob_size(const tw_description* description, const tw_step* step) {
  return step->kind == TW_RUN ? (description->tasks[step->task].blob_bytes + 63) / 64 * 64 : 0;
}

/* A blob that an earlier binding packed from the same weights: by the same task where `made` is null, otherwise
 * one with the bytes of `made`. */
static void* packed_before(const tw_model* model, int32_t binding, const tw_step* step, const void* made) {
  const tw_description* description = model->description;
  const int64_t bytes = description->tasks[step->task].blob_bytes;
  const int64_t* own = description->bindings[binding].parameters + step->first_parameter;
  for (int32_t b = 0; b < binding; ++b) {
    const tw_binding* other = &description->bindings[b];
    for (int32_t s = 0; s < other->step_count; ++s) {
      const tw_step* known = &other->steps[s];
      if (known->kind != TW_RUN || known->parameter_count != step->parameter_count ||
          description->tasks[known->task].blob_bytes != bytes || (made == NULL && known->task != step->task))
        continue;
      const int64_t* theirs = other->parameters + known->first_parameter;
      if (memcmp(own, theirs, (size_t)step->parameter_count * sizeof *own) != 0) continue;
      void* blob = model->bindings[b].blobs[s];
      if (made == NULL || memcmp(made, blob, (size_t)bytes) == 0) return blob;
    }
  }
  return NULL;
}

/* Packs the weights of a step at `place`; *used says how many bytes of it stay in use. */
static int32_t pack_step(tw_model* model, int32_t binding, int32_t s, char* place, int64_t* used) {
  const tw_description* description = model->description;
  const tw_step* step = &description->bindings[binding].steps[s];
  void** blob = &model->bindings[binding].blobs[s];
  const int64_t bytes = blob_size(description, step);
  *used = 0;
  *blob = bytes == 0 ? place : packed_before(model, binding, step, NULL);
  if (bytes > 0 && *blob != NULL) return TW_OK;
  const void** parameters = calloc((size_t)step->parameter_count + 1, sizeof *parameters);
  if (parameters == NULL) return TW_OUT_OF_MEMORY;
  for (int32_t i = 0; i < step->parameter_count; ++i) {
    parameters[i] =
        model->weights + description->bindings[binding].parameters[step->first_parameter + i];
  }
  memset(place, 0, (size_t)bytes);
  const int32_t refused = description->tasks[step->task].prepack(parameters, place);
  free(parameters);
  if (refused != 0) return TW_FAILED;
  if (bytes == 0) return TW_OK;
  *blob = packed_before(model, binding, step, place);
  if (*blob == NULL) {
    *blob = place;
    *used = bytes;
  }
  return TW_OK;
}

static int32_t pack_weights(tw_model* model) {
  const tw_description* description = model->description;
  int64_t bytes = 0;
  for (int32_t b = 0; b < all_bindings(description); ++b) {
    for (int32_t s = 0; s < description->bindings[b].step_count; ++s)
      bytes += blob_size(description, &description->bindings[b].steps[s]);
  }
  model->packed = reserve(bytes);
  if (model->packed == NULL) return TW_OUT_OF_MEMORY;
  bytes = 0;
  for (int32_t b = 0; b < all_bindings(description); ++b) {
    for (int32_t s = 0; s < description->bindings[b].step_count; ++s) {
      if (description->bindings[b].steps[s].kind != TW_RUN) continue;
      int64_t used = 0;
      const int32_t status = pack_step(model, b, s, model->packed + bytes, &used);
      if (status != TW_OK) return status;
      bytes += used;
    }
  }
  memset(model->packed + bytes, 0, 64); /* like the rest of the memory behind what code reads */
  return TW_OK;
}

/* What does not change from run to run. Returns whether some step reads weights as they lie in the file. */
static int32_t place_operands(tw_model* model) {
  const tw_description* description = model->description;
  int32_t reads_weights = 0;
  for (int32_t b = 0; b < all_bindings(description); ++b) {
    const tw_binding* binding = &description->bindings[b];
    tw_argument* arguments = model->bindings[b].arguments;
    char* arena = model->arena;
#ifdef TW_KERNELS
    if (b >= description->binding_count) arena = model->bindings[b].arena;
#endif
    for (int32_t i = 0; i < binding->operand_count; ++i) {
      const tw_operand* operand = &binding->operands[i];
      arguments[i].strides = operand->strides;
      if (operand->place == TW_IN_ARENA) arguments[i].data = arena + operand->position + operand->offset;
      if (operand->place == TW_IN_WEIGHTS) {
        /* Tasks never write to their inputs. */
        arguments[i].data = (char*)(uintptr_t)(model->weights + operand->position + operand->offset);
        reads_weights = 1;
      }
    }
  }
  return reads_weights;
}

static void drop_weights(tw_model* model) {
  free(model->file_bytes);
  model->file_bytes = NULL;
}

#ifdef TW_KERNELS
static int32_t run_body(void* context, int64_t body, const void* const* inputs, void* const* outputs);
#endif

static int32_t prepare(tw_model* model, const char* weights_path, int32_t threads) {
  const tw_description* description = model->description;
  model->bindings = calloc((size_t)all_bindings(description), sizeof *model->bindings);
  if (model->bindings == NULL) return TW_OUT_OF_MEMORY;
  for (int32_t b = 0; b < all_bindings(description); ++b) {
    const tw_binding* binding = &description->bindings[b];
    bound* own = &model->bindings[b];
    own->arguments = calloc((size_t)binding->operand_count + 1, sizeof *own->arguments);
    own->blobs = calloc((size_t)binding->step_count + 1, sizeof *own->blobs);
    if (own->arguments == NULL || own->blobs == NULL) return TW_OUT_OF_MEMORY;
#ifdef TW_KERNELS
    if (b < description->binding_count) continue;
    own->arena = allocate(binding->arena_bytes);
    if (own->arena == NULL) return TW_OUT_OF_MEMORY;
#endif
  }
  model->arena = allocate(description->arena_bytes);
  model->workspace = allocate(description->workspace_bytes);
  if (model->arena == NULL || model->workspace == NULL) return TW_OUT_OF_MEMORY;
  int32_t status = weights_path == NULL ? own_weights(model) : read_weights(model, weights_path);
  if (status == TW_OK) status = pack_weights(model);
  if (status != TW_OK) return status;
  if (!place_operands(model)) drop_weights(model);
  if (threads > 1) {
    model->pool = tw_pool_create(threads, NULL);
    if (model->pool == NULL) return TW_NO_THREADS;
  }
#ifdef TW_KERNELS
  model->kernels = tw_kernels_create(description->kernels, model->pool, run_body, model);
  if (model->kernels == NULL) return TW_OUT_OF_MEMORY;
#endif
  return TW_OK;
}

int32_t tw_model_create(const tw_description* description, const char* weights_path, int32_t threads,
                        tw_model** model) {
  if (model == NULL) return TW_BAD_ARGUMENT;
  *model = NULL;
  if (threads < 1) return TW_BAD_ARGUMENT;
  if (*tw_missing_features() != '\0') return TW_WRONG_PROCESSOR;
  tw_model* made = calloc(1, sizeof *made);
  if (made == NULL) return TW_OUT_OF_MEMORY;
  made->description = description;
  const int32_t status = prepare(made, weights_path, threads);
  if (status == TW_OK) {
    *model = made;
  } else {
    tw_model_destroy(made);
  }
  return status;
}

/* One row of elements, each of which one instruction moves where its size is a constant. */
static void copy_row(int64_t elements, size_t bytes, const char* from, int64_t from_step, char* to,
                     int64_t to_step) {
  if (from_step == (int64_t)bytes && to_step == (int64_t)bytes) {
    memcpy(to, from, (size_t)elements * bytes);
  } else if (bytes == 4) {
    for (int64_t i = 0; i < elements; ++i) memcpy(to + i * to_step, from + i * from_step, 4);
  } else if (bytes == 8) {
    for (int64_t i = 0; i < elements; ++i) memcpy(to + i * to_step, from + i * from_step, 8);
  } else {
    for (int64_t i = 0; i < elements; ++i) memcpy(to + i * to_step, from + i * from_step, bytes);
  }
}

/* Elements of the dimensions from `dimension` on. */
static void copy(const tw_step* step, int32_t dimension, const tw_argument* arguments, const char* from,
                 char* to) {
  const int64_t bytes = step->element_bytes;
  if (dimension == step->rank) {
    memcpy(to, from, (size_t)bytes);
    return;
  }
  const int64_t from_step = arguments[0].strides[dimension] * bytes;
  const int64_t to_step = arguments[1].strides[dimension] * bytes;
  const int64_t extent = step->extents[dimension];
  if (dimension == step->rank - 1) {
    copy_row(extent, (size_t)bytes, from, from_step, to, to_step);
    return;
  }
  for (int64_t i = 0; i < extent; ++i) {
    copy(step, dimension + 1, arguments, from + i * from_step, to + i * to_step);
  }
}

/* Where the first element of a channel lies; the next are `block` further on, or 1 in the plain layout. */
static int64_t channel_at(const int64_t* strides, int64_t block, int64_t outer, int64_t channel) {
  if (block == 0) return outer * strides[0] + channel * strides[1];
  return outer * strides[0] + channel / block * strides[1] + channel % block;
}

static void convert(const tw_step* step, const tw_argument* arguments) {
  static const char zero[8] = {0};
  const int64_t bytes = step->element_bytes;
  const char* from = arguments[0].data;
  char* to = arguments[1].data;
  const int64_t block = step->to_block > 0 ? step->to_block : 1;
  const int64_t from_pitch = step->from_block > 0 ? step->from_block : 1;
  const int64_t padded = (step->channels + block - 1) / block * block;
  const int64_t tile = 256; /* keeps both sides in the first cache */
  for (int64_t n = 0; n < step->outer; ++n) {
    for (int64_t begin = 0; begin < step->inner; begin += tile) {
      const int64_t end = begin + tile < step->inner ? begin + tile : step->inner;
      for (int64_t c = 0; c < padded; ++c) {
        const int64_t target = channel_at(arguments[1].strides, step->to_block, n, c) + begin * block;
        const char* in = zero;
        int64_t in_step = 0;
        if (c < step->channels) {
          in = from + (channel_at(arguments[0].strides, step->from_block, n, c) + begin * from_pitch) * bytes;
          in_step = from_pitch * bytes;
        }
        copy_row(end - begin, (size_t)bytes, in, in_step, to + target * bytes, block * bytes);
      }
    }
  }
}

/* Whether all indices of the dimensions from `dimension` on, which are int32 or int64, are in range. */
static int in_range(const tw_step* step, int32_t dimension, const int64_t* strides, const char* from) {
  if (dimension == step->rank) {
    int64_t index = 0;
    int32_t narrow = 0;
    if (step->element_bytes == 4) {
      memcpy(&narrow, from, sizeof narrow);
      index = narrow;
    } else {
      memcpy(&index, from, sizeof index);
    }
    return index >= -step->index_extent && index < step->index_extent;
  }
  for (int64_t i = 0; i < step->extents[dimension]; ++i) {
    if (!in_range(step, dimension + 1, strides, from + i * strides[dimension] * step->element_bytes))
      return 0;
  }
  return 1;
}

int32_t tw_find_binding(const tw_description* description, const int64_t* const* shapes) {
  for (int32_t b = 0; b < description->binding_count; ++b) {
    int32_t same = 1;
    for (int32_t i = 0; same && i < description->input_count; ++i) {
      const int32_t rank = description->ranks[i];
      if (rank == 0) continue;
      same = shapes != NULL && shapes[i] != NULL &&
             memcmp(shapes[i], description->bindings[b].shapes[i], (size_t)rank * sizeof **shapes) == 0;
    }
    if (same) return b;
  }
  return -1;
}

int32_t tw_model_run_shaped(tw_model* model, const int64_t* const* shapes, const void* const* inputs,
                            void* const* outputs) {
  if (model == NULL) return TW_BAD_ARGUMENT;
  const int32_t binding = tw_find_binding(model->description, shapes);
  return binding < 0 ? TW_NO_BINDING : tw_model_run(model, binding, inputs, outputs);
}

static int32_t run_binding(tw_model* model, int32_t binding, const void* const* inputs, void* const* outputs) {
  const tw_description* description = model->description;
  const tw_binding* bound_to = &description->bindings[binding];
  const bound* own = &model->bindings[binding];
  for (int32_t i = 0; i < bound_to->operand_count; ++i) {
    const tw_operand* operand = &bound_to->operands[i];
    /* Tasks never write to their inputs. */
    char* base = NULL;
    if (operand->place == TW_IN_INPUT) base = (char*)(uintptr_t)inputs[operand->position];
    if (operand->place == TW_IN_OUTPUT) base = outputs[operand->position];
    if (base != NULL) own->arguments[i].data = base + operand->offset;
  }
  for (int32_t s = 0; s < bound_to->step_count; ++s) {
    const tw_step* step = &bound_to->steps[s];
    const tw_argument* arguments = own->arguments + step->first_operand;
    if (step->kind == TW_RUN) {
      const tw_run_function run = description->tasks[step->task].run;
      if (run(arguments, own->blobs[s], model->workspace, model->pool) != 0) return TW_FAILED;
    } else if (step->kind == TW_COPY) {
      copy(step, 0, arguments, arguments[0].data, arguments[1].data);
    } else if (step->kind == TW_INDICES) {
      if (!in_range(step, 0, arguments[0].strides, arguments[0].data)) return TW_BAD_INDEX;
#ifdef TW_KERNELS
    } else if (step->kind == TW_KERNEL) {
      const int32_t status = tw_kernels_run(model->kernels, step->task, arguments);
      if (status != TW_OK) return status;
#endif
    } else {
      convert(step, arguments);
    }
  }
  return TW_OK;
}

#ifdef TW_KERNELS
static int32_t run_body(void* context, int64_t body, const void* const* inputs, void* const* outputs) {
  return run_binding(context, (int32_t)body, inputs, outputs);
}
#endif

int32_t tw_model_run(tw_model* model, int32_t binding, const void* const* inputs, void* const* outputs) {
  if (model == NULL) return TW_BAD_ARGUMENT;
  const tw_description* description = model->description;
  if (binding < 0 || binding >= description->binding_count) return TW_BAD_ARGUMENT;
  for (int32_t i = 0; i < description->input_count; ++i) {
    if (inputs == NULL || inputs[i] == NULL) return TW_BAD_ARGUMENT;
  }
  for (int32_t i = 0; i < description->output_count; ++i) {
#ifdef TW_KERNELS
    if (outputs != NULL && description->bindings[binding].output_slots[i] > 0) continue;
#endif
    if (outputs == NULL || outputs[i] == NULL) return TW_BAD_ARGUMENT;
  }
#ifdef TW_KERNELS
  model->last_binding = binding;
  tw_kernels_begin(model->kernels);
#endif
  return run_binding(model, binding, inputs, outputs);
}

#ifdef TW_KERNELS
int32_t tw_model_result(const tw_model* model, int32_t output, tw_kernel_tensor* tensor) {
  if (model == NULL || output < 0 || output >= model->description->output_count) return 0;
  const int32_t slot = model->description->bindings[model->last_binding].output_slots[output];
  return slot > 0 && tw_kernels_tensor(model->kernels, slot, tensor);
}

const char* tw_model_failure(const tw_model* model) {
  return model == NULL ? "" : tw_kernels_failure(model->kernels);
}
#endif

void tw_model_destroy(tw_model* model) {
  if (model == NULL) return;
#ifdef TW_KERNELS
  tw_kernels_destroy(model->kernels);
#endif
  tw_pool_destroy(model->pool);
  drop_weights(model);
  free(model->packed);
  for (int32_t b = 0; model->bindings != NULL && b < all_bindings(model->description); ++b) {
#ifdef TW_KERNELS
    free(model->bindings[b].arena);
#endif
    free(model->bindings[b].blobs);
    free(model->bindings[b].arguments);
  }
  free(model->bindings);
  free(model->workspace);
  free(model->arena);
  free(model);
}

const char* tw_status_text(int32_t status) {
  switch (status) {
    case TW_OK: return "no error";
    case TW_OUT_OF_MEMORY: return "not enough memory";
    case TW_NO_WEIGHTS: return "the file of weights cannot be read";
    case TW_WRONG_WEIGHTS: return "the file of weights is damaged or belongs to another library";
    case TW_NO_THREADS: return "the system refused to start the threads";
    case TW_WRONG_PROCESSOR: return "this processor lacks instructions that the code uses";
    case TW_BAD_ARGUMENT: return "an argument is null or out of range";
    case TW_FAILED: return "a task failed";
    case TW_BAD_INDEX: return "an index is out of range";
    case TW_NO_BINDING: return "the library has no code for inputs of these shapes";
    default: return "unknown status";
  }
}
