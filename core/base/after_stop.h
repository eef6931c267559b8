// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace tilewright {

/// Calls `late` once a stop was requested that long ago, unless this object goes first: for work that mostly
/// ends soon after a stop, and costs more to break off than to wait for. `late` runs on a thread of this
/// object's own, and never after its destruction.
class AfterStop {
 public:
  AfterStop(const std::stop_token& stop, std::chrono::milliseconds grace, std::function<void()> late);

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool stopped_ = false;
  std::jthread thread_;
  std::stop_callback<std::function<void()>> at_stop_;
};

}  // namespace tilewright
