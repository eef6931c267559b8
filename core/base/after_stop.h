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
/// object's own, which a stop begins, and never after its destruction. Where no thread can be had, it runs at
/// once on the thread that stops.
class AfterStop {
 public:
  AfterStop(const std::stop_token& stop, std::chrono::milliseconds grace, std::function<void()> late);

 private:
  /// Waits and calls `late_`; on the thread of its own.
  void wait(const std::stop_token& ended);

  std::chrono::milliseconds grace_;
  std::function<void()> late_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::jthread thread_;  ///< from a stop on
  // The last member, so that no stop begins the thread while this is taken apart.
  std::stop_callback<std::function<void()>> at_stop_;
};

}  // namespace tilewright
