// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/library_source.h"

#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/target/cpu_architecture.h"

namespace tilewright {
namespace {

/// A template with the library's name for @NAME@ and in capitals for @CAPS@.
std::string with_name(std::string text, const std::string& name) {
  std::string capitals = name;
  for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const auto replace = [&](const std::string& key, const std::string& value) {
    for (size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + value.size())) {
      text.replace(at, key.size(), value);
    }
  };
  replace("@NAME@", name);
  replace("@CAPS@", capitals);
  return text;
}

std::string c_string(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || c == '?') quoted += '\\';
    if (byte < 0x20 || byte >= 0x7f || c == '@') {
      quoted += fmt::format("\\{:03o}", byte);
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

/// Text that cannot end a comment or a line.
std::string in_comment(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == '*' || c == '\\' || c == '@') c = '_';
  }
  return text;
}

/// An initialiser; C knows no empty arrays, so nothing is one zero.
std::string list_text(const std::vector<int64_t>& numbers) {
  return numbers.empty() ? "{0}" : fmt::format("{{{}}}", fmt::join(numbers, ", "));
}

std::string tensor_lines(const Graph& graph, const std::vector<ValueId>& ids) {
  std::string text;
  for (size_t i = 0; i < ids.size(); ++i) {
    const Value& value = graph.value(ids[i]);
    text += fmt::format(" *   {}  {}  {}, {} bytes\n", i, in_comment(value.name),
                        tensor_type_text(value.type), value.type.bytes());
  }
  return text;
}

