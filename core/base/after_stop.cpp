// SPDX-License-Identifier: Apache-2.0
#include "core/base/after_stop.h"

#include <system_error>
#include <utility>

namespace tilewright {

AfterStop::AfterStop(const std::stop_token& stop, std::chrono::milliseconds grace, std::function<void()> late)
    : grace_(grace), late_(std::move(late)), at_stop_(stop, [this] {
        // A thread costs more than many a piece of work that is guarded, and few of them are stopped.
        try {
          thread_ = std::jthread([this](const std::stop_token& ended) { wait(ended); });
        } catch (const std::system_error&) {
          late_();
        }
      }) {}

void AfterStop::wait(const std::stop_token& ended) {
  {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, ended, grace_, [] { return false; });
  }
  if (!ended.stop_requested()) late_();
}

}  // namespace tilewright
