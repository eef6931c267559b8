// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "core/space/point.h"

namespace tilewright {

/// The domain of a decision: the values that may be drawn, numbered from 0 in a fixed order. Values are
/// computed from their numbers, not stored, since a long loop whose factors need not divide it has millions.
/// Immutable; safe to share between threads.
class DecisionDomain {
 public:
  explicit DecisionDomain(const Decision& decision);

  /// At least 1.
  uint64_t size() const { return size_; }
  /// Value `number`, less than `size()`: an option, or the factors of a split, counted with the outermost
  /// level fastest. Number 0 is the first option, or, unless factors are restricted, all factors 1.
  DecisionValue at(uint64_t number) const;

 private:
  /// The number of ways to choose the outermost `levels` factors of a loop of `left` steps.
  uint64_t count(int levels, int64_t left);

  Decision decision_;
  std::map<std::pair<int, int64_t>, uint64_t> counts_;
  uint64_t size_ = 1;
};

}  // namespace tilewright
