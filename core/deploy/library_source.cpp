// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/library_source.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/base/units.h"
#include "core/deploy/kernel_tables.h"
#include "core/deploy/source_text.h"

namespace tilewright {
namespace {

std::string tensor_lines(const Graph& graph, const std::vector<ValueId>& ids) {
  std::string text;
  for (size_t i = 0; i < ids.size(); ++i) {
    const Value& value = graph.value(ids[i]);
    if (value.open) {
      text += fmt::format(" *   {}  {}  {}, of a shape that each run tells\n", i, in_comment(value.name),
                          data_type_name(value.type.data_type));
      continue;
    }
    text += fmt::format(" *   {}  {}  {}, {} bytes\n", i, in_comment(value.name),
                        tensor_type_text(value.type), value.type.bytes());
  }
  return text;
}

/// The arrays that describe the inputs or outputs of a binding; `what` begins their names.
std::string border_table(const LibrarySource& source, const Graph& graph, const std::vector<ValueId>& ids,
                         const std::string& what) {
  std::string shapes;
  std::string rows;
  for (size_t i = 0; i < ids.size(); ++i) {
    const Value& value = graph.value(ids[i]);
    shapes += fmt::format("static const int64_t {}_shape_{}[] = {};\n", what, i, list_text(value.type.shape));
    if (value.open) {
      rows += fmt::format("  {{{}, \"{}\", -1, NULL, -1, -1}},\n", c_string(value.name),
                          data_type_name(value.type.data_type));
      continue;
    }
    rows += fmt::format("  {{{}, \"{}\", {}, {}_shape_{}, {}, {}}},\n", c_string(value.name),
                        data_type_name(value.type.data_type), value.type.shape.size(), what, i,
                        value.type.elements(), value.type.bytes());
  }
  if (rows.empty()) rows = "  {0}\n";
  return shapes + fmt::format("static const {}_tensor {}_table[] = {{\n{}}};\n\n", source.name, what, rows);
}

int place_number(ValuePlace::Kind kind) {
  switch (kind) {
    case ValuePlace::Kind::kInput: return 1;
    case ValuePlace::Kind::kOutput: return 2;
    case ValuePlace::Kind::kConstant: return 3;
    default: return 0;
  }
}

/// Strides, operands, parameters and steps of a binding; `end` is the end of their names.
/// `kernels` counts the nodes of reference kernels.
std::string step_tables(const LibraryPart& plan, const std::string& end, int& kernels) {
  std::string strides;
  std::string operands;
  std::string steps;
  std::vector<int64_t> parameters;
  size_t operand_count = 0;
  for (const auto& step : plan.steps) {
    const size_t first = operand_count;
    for (const auto& operand : step.operands) {
      strides += fmt::format("static const int64_t strides{}_{}[] = {};\n", end, operand_count,
                             list_text(operand.strides));
      operands += fmt::format("  {{{}, {}, {}, strides{}_{}}},\n", place_number(operand.place.kind),
                              operand.place.position, operand.place.offset, end, operand_count);
      ++operand_count;
    }
    std::string extents = "0";
    if (step.kind == LibraryStep::Kind::kCopy || step.kind == LibraryStep::Kind::kIndices) {
      extents = fmt::format("extents{}_{}", end, first);
      strides += fmt::format("static const int64_t {}[] = {};\n", extents, list_text(step.copy.extents));
    }
    const LayoutChange& change = step.change;
    const bool converts = step.kind == LibraryStep::Kind::kConvert;
    const int which = step.kind == LibraryStep::Kind::kKernel ? kernels++ : std::max(step.task, 0);
    steps += fmt::format(
        "  {{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}},\n", static_cast<int>(step.kind),
        which, first, step.operands.size(), parameters.size(), step.parameters.size(), extents,
        step.copy.extents.size(), converts ? change.element_bytes : step.copy.element_bytes, change.outer,
        change.channels, change.inner, change.from_block, change.to_block, step.index_extent);
    parameters.insert(parameters.end(), step.parameters.begin(), step.parameters.end());
  }
  if (operands.empty()) operands = "  {0}\n";
  if (steps.empty()) steps = "  {0}\n";
  return strides +
         fmt::format(
             "\n/* place, position, offset, strides */\n"
             "static const tw_operand operands{}[] = {{\n{}}};\n",
             end, operands) +
         fmt::format("static const int64_t parameters{}[] = {};\n", end, list_text(parameters)) +
         "/* kind, task, operands, parameters, extents, layouts, range of indices */\n" +
         fmt::format("static const tw_step steps{}[] = {{\n{}}};\n", end, steps) +
         fmt::format("enum {{ kStepCount{0} = {1}, kOperandCount{0} = {2} }};\n\n", end, plan.steps.size(),
                     operand_count);
}

/// The tables of steps, as a row of `tw_binding` has them.
std::string table_names(const std::string& end) {
  return fmt::format("steps{0}, kStepCount{0}, operands{0}, kOperandCount{0}, parameters{0}", end);
}

std::string output_slots_table(const LibraryPlan& plan, const std::string& end) {
  std::string slots;
  for (ValueId id : plan.graph->outputs)
    slots += fmt::format("{}{}", slots.empty() ? "" : ", ", plan.slots[static_cast<size_t>(id)]);
  return fmt::format("static const int32_t output_slots{}[] = {{{}}};\n", end, slots.empty() ? "0" : slots);
}

/// The tables of each binding, and the lists of them.
std::string binding_tables(const LibrarySource& source) {
  std::string text;
  std::string rows;
  std::string shown;
  std::string bodies;
  int kernels = 0;
  for (size_t b = 0; b < source.bindings.size(); ++b) {
    const LibraryBinding& binding = source.bindings[b];
    const Graph& graph = *binding.graph;
    const std::string end = fmt::format("_{}", b);
    text += border_table(source, graph, graph.inputs, "input" + end);
    text += border_table(source, graph, graph.outputs, "output" + end);
    text += step_tables(*binding.plan, end, kernels);
    std::string shapes;
    for (size_t i = 0; i < graph.inputs.size(); ++i)
      shapes += fmt::format("{}input{}_shape_{}", i == 0 ? "" : ", ", end, i);
    text +=
        fmt::format("static const int64_t* const shapes{}[] = {{{}}};\n", end, shapes.empty() ? "0" : shapes);
    rows += "  {shapes" + end + ", " + table_names(end);
    if (source.has_kernels) {
      text += output_slots_table(*binding.plan, end);
      rows += ", output_slots" + end + ", 0";
    }
    rows += "},\n";
    for (size_t i = 0; i < binding.plan->bodies.size(); ++i) {
      const std::string own = fmt::format("{}_{}", end, i);
      text += step_tables(binding.plan->bodies[i], own, kernels);
      bodies += fmt::format("  {{0, {}, 0, {}}},\n", table_names(own), binding.plan->bodies[i].arena_bytes);
    }
    shown += fmt::format("  {{{}, input{}_table, output{}_table}},\n", c_string(binding.name), end, end);
  }
  std::string ranks;
  for (ValueId id : source.graph->inputs) {
    const size_t rank = source.graph->value(id).type.shape.size();
    ranks += fmt::format("{}{}", ranks.empty() ? "" : ", ", rank);
  }
  text += fmt::format("\nstatic const int32_t ranks[] = {{{}}};\n", ranks.empty() ? "0" : ranks);
  text += fmt::format("static const tw_binding bindings[] = {{\n{}}};\n", rows + bodies);
  return text + fmt::format("static const @NAME@_binding tw_shown[] = {{\n{}}};\n\n", shown);
}

std::string task_tables(const std::vector<CompiledProgram>& code) {
  std::string declarations;
  std::string rows;
  for (const auto& object : code) {
    if (object.bytes.empty()) {
      rows += "  {0},\n";
      continue;
    }
    declarations += fmt::format(
        "int32_t {0}_prepack(const void* const* parameters, void* blob);\n"
        "int32_t {0}_run(const tw_argument* arguments, const void* blob, void* workspace, struct tw_pool* "
        "pool);\n",
        object.symbol_prefix);
    rows += fmt::format("  {{{0}_prepack, {0}_run, {1}}},\n", object.symbol_prefix, object.blob_bytes);
  }
  if (rows.empty()) rows = "  {0}\n";
  return declarations + fmt::format("\nstatic const tw_task tasks[] = {{\n{}}};\n\n", rows);
}

int64_t workspace_bytes(const LibrarySource& source) {
  int64_t bytes = 0;
  for (const auto& object : *source.code) bytes = std::max(bytes, object.workspace_bytes);
  return bytes;
}

/// The bytes of packed weights of all steps. Each step of a binding packs its own; bindings share what the
/// same task packs of the same weights.
int64_t packed_bytes(const LibrarySource& source) {
  int64_t bytes = 0;
  std::set<std::pair<int, std::vector<int64_t>>> known;
  for (const LibraryBinding& binding : source.bindings) {
    std::set<std::pair<int, std::vector<int64_t>>> own;
    for (const LibraryPart* part : parts_of(*binding.plan)) {
      for (const auto& step : part->steps) {
        if (step.kind != LibraryStep::Kind::kTask || known.contains({step.task, step.parameters})) continue;
        own.emplace(step.task, step.parameters);
        bytes += ((*source.code)[static_cast<size_t>(step.task)].blob_bytes + 63) / 64 * 64;
      }
    }
    known.merge(own);
  }
  return bytes;
}

int64_t arena_bytes(const LibrarySource& source) {
  int64_t bytes = 0;
  for (const LibraryBinding& binding : source.bindings) bytes = std::max(bytes, binding.plan->arena_bytes);
  return bytes;
}

size_t body_count(const LibrarySource& source) {
  size_t count = 0;
  for (const LibraryBinding& binding : source.bindings) count += binding.plan->bodies.size();
  return count;
}

std::string memory_comment(const LibrarySource& source) {
  const auto size = [](int64_t bytes) { return bytes_text(static_cast<double>(bytes)); };
  return fmt::format(
      " * An instance takes {} for activations, {} of scratch memory and {}{} for packed weights; the "
      "weights\n"
      " * as they are ({}) are {}.\n",
      size(arena_bytes(source)), size(workspace_bytes(source)), source.bindings.size() > 1 ? "at most " : "",
      size(packed_bytes(source)), size(source.weight_bytes),
      source.form == ExportForm::kObject ? "inside the object" : "read from their file");
}

/// What the header says of several bindings.
std::string bindings_comment(const LibrarySource& source) {
  if (source.bindings.size() == 1) return {};
  std::string text =
      " * These are the sizes of the first binding of the dimensions that the model leaves open. It has\n";
  for (size_t b = 0; b < source.bindings.size(); ++b)
    text += fmt::format(" *   {}  {}\n", b, in_comment(source.bindings[b].name));
  return text;
}

/// What the library says where it has no code for some shapes.
std::string no_binding_text(const LibrarySource& source) {
  std::string names;
  for (const LibraryBinding& binding : source.bindings)
    names += (names.empty() ? "" : ", ") + ('"' + binding.name + '"');
  if (source.bindings.size() == 1 && source.bindings[0].name.empty()) {
    names.clear();
    for (ValueId id : source.graph->inputs) {
      const Value& value = source.graph->value(id);
      names += (names.empty() ? "" : " ") + value.name + ":" + shape_text(value.type.shape);
    }
  }
  return "the library has no code for inputs of these shapes; it has " + names;
}

const char* weights_path_is(ExportForm form) {
  switch (form) {
    case ExportForm::kLibrary: return "the file @NAME@.weights";
    case ExportForm::kObject: return "a file of the same weights";
    case ExportForm::kModule: return "the address of what the file @NAME@.weights holds";
  }
  return "";
}

constexpr const char* kResultDeclaration =
    R"(/* An output of the last run, of a shape that only the run could tell: the rank in the tables is -1, its shape
 * null, and the place that a run is given for it is not looked at and may be null. Here *tensor has them all, and
 * *data is the output itself, dense and row-major. Both belong to the instance, and stay until its next run. For
 * the other outputs, and before a run, @CAPS@_BAD_ARGUMENT. */
int @NAME@_result(const @NAME@_model* model, int output, @NAME@_tensor* tensor, const void** data);

)";

constexpr const char* kResultFunction = R"(
int @NAME@_result(const @NAME@_model* model, int output, @NAME@_tensor* tensor, const void** data) {
  tw_kernel_tensor found;
  if (tensor == NULL || data == NULL || !tw_model_result((const tw_model*)model, output, &found))
    return @CAPS@_BAD_ARGUMENT;
  *tensor = output_0_table[output];
  tensor->rank = found.rank;
  tensor->shape = found.shape;
  tensor->elements = found.elements;
  tensor->bytes = found.bytes;
  *data = found.data;
  return @CAPS@_OK;
}
)";

