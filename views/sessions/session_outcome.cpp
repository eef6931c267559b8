// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_outcome.h"

#include <algorithm>

namespace tilewright {

TaskOutcome task_outcome(const ComparedTask& task, const LatencyVerdict& verdict) {
  if (task.best[0].latency <= 0 || task.best[1].latency <= 0) return TaskOutcome::kNotBoth;
  switch (verdict.kind) {
    case LatencyVerdict::kFirstFaster: return TaskOutcome::kFirstFaster;
    case LatencyVerdict::kSecondFaster: return TaskOutcome::kSecondFaster;
    case LatencyVerdict::kCannotTell: break;
  }
  const auto& times = verdict.interval;
  const bool equal = times && times->low >= 1 / (1 + kEqualWithin) && times->high <= 1 + kEqualWithin;
  return equal ? TaskOutcome::kEqual : TaskOutcome::kCannotTell;
}

SessionScore session_score(const SessionComparison& comparison) {
  SessionScore score;
  for (const ComparedTask& task : comparison.tasks) {
    switch (task_outcome(task, compare_task(comparison, task))) {
      case TaskOutcome::kFirstFaster: ++score.lost; break;
      case TaskOutcome::kSecondFaster: ++score.won; break;
      case TaskOutcome::kEqual: ++score.equal; break;
      case TaskOutcome::kCannotTell: ++score.unknown; break;
      case TaskOutcome::kNotBoth: ++score.alone; break;
    }
  }
  return score;
}

std::optional<SessionLead> session_lead(const SessionComparison& comparison, bool by_time) {
  SessionLead lead;
  lead.place = std::min(comparison.curves[0].end(by_time), comparison.curves[1].end(by_time));
  if (lead.place <= 0) return {};
  for (size_t side = 0; side < 2; ++side)
    lead.latency[side] = comparison.curves[side].at(by_time, lead.place);
  const auto [faster, slower] = std::minmax(lead.latency[0], lead.latency[1]);
  if (faster <= 0) return {};
  double noise = kLeastNoise;
  for (const ComparedModel& model : comparison.models)
    noise = std::max(noise, compare_model(comparison, model).verdict.noise);
  if (comparison.same_target() && slower / faster - 1 > noise)
    lead.ahead = lead.latency[0] < lead.latency[1] ? 0 : 1;
  return lead;
}

}  // namespace tilewright
