// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/backend/compiled_program.h"
#include "core/graph/task.h"
#include "core/target/target.h"

namespace tilewright {

/// The symbol prefix of the machine code of a task that is exported alone.
inline constexpr const char* kLoneTaskSymbol = "tw_task";

/// What the texts of one exported task are made from.
struct TaskSource {
  std::string name;  ///< prefix of functions and files
  const Task* task = nullptr;
  const Target* target = nullptr;
  const CompiledProgram* code = nullptr;  ///< its prefix is `kLoneTaskSymbol`
  std::string origin;                     ///< "Tilewright 0.1.0 from resnet18.onnx", for a comment
  std::string measured;  ///< what is known of its speed and its error, for a comment; may be empty
};

/// The C header: what is computed, each tensor's shape and layout, the memory that a caller lends, threads
/// and errors.
std::string task_header_text(const TaskSource& source);
/// The C file with the header's functions.
std::string task_functions_text(const TaskSource& source);
/// The functions of the header, a line each.
std::string task_exports_text(const std::string& name);

/// The program that runs it on the files in data/ and compares (library/example.cpp.in).
std::string task_example_text(const TaskSource& source, double allowed_error);

}  // namespace tilewright