constexpr const char* kKernelsComment =
    " * Reference kernels compute what no tuned program does; they need the C++ library (libstdc++) and the\n"
    " * mathematical one (libm, and libmvec where kernels compute on vectors with it) as well.\n";

constexpr const char* kFailureDeclaration =
    R"(/* Why the last run of this instance returned @CAPS@_FAILED, with the name of the node that a reference kernel
 * refused; empty otherwise. */
const char* @NAME@_failure(const @NAME@_model* model);

)";

/// Where the caller names none.
const char* own_weights_are(ExportForm form) {
  switch (form) {
    case ExportForm::kLibrary: return "beside the library";
    case ExportForm::kObject: return "those inside the object";
    case ExportForm::kModule: return "refused";
  }
  return "";
}

std::vector<std::string> functions(const LibrarySource& source) {
  std::vector<std::string> names{"inputs",     "outputs",          "bindings", "find_binding",
                                 "create",     "status_text",      "run",      "run_binding",
                                 "run_shaped", "missing_features", "destroy"};
  if (source.has_kernels) names.insert(names.end() - 1, "failure");
  if (has_open_outputs(source)) names.insert(names.end() - 1, "result");
  return names;
}

}  // namespace

std::string task_symbol(size_t task) {
  return fmt::format("tw_task_{}", task);
}

