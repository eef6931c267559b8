// SPDX-License-Identifier: Apache-2.0
#include "app/cli/export_best.h"

#include <unistd.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <sstream>

#include <fmt/format.h>

#include "core/base/thread_pool.h"
#include "core/deploy/export_task.h"
#include "core/measure/measuring_lock.h"
#include "core/records/machine_row.h"
#include "core/records/record_export.h"
#include "core/records/record_store.h"
#include "core/tuning/chosen_programs.h"
#include "core/tuning/session_machine.h"

namespace tilewright {
namespace {

/// The entry of records.json for these programs.
Result<std::string> records_of(RecordStore& store, const std::vector<BestProgram>& programs) {
  std::vector<int64_t> ids;
  for (const auto& best : programs) {
    // Bindings of a model share programs.
    const bool is_new = best.program && std::ranges::find(ids, best.record.id) == ids.end();
    if (is_new) ids.push_back(best.record.id);
  }
  std::ostringstream out;
  TILEWRIGHT_CHECK(write_records(store, ids, RecordFileFormat::kJson, out));
  return out.str();
}

ExportTask export_task_of(const BestProgram& best) {
  if (!best.program) return {};
  return {best.program, best.record.latency, best.record.verified_error};
}

/// The program with which the model runs the task. For a task that exists only with other layouts, it is the
/// fastest program.
Result<BestProgram> program_for(RecordStore& store, const ExportRequest& request) {
  TILEWRIGHT_TRY(const auto chosen, chosen_model(store, request.model, request.target));
  for (const auto& model : {chosen, request.model}) {
    const auto& tasks = model->partition.tasks;
    const auto at = std::ranges::find(tasks, request.task->id, &Task::id);
    if (at != tasks.end())
      return chosen_program(store, *model, static_cast<size_t>(at - tasks.begin()), request.target);
  }
  TILEWRIGHT_TRY(auto fastest, verified_programs(store, *request.task, request.target, 1));
  return fastest.empty() ? BestProgram() : std::move(fastest.front());
}

/// The program of the record that was named.
Result<BestProgram> program_of_record(RecordStore& store, const ExportRequest& request) {
  std::optional<TrialRecord> found;
  TILEWRIGHT_CHECK(store.for_each_trial(std::span(&request.record, 1), [&](TrialRecord&& trial) {
    found = std::move(trial);
    return false;
  }));
  const std::string place = fmt::format("record {}", request.record);
  if (!found || found->task != request.task->id)
    return Error{ErrorKind::kInvalid, place, "is none of this task", "`tilewright records` lists them", {}};
  if (found->error)
    return Error{
        ErrorKind::kInvalid, place, "failed, so there is nothing to hand over", "Choose another one", {}};
  auto program = program_of(*request.task, *found);
  if (!program) {
    return Error{ErrorKind::kUnsupported,
                 place,
                 "was made by another version, which this one cannot repeat",
                 "Measure it again, or choose another one",
                 {}};
  }
  return BestProgram{std::move(program), *std::move(found)};
}

Result<ExportReport> export_best_task(const ExportRequest& request) {
  TaskExport inputs;
  inputs.task = &*request.task;
  inputs.target = request.target;
  inputs.hardware = host_hardware();
  inputs.name = request.name;
  inputs.stop = request.stop;
  inputs.program_version = TILEWRIGHT_VERSION;
  inputs.model_file = std::filesystem::path(request.model->model.path).filename().string();
  std::error_code ignored;
  if (std::filesystem::exists(request.database, ignored)) {
    TILEWRIGHT_TRY(RecordStore store, RecordStore::open(request.database));
    store.rank_machine(request.machine);
    TILEWRIGHT_TRY(const BestProgram best,
                   request.record > 0 ? program_of_record(store, request) : program_for(store, request));
    if (request.record > 0) {
      TILEWRIGHT_TRY(inputs.target, target_from_key(best.record.target));
    }
    inputs.best = export_task_of(best);
    if (best.program) {
      TILEWRIGHT_TRY(inputs.records, records_of(store, {best}));
      TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(best.record.session));
      TILEWRIGHT_TRY(inputs.hardware, session_hardware(setup));
    }
  }
  return export_task(inputs, request.directory);
}

/// Measures the ceilings of the machine, unless another session measures on it.
void measure_peaks_in_turn(const ExportRequest& request, ExportInputs& inputs) {
  const std::string subject = std::filesystem::path(request.model->model.path).filename().string();
  const auto turn =
      MeasuringLock::take_where_possible(request.measuring_lock, {getpid(), subject, request.has_window});
  if (!turn.ok()) {
    inputs.no_peaks = "not measured, because another session was measuring on this machine";
    return;
  }
  const ThreadPool pool(request.target.threads, host_hardware().cpus);
  if (const auto peaks = measure_peaks(request.target, host_hardware(), pool); peaks.ok())
    inputs.peaks = *peaks;
}

/// What is the same for every export of a request's model.
ExportInputs inputs_of(const ExportRequest& request) {
  ExportInputs inputs;
  inputs.target = request.target;
  inputs.form = request.form;
  inputs.name = request.name;
  inputs.stop = request.stop;
  inputs.program_version = TILEWRIGHT_VERSION;
  inputs.hardware = host_hardware();
  inputs.model = request.model;
  for (const auto& model : request.more) inputs.more.push_back({model, {}});
  return inputs;
}

/// A model with the best programs that are known, for each binding of its open dimensions.
struct KnownPrograms {
  ExportInputs inputs;                             ///< without tasks
  std::vector<std::vector<BestProgram>> programs;  ///< by binding and task
  bool is_elsewhere = false;                       ///< another machine measured them
};

std::shared_ptr<const PreparedModel>& model_of(ExportInputs& inputs, size_t binding) {
  return binding == 0 ? inputs.model : inputs.more[binding - 1].model;
}

Result<KnownPrograms> known_programs(const ExportRequest& request) {
  KnownPrograms known;
  known.inputs = inputs_of(request);
  ExportInputs& inputs = known.inputs;
  known.programs.resize(1 + inputs.more.size());
  std::error_code ignored;
  if (std::filesystem::exists(request.database, ignored)) {
    TILEWRIGHT_TRY(RecordStore store, RecordStore::open(request.database));
    store.rank_machine(request.machine);
    std::vector<BestProgram> best;
    std::string session;
    for (size_t b = 0; b < known.programs.size(); ++b) {
      TILEWRIGHT_TRY(model_of(inputs, b), chosen_model(store, model_of(inputs, b), inputs.target));
      TILEWRIGHT_TRY(known.programs[b], chosen_programs(store, *model_of(inputs, b), inputs.target));
      for (const auto& program : known.programs[b]) {
        if (program.program) session = std::max(session, program.record.session);
        best.push_back(program);
      }
    }
    if (!session.empty()) {
      TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
      TILEWRIGHT_TRY(inputs.hardware, session_hardware(setup));
      known.is_elsewhere = !setup.machine.id.empty() && setup.machine.id != this_machine_id();
      // The ceilings that other views show for the session.
      TILEWRIGHT_TRY(const auto machine, session_machine(store, session));
      if (machine && machine->hardware.cpu_model == inputs.hardware.cpu_model) inputs.peaks = machine->peaks;
      TILEWRIGHT_TRY(inputs.records, records_of(store, best));
    }
  }
  for (size_t b = 0; b < known.programs.size(); ++b)
    known.programs[b].resize(model_of(inputs, b)->partition.tasks.size());
  return known;
}

/// Gives a binding the programs of its tasks.
void set_tasks(ExportInputs& inputs, size_t binding, const std::vector<BestProgram>& programs) {
  auto& tasks = binding == 0 ? inputs.tasks : inputs.more[binding - 1].tasks;
  tasks.clear();
  for (const auto& program : programs) tasks.push_back(export_task_of(program));
}

Result<ExportReport> export_best_model(const ExportRequest& request) {
  TILEWRIGHT_TRY(KnownPrograms known, known_programs(request));
  ExportInputs& inputs = known.inputs;
  for (size_t b = 0; b < known.programs.size(); ++b) set_tasks(inputs, b, known.programs[b]);
  // What another machine reaches is unknown here; a session of an older file names its processor alone.
  if (!inputs.peaks && !known.is_elsewhere && can_run_here(inputs.target) &&
      inputs.hardware.cpu_model == host_hardware().cpu_model)
    measure_peaks_in_turn(request, inputs);
  return export_model(inputs, request.directory);
}

}  // namespace

