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

/// What people want of a running session, and where its thread hears of it. The first part may be called
/// from any thread, the second from the session's alone. Thread-safe.
class SessionCommands {
 public:
  /// A program that a person wants to have measured.
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

  /// Wants the session to tune, pause or stop. Nothing follows a stop.
  void request(RunState wanted);
  /// The same stop, of a session that is to be kept as paused.
  void suspend();
  /// It ends: where it was paused, it is to be kept so.
  void stop_for_good();
  void focus(Focus focus);
  void measure_now(HandWish wish);
  void copy_cost_model(TakeModel take);
  void limit_to(std::vector<std::string> tasks);
  /// Makes the change, unless the session is about to end: false, and nothing is changed. One that `raises`
  /// the budget ends a comparison of programs.
  bool change_budget(const std::function<void()>& change, bool raises);

  /// What the session's thread does next.
  struct Next {
    RunState state = RunState::kTuning;  ///< kPaused and kStopping come before all else
    std::optional<HandWish> wish;        ///< comes before the search
    std::optional<Focus> focus;
  };
  Next next();
  /// The state alone: what else is wanted stays for `next`, and no longer stops what runs from now on.
  RunState go_on();
  /// A wish that was disturbed comes next again.
  void put_back(HandWish wish);
  RunState wanted() const;
  bool suspends() const;
  /// How many requests there were so far.
  int requests() const;
  /// Stopped by the next wish for anything but tuning; `next` begins another one.
  std::stop_token stop_token() const;
  /// Stopped once the session is to end.
  std::stop_token end_token() const { return end_.get_token(); }
  /// Stops what runs now, as a person would.
  void disturb();
  std::vector<TakeModel> take_model_wishes();
  std::optional<std::vector<std::string>> take_limit();
  bool has_limit() const;

  /// What wakes a session that is paused.
  struct Woken {
    RunState wanted = RunState::kPaused;
    bool asked_again = false;   ///< somebody went on and paused again, and waits for an answer
    bool model_wished = false;  ///< a copy of the cost model comes first
    std::stop_token turn;       ///< stopped by the next request, while the turn is waited for
  };
  /// Waits for it. `answered`: the requests that were answered; those that came since are from then on.
  Woken wait_while_paused(int& answered);

  /// Default schedules are measured, which another limit interrupts.
  void set_measuring_defaults(bool measuring);
  /// Programs are compared in place, `early` because no task has anything left to try. What was asked for a
  /// moment ago stops it at once.
  std::stop_token begin_comparison(bool early);
  void end_comparison();
  /// Stops one that is under way.
  void disturb_comparison();
  /// Nothing can be added to the budget any more, unless some is left; tells whether none is.
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
  std::stop_source end_;        ///< of the session, which no new one follows
  std::stop_source turn_wait_;  ///< of waiting for the turn after a pause
};

}  // namespace tilewright
