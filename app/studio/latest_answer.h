// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

namespace tilewright {

/// Takes of several answers to the same question the one that was asked for last. MenuJobs run beside each
/// other, so that what was read before a change may arrive after what was read behind it. It lives as long
/// as the context of its jobs does; on that thread only.
class LatestAnswer {
 public:
  /// Asks anew: `done` hears its answer if nothing was asked after it.
  template <typename Done>
  auto take(Done done) {
    return [this, asked = ++asked_, done = std::move(done)](auto&& answer) {
      if (asked == asked_) done(std::forward<decltype(answer)>(answer));
    };
  }
  /// Answers that are still to come are not wanted any more.
  void forget() { ++asked_; }

 private:
  int asked_ = 0;
};

}  // namespace tilewright