bool has_open_outputs(const LibrarySource& source) {
  return std::ranges::any_of(source.graph->outputs, [&](ValueId id) { return source.graph->value(id).open; });
}

std::string header_text(const LibrarySource& source) {
  const Graph& graph = *source.graph;
  const std::string text =
      fmt::format("/* A compiled model for {}, made by {}.\n *\n", in_comment(source.target->key()),
                  in_comment(source.origin)) +
      source.needs.comment + (source.has_kernels ? kKernelsComment : "") +
      " *\n * To link, as example.cpp shows:\n *   " +
      example_command(source.form, source.name, source.needs.tools) +
      R"(
 *
 * Instances know nothing of each other, so that each thread of a program can have one; one instance is used by
 * one thread at a time. There is no global state.
)" + memory_comment(source) +
      R"( */
#ifndef TILEWRIGHT_MODEL_@CAPS@_H
#define TILEWRIGHT_MODEL_@CAPS@_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Tensors are dense and row-major, in this order. They need no more alignment than their elements; at multiples
 * of 64 bytes they are fastest.
 * Inputs:
)" + tensor_lines(graph, graph.inputs) +
      " * Outputs:\n" + tensor_lines(graph, graph.outputs) + bindings_comment(source) + " */\n" +
      fmt::format(
          "#define @CAPS@_INPUT_COUNT {}\n#define @CAPS@_OUTPUT_COUNT {}\n"
          "#define @CAPS@_BINDING_COUNT {}\n",
          graph.inputs.size(), graph.outputs.size(), source.bindings.size()) +
      R"(
