// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_commands.h"

#include <utility>

namespace tilewright {

void SessionCommands::request(RunState wanted) {
  {
    const std::lock_guard lock(box_.mutex);
    if (box_.wanted == RunState::kStopping) return;
    box_.wanted = wanted;
    ++box_.requests;
    // A batch under way stops after the trial in flight; a new source serves the work that follows.
    if (wanted != RunState::kTuning) {
      box_.stop.request_stop();
      box_.turn_wait.request_stop();
    }
    if (wanted == RunState::kStopping) box_.end.request_stop();
  }
  box_.changed.notify_all();
}

void SessionCommands::suspend() {
  {
    const std::lock_guard lock(box_.mutex);
    if (box_.wanted != RunState::kStopping) box_.suspends = true;
  }
  request(RunState::kStopping);
}

void SessionCommands::stop_for_good() {
  {
    const std::lock_guard lock(box_.mutex);
    box_.suspends = box_.suspends || box_.wanted == RunState::kPaused;
  }
  request(RunState::kStopping);
}

void SessionCommands::focus(Focus focus) {
  const std::lock_guard lock(box_.mutex);
  box_.focus = focus.task >= 0 ? std::optional(focus) : std::nullopt;
  if (box_.is_comparing()) box_.stop.request_stop();
}

void SessionCommands::measure_now(HandWish wish) {
  {
    const std::lock_guard lock(box_.mutex);
    box_.hand_wishes.push_back(std::move(wish));
    // The interrupted batch is continued after this wish.
    box_.stop.request_stop();
  }
  box_.changed.notify_all();
}

void SessionCommands::copy_cost_model(TakeModel take) {
  {
    const std::lock_guard lock(box_.mutex);
    box_.model_wishes.push_back(std::move(take));
    box_.turn_wait.request_stop();
  }
  box_.changed.notify_all();
}

void SessionCommands::limit_to(std::vector<std::string> tasks) {
  const std::lock_guard lock(box_.mutex);
  box_.limit = std::move(tasks);
  // The session does not wait for default schedules of tasks that are left out, nor for a comparison that
  // began because no task had anything left to try.
  if (box_.work == LongWork::kDefaults || box_.work == LongWork::kEarlyComparison) box_.stop.request_stop();
}

bool SessionCommands::change_budget(const std::function<void()>& change, bool raises) {
  const std::lock_guard lock(box_.mutex);
  if (box_.closed) return false;
  change();
  if (box_.is_comparing() && raises) box_.stop.request_stop();
  return true;
}

}  // namespace tilewright
