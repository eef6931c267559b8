// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/search_clock.h"

#include <ctime>

#include "core/costmodel/learner/learner_process.h"

namespace tilewright {
namespace {

class ThreadClock final : public Clock {
 public:
  double seconds() const override {
    constexpr double kNano = 1e-9;
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * kNano +
           LearnerProcess::seconds_for_this_thread();
  }
  int64_t unix_milliseconds() const override { return system_clock().unix_milliseconds(); }
};

}  // namespace

const Clock& search_clock() {
  static const ThreadClock clock;
  return clock;
}

}  // namespace tilewright
