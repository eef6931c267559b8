// SPDX-License-Identifier: Apache-2.0
#include "app/cli/compare_models.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "app/cli/interrupt_stop.h"
#include "app/cli/model_loading.h"
#include "app/cli/progress_line.h"
#include "app/cli/task_choice.h"
#include "app/cli/timing_notes.h"
#include "app/cli/unused_text.h"
#include "core/base/clock.h"
#include "core/base/thread_pool.h"
#include "core/base/units.h"
#include "core/comparison/measured_comparison.h"
#include "core/measure/measuring_lock.h"
#include "core/tuning/session_turn.h"

namespace tilewright {
namespace {

std::string text_of(const MeasuredComparisonProgress& p) {
  std::string text = fmt::format("{} of {} searches, {}", p.done, p.searches, duration_text(p.seconds));
  if (p.seconds_left > 0) text += fmt::format(", about {} left", duration_text(p.seconds_left));
  if (p.again) return text + fmt::format(": the fastest again, {}, {} measurements", p.running, p.trials);
  return text + fmt::format(": {}: trial {}", p.running, p.trials);
}

Result<std::vector<TuningModel>> models_of(const CompareArguments& a, const Target& target) {
  TILEWRIGHT_TRY(const auto bindings, wanted_bindings(a.common));
  std::vector<TuningModel> models;
  for (const std::string& file : a.files) {
    TILEWRIGHT_TRY(auto bound, load_bindings(file, target, a.common, bindings));
    for (auto& model : bound)
      models.push_back({std::filesystem::path(file).stem().string(), std::move(model)});
  }
  return models;
}

/// The tasks that --task names, each once, where the first model's have the first numbers; otherwise those of
/// most work.
Result<std::vector<MeasuredTask>> tasks_of(const CompareArguments& a, const std::vector<TuningModel>& models,
                                           const Target& target) {
  std::vector<MeasuredTask> all = measured_tasks(models);
  std::vector<MeasuredTask> chosen;
  if (a.tasks.empty()) {
    chosen = tasks_of_most_work(std::move(all), a.tasks_most, target, a.rules);
  } else {
    Partition partition;
    for (const MeasuredTask& task : all) partition.tasks.push_back(task.task);
    for (const std::string& text : a.tasks) {
      TILEWRIGHT_TRY(const size_t found, find_task(partition, text));
      if (std::ranges::find(chosen, all[found].name, &MeasuredTask::name) == chosen.end())
        chosen.push_back(all[found]);
    }
  }
  if (!chosen.empty()) return chosen;
  return Error{ErrorKind::kBadInput,
               models.front().name,
               "has no task that the rules " + a.rules + " can search",
               "`tilewright tasks MODEL` says what became of every node",
               {}};
}

Result<void> check_can_run(Measurer& measurer, const Target& target) {
  const std::string missing = measurer.missing_for(target);
  if (missing.empty()) return {};
  return Error{ErrorKind::kUnsupported,
               target.key(),
               "cannot run here: this machine lacks " + missing,
               "Name another --target",
               {}};
}

/// The turn to measure, for the whole comparison.
Result<MeasuringLock> turn_for(const std::vector<TuningModel>& models) {
  auto taken = MeasuringLock::take_where_possible(measuring_lock_path(), holder_of(models, {}));
  if (taken.ok() || !MeasuringLock::is_refusal(taken.error())) return taken;
  Error refusal = taken.error();
  refusal.cure = "Wait until it has ended, or stop it";
  return refusal;
}

}  // namespace

Result<Compared> compare_models(const CompareArguments& a, const std::vector<Contestant>& contestants,
                                ComparisonStore& store) {
  MeasuredComparisonOptions options;
  TILEWRIGHT_TRY(options.target, target_of(a.common));
  TILEWRIGHT_TRY(const auto measurer, measurer_at(a.measure_at));
  TILEWRIGHT_CHECK(check_can_run(*measurer, options.target));
  TILEWRIGHT_TRY(const auto models, models_of(a, options.target));
  TILEWRIGHT_TRY(const auto tasks, tasks_of(a, models, options.target));
  TILEWRIGHT_TRY(const MeasuringLock turn, turn_for(models));
  if (!a.common.quiet) {
    print_unused_notes(options.target);
    print_timing_notes(options.target.threads);
  }
  options.contestants = contestants;
  for (uint64_t seed = 1; seed <= a.seeds.value_or(kUsualMeasuredSeeds); ++seed)
    options.seeds.push_back(seed);
  options.rules = a.rules;
  options.trials = a.trials;
  options.round_size = a.round_size;
  options.threads = std::max(1, usable_cpu_count());
  const InterruptStop stop;
  ProgressLine line(a.common.quiet);
  auto runs = compare_measured(tasks, options, *measurer, store, system_clock(), stop.token(),
                               [&](const MeasuredComparisonProgress& p) {
                                 if (line.due()) line.show(text_of(p));
                               });
  line.finish();
  if (!runs.ok()) return runs.error();
  return Compared{ComparedPrograms::kMeasured, *std::move(runs), {}};
}

}  // namespace tilewright