Result<ExportReport> export_best(const ExportRequest& request) {
  return request.task ? export_best_task(request) : export_best_model(request);
}

Result<CompiledModel> compile_model(const ExportRequest& request, Measurer& measurer,
                                    const PredictionProgress& progress) {
  // Where no library can be made, the choice of programs would be in vain.
  TILEWRIGHT_CHECK(check_exportable(*request.model, request.target));
  for (const auto& model : request.more) TILEWRIGHT_CHECK(check_exportable(*model, request.target));
  TILEWRIGHT_TRY(KnownPrograms known, known_programs(request));
  PredictionOptions options;
  options.target = request.target;
  options.threads = std::max(1, static_cast<int>(usable_cpu_count()));
  ExportInputs& inputs = known.inputs;
  CompiledModel compiled;
  // Bindings share the programs of the tasks that they share.
  std::map<std::string, BestProgram> chosen;
  for (size_t b = 0; b < known.programs.size(); ++b) {
    const auto& tasks = model_of(inputs, b)->partition.tasks;
    for (size_t i = 0; i < tasks.size(); ++i) {
      const auto shared = chosen.find(tasks[i].id);
      if (!known.programs[b][i].program && shared != chosen.end()) known.programs[b][i] = shared->second;
    }
    TILEWRIGHT_TRY(PredictedModel predicted,
                   predict_programs(model_of(inputs, b), std::move(known.programs[b]), options, measurer,
                                    request.stop, progress));
    model_of(inputs, b) = std::move(predicted.model);
    set_tasks(inputs, b, predicted.programs);
    for (size_t i = 0; i < predicted.programs.size(); ++i) {
      if (predicted.programs[i].program)
        chosen.emplace(model_of(inputs, b)->partition.tasks[i].id, predicted.programs[i]);
    }
  }
  compiled.tasks = static_cast<int>(chosen.size());
  compiled.predicted_tasks = static_cast<int>(
      std::ranges::count_if(chosen, [](const auto& program) { return program.second.record.id == 0; }));
  TILEWRIGHT_TRY(compiled.report, export_model(inputs, request.directory));
  return compiled;
}

}  // namespace tilewright
