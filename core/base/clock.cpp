// SPDX-License-Identifier: Apache-2.0
#include "core/base/clock.h"

#include <chrono>

namespace tilewright {

double SystemClock::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int64_t SystemClock::unix_milliseconds() const {
  using std::chrono::milliseconds;
  return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

const Clock& system_clock() {
  static const SystemClock clock;
  return clock;
}

}  // namespace tilewright
