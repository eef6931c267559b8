// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/schedule/program.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {

/// The requests that people make of a running session, and the place where its thread receives them. The
/// first group of functions may be called from any thread, the second from the session's thread only.
/// Thread-safe.
class SessionCommands {
 public:
  /// A program that a person wants measured.
  struct HandWish {
    int task = 0;
    Program program;
    std::string decisions;
  };
  struct Focus {
    int task = 0;
    RoundSource source = RoundSource::kPolicy;
  };
  using TakeModel = std::function<void(Result<SessionCostModel>)>;

  /// Asks the session to tune, pause or stop. A stop is final.
  void request(RunState wanted);
  /// Asks for the same stop, after which the session is kept as paused.
  void suspend();
  /// The session's object is being destroyed: a session that is paused is kept as paused.
  void stop_for_good();
  void focus(Focus focus);
  void measure_now(HandWish wish);
  void copy_cost_model(TakeModel take);
  void limit_to(std::vector<std::string> tasks);
  /// Makes the change and returns true, unless the session is about to end. A change that `raises` the budget
  /// ends a comparison of programs.
  bool change_budget(const std::function<void()>& change, bool raises);

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
  std::stop_token end_token() const { return end_.get_token(); }
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

  /// Says that default schedules are being measured, which another limit of tasks interrupts.
  void set_measuring_defaults(bool measuring);
  /// Says that programs are compared in place, and returns the token that stops the comparison; `early`:
  /// because no task has anything left to try. A request that came a moment ago stops it at once.
  std::stop_token begin_comparison(bool early);
  void end_comparison();
  /// Stops a comparison that is under way.
  void disturb_comparison();
  /// Refuses further additions to the budget, unless some of it is left; returns whether none is left.
  bool close_unless(const std::function<bool()>& budget_left);

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  RunState wanted_ = RunState::kTuning;
  int requests_ = 0;
  bool suspends_ = false;  ///< it stops, to be kept as paused
  std::optional<Focus> focus_;
  std::deque<HandWish> wishes_;
  std::optional<std::vector<std::string>> limit_;
  std::vector<TakeModel> model_wishes_;
  bool comparing_ = false;
  bool comparing_early_ = false;
  bool measuring_defaults_ = false;
  bool closed_ = false;
  std::stop_source stop_;
  std::stop_source end_;        ///< stops the session, for good
  std::stop_source turn_wait_;  ///< stops waiting for the turn after a pause
};

}  // namespace tilewright
