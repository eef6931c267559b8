// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/deploy/export_model.h"
#include "core/graph/task.h"

namespace tilewright {

/// One task and its program, to be exported alone.
struct TaskExport {
  const Task* task = nullptr;
  ExportTask best;
  Target target;
  Hardware hardware;            ///< that measured the latency
  std::string name;             ///< prefix of functions and files; empty: `task_export_name`
  std::string model_file;       ///< file of the model that has the task, for people; may be empty
  std::string program_version;  ///< of Tilewright
  std::string records;          ///< as in `ExportInputs`
  std::stop_token stop;
};

/// Exports one task into `directory`, as `export_model` exports a model: a C header that documents it, one
/// relocatable object that needs only the C library and POSIX threads, an example in C++ with inputs and
/// expected outputs, the program (`schedule.json`), its loop nest (`loop_nest.txt`), the assembly of the
/// object (`task.s`), the sources in `src/` and `build.sh`. There is no C source: machine code is generated
/// from the loop nest, and another compiler would make a different program than the measured one from loops
/// in C.
///
/// Fails with kInvalid where the task has no program, kCompile with the compiler's output, kIo, and
/// kCancelled after a stop request.
Result<ExportReport> export_task(const TaskExport& inputs, const std::filesystem::path& directory);

/// The name of a task in C: its operator and the beginning of its id, "conv2d_3fa9c2". Its full name, which
/// would be too long for functions, is in the first line of the header.
std::string task_export_name(const Task& task);

}  // namespace tilewright
