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

  /// Either sign, and absolute values from 0.7 to 1.3 of one: even a few have about the expected power, which
  /// matters where many layers follow each other and none normalises.
  static WeightInit even(double deviation) { return {Kind::kEven, 0, deviation}; }
  static WeightInit bell(double mean, double deviation) { return {Kind::kBell, mean, deviation}; }
  static WeightInit uniform(double low, double high) { return {Kind::kUniform, low, high}; }
};

/// Elements of one weight tensor in order, piece by piece. They depend on the seed and the tensor's name
/// only, so a tensor keeps its values when others are added before it; no mathematical library takes part, so
/// they are the same on every machine. About a nanosecond an element.
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
