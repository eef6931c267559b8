// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/result.h"

namespace tilewright {

/// A stream of random numbers that is the same on every platform and with every standard library:
/// xoshiro256** seeded by splitmix64. A value: a copy continues with the same numbers. Not shared between
/// threads; give each its own `split()`.
class Random {
 public:
  explicit Random(uint64_t seed);

  /// 64 uniform bits.
  uint64_t next();
  /// Uniform in [0, n); 0 where n <= 1. No modulo bias.
  int64_t uniform_int(int64_t n);
  /// Uniform in [low, high], both included; `low` where high < low.
  int64_t uniform_int(int64_t low, int64_t high);
  /// Uniform in [0, 1), 53 bits.
  double uniform();
  /// Uniform in [low, high).
  double uniform(double low, double high);
  /// Normal with mean 0 and deviation 1.
  double normal();
  /// True with the given probability.
  bool bernoulli(double probability);

  /// An index drawn with probability proportional to its weight. Negative and not-a-number weights count as
  /// 0; where all are 0 the choice is uniform. `weights` must not be empty.
  size_t pick_weighted(std::span<const double> weights);

  /// One of `items`, which must not be empty.
  template <typename Range>
  auto& pick(Range& items) {
    return items[static_cast<size_t>(uniform_int(static_cast<int64_t>(items.size())))];
  }

  /// Puts `items` (a vector, span or array) into a uniformly random order.
  template <typename Range>
  void shuffle(Range& items) {
    for (size_t i = items.size(); i > 1; --i) {
      const auto j = static_cast<size_t>(uniform_int(static_cast<int64_t>(i)));
      if (j != i - 1) std::swap(items[i - 1], items[j]);
    }
  }

  /// An independent stream; advances this one by one number.
  Random split();

  /// The state as text, for `from_state`.
  std::string state() const;
  /// Continues where `state()` was taken.
  static Result<Random> from_state(std::string_view text);

  bool operator==(const Random&) const = default;

 private:
  std::array<uint64_t, 4> words_;
};

}  // namespace tilewright
