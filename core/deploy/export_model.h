// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/deploy/build_script.h"
#include "core/graph/prepare.h"
#include "core/schedule/program.h"
#include "core/target/hardware.h"
#include "core/target/not_verified.h"
#include "core/target/roofline.h"
#include "core/target/target.h"

namespace tilewright {

/// What is handed over for one task: a program and what its record says.
struct ExportTask {
  std::optional<Program> program;         ///< none: was never tuned
  std::optional<double> latency_seconds;  ///< as measured
  std::optional<double> verified_error;  ///< largest relative error against the reference; none: not verified
};

struct ExportInputs {
  std::shared_ptr<const PreparedModel> model;
  std::vector<ExportTask> tasks;  ///< by task of the partition
  Target target;
  Hardware hardware;            ///< that measured the latencies
  std::optional<Peaks> peaks;   ///< of that machine, for the report's share of the limit
  std::string no_peaks;         ///< why there are none, for the report; empty: it says nothing of them
  std::string name;             ///< of the library; empty: the model file's
  std::string program_version;  ///< of Tilewright
  ExportForm form = ExportForm::kLibrary;
  std::string records;  ///< of the programs, as records.json has them (records/record_export.h); may be empty
  std::stop_token stop;
};

/// What an export made.
struct ExportReport {
  std::string name;  ///< the prefix of the functions and files
  ExportForm form = ExportForm::kLibrary;
  std::filesystem::path directory;
  std::vector<std::string> files;          ///< and folders in it, sorted
  std::string product;                     ///< what was linked: "libNAME.so" or "NAME.o"; empty: nothing
  std::string example_command;             ///< that makes example.cpp a program
  std::vector<std::string> missing_tools;  ///< for want of which nothing was linked; build.sh does it later
  int unverified_tasks = 0;                ///< whose program was compiled and never run
  std::optional<double> latency_seconds;   ///< the tasks' measured latencies by their weights, summed
  int64_t weight_bytes = 0;                ///< of a task: packed
  int64_t arena_bytes = 0;  ///< what one instance needs for activations; of a task its workspace
};

/// Writes a tuned model for others into `directory`: `schedules.json`, `report.md`, `report.html`, a C
/// header, an example in C++ with inputs and the outputs expected of them, and, as `form` says, a shared
/// library with a file of weights or one relocatable object with everything inside. The system's compiler
/// links these from the tasks' machine code and the sources in `src/`; `build.sh` does it again. Where there
/// is no compiler everything else is written, and `missing_tools` names it. Everything is made beside the
/// directory first and then moved there, so that no file is ever half-written. Equal inputs give equal files,
/// but for what the system's compiler adds.
///
/// Fails with kInvalid naming the tasks that have no program, kUnsupported naming the nodes that only a
/// reference kernel can run or for an object of more than 1 GiB of weights, kBadInput for weights whose file
/// is missing, kCompile with the compiler's words, kIo, and kCancelled where it was stopped.
Result<ExportReport> export_model(const ExportInputs& inputs, const std::filesystem::path& directory);

/// A model's name as C takes it: letters, digits and underscores, beginning with a letter.
std::string library_name(const std::string& text);

}  // namespace tilewright