typedef struct @NAME@_tensor {
  const char* name;
  const char* type; /* "float32", "int64", ... */
  int32_t rank;
  const int64_t* shape;
  int64_t elements;
  int64_t bytes;
} @NAME@_tensor;

/* @CAPS@_INPUT_COUNT and @CAPS@_OUTPUT_COUNT entries, with the sizes of binding 0. */
const @NAME@_tensor* @NAME@_inputs(void);
const @NAME@_tensor* @NAME@_outputs(void);

/* Sizes of the inputs that the library has code for. */
typedef struct @NAME@_binding {
  const char* name; /* "batch=1 length=16"; empty where the model leaves no size open */
  const @NAME@_tensor* inputs;
  const @NAME@_tensor* outputs;
} @NAME@_binding;

/* @CAPS@_BINDING_COUNT entries. */
const @NAME@_binding* @NAME@_bindings(void);
/* The number of the binding whose inputs have these shapes, each of as many extents as the input's rank; -1: the
 * library has none, and @NAME@_status_text(@CAPS@_NO_BINDING) names those that it has. */
int @NAME@_find_binding(const int64_t* const* shapes);

/* What the functions return. */
enum @NAME@_status {
)" + status_rows(true) +
      R"(};
const char* @NAME@_status_text(int status);

)" + missing_features_declaration(source.needs, "@NAME@_create asks too.") +
      R"(
/* An instance of the model with memory and threads of its own. */
typedef struct @NAME@_model @NAME@_model;

)" +
      fmt::format(
          R"(/* Reads and packs the weights and starts threads - 1 threads; it was tuned with {}, and any number is right.
 * `weights_path` is {}; null: {}. On failure *model is null. */
)",
          source.target->threads, weights_path_is(source.form), own_weights_are(source.form)) +
      R"(int @NAME@_create(const char* weights_path, int threads, @NAME@_model** model);

/* Computes the outputs from the inputs, which may not overlap, with the sizes of binding 0. )" +
      (source.has_kernels ? "Reference kernels\n * take memory while they run. "
                          : "Allocates nothing.\n * ") +
      R"(One call at a time on one instance. */
