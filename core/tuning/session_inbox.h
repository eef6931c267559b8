// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/tuning/command_box.h"

namespace tilewright {

/// The place where a session's thread receives what people ask of it. `box` must outlive it. For that thread
/// only.
class SessionInbox {
 public:
  explicit SessionInbox(CommandBox& box) : box_(box) {}

  /// The next request for the session's thread.
  struct Next {
    RunState state = RunState::kTuning;  ///< kPaused and kStopping come before all else
    std::optional<HandWish> wish;        ///< a program to measure before the search continues
    std::optional<Focus> focus;
  };
  Next next();
  /// Puts back a wish whose work was interrupted, as the next one.
  void put_back(HandWish wish);
  RunState wanted() const;
  bool suspends() const;
  /// The number of requests so far.
  int requests() const;
  /// Stopped by the next wish other than tuning; `next` creates a new one.
  std::stop_token stop_token() const;
  /// Stopped once the session is to end.
  std::stop_token end_token() const { return box_.end.get_token(); }
  /// Stops the work under way, as a wish of a person would.
  void disturb();
  std::vector<TakeModel> take_model_wishes();
  std::optional<std::vector<std::string>> take_limit();
  bool has_limit() const;

  /// The reasons for which a paused session wakes up.
  struct Woken {
    RunState wanted = RunState::kPaused;
    bool asked_again = false;   ///< a person continued and paused again, and waits for an answer
    bool model_wished = false;  ///< a copy of the cost model is wanted first
    std::stop_token turn;       ///< stopped by the next request, while the turn is waited for
  };
  /// Waits for a reason to wake up. `answered`: the number of requests that were answered; it is increased by
  /// those that came since.
  Woken wait_while_paused(int& answered);

  /// Says what is under way, so that a request which ends that kind of work stops it, and returns the token
  /// that is stopped. A request that came a moment ago stops a comparison at once.
  std::stop_token begin(LongWork work);
  void end_work();
  /// Refuses further additions to the budget, unless some of it is left; returns whether none is left.
  bool close_unless(const std::function<bool()>& budget_left);

 private:
  CommandBox& box_;
};

}  // namespace tilewright
