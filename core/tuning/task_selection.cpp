// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_selection.h"

namespace tilewright {

Result<void> TaskSelection::choose_graphs(const std::stop_token& stop) {
  const auto changed = graphs_.choose(state_.standing.tasks, stop);
  if (changed.empty()) return {};
  scheduler_.set_weights(model_weights(graphs_.weights()));
  for (const size_t model : changed) {
    TILEWRIGHT_CHECK(graphs_.keep(model, journal_.store()));
    events_.emit(graphs_.describe(model, names_[model], state_.standing.tasks));
  }
  return {};
}

void TaskSelection::tell_graphs() {
  for (size_t i = 0; i < graphs_.count(); ++i)
    events_.emit(graphs_.describe(i, names_[i], state_.standing.tasks));
}

bool TaskSelection::limit_to(const std::vector<std::string>& tasks) {
  const std::vector<int> numbers = numbers_of(rules_, tasks);
  std::vector<std::string> limit;
  for (const int number : numbers) limit.push_back(rules_.tasks()[static_cast<size_t>(number)].id);
  scheduler_.limit_to(numbers);
  const bool changed = limit != state_.limit;
  limits_ += changed ? 1 : 0;
  state_.limit = std::move(limit);
  return changed;
}

void TaskSelection::tell_limit() {
  events_.emit(TasksLimited{numbers_of(rules_, state_.limit)});
}

Result<void> TaskSelection::follow_cuts(const std::stop_token& stop) {
  TILEWRIGHT_CHECK(graphs_.follow_cuts(stop));
  scheduler_.set_weights(model_weights(graphs_.weights()));
  if (!state_.limit.empty()) limit_to(std::vector(state_.limit));
  return {};
}

}  // namespace tilewright