/// The arrays that describe the inputs or outputs.
std::string border_table(const LibrarySource& source, const std::vector<ValueId>& ids,
                         const std::string& what) {
  std::string shapes;
  std::string rows;
  for (size_t i = 0; i < ids.size(); ++i) {
    const Value& value = source.graph->value(ids[i]);
    shapes += fmt::format("static const int64_t {}_shape_{}[] = {};\n", what, i, list_text(value.type.shape));
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

/// Strides, operands, parameters and steps.
std::string step_tables(const LibraryPlan& plan) {
  std::string strides;
  std::string operands;
  std::string steps;
  std::vector<int64_t> parameters;
  size_t operand_count = 0;
  for (const auto& step : plan.steps) {
    const size_t first = operand_count;
    for (const auto& operand : step.operands) {
      strides +=
          fmt::format("static const int64_t strides_{}[] = {};\n", operand_count, list_text(operand.strides));
      operands += fmt::format("  {{{}, {}, {}, strides_{}}},\n", place_number(operand.place.kind),
                              operand.place.position, operand.place.offset, operand_count);
      ++operand_count;
    }
    std::string extents = "0";
    if (step.kind == LibraryStep::Kind::kCopy) {
      extents = fmt::format("extents_{}", first);
      strides += fmt::format("static const int64_t {}[] = {};\n", extents, list_text(step.copy.extents));
    }
    const LayoutChange& change = step.change;
    steps += fmt::format("  {{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}},\n",
                         static_cast<int>(step.kind), std::max(step.task, 0), first, step.operands.size(),
                         parameters.size(), step.parameters.size(), extents, step.copy.extents.size(),
                         step.copy.element_bytes, change.outer, change.channels, change.inner,
                         change.from_block, change.to_block);
    parameters.insert(parameters.end(), step.parameters.begin(), step.parameters.end());
  }
  if (operands.empty()) operands = "  {0}\n";
  if (steps.empty()) steps = "  {0}\n";
  return strides +
         fmt::format(
             "\n/* place, position, offset, strides */\nstatic const tw_operand operands[] = {{\n{}}};\n",
             operands) +
         fmt::format("static const int64_t parameters[] = {};\n", list_text(parameters)) +
         "/* kind, task, operands, parameters, copied extents, layouts */\n" +
         fmt::format("static const tw_step steps[] = {{\n{}}};\n", steps) +
         fmt::format("enum {{ kStepCount = {}, kOperandCount = {} }};\n\n", plan.steps.size(), operand_count);
}

/// Which of the target's instruction sets a C compiler can ask the processor for.
std::string processor_test(const Target& target) {
  static const std::set<std::string> askable = {"sse4_1",  "sse4_2",   "avx",      "avx2",     "fma",
                                                "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"};
  std::string test;
  const CpuArchitecture* arch = find_cpu_architecture(target.arch);
  if (arch) {
    std::string flags = std::string(arch->base_flags) + " " + std::string(arch->extra_flags) + " ";
    for (size_t at = 0, end; (end = flags.find(' ', at)) != std::string::npos; at = end + 1) {
      std::string flag = flags.substr(at, end - at);
      if (askable.count(flag) == 0) continue;
      std::replace(flag.begin(), flag.end(), '_', '.');
      test += fmt::format(" && __builtin_cpu_supports(\"{}\")", flag);
    }
  }
  return "static int32_t processor_fits(void) {\n  __builtin_cpu_init();\n  return 1" + test + ";\n}\n\n";
}

std::string task_tables(const std::vector<ObjectCode>& code) {
  std::string declarations;
  std::string rows;
  for (const auto& object : code) {
    if (object.object.empty()) {
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

}  // namespace

std::string task_symbol(size_t task) {
  return fmt::format("tw_task_{}", task);
}

std::string header_text(const LibrarySource& source) {
  const Graph& graph = *source.graph;
  return with_name(
      fmt::format("/* A compiled model for {}, made by {}. */\n", in_comment(source.target->key()),
                  in_comment(source.origin)) +
          "#ifndef TILEWRIGHT_MODEL_@CAPS@_H\n#define TILEWRIGHT_MODEL_@CAPS@_H\n\n#include <stdint.h>\n\n"
          "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n"
          "/* Tensors are dense and row-major, in this order.\n * Inputs:\n" +
          tensor_lines(graph, graph.inputs) + " * Outputs:\n" + tensor_lines(graph, graph.outputs) + " */\n" +
          fmt::format("#define @CAPS@_INPUT_COUNT {}\n#define @CAPS@_OUTPUT_COUNT {}\n", graph.inputs.size(),
                      graph.outputs.size()) +
          R"(
typedef struct @NAME@_tensor {
  const char* name;
  const char* type; /* "float32", "int64", ... */
  int32_t rank;
  const int64_t* shape;
  int64_t elements;
  int64_t bytes;
} @NAME@_tensor;

/* @CAPS@_INPUT_COUNT and @CAPS@_OUTPUT_COUNT entries. */
const @NAME@_tensor* @NAME@_inputs(void);
const @NAME@_tensor* @NAME@_outputs(void);

/* What the functions return. */
enum @NAME@_status {
  @CAPS@_OK = 0,
  @CAPS@_OUT_OF_MEMORY = 1,
  @CAPS@_NO_WEIGHTS = 2,      /* the file of weights cannot be read */
  @CAPS@_WRONG_WEIGHTS = 3,   /* it is damaged, or belongs to another library */
  @CAPS@_NO_THREADS = 4,      /* the system refused to start that many */
  @CAPS@_WRONG_PROCESSOR = 5, /* it lacks instructions that the code uses */
  @CAPS@_BAD_ARGUMENT = 6,
  @CAPS@_FAILED = 7
};
const char* @NAME@_status_text(int status);

/* An instance of the model with memory and threads of its own. */
typedef struct @NAME@_model @NAME@_model;

/* Reads and packs the weights and starts threads - 1 threads. `weights_path` is the file @NAME@.weights; null: beside the
 * library. On failure *model is null. */
int @NAME@_create(const char* weights_path, int threads, @NAME@_model** model);

/* Computes the outputs from the inputs, which may not overlap. One call at a time on one instance. */
int @NAME@_run(@NAME@_model* model, const void* const* inputs, void* const* outputs);

/* Null is allowed. */
void @NAME@_destroy(@NAME@_model* model);

#ifdef __cplusplus
}
#endif
#endif
)",
      source.name);
}

std::string tables_text(const LibrarySource& source) {
  const LibraryPlan& plan = *source.plan;
  int64_t workspace = 0;
  for (const auto& object : *source.code) workspace = std::max(workspace, object.workspace_bytes);
  std::string text = "#include \"../@NAME@.h\"\n#include \"model.h\"\n\n";
  text += border_table(source, source.graph->inputs, "input");
  text += border_table(source, source.graph->outputs, "output");
  text += task_tables(*source.code);
  text += step_tables(plan);
  text += processor_test(*source.target);
  text += fmt::format(R"(static const tw_description description = {{
    tasks, steps, kStepCount, operands, kOperandCount, parameters, @CAPS@_INPUT_COUNT, @CAPS@_OUTPUT_COUNT,
    {} /* arena */, {} /* workspace */, {} /* weights */, {:#x}u, "@NAME@.weights", processor_fits}};
)",
                      plan.arena_bytes, workspace, plan.weight_bytes, source.weight_hash);
  text += R"(
const @NAME@_tensor* @NAME@_inputs(void) { return input_table; }
const @NAME@_tensor* @NAME@_outputs(void) { return output_table; }
const char* @NAME@_status_text(int status) { return tw_status_text(status); }

int @NAME@_create(const char* weights_path, int threads, @NAME@_model** model) {
  return tw_model_create(&description, weights_path, threads, (tw_model**)model);
}
int @NAME@_run(@NAME@_model* model, const void* const* inputs, void* const* outputs) {
  return tw_model_run((tw_model*)model, inputs, outputs);
}
void @NAME@_destroy(@NAME@_model* model) { tw_model_destroy((tw_model*)model); }
)";
  // Of the comment's text nothing is a template.
  return fmt::format("/* Made by {}. */\n", in_comment(source.origin)) +
         with_name(std::move(text), source.name);
}

std::string export_map_text(const std::string& name) {
  return with_name(
      "{\n  global:\n    @NAME@_inputs;\n    @NAME@_outputs;\n    @NAME@_status_text;\n    @NAME@_create;\n  "
      "  @NAME@_run;\n"
      "    @NAME@_destroy;\n  local:\n    *;\n};\n",
      name);
}

std::string build_script_text(const std::string& name) {
  return with_name(R"(#!/bin/sh
# Compiles and links lib@NAME@.so from the tasks' machine code and the sources in src/. CC and CXX choose the compilers.
set -e
cd "$(dirname "$0")/src"
${CC:-cc} -std=c11 -O2 -fPIC -c model.c -o model.o
${CC:-cc} -std=c11 -O2 -fPIC -c tables.c -o tables.o
${CXX:-c++} -std=c++17 -O2 -fPIC -fno-exceptions -fno-rtti -c fork_join.cpp -o fork_join.o
${CC:-cc} -shared -pthread -Wl,-soname,lib@NAME@.so -Wl,--version-script=exports.map -Wl,-z,noexecstack \
  -Wl,--no-undefined -o ../lib@NAME@.so tables.o model.o fork_join.o tw_task_*.o -ldl
rm -f model.o tables.o fork_join.o
)",
                   name);
}

}  // namespace tilewright
