// SPDX-License-Identifier: Apache-2.0
#include "core/base/after_stop.h"

#include <utility>

namespace tilewright {

AfterStop::AfterStop(const std::stop_token& stop, std::chrono::milliseconds grace, std::function<void()> late)
    : thread_([this, grace, late = std::move(late)](const std::stop_token& ended) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, ended, [this] { return stopped_; })) return;
        changed_.wait_for(lock, ended, grace, [] { return false; });
        lock.unlock();
        if (!ended.stop_requested()) late();
      }),
      at_stop_(stop, [this] {
        {
          const std::lock_guard lock(mutex_);
          stopped_ = true;
        }
        changed_.notify_all();
      }) {}

}  // namespace tilewright
