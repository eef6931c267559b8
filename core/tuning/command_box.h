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

/// Work of a session that some requests interrupt and others do not.
enum class LongWork {
  kNone,
  kDefaults,         ///< default schedules are measured
  kComparison,       ///< programs are compared in place
  kEarlyComparison,  ///< the same, because no task has anything left to try
};

/// The requests that people make of a running session and that its thread has not taken up yet.
/// `SessionCommands` writes them on any thread, `SessionInbox` reads them on the session's thread, and both
/// hold the mutex while they do so.
struct CommandBox {
  mutable std::mutex mutex;
  std::condition_variable changed;
  RunState wanted = RunState::kTuning;
  int requests = 0;
  bool suspends = false;  ///< it stops, to be kept as paused
  std::optional<Focus> focus;
  std::deque<HandWish> hand_wishes;
  std::optional<std::vector<std::string>> limit;
  std::vector<TakeModel> model_wishes;
  LongWork work = LongWork::kNone;
  bool closed = false;  ///< nothing is added to the budget any more
  std::stop_source stop;
  std::stop_source end;        ///< stops the session, for good
  std::stop_source turn_wait;  ///< stops waiting for the turn after a pause

  bool is_comparing() const { return work == LongWork::kComparison || work == LongWork::kEarlyComparison; }
};

}  // namespace tilewright
