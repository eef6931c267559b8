// SPDX-License-Identifier: Apache-2.0
// Which graphs a session's models have, which of their tasks have rounds, and what follows from cuts.
#include <utility>

#include "core/tuning/graph_weights.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {

Result<void> TuningSession::Run::choose_graphs(const std::stop_token& stop) {
  const auto changed = graphs_.choose(state_.standing.tasks, stop);
  if (changed.empty()) return {};
  scheduler_->set_weights(model_weights(graphs_.weights()));
  for (const size_t model : changed) {
    TILEWRIGHT_CHECK(graphs_.keep(model, journal_.store()));
    events_.emit(graphs_.describe(model, models_[model].name, state_.standing.tasks));
  }
  return {};
}

void TuningSession::Run::tell_graphs() {
  for (size_t i = 0; i < graphs_.count(); ++i)
    events_.emit(graphs_.describe(i, models_[i].name, state_.standing.tasks));
}

bool TuningSession::Run::use_limit(const std::vector<std::string>& tasks) {
  const std::vector<int> numbers = numbers_of(rules_, tasks);
  std::vector<std::string> limit;
  for (const int number : numbers) limit.push_back(rules_.tasks()[static_cast<size_t>(number)].id);
  scheduler_->limit_to(numbers);
  const bool changed = limit != state_.limit;
  limits_used_ += changed ? 1 : 0;
  state_.limit = std::move(limit);
  return changed;
}

bool TuningSession::Run::follow_limit() {
  const auto wish = commands_.take_limit();
  if (!wish || !use_limit(*wish)) return false;
  tell_limit();
  (void)keep({kept_name::kLimit});
  return true;
}

void TuningSession::Run::tell_limit() {
  events_.emit(TasksLimited{numbers_of(rules_, state_.limit)});
}

Result<void> TuningSession::Run::follow_cuts(const std::stop_token& stop) {
  TILEWRIGHT_CHECK(graphs_.follow_cuts(stop));
  scheduler_->set_weights(model_weights(graphs_.weights()));
  if (!state_.limit.empty()) use_limit(std::vector(state_.limit));
  return {};
}

std::vector<Checkpoint> TuningSession::Run::cut_parts() const {
  using namespace kept_name;
  if (state_.limit.empty()) return parts_.save({kCuts, kExtraTrials, kExtraMinutes, kGraphWeightsName});
  return parts_.save({kCuts, kLimit, kExtraTrials, kExtraMinutes, kGraphWeightsName});
}

}  // namespace tilewright
