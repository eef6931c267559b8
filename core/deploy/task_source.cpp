// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/task_source.h"

#include <cctype>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/deploy/build_script.h"
#include "core/deploy/example_source.h"
#include "core/deploy/source_text.h"
#include "core/graph/graph_text.h"
#include "core/graph/index_ranges.h"
#include "core/graph/memory_type.h"

namespace tilewright {
namespace {

/// A tensor that the functions take.
struct Operand {
  const Value* value;
  bool output;

  std::string name() const { return value->name; }
  std::string type() const { return c_type(value->type.data_type); }
  int64_t bytes() const { return memory_type(*value).bytes(); }
  std::string declaration() const { return (output ? "" : "const ") + type() + "* " + name(); }
  /// "@CAPS@_A0_BYTES"
  std::string bytes_macro() const {
    std::string capitals = name();
    for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return "@CAPS@_" + capitals + "_BYTES";
  }
};

std::vector<Operand> operands(const TaskSource& source, const std::vector<ValueId>& ids, bool output) {
  std::vector<Operand> list;
  list.reserve(ids.size());
  for (ValueId id : ids) list.push_back({&source.task->graph.value(id), output});
  return list;
}
std::vector<Operand> inputs(const TaskSource& source) {
  return operands(source, source.task->graph.inputs, false);
}
std::vector<Operand> parameters(const TaskSource& source) {
  return operands(source, source.task->parameters, false);
}
std::vector<Operand> outputs(const TaskSource& source) {
  return operands(source, source.task->graph.outputs, true);
}
std::vector<Operand> all_operands(const TaskSource& source) {
  std::vector<Operand> list = inputs(source);
  for (const auto& operand : parameters(source)) list.push_back(operand);
  for (const auto& operand : outputs(source)) list.push_back(operand);
  return list;
}

std::string pack_declaration(const TaskSource& source) {
  std::string list;
  for (const auto& operand : parameters(source)) list += operand.declaration() + ", ";
  return "int @NAME@_pack(" + list + "void* packed)";
}

std::string run_declaration(const TaskSource& source) {
  std::string list;
  for (const auto& operand : inputs(source)) list += operand.declaration() + ", ";
  for (const auto& operand : outputs(source)) list += operand.declaration() + ", ";
  return "int @NAME@_run(" + list + "const void* packed, void* workspace,\n    @NAME@_threads* threads)";
}

/// " *   a0  input   float32 1x64x56x56, in memory 1x8x56x56x8, 802816 bytes"
std::string operand_lines(const std::vector<Operand>& list, const char* role) {
  std::string text;
  for (const auto& operand : list) {
    const TensorType stored = memory_type(*operand.value);
    text += fmt::format(" *   {}  {}  {}", operand.name(), role, tensor_type_text(operand.value->type));
    if (!operand.value->layout.plain()) {
      text += fmt::format(", as {}: channels in blocks of {}", shape_text(stored.shape),
                          operand.value->layout.channel_block);
    }
    text += fmt::format(", {} bytes\n", stored.bytes());
  }
  return text;
}

bool has_blocks(const TaskSource& source) {
  for (const auto& operand : all_operands(source)) {
    if (!operand.value->layout.plain()) return true;
  }
  return false;
}

std::string graph_lines(const TaskSource& source) {
  std::string text;
  for (const auto& node : source.task->graph.nodes)
    text += " *   " + in_comment(node_text(source.task->graph, node)) + "\n";
  return text;
}

}  // namespace

std::string task_header_text(const TaskSource& source) {
  std::string text =
      fmt::format("/* {}\n *\n * One task, compiled for {}, made by {}.\n", in_comment(source.task->name),
                  in_comment(source.target->key()), in_comment(source.origin));
  if (!source.measured.empty()) text += " * " + in_comment(source.measured) + "\n";
  text += " *\n * It computes, by ONNX's operators:\n" + graph_lines(source) + " *\n" + source.needs.comment +
          " *\n * To link, as example.cpp shows:\n *   " +
          example_command(ExportForm::kObject, source.name, source.needs.tools) +
          R"(
 *
 * There is no global state, nothing is allocated, and nothing is written but what a call is given to write to.
 * Any number of @NAME@_run may go on at once, each with a workspace of its own; they can share `packed`.
 *
 * Tensors are dense and row-major in the order of their shape in memory, and need no more alignment than their
 * elements; at multiples of 64 bytes they are fastest. They may not overlap.
)" + operand_lines(inputs(source), "input ") +
          operand_lines(parameters(source), "weight") + operand_lines(outputs(source), "output");
  if (has_blocks(source)) {
    text +=
        R"( * With blocks of B channels the element of channel c lies in block c / B, innermost at c % B. Channels that
 * fill the last block up are zero: a caller makes them so in inputs, the code does in outputs.
)";
  }
  text += R"( */
