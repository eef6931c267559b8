// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/deploy/export_model.h"
#include "core/graph/task.h"

namespace tilewright {

/// One task and its program, to be handed over alone.
struct TaskExport {
  const Task* task = nullptr;
  ExportTask best;
  Target target;
  Hardware hardware;            ///< that measured the latency
  std::string name;             ///< prefix of functions and files; empty: `task_export_name`
  std::string model_file;       ///< where the task comes from, for people; may be empty
  std::string program_version;  ///< of Tilewright
  std::string records;          ///< as for a model
  std::stop_token stop;
};

/// Writes one task for others into `directory`, as `export_model` writes a model: a C header that documents
/// it, one relocatable object that needs the C library and POSIX threads alone, an example in C++ with inputs
/// and the outputs expected of them, the program (`schedule.json`), its loop nest (`loop_nest.txt`) and the
/// assembly that the object holds (`task.s`), the sources in `src/` and `build.sh`. There is no C source: the
/// code generator makes machine code from the loop nest, and what another compiler made of loops in C would
/// be another program than the one that was measured.
///
/// Fails with kInvalid where it has no program, kCompile with the compiler's words, kIo, and kCancelled where
/// it was stopped.
Result<ExportReport> export_task(const TaskExport& inputs, const std::filesystem::path& directory);

/// What a task is called in C: its operator and the begin of its id, "conv2d_3fa9c2". The header's first line
/// has its whole name, which would be too long for functions.
std::string task_export_name(const Task& task);

}  // namespace tilewright
