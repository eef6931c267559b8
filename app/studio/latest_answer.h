// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

namespace tilewright {

/// Takes the answer to the last of several equal questions. MenuJobs run concurrently, so that an answer that
/// was read before a change may arrive after one that was read later. Must live as long as the context of its
/// jobs; used on that thread only.
class LatestAnswer {
 public:
  /// Asks again: `done` gets the answer if nothing was asked later.
  template <typename Done>
  auto take(Done done) {
    return [this, asked = ++asked_, done = std::move(done)](auto&& answer) {
      if (asked == asked_) done(std::forward<decltype(answer)>(answer));
    };
  }
  /// Ignores answers that are still to come.
  void forget() { ++asked_; }

 private:
  int asked_ = 0;
};

}  // namespace tilewright
