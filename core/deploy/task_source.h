// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/backend/compiled_program.h"
#include "core/backend/export_needs.h"
#include "core/graph/task.h"
#include "core/target/target.h"

namespace tilewright {

/// The prefix of the symbols of a task that is exported alone.
inline constexpr const char* kLoneTaskSymbol = "tw_task";

/// The inputs of the functions below, which write the source files of an exported task.
struct TaskSource {
  std::string name;  ///< prefix of functions and files
  const Task* task = nullptr;
  const Target* target = nullptr;
  ExportNeeds needs;
  const CompiledProgram* code = nullptr;  ///< its prefix is `kLoneTaskSymbol`
  std::string origin;                     ///< "Tilewright 0.1.0 from resnet18.onnx", for a comment
  std::string measured;                   ///< its measured speed and error, for a comment; may be empty
};

/// The C header. It documents what is computed, each tensor's shape and layout, the memory that a caller
/// provides, threads and errors.
std::string task_header_text(const TaskSource& source);
/// The C file with the header's functions.
std::string task_functions_text(const TaskSource& source);
/// The functions of the header, a line each.
std::string task_exports_text(const std::string& name);

/// The example program, which runs the task on the files in data/ and checks the outputs.
std::string task_example_text(const TaskSource& source, double allowed_error);

}  // namespace tilewright