#ifndef TILEWRIGHT_TASK_@CAPS@_H
#define TILEWRIGHT_TASK_@CAPS@_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

)";
  for (const auto& operand : all_operands(source))
    text += fmt::format("#define {} {}\n", operand.bytes_macro(), operand.bytes());
  text += fmt::format(R"(
/* Memory that the caller lends. Both begin at a multiple of @CAPS@_ALIGNMENT; null is allowed where 0 bytes are
 * needed. The workspace is scratch memory of one call at a time, and enough for any number of threads. */
#define @CAPS@_ALIGNMENT 64
#define @CAPS@_PACKED_BYTES {}
#define @CAPS@_WORKSPACE_BYTES {}

/* What the functions return. */
enum @NAME@_status {{
{}}};
const char* @NAME@_status_text(int status);

{}
/* Threads for parallel loops, the caller's among the `count`; it was tuned with {}, and any number is right. Null
 * where `count` is below 1 or the system refuses. Runs that share them do not wait for each other: who finds
 * them at work runs on its own thread alone. They do not survive fork(). */
typedef struct @NAME@_threads @NAME@_threads;
@NAME@_threads* @NAME@_threads_create(int count);
/* No run may be using them. Null is allowed. */
void @NAME@_threads_destroy(@NAME@_threads* threads);

/* Lays the weights out as the code reads them; once is enough for any number of runs. */
{};

/* Computes the task once. `threads` null: on the calling thread alone. */
{};

#ifdef __cplusplus
}}
#endif
#endif
)",
                      source.code->blob_bytes, source.code->workspace_bytes, status_rows(false),
                      missing_features_declaration(source.needs, "The other functions ask too."),
                      source.target->threads, pack_declaration(source), run_declaration(source));
  return with_name(std::move(text), source.name);
}

namespace {

/// "a0 == NULL || t1 == NULL || "
std::string null_tests(const std::vector<Operand>& list) {
  std::string text;
  for (const auto& operand : list) text += operand.name() + " == NULL || ";
  return text;
}

/// Emits code that returns from the function where an index among these operands is out of range.
std::string index_tests(const TaskSource& source, const std::vector<Operand>& list) {
  const Graph& graph = source.task->graph;
  std::string text;
  for (const Node& node : graph.nodes) {
    const auto range = index_range(graph, node);
    if (!range) continue;
    for (const auto& operand : list) {
      if (operand.value != &graph.value(range->indices)) continue;
      text += fmt::format(
          "  for (int64_t i = 0; i < {}; ++i) {{\n    if ({}[i] < -{} || {}[i] >= {}) return "
          "@CAPS@_BAD_INDEX;\n  }}\n",
          operand.value->type.elements(), operand.name(), range->extent, operand.name(), range->extent);
    }
  }
  return text;
}

std::string names(const std::vector<Operand>& list) {
  std::string text;
  for (const auto& operand : list) text += (text.empty() ? "" : ", ") + operand.name();
  return text;
}

}  // namespace

