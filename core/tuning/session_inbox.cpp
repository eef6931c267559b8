// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_inbox.h"

#include <utility>

namespace tilewright {

SessionInbox::Next SessionInbox::next() {
  const std::lock_guard lock(box_.mutex);
  Next next;
  next.state = box_.wanted;
  if (next.state == RunState::kPaused || next.state == RunState::kStopping) return next;
  if (box_.stop.stop_requested()) box_.stop = std::stop_source();
  if (box_.hand_wishes.empty()) {
    next.focus = std::exchange(box_.focus, std::nullopt);
  } else {
    next.wish = std::move(box_.hand_wishes.front());
    box_.hand_wishes.pop_front();
  }
  return next;
}

void SessionInbox::put_back(HandWish wish) {
  const std::lock_guard lock(box_.mutex);
  box_.hand_wishes.push_front(std::move(wish));
}

RunState SessionInbox::wanted() const {
  const std::lock_guard lock(box_.mutex);
  return box_.wanted;
}

bool SessionInbox::suspends() const {
  const std::lock_guard lock(box_.mutex);
  return box_.suspends;
}

int SessionInbox::requests() const {
  const std::lock_guard lock(box_.mutex);
  return box_.requests;
}

std::stop_token SessionInbox::stop_token() const {
  const std::lock_guard lock(box_.mutex);
  return box_.stop.get_token();
}

void SessionInbox::disturb() {
  const std::lock_guard lock(box_.mutex);
  box_.stop.request_stop();
}

std::vector<TakeModel> SessionInbox::take_model_wishes() {
  const std::lock_guard lock(box_.mutex);
  return std::exchange(box_.model_wishes, {});
}

std::optional<std::vector<std::string>> SessionInbox::take_limit() {
  const std::lock_guard lock(box_.mutex);
  return std::exchange(box_.limit, std::nullopt);
}

bool SessionInbox::has_limit() const {
  const std::lock_guard lock(box_.mutex);
  return box_.limit.has_value();
}

SessionInbox::Woken SessionInbox::wait_while_paused(int& answered) {
  std::unique_lock lock(box_.mutex);
  box_.changed.wait(lock, [&] {
    return box_.wanted != RunState::kPaused || !box_.model_wishes.empty() || box_.requests != answered;
  });
  Woken woken;
  woken.wanted = box_.wanted;
  woken.asked_again = std::exchange(answered, box_.requests) != box_.requests;
  woken.model_wished = !box_.model_wishes.empty();
  box_.turn_wait = std::stop_source();
  woken.turn = box_.turn_wait.get_token();
  return woken;
}

std::stop_token SessionInbox::begin(LongWork work) {
  const std::lock_guard lock(box_.mutex);
  box_.work = work;
  // A request that came a moment ago found no comparison that it could end.
  if ((box_.is_comparing() && box_.focus) || (work == LongWork::kEarlyComparison && box_.limit))
    box_.stop.request_stop();
  return box_.stop.get_token();
}

void SessionInbox::end_work() {
  const std::lock_guard lock(box_.mutex);
  box_.work = LongWork::kNone;
}

bool SessionInbox::close_unless(const std::function<bool()>& budget_left) {
  const std::lock_guard lock(box_.mutex);
  box_.closed = !budget_left();
  return box_.closed;
}

}  // namespace tilewright
