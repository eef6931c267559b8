// SPDX-License-Identifier: Apache-2.0
// Which of a session's tasks have rounds, by a person's choice.
#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {

bool TuningSession::Run::use_limit(const std::vector<std::string>& tasks) {
  std::vector<int> numbers;
  for (const std::string& id : tasks) {
    if (const auto found = index_.find(id); found != index_.end())
      numbers.push_back(static_cast<int>(found->second));
  }
  // Whoever chooses a task that was cut means what is tuned instead.
  for (size_t i = 0; i < numbers.size(); ++i) {
    const auto& pieces = tasks_[static_cast<size_t>(numbers[i])].pieces;
    numbers.insert(numbers.end(), pieces.begin(), pieces.end());
  }
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  std::vector<std::string> limit;
  for (const int number : numbers) limit.push_back(state_.standing.tasks[static_cast<size_t>(number)].id);
  scheduler_->limit_to(numbers);
  const bool changed = limit != state_.limit;
  limits_used_ += changed ? 1 : 0;
  state_.limit = std::move(limit);
  return changed;
}

Result<void> TuningSession::Run::load_limit(const std::string& text) {
  TILEWRIGHT_TRY(const auto json, parse_json(text, kLimitName));
  TILEWRIGHT_TRY(const auto tasks, json_field<std::vector<std::string>>(json, "tasks", kLimitName));
  use_limit(tasks);
  return {};
}

bool TuningSession::Run::follow_limit() {
  const auto wish = commands_.take_limit();
  if (!wish || !use_limit(*wish)) return false;
  tell_limit();
  (void)keep(elapsed(),
             std::vector<Checkpoint>{{kLimitName, nlohmann::json{{"tasks", state_.limit}}.dump()}});
  return true;
}

void TuningSession::Run::tell_limit() {
  TasksLimited event;
  for (const std::string& id : state_.limit) event.tasks.push_back(static_cast<int>(index_.at(id)));
  emit(event);
}

}  // namespace tilewright
