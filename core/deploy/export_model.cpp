// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/export_model.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/thread_pool.h"
#include "core/base/units.h"
#include "core/deploy/embedded_sources.h"
#include "core/deploy/example_data.h"
#include "core/deploy/example_source.h"
#include "core/deploy/export_bindings.h"
#include "core/deploy/export_files.h"
#include "core/deploy/hand_over_text.h"
#include "core/deploy/kernel_archive.h"
#include "core/deploy/kernel_tables.h"
#include "core/deploy/language_bindings.h"
#include "core/deploy/library_plan.h"
#include "core/deploy/library_source.h"
#include "core/deploy/reserved_names.h"
#include "core/deploy/staged_directory.h"
#include "core/deploy/weight_file.h"
#include "core/graph/prepare_bindings.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

Result<CompiledProgram> compile_task(const Program& program, const Target& target, size_t task) {
  TILEWRIGHT_TRY(const LoopIr ir, lower(program, target));
  CodegenOptions options;
  options.symbol_prefix = task_symbol(task);
  return generate_code(ir, target, options);
}

/// Object code by task of the library, empty for a task without a program. All cores compile.
Result<std::vector<CompiledProgram>> compile_tasks(const ExportInputs& inputs, const LibraryTasks& tasks) {
  const auto count = static_cast<int64_t>(tasks.programs.size());
  std::vector<Result<CompiledProgram>> made(tasks.programs.size(), CompiledProgram{});
  const ThreadPool pool(static_cast<int>(std::clamp<int64_t>(count, 1, usable_cpu_count())));
  parallel_for(pool, count, [&](int64_t i) {
    const auto task = static_cast<size_t>(i);
    if (tasks.programs[task] != nullptr && !inputs.stop.stop_requested())
      made[task] = compile_task(*tasks.programs[task], inputs.target, task);
  });
  TILEWRIGHT_CHECK(check_wanted(inputs.stop));
  std::vector<CompiledProgram> code;
  for (size_t i = 0; i < made.size(); ++i) {
    if (!made[i].ok()) {
      Error error = made[i].error();
      error.place = tasks.names[i] + (error.place.empty() ? "" : " (" + error.place + ")");
      return error;
    }
    code.push_back(*std::move(made[i]));
  }
  return code;
}

/// What links the reference kernels that the model needs; the script takes its part of the archive.
Result<void> write_kernel_sources(const LibrarySource& source, const fs::path& folder) {
  TILEWRIGHT_TRY(const fs::path archive, find_kernel_archive(source.needs));
  TILEWRIGHT_TRY(const std::string bytes, read_file(archive));
  TILEWRIGHT_CHECK(write_file_atomic(folder / "kernels.a", bytes));
  TILEWRIGHT_CHECK(write_file_atomic(folder / "kernels.h", embedded_source("kernels.h")));
  return write_file_atomic(folder / "kernels.txt", kernel_roots_text(source));
}

Result<void> write_library_sources(const LibrarySource& source, const fs::path& directory) {
  const fs::path folder = directory / "src";
  const bool module = source.form == ExportForm::kModule;
  std::vector<const char*> names{"model.h", "model.c", "task_abi.h", "fork_join.h", "processor.h"};
  for (const char* name :
       {module ? "module_runtime.h" : "fork_join.cpp", module ? "module_runtime.c" : "processor.c"})
    names.push_back(name);
  for (const char* name : names) TILEWRIGHT_CHECK(write_file_atomic(folder / name, embedded_source(name)));
  const bool library = source.form == ExportForm::kLibrary;
  TILEWRIGHT_CHECK(write_file_atomic(folder / "tables.c", tables_text(source)));
  TILEWRIGHT_CHECK(
      write_file_atomic(folder / (library ? "exports.map" : "exports.txt"), exports_text(source)));
  if (source.has_kernels) TILEWRIGHT_CHECK(write_kernel_sources(source, folder));
  if (source.form == ExportForm::kObject)
    TILEWRIGHT_CHECK(write_file_atomic(folder / "weights.s", weights_text(source.name)));
  for (const auto& object : *source.code) {
    if (!object.bytes.empty()) TILEWRIGHT_CHECK(write_object(object, folder));
  }
  TILEWRIGHT_CHECK(write_file_atomic(directory / (source.name + ".h"), header_text(source)));
  if (!module) TILEWRIGHT_CHECK(write_file_atomic(directory / "example.cpp", model_example_text(source)));
  for (const auto& [file, text] : language_bindings(source))
    TILEWRIGHT_CHECK(write_file_atomic(directory / file, text));
  return write_build_script(
      directory, model_build_script(source.form, source.name, source.needs.tools, source.has_kernels));
}