int @NAME@_run(@NAME@_model* model, const void* const* inputs, void* const* outputs);
/* The same with the sizes of another binding, by its number or by the shapes of the inputs. */
int @NAME@_run_binding(@NAME@_model* model, int binding, const void* const* inputs, void* const* outputs);
int @NAME@_run_shaped(@NAME@_model* model, const int64_t* const* shapes, const void* const* inputs,
    void* const* outputs);

)" + (has_open_outputs(source) ? kResultDeclaration : "") +
      (source.has_kernels ? kFailureDeclaration : "") +
      R"(/* Null is allowed. */
void @NAME@_destroy(@NAME@_model* model);

#ifdef __cplusplus
}
#endif
#endif
)";
  return with_name(text, source.name);
}

std::string tables_text(const LibrarySource& source) {
  std::string text =
      "#include <stddef.h>\n\n#include \"../@NAME@.h\"\n#include \"model.h\"\n#include \"processor.h\"\n\n";
  if (source.has_kernels) text += "#include \"kernels.h\"\n\n";
  text += task_tables(*source.code);
  text += binding_tables(source);
  if (source.has_kernels) text += kernel_tables_text(source);
  if (source.form != ExportForm::kModule) text += source.needs.features_table;
  text += fmt::format("static const char tw_refusal[] = {};\n", c_string(no_binding_text(source)));
  text += fmt::format(R"(static const tw_description description = {{
    tasks, bindings, @CAPS@_BINDING_COUNT, ranks, @CAPS@_INPUT_COUNT, @CAPS@_OUTPUT_COUNT,
    {} /* arena */, {} /* workspace */, {} /* weights */, {:#x}u, "@NAME@.weights"{}}};
)",
                      arena_bytes(source), workspace_bytes(source), source.weight_bytes, source.weight_hash,
                      source.has_kernels ? fmt::format(", &kernels, {}", body_count(source)) : "");
  text += R"(
const @NAME@_tensor* @NAME@_inputs(void) { return input_0_table; }
const @NAME@_tensor* @NAME@_outputs(void) { return output_0_table; }
const @NAME@_binding* @NAME@_bindings(void) { return tw_shown; }
int @NAME@_find_binding(const int64_t* const* shapes) { return tw_find_binding(&description, shapes); }
const char* @NAME@_status_text(int status) {
  return status == @CAPS@_NO_BINDING ? tw_refusal : tw_status_text(status);
}
const char* @NAME@_missing_features(void) { return tw_missing_features(); }

int @NAME@_create(const char* weights_path, int threads, @NAME@_model** model) {
  return tw_model_create(&description, weights_path, threads, (tw_model**)model);
}
int @NAME@_run(@NAME@_model* model, const void* const* inputs, void* const* outputs) {
  return tw_model_run((tw_model*)model, 0, inputs, outputs);
}
int @NAME@_run_binding(@NAME@_model* model, int binding, const void* const* inputs, void* const* outputs) {
  return tw_model_run((tw_model*)model, binding, inputs, outputs);
}
int @NAME@_run_shaped(@NAME@_model* model, const int64_t* const* shapes, const void* const* inputs,
                      void* const* outputs) {
  return tw_model_run_shaped((tw_model*)model, shapes, inputs, outputs);
}
void @NAME@_destroy(@NAME@_model* model) { tw_model_destroy((tw_model*)model); }
)";
  if (has_open_outputs(source)) text += kResultFunction;
  if (source.has_kernels) {
    text +=
        "const char* @NAME@_failure(const @NAME@_model* model) "
        "{ return tw_model_failure((const tw_model*)model); }\n";
  }
  // Places are filled only outside of the comment's text.
  return fmt::format("/* Made by {}. */\n", in_comment(source.origin)) +
         with_name(std::move(text), source.name);
}

std::string exports_text(const LibrarySource& source) {
  const std::string& name = source.name;
  std::string text;
  if (source.form != ExportForm::kLibrary) {
    for (const std::string& function : functions(source)) text += name + "_" + function + "\n";
    if (source.form == ExportForm::kModule) text += "tw_allocate\n";
    return text;
  }
  for (const std::string& function : functions(source)) text += "    " + name + "_" + function + ";\n";
  return "{\n  global:\n" + text + "  local:\n    *;\n};\n";
}

std::string weights_text(const std::string& name) {
  return with_name(R"(	.section .rodata
	.balign 64
	.globl tw_weights
	.type tw_weights, @object
tw_weights:
	.incbin "@NAME@.weights"
	.size tw_weights, . - tw_weights
	.section .note.GNU-stack, "", @progbits
)",
                   name);
}

}  // namespace tilewright
