// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/export_task.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/units.h"
#include "core/deploy/build_script.h"
#include "core/deploy/embedded_sources.h"
#include "core/deploy/example_data.h"
#include "core/deploy/export_files.h"
#include "core/deploy/hand_over_text.h"
#include "core/deploy/staged_directory.h"
#include "core/deploy/task_source.h"
#include "core/graph/input_domain.h"
#include "core/measure/measurement.h"
#include "core/target/not_verified.h"
#include "core/target/target_options.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

/// "123.4 us with 1 thread on AMD EPYC; relative error 2e-07 against the reference."
std::string measured_text(const TaskExport& inputs) {
  std::string text;
  if (inputs.best.latency_seconds) {
    text = fmt::format("{} with {} thread{}", latency_text(*inputs.best.latency_seconds),
                       inputs.target.threads, inputs.target.threads == 1 ? "" : "s");
    if (!inputs.hardware.cpu_model.empty()) text += " on " + inputs.hardware.cpu_model;
    text += ".";
  }
  if (!inputs.best.verified_error) return text + (text.empty() ? "" : " ") + "It was " + kNotVerified + ".";
  return text + (text.empty() ? "" : " ") +
         fmt::format("Its largest relative error against the reference was {:.1e}.",
                     *inputs.best.verified_error);
}

/// The program as text, with the loop nest after the passes.
std::string loop_nest_text(const TaskExport& inputs, const LoopIr& ir) {
  return fmt::format("{}\nvariant {}, for {}\n\n{}\nAfter all passes:\n\n{}", inputs.task->name,
                     inputs.best.program->dag->variant, inputs.target.key(),
                     program_text(*inputs.best.program), loop_ir_text(ir));
}

Result<void> write_sources(const TaskSource& source, const fs::path& directory, double allowed_error) {
  const fs::path folder = directory / "src";
  for (const char* name : {"task_abi.h", "fork_join.h", "fork_join.cpp", "processor.h", "processor.c"})
    TILEWRIGHT_CHECK(write_file_atomic(folder / name, embedded_source(name)));
  TILEWRIGHT_CHECK(write_file_atomic(folder / "task.c", task_functions_text(source)));
  TILEWRIGHT_CHECK(write_file_atomic(folder / "exports.txt", task_exports_text(source.name)));
  TILEWRIGHT_CHECK(write_object(*source.code, folder));
  TILEWRIGHT_CHECK(write_file_atomic(directory / (source.name + ".h"), task_header_text(source)));
  TILEWRIGHT_CHECK(write_file_atomic(directory / "example.cpp", task_example_text(source, allowed_error)));
  return write_build_script(directory, task_build_script(source.name, source.needs.tools));
}

Result<void> check(const TaskExport& inputs) {
  if (inputs.best.program) return {};
  return Error{
      ErrorKind::kInvalid,
      inputs.task->name,
      "no verified program is known for this task",
      "Tune the model for this target first: `tilewright tune MODEL " + target_options(inputs.target) + "`",
      {}};
}

}  // namespace

std::string task_export_name(const Task& task) {
  constexpr size_t kIdDigits = 6;
  const std::string word = task.name.substr(0, task.name.find(' '));
  return library_name((word.empty() ? "task" : word) + "_" + task.id.substr(0, kIdDigits));
}

Result<ExportReport> export_task(const TaskExport& inputs, const fs::path& directory) {
  TILEWRIGHT_TRY(const Backend* backend, backend_of(inputs.target.kind));
  TaskSource source;
  TILEWRIGHT_TRY(source.needs, backend->export_needs(inputs.target));
  if (source.needs.is_module) {
    return Error{ErrorKind::kUnsupported,
                 inputs.task->name,
                 "cannot be exported alone for a target without an operating system",
                 "Export the whole model, which becomes a module there",
                 {}};
  }
  TILEWRIGHT_CHECK(check(inputs));
  TILEWRIGHT_TRY(const LoopIr ir, lower(*inputs.best.program, inputs.target));
  CodegenOptions options;
  options.symbol_prefix = kLoneTaskSymbol;
  TILEWRIGHT_TRY(const CompiledProgram code, backend->generate(ir, inputs.target, options));
  TILEWRIGHT_TRY(const std::string assembly, backend->assembly(ir, inputs.target, options));

  ExportReport report;
  report.name = inputs.name.empty() ? task_export_name(*inputs.task) : library_name(inputs.name);
  report.form = ExportForm::kObject;
  report.directory = directory;
  report.latency_seconds = inputs.best.latency_seconds;
  report.unverified_tasks = inputs.best.verified_error ? 0 : 1;
  report.weight_bytes = code.blob_bytes;
  report.arena_bytes = code.workspace_bytes;

  TILEWRIGHT_TRY(StagedDirectory staged, StagedDirectory::create(directory));
  source.name = report.name;
  source.task = inputs.task;
  source.target = &inputs.target;
  source.code = &code;
  source.origin = "Tilewright " + inputs.program_version +
                  (inputs.model_file.empty() ? "" : " from " + inputs.model_file);
  source.measured = measured_text(inputs);
  const MeasureOptions usual;
  double allowed = tolerance_of(*inputs.task, inputs.best.program->dag->variant, usual.verify_tolerance);
  if (rounding_steps(inputs.task->graph) > 0) allowed = std::max(allowed, kRoundedTolerance);
  TILEWRIGHT_CHECK(write_sources(source, staged.path(), allowed));
  TILEWRIGHT_CHECK(write_file_atomic(staged.path() / "task.s", assembly));
  TILEWRIGHT_CHECK(write_file_atomic(staged.path() / "loop_nest.txt", loop_nest_text(inputs, ir)));
  TILEWRIGHT_CHECK(write_json_file(staged.path() / kTaskSchedule, schedule_json(inputs)));
  TILEWRIGHT_CHECK(write_example_data(*inputs.task, staged.path() / "data"));
  TILEWRIGHT_CHECK(finish_export(inputs.records, source.needs.tools, staged, report, inputs.stop));
  return report;
}

}  // namespace tilewright