std::string task_functions_text(const TaskSource& source) {
  std::string strides;
  std::string arguments;
  for (const auto& list : {inputs(source), outputs(source)}) {
    for (const auto& operand : list) {
      strides += fmt::format("static const int64_t {}_strides[] = {};\n", operand.name(),
                             list_text(row_major_strides(memory_type(*operand.value).shape)));
      arguments += fmt::format("{}{{(void*)(uintptr_t){}, {}_strides}}", arguments.empty() ? "" : ", ",
                               operand.name(), operand.name());
    }
  }
  const auto given = parameters(source);
  const std::string text = fmt::format(
      R"(#include <stddef.h>

#include "../@NAME@.h"
#include "fork_join.h"
#include "processor.h"
#include "task_abi.h"

{features}int32_t {code}_prepack(const void* const* parameters, void* blob);
int32_t {code}_run(const tw_argument* arguments, const void* blob, void* workspace, struct tw_pool* pool);

{strides}
/* Whether `bytes` that begin at `memory` will do. */
static int lent(const void* memory, int64_t bytes) {{
  return bytes == 0 || (memory != NULL && (uintptr_t)memory % @CAPS@_ALIGNMENT == 0);
}}

const char* @NAME@_missing_features(void) {{ return tw_missing_features(); }}

const char* @NAME@_status_text(int status) {{
  switch (status) {{
    case @CAPS@_OK: return "no error";
    case @CAPS@_WRONG_PROCESSOR: return "this processor lacks instructions that the code uses";
    case @CAPS@_BAD_ARGUMENT: return "an argument is null, out of range or not aligned";
    case @CAPS@_FAILED: return "the task failed";
    case @CAPS@_BAD_INDEX: return "an index is out of range";
    default: return "unknown status";
  }}
}}

@NAME@_threads* @NAME@_threads_create(int count) {{
  return count < 1 ? NULL : (@NAME@_threads*)tw_pool_create(count, NULL);
}}
void @NAME@_threads_destroy(@NAME@_threads* threads) {{ tw_pool_destroy((tw_pool*)threads); }}

{pack} {{
  const void* const parameters[] = {{{parameter_list}}};
  if ({parameter_tests}!lent(packed, @CAPS@_PACKED_BYTES)) return @CAPS@_BAD_ARGUMENT;
{pack_tests}  if (*tw_missing_features() != '\0') return @CAPS@_WRONG_PROCESSOR;
  return {code}_prepack(parameters, packed) == 0 ? @CAPS@_OK : @CAPS@_FAILED;
}}

{run} {{
  /* Code never writes to its inputs. */
  const tw_argument arguments[] = {{{arguments}}};
  if ({tests}!lent(packed, @CAPS@_PACKED_BYTES) || !lent(workspace, @CAPS@_WORKSPACE_BYTES))
    return @CAPS@_BAD_ARGUMENT;
{run_tests}  if (*tw_missing_features() != '\0') return @CAPS@_WRONG_PROCESSOR;
  return {code}_run(arguments, packed, workspace, (tw_pool*)threads) == 0 ? @CAPS@_OK : @CAPS@_FAILED;
}}
)",
      fmt::arg("features", source.needs.features_table), fmt::arg("code", source.code->symbol_prefix),
      fmt::arg("strides", strides), fmt::arg("pack", pack_declaration(source)),
      fmt::arg("run", run_declaration(source)),
      fmt::arg("parameter_list", given.empty() ? "NULL" : names(given)),
      fmt::arg("parameter_tests", null_tests(given)), fmt::arg("arguments", arguments),
      fmt::arg("tests", null_tests(inputs(source)) + null_tests(outputs(source))),
      fmt::arg("run_tests", index_tests(source, inputs(source))),
      fmt::arg("pack_tests", index_tests(source, given)));
  return fmt::format("/* Made by {}. */\n", in_comment(source.origin)) + with_name(text, source.name);
}

std::string task_exports_text(const std::string& name) {
  std::string text;
  for (const char* function :
       {"status_text", "missing_features", "threads_create", "threads_destroy", "pack", "run"})
    text += name + "_" + function + "\n";
  return text;
}

std::string task_example_text(const TaskSource& source, double allowed_error) {
  std::string main;
  const auto read = [](const Operand& operand, const std::string& name) {
    return fmt::format("  const Block {} = read_npy(data + \"/{}.npy\", {});\n", name, operand.name(),
                       operand.bytes_macro());
  };
  for (const auto& list : {inputs(source), parameters(source)}) {
    for (const auto& operand : list) main += read(operand, operand.name());
  }
  std::string pack;
  for (const auto& operand : parameters(source))
    pack += fmt::format("{}.as<const {}>(), ", operand.name(), operand.type());
  std::string run;
  for (const auto& operand : inputs(source))
    run += fmt::format("{}.as<const {}>(), ", operand.name(), operand.type());
  std::string results;
  for (const auto& operand : outputs(source)) {
    main += read(operand, "expected_" + operand.name());
    main += fmt::format("  const Block {}({});\n", operand.name(), operand.bytes_macro());
    run += fmt::format("{}.as<{}>(), ", operand.name(), operand.type());
    results += fmt::format("  right = agrees(\"{0}\", \"{1}\", {0}, expected_{0}) && right;\n",
                           operand.name(), data_type_name(operand.value->type.data_type));
  }
  main += fmt::format(R"(
  // Packed once, run any number of times.
  const Block packed(@CAPS@_PACKED_BYTES);
  const Block workspace(@CAPS@_WORKSPACE_BYTES);
  int status = @NAME@_pack({}packed.data());
  if (status != @CAPS@_OK) give_up(kRefused, @NAME@_status_text(status));
  @NAME@_threads* helpers = threads > 1 ? @NAME@_threads_create(threads) : nullptr;
  if (threads > 1 && helpers == nullptr) give_up(kRefused, "the system refused to start the threads");
  const auto run = [&] {{
    return @NAME@_run({}packed.data(), workspace.data(), helpers);
  }};
  status = run();
  if (status != @CAPS@_OK) give_up(kRefused, @NAME@_status_text(status));

  bool right = true;
{}  print_time(run, threads);
  @NAME@_threads_destroy(helpers);
  return right ? kRight : kDiffers;
)",
                      pack, run, results);
  ExampleText example;
  example.name = source.name;
  example.subject = source.task->name;
  example.form = ExportForm::kObject;
  example.target = source.target;
  example.tools = &source.needs.tools;
  example.allowed_error = allowed_error;
  example.main = std::move(main);
  return example_text(example);
}

}  // namespace tilewright