/// Writes the weights beside the library, or into the folder in which the object is made.
Result<uint64_t> write_weights(const LibraryPlan& plan, const std::string& name, ExportForm form,
                               const fs::path& directory) {
  const fs::path folder = form == ExportForm::kObject ? directory / "src" : directory;
  std::error_code code;
  fs::create_directories(folder, code);
  return write_weight_file(plan, folder / (name + ".weights"));
}

/// The data of a program must stay within reach of its code.
Result<void> check_size(const LibraryPlan& plan, ExportForm form) {
  constexpr int64_t kMostInside = int64_t{1} << 30;
  if (form != ExportForm::kObject || plan.weight_bytes <= kMostInside) return {};
  return Error{ErrorKind::kUnsupported,
               "object",
               fmt::format("{} of weights do not fit into a program",
                           bytes_text(static_cast<double>(plan.weight_bytes))),
               "Export a library, which reads its weights from a file",
               {}};
}

/// Where there is no operating system, a module takes the place of a library.
Result<ExportForm> form_for(const ExportNeeds& needs, ExportForm wanted) {
  if (!needs.is_module) return wanted;
  if (wanted != ExportForm::kObject) return ExportForm::kModule;
  return Error{ErrorKind::kUnsupported,
               "object",
               "is no form for a target without an operating system",
               "Export a library, which becomes a module there",
               {}};
}

Result<void> check(const std::vector<ExportBinding>& bindings) {
  for (const ExportBinding& binding : bindings) {
    const size_t tasks = binding.model->partition.tasks.size();
    if (binding.tasks.size() != tasks) {
      return Error{ErrorKind::kInternal,
                   "export",
                   fmt::format("the model has {} tasks, and {} were given", tasks, binding.tasks.size()),
                   {},
                   {}};
    }
  }
  return check_fit_together(bindings);
}

/// The plan of a binding.
Result<LibraryPlan> plan_model(const PreparedModel& model, const std::vector<bool>& tuned,
                               const Target& target, const LibraryMeans& means) {
  auto planned = plan_library(model.partition, tuned, target, means);
  if (planned.ok()) return planned;
  // People know the name of the file, and not the name that the graph has in it.
  Error error = planned.error();
  if (error.place == model.partition.graph.name) error.place = file_and_binding(model);
  return error;
}

/// Gives the steps the numbers of the library's tasks.
void number_tasks(LibraryPart& part, const std::vector<int>& numbers) {
  for (LibraryStep& step : part.steps) {
    if (step.task != kNone) step.task = numbers[static_cast<size_t>(step.task)];
  }
}

/// The plan of each binding, with the numbers of the library's tasks. The last one has the weights of all.
Result<std::vector<LibraryPlan>> plan_bindings(const std::vector<ExportBinding>& bindings,
                                               const LibraryTasks& tasks, const Target& target,
                                               LibraryMeans means) {
  std::vector<LibraryPlan> plans;
  for (size_t b = 0; b < bindings.size(); ++b) {
    std::vector<bool> tuned;
    for (const auto& task : bindings[b].tasks) tuned.push_back(task.program.has_value());
    if (!plans.empty()) means.known = plans.back().weights;
    TILEWRIGHT_TRY(LibraryPlan plan, plan_model(*bindings[b].model, tuned, target, means));
    number_tasks(plan, tasks.numbers[b]);
    for (LibraryPart& body : plan.bodies) number_tasks(body, tasks.numbers[b]);
    plans.push_back(std::move(plan));
  }
  return plans;
}

/// Whether inputs that are drawn at random may be the cause.
bool is_of_inputs(const Error& error) {
  return error.kind == ErrorKind::kBadInput || error.kind == ErrorKind::kRun ||
         error.kind == ErrorKind::kUnsupported;
}

/// Inputs and outputs of each binding, those of the first one in the folder itself.
Result<void> write_data(const std::vector<ExportBinding>& bindings, const fs::path& folder) {
  for (size_t b = 0; b < bindings.size(); ++b) {
    const fs::path own = b == 0 ? folder : folder / fmt::format("binding{}", b);
    TILEWRIGHT_CHECK(write_example_data(bindings[b].model, own));
  }
  return {};
}

}  // namespace

