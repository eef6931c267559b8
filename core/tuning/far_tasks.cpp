// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/far_tasks.h"

#include <algorithm>
#include <map>

#include "core/tuning/graph_weights.h"
#include "core/tuning/task_summary.h"

namespace tilewright {

Result<std::vector<FarTask>> far_tasks(RecordStore& store, const std::string& session, const Peaks& peaks,
                                       const Hardware& hardware) {
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto progress, store.task_progress(session));
  TILEWRIGHT_TRY(const auto weights, joint_weights(store, setup));
  std::map<std::string, TaskSummary> tasks;
  std::vector<std::string> ids;
  for (TaskSummary& task : summaries_of(setup)) {
    if (task.activation_bytes == 0) continue;  // The limit of the task is not known.
    const auto weight = weights.find(task.id);
    task.weight = weight == weights.end() ? 0 : weight->second;
    ids.push_back(task.id);
    tasks.emplace(ids.back(), std::move(task));
  }
  for (const auto& known : progress) {
    if (const auto found = tasks.find(known.task.id); found != tasks.end())
      found->second.trials = static_cast<int>(known.trials);
  }
  std::vector<FarTask> far;
  TILEWRIGHT_TRY(const auto best, store.best_trials(setup.target.key, ids, session, true));
  for (const auto& trial : best) {
    TaskSummary& task = tasks.at(trial.task);
    task.best_seconds = trial.latency.value_or(0);
    task.best_variant = trial.variant;
    const Limit limit = task_limit(peaks, hardware, task);
    const double share = share_of_limit(limit, task.best_seconds);
    if (const auto why = why_below_limit(task, share)) far.push_back({task, share, limit.binds, *why});
  }
  const auto lost = [](const FarTask& one) {
    return one.task.weight * one.task.best_seconds * (kFarFromLimit - one.share);
  };
  std::ranges::stable_sort(far, [&](const FarTask& a, const FarTask& b) { return lost(a) > lost(b); });
  return far;
}

}  // namespace tilewright
