// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_commands.h"

#include <utility>

namespace tilewright {

void SessionCommands::request(RunState wanted) {
  {
    const std::lock_guard lock(mutex_);
    if (wanted_ == RunState::kStopping) return;
    wanted_ = wanted;
    ++requests_;
    // A batch under way stops after the trial in flight; a new source serves the work that follows.
    if (wanted != RunState::kTuning) {
      stop_.request_stop();
      turn_wait_.request_stop();
    }
    if (wanted == RunState::kStopping) end_.request_stop();
  }
  changed_.notify_all();
}

void SessionCommands::suspend() {
  {
    const std::lock_guard lock(mutex_);
    if (wanted_ != RunState::kStopping) suspends_ = true;
  }
  request(RunState::kStopping);
}

void SessionCommands::stop_for_good() {
  {
    const std::lock_guard lock(mutex_);
    suspends_ = suspends_ || wanted_ == RunState::kPaused;
  }
  request(RunState::kStopping);
}

void SessionCommands::focus(Focus focus) {
  const std::lock_guard lock(mutex_);
  focus_ = focus.task >= 0 ? std::optional(focus) : std::nullopt;
  if (comparing_) stop_.request_stop();
}

void SessionCommands::measure_now(HandWish wish) {
  {
    const std::lock_guard lock(mutex_);
    wishes_.push_back(std::move(wish));
    // The interrupted batch is continued after this wish.
    stop_.request_stop();
  }
  changed_.notify_all();
}

void SessionCommands::copy_cost_model(TakeModel take) {
  {
    const std::lock_guard lock(mutex_);
    model_wishes_.push_back(std::move(take));
    turn_wait_.request_stop();
  }
  changed_.notify_all();
}

void SessionCommands::limit_to(std::vector<std::string> tasks) {
  const std::lock_guard lock(mutex_);
  limit_ = std::move(tasks);
  // The session does not wait for default schedules of tasks that are left out, nor for a comparison that
  // began because no task had anything left to try.
  if (measuring_defaults_ || comparing_early_) stop_.request_stop();
}

bool SessionCommands::change_budget(const std::function<void()>& change, bool raises) {
  const std::lock_guard lock(mutex_);
  if (closed_) return false;
  change();
  if (comparing_ && raises) stop_.request_stop();
  return true;
}

SessionCommands::Next SessionCommands::next() {
  const std::lock_guard lock(mutex_);
  Next next;
  next.state = wanted_;
  if (wanted_ == RunState::kPaused || wanted_ == RunState::kStopping) return next;
  if (stop_.stop_requested()) stop_ = std::stop_source();
  if (wishes_.empty()) {
    next.focus = std::exchange(focus_, std::nullopt);
  } else {
    next.wish = std::move(wishes_.front());
    wishes_.pop_front();
  }
  return next;
}

void SessionCommands::put_back(HandWish wish) {
  const std::lock_guard lock(mutex_);
  wishes_.push_front(std::move(wish));
}

RunState SessionCommands::wanted() const {
  const std::lock_guard lock(mutex_);
  return wanted_;
}

bool SessionCommands::suspends() const {
  const std::lock_guard lock(mutex_);
  return suspends_;
}

int SessionCommands::requests() const {
  const std::lock_guard lock(mutex_);
  return requests_;
}

std::stop_token SessionCommands::stop_token() const {
  const std::lock_guard lock(mutex_);
  return stop_.get_token();
}

void SessionCommands::disturb() {
  const std::lock_guard lock(mutex_);
  stop_.request_stop();
}

std::vector<SessionCommands::TakeModel> SessionCommands::take_model_wishes() {
  const std::lock_guard lock(mutex_);
  return std::exchange(model_wishes_, {});
}

std::optional<std::vector<std::string>> SessionCommands::take_limit() {
  const std::lock_guard lock(mutex_);
  return std::exchange(limit_, std::nullopt);
}

bool SessionCommands::has_limit() const {
  const std::lock_guard lock(mutex_);
  return limit_.has_value();
}

SessionCommands::Woken SessionCommands::wait_while_paused(int& answered) {
  std::unique_lock lock(mutex_);
  changed_.wait(
      lock, [&] { return wanted_ != RunState::kPaused || !model_wishes_.empty() || requests_ != answered; });
  Woken woken;
  woken.wanted = wanted_;
  woken.asked_again = std::exchange(answered, requests_) != requests_;
  woken.model_wished = !model_wishes_.empty();
  turn_wait_ = std::stop_source();
  woken.turn = turn_wait_.get_token();
  return woken;
}

void SessionCommands::set_measuring_defaults(bool measuring) {
  const std::lock_guard lock(mutex_);
  measuring_defaults_ = measuring;
}

std::stop_token SessionCommands::begin_comparison(bool early) {
  const std::lock_guard lock(mutex_);
  comparing_ = true;
  comparing_early_ = early;
  // A request that came a moment ago found no comparison that it could end.
  if (focus_ || (early && limit_)) stop_.request_stop();
  return stop_.get_token();
}

void SessionCommands::end_comparison() {
  const std::lock_guard lock(mutex_);
  comparing_ = comparing_early_ = false;
}

void SessionCommands::disturb_comparison() {
  const std::lock_guard lock(mutex_);
  if (comparing_) stop_.request_stop();
}

bool SessionCommands::close_unless(const std::function<bool()>& budget_left) {
  const std::lock_guard lock(mutex_);
  closed_ = !budget_left();
  return closed_;
}

}  // namespace tilewright
