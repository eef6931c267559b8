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

/// The part of an export that belongs to one task: a program and the results in its record.
struct ExportTask {
  std::optional<Program> program;         ///< none: the task was never tuned
  std::optional<double> latency_seconds;  ///< as measured
  std::optional<double> verified_error;  ///< largest relative error against the reference; none: not verified
};

/// A model with one binding of its open dimensions.
struct ExportBinding {
  std::shared_ptr<const PreparedModel> model;
  std::vector<ExportTask> tasks;  ///< by task of the partition
};

struct ExportInputs {
  std::shared_ptr<const PreparedModel> model;
  std::vector<ExportTask> tasks;  ///< by task of the partition
  /// The same model with other bindings, for the same library. Inputs and outputs may differ only in extents,
  /// and no two bindings may have inputs of the same shapes.
  std::vector<ExportBinding> more;
  Target target;
  Hardware hardware;           ///< that measured the latencies
  std::optional<Peaks> peaks;  ///< of that machine; the report compares with them
  std::string no_peaks;  ///< why `peaks` is missing, for the report; empty: the report does not mention it
  std::string name;      ///< of the library; empty: the model file's
  std::string program_version;  ///< of Tilewright
  ExportForm form = ExportForm::kLibrary;
  std::string records;  ///< of the programs, as records.json has them (records/record_export.h); may be empty
  std::stop_token stop;
};

/// What an exported library has code for.
struct ExportedBinding {
  std::string name;                       ///< "batch=1 length=16"; empty where the model leaves nothing open
  std::optional<double> latency_seconds;  ///< as in the report
};

/// The result of an export.
struct ExportReport {
  std::string name;  ///< the prefix of the functions and files
  ExportForm form = ExportForm::kLibrary;
  std::filesystem::path directory;
  std::vector<std::string> files;          ///< and folders in it, sorted
  std::string product;                     ///< what was linked: "libNAME.so" or "NAME.o"; empty: nothing
  std::string example_command;             ///< that compiles and links example.cpp
  std::vector<std::string> missing_tools;  ///< if any, nothing was linked; run build.sh later
  std::string install_tools;               ///< a sentence that says where such tools come from; may be empty
  int unverified_tasks = 0;                ///< tasks whose program was compiled but never run
  std::optional<double> latency_seconds;   ///< sum over the tasks of measured latency times weight
  std::vector<ExportedBinding> bindings;   ///< of a model: at least one
  /// Why the example has no outputs to compare with: a reference kernel refused its inputs, which are drawn
  /// at random; empty: it has.
  std::string no_example_outputs;
  std::vector<std::string> kernel_nodes;  ///< "best (TopK)": that reference kernels run in the library
  int64_t weight_bytes = 0;               ///< of a task: packed
  int64_t arena_bytes = 0;  ///< what one instance needs for activations; of a task its workspace
};

/// Exports a tuned model into `directory`: `schedules.json`, `report.md`, `report.html`, a C header, what
/// other languages call it by (language_bindings.h), an example in C++ with inputs and expected outputs, and,
/// as `form` says, a shared library with a file of weights or one relocatable object with everything inside.
/// Nodes that no program computes are run by reference kernels, of which the library has those that it needs.
/// The system's compiler links these from the tasks' machine code and the sources in `src/`; `build.sh` does
/// it again. Where there is no compiler, everything else is written, and `missing_tools` names it. Files are
/// made in a folder beside the directory first and then moved there, so that no file is ever half-written.
/// `files.json` lists them: what an earlier export into the directory listed and this one lacks is removed,
/// and files of others stay. Equal inputs give equal files, except for what the system's compiler adds.
///
/// A library of several bindings has the code of a program, and equal weights, once, and picks the program by
/// the shapes that it is called with.
///
/// Fails with kInvalid naming the tasks that have no program, or for bindings that do not fit together,
/// kUnsupported naming the nodes that only a reference kernel can run where the target has none, or for an
/// object of more than 1 GiB of weights, kBadInput for weights whose file is missing, kCompile with the
/// compiler's output, kIo, and kCancelled after a stop request.
Result<ExportReport> export_model(const ExportInputs& inputs, const std::filesystem::path& directory);

/// Whether `export_model` could export the model for a target once every task has a program. Fails as it does
/// where no library can be made.
Result<void> check_exportable(const PreparedModel& model, const Target& target);

/// A model's name as a C identifier: letters, digits and underscores, beginning with a letter, and not
/// reserved (reserved_names.h).
std::string library_name(const std::string& text);

}  // namespace tilewright
