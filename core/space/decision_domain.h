// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "core/space/point.h"

namespace tilewright {

/// The values that sampling draws of one decision, numbered from 0 in a fixed order, without a list of them:
/// a long loop that is cut without regard to divisors has millions. Immutable; safe to share between threads.
class DecisionDomain {
 public:
  explicit DecisionDomain(const Decision& decision);

  /// At least 1.
  uint64_t size() const { return size_; }
  /// Value `number`, which is below `size()`: the option, or the factors counted up level by level, the
  /// outermost one fastest. Number 0 is the first option, or as a rule factors of 1.
  DecisionValue at(uint64_t number) const;

 private:
  /// How many ways there are to choose the outermost `levels` factors for so many steps.
  uint64_t count(int levels, int64_t left);

  Decision decision_;
  std::map<std::pair<int, int64_t>, uint64_t> counts_;
  uint64_t size_ = 1;
};

}  // namespace tilewright
