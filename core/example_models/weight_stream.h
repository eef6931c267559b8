// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/base/random.h"

namespace tilewright::example {

/// The distribution of a weight tensor's elements.
struct WeightInit {
  enum class Kind { kBell, kUniform, kEven };
  Kind kind = Kind::kBell;
  double first = 0;   ///< mean of the bell, or lower bound
  double second = 0;  ///< standard deviation, or upper bound

  /// Elements of either sign with absolute values from 0.7 to 1.3 of one deviation: even a few have about the
  /// expected power, which matters where many layers follow each other and none normalises.
  static WeightInit even(double deviation) { return {Kind::kEven, 0, deviation}; }
  static WeightInit bell(double mean, double deviation) { return {Kind::kBell, mean, deviation}; }
  static WeightInit uniform(double low, double high) { return {Kind::kUniform, low, high}; }
};

/// The elements of one weight tensor in order, piece by piece. They depend only on the seed and the tensor's
/// name, so that a tensor keeps its values when others are added before it. They use no mathematical library,
/// so that they are the same on every machine. They take about a nanosecond for each element.
class WeightStream {
 public:
  WeightStream(const WeightInit& init, uint64_t seed, std::string_view name);

  /// The next `out.size()` elements.
  void fill(std::span<float> out);

 private:
  WeightInit init_;
  Random random_;
};

}  // namespace tilewright::example
