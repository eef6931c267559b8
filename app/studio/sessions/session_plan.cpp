// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_plan.h"

#include "app/studio/machine/studio_measurer.h"
#include "app/studio/sessions/target_choice.h"
#include "core/base/file.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/cost_model.h"
#include "core/records/record_store.h"

namespace tilewright {
namespace {

/// The last sessions of a target show how long a trial takes; sessions with fewer trials than this are not
/// used.
constexpr int kSessions = 5;
constexpr int64_t kFewestTrials = 16;

double seconds_per_trial(const std::filesystem::path& database, const std::string& target) {
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return 0;
  auto store = RecordStore::open(database);
  if (!store.ok()) return 0;
  const auto rows = store->sessions();
  if (!rows.ok()) return 0;
  double seconds = 0;
  int64_t trials = 0;
  int sessions = 0;
  for (const SessionRow& row : *rows) {
    const bool tells = row.setup.target.key == target && row.trials >= kFewestTrials && row.elapsed > 0;
    if (!tells) continue;
    seconds += row.elapsed;
    trials += row.trials;
    if (++sessions == kSessions) break;
  }
  return trials > 0 ? seconds / static_cast<double>(trials) : 0;
}

/// Whether the cost model accepts the weights. Networks are asked when the session begins, because they run
/// in a process of their own.
std::optional<Error> fault_of(const SessionChoices& choices, const Target& target) {
  if (choices.weights.isEmpty()) return {};
  const std::string name = choices.cost_model.toStdString();
  const auto bytes = read_file(choices.weights.toStdString());
  if (!bytes.ok()) return bytes.error();
  if (cost_model_info(name).network) return {};
  CostModelOptions options;
  options.target = target;
  const auto model = make_cost_model(name, options);
  if (!model.ok()) return model.error();
  const auto loaded = (*model)->load(*bytes);
  if (loaded.ok()) return {};
  return Error{ErrorKind::kBadInput, choices.weights.toStdString(),
               "holds no weights that the cost model '" + name + "' can use",
               "Choose what `tilewright train --cost-model " + name + "` wrote", loaded.error().text()};
}

}  // namespace

SessionPlan plan_session(const SessionPlanRequest& request) {
  const Target target = chosen_target(request.choices);
  SessionPlan plan;
  plan.request = request;
  plan.target = QString::fromStdString(target.key());
  plan.target_note = target_note(target);
  plan.measures = studio_missing_for(target).empty();
  plan.workers = usable_cpu_count();
  if (!plan.measures) {
    plan.trials = request.tasks;
    plan.weights_fault = fault_of(request.choices, target);
    return plan;
  }
  switch (request.choices.budget) {
    case SessionChoices::kTrialsPerTask:
      plan.trials = static_cast<long long>(request.choices.amount) * request.tasks;
      break;
    case SessionChoices::kTrials: plan.trials = request.choices.amount; break;
    case SessionChoices::kMinutes: plan.seconds = 60.0 * request.choices.amount; break;
  }
  plan.seconds_per_trial = seconds_per_trial(request.database, target.key());
  if (request.choices.by_prediction()) plan.trials = request.tasks;
  if (plan.trials > 0) plan.seconds = plan.seconds_per_trial * static_cast<double>(plan.trials);
  plan.warnings = timing_warnings(timing_conditions(), request.choices.threads);
  if (!request.measuring_lock.empty()) plan.holder = MeasuringLock::holder(request.measuring_lock);
  plan.weights_fault = fault_of(request.choices, target);
  return plan;
}

}  // namespace tilewright
