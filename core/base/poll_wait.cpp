// SPDX-License-Identifier: Apache-2.0
#include "core/base/poll_wait.h"

#include <poll.h>

#include <algorithm>
#include <chrono>

namespace tilewright {

bool poll_until(std::span<pollfd> items, Deadline deadline) {
  using std::chrono::milliseconds;
  while (true) {
    milliseconds left{60000};
    if (deadline != no_deadline()) {
      // Rounded up, so that the wait never ends early and then spins.
      left = std::chrono::ceil<milliseconds>(deadline - std::chrono::steady_clock::now());
    }
    const int wait = static_cast<int>(std::clamp<int64_t>(left.count(), 0, 60000));
    const int ready = ::poll(items.data(), items.size(), wait);
    if (ready > 0) return true;
    if (deadline != no_deadline() && std::chrono::steady_clock::now() >= deadline) return false;
  }
}

}  // namespace tilewright