std::string library_name(const std::string& text) {
  std::string name;
  for (const char c : text) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  // Names that begin with tw belong to the runtime.
  if (name.empty() || !std::isalpha(static_cast<unsigned char>(name[0])) || name.substr(0, 2) == "tw" ||
      is_reserved_name(name))
    name = "model_" + name;
  return name;
}

Result<void> check_exportable(const PreparedModel& model, const Target& target) {
  TILEWRIGHT_TRY(const Backend* backend, backend_of(target.kind));
  TILEWRIGHT_TRY(const ExportNeeds needs, backend->export_needs(target));
  TILEWRIGHT_TRY(const LibraryPlan plan,
                 plan_model(model, std::vector<bool>(model.partition.tasks.size(), true), target,
                            {.has_kernels = !needs.kernel_archive.empty()}));
  if (has_kernels(plan)) TILEWRIGHT_CHECK(find_kernel_archive(needs));
  return {};
}

Result<ExportReport> export_model(const ExportInputs& inputs, const fs::path& directory) {
  const std::vector<ExportBinding> bindings = bindings_of(inputs);
  TILEWRIGHT_CHECK(check(bindings));
  TILEWRIGHT_TRY(const Backend* backend, backend_of(inputs.target.kind));
  LibrarySource source;
  TILEWRIGHT_TRY(source.needs, backend->export_needs(inputs.target));
  TILEWRIGHT_TRY(const ExportForm form, form_for(source.needs, inputs.form));
  const Partition& partition = inputs.model->partition;
  const fs::path file = fs::path(inputs.model->model.path).filename();
  const LibraryTasks tasks = library_tasks(bindings);
  TILEWRIGHT_TRY(const auto plans, plan_bindings(bindings, tasks, inputs.target,
                                                 {.has_kernels = !source.needs.kernel_archive.empty()}));
  source.has_kernels = std::ranges::any_of(plans, has_kernels);
  if (source.has_kernels) TILEWRIGHT_CHECK(find_kernel_archive(source.needs));
  const LibraryPlan& weights = plans.back();
  TILEWRIGHT_CHECK(check_size(weights, form));
  TILEWRIGHT_TRY(const auto code, compile_tasks(inputs, tasks));

  ExportReport report;
  report.name = library_name(!inputs.name.empty() ? inputs.name
                             : file.empty()       ? partition.graph.name
                                                  : file.stem().string());
  report.form = form;
  report.directory = directory;
  report.latency_seconds = model_latency(bindings.front());
  report.weight_bytes = weights.weight_bytes;
  report.kernel_nodes = kernel_nodes(plans.front());
  for (size_t b = 0; b < bindings.size(); ++b) {
    report.unverified_tasks += static_cast<int>(std::ranges::count_if(
        bindings[b].tasks, [](const ExportTask& task) { return task.program && !task.verified_error; }));
    report.arena_bytes = std::max(report.arena_bytes, plans[b].arena_bytes);
    report.bindings.push_back({binding_text(bindings[b].model->model.binding), model_latency(bindings[b])});
    source.bindings.push_back({report.bindings.back().name, &bindings[b].model->partition.graph, &plans[b]});
  }

  TILEWRIGHT_TRY(StagedDirectory staged, StagedDirectory::create(directory));
  source.name = report.name;
  source.form = form;
  source.graph = &partition.graph;
  source.target = &inputs.target;
  source.code = &code;
  source.weight_bytes = weights.weight_bytes;
  source.origin = "Tilewright " + inputs.program_version + " from " +
                  (file.empty() ? partition.graph.name : file.string());
  TILEWRIGHT_TRY(source.weight_hash, write_weights(weights, report.name, form, staged.path()));
  TILEWRIGHT_CHECK(write_library_sources(source, staged.path()));
  TILEWRIGHT_CHECK(check_wanted(inputs.stop));
  TILEWRIGHT_CHECK(write_json_file(staged.path() / kModelSchedules, schedules_json(inputs)));
  TILEWRIGHT_CHECK(write_file_atomic(staged.path() / "report.md",
                                     report_markdown(inputs, report.name, report.kernel_nodes)));
  TILEWRIGHT_CHECK(write_file_atomic(staged.path() / "report.html",
                                     report_html(inputs, report.name, report.kernel_nodes)));
  const auto data = write_data(bindings, staged.path() / "data");
  if (!data.ok() && (!source.has_kernels || !is_of_inputs(data.error()))) return data.error();
  if (!data.ok()) report.no_example_outputs = data.error().text();
  TILEWRIGHT_CHECK(finish_export(inputs.records, source.needs.tools, staged, report, inputs.stop));
  return report;
}

}  // namespace tilewright
