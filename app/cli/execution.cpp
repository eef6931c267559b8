// SPDX-License-Identifier: Apache-2.0
#include "app/cli/execution.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "core/backend/lower.h"
#include "core/target/hardware.h"
#include "core/tuning/working_programs.h"

namespace tilewright {
namespace {

/// How many of the tasks without a program have one that another machine measured and verified.
Result<size_t> tuned_elsewhere(RecordStore& store, const PreparedModel& model, const Target& target,
                               const std::vector<BestProgram>& best) {
  std::vector<std::string> missing;
  for (size_t i = 0; i < best.size(); ++i) {
    if (!best[i].program) missing.push_back(model.partition.tasks[i].id);
  }
  if (missing.empty()) return size_t{0};
  store.rank_machine(kAnyMachine);
  TILEWRIGHT_TRY(const auto trials, store.best_trials(target.key(), missing, {}, true, kLoweringVersion));
  return trials.size();
}

}  // namespace

Result<TunedExecution> load_tuned(const std::string& path, const CommonOptions& options) {
  TILEWRIGHT_TRY(auto model, load_model(path, options));
  return load_tuned(std::move(model), options);
}

Result<TunedExecution> load_tuned(std::shared_ptr<const PreparedModel> model, const CommonOptions& options) {
  TunedExecution out;
  out.model = std::move(model);
  TILEWRIGHT_TRY(const Target target, target_of(options));
  if (const std::string missing = missing_here(target); !options.untuned && !missing.empty()) {
    return Error{ErrorKind::kUnsupported,
                 "--target " + options.target,
                 "this machine cannot run its code; it lacks " + missing,
                 "Use --target cpu, or `tilewright export` to run it elsewhere",
                 {}};
  }
  TILEWRIGHT_TRY(const auto database, options.untuned ? database_path(options) : database_to_read(options));
  out.by_rule = out.model;
  out.best.resize(out.model->partition.tasks.size());
  std::vector<TaskCode> code(out.best.size());
  size_t elsewhere = 0;
  std::error_code ignored;
  if (!options.untuned && std::filesystem::exists(database, ignored)) {
    TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
    store.rank_machine(options.machine);
    TILEWRIGHT_TRY(out.model, chosen_model(store, out.model, target));
    ProgressLine line = ProgressLine::for_short_work(options.quiet);
    const size_t count = out.model->partition.tasks.size();
    TILEWRIGHT_TRY(WorkingPrograms working, working_programs(store, *out.model, target, [&](size_t task) {
                     if (line.due()) line.show(fmt::format("Compiling task {} of {}", task + 1, count));
                   }));
    line.finish();
    for (const auto& unusable : working.unusable) {
      say("tilewright: warning: record {} of {} cannot be used, the next best is: {}\n", unusable.record,
          unusable.task, printable(unusable.error.text()));
    }
    out.best = std::move(working.programs);
    code = std::move(working.code);
    TILEWRIGHT_TRY(elsewhere, tuned_elsewhere(store, *out.model, target, out.best));
  }
  const auto missing = std::ranges::count_if(out.best, [](const BestProgram& best) { return !best.program; });
  if (!options.untuned && missing > 0) {
    say("tilewright: warning: {} of {} tasks have no program in {} and run by reference kernels; "
        "`tilewright tune` finds some\n",
        missing, out.best.size(), database.string());
    if (elsewhere > 0) {
      say("tilewright: note: another machine measured programs of {} of them; --machine any uses these, and "
          "`tilewright records --machine any` lists them\n",
          elsewhere);
    }
  }
  // Threads that are not bound to processors share one for milliseconds after every pause.
  TILEWRIGHT_TRY(out.executor,
                 Executor::create(out.model, code, options.threads, host_cpus(options.threads)));
  return out;
}

}  // namespace tilewright
