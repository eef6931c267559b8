// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/tuning/command_box.h"

namespace tilewright {

/// The requests that people make of a running session, from any thread. Each returns at once. `box` must
/// outlive it. Thread-safe.
class SessionCommands {
 public:
  explicit SessionCommands(CommandBox& box) : box_(box) {}

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

 private:
  CommandBox& box_;
};

}  // namespace tilewright
