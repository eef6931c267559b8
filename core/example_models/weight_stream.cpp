// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/weight_stream.h"

#include <cmath>

#include "core/base/hash.h"

namespace tilewright::example {
namespace {

/// The sum of four uniform 16-bit numbers is close to normal (within 3.46 deviations) and costs one random
/// word.
constexpr int64_t kBellMean = 2 * 65535;
/// One over the deviation of the sum, sqrt(4 (2^32 - 1) / 12).
constexpr double kBellScale = 1.0 / 37837.22723720648;

constexpr double kLeastEven = 0.7;
constexpr double kMostEven = 1.3;
/// One over the root of the mean square of numbers between them.
constexpr double kEvenScale = 0.98532927816429314;

int64_t bell_sum(uint64_t word) {
  return static_cast<int64_t>((word & 0xffff) + ((word >> 16) & 0xffff) + ((word >> 32) & 0xffff) +
                              (word >> 48));
}

uint64_t stream_seed(uint64_t seed, std::string_view name) {
  return Hasher().update(seed).update_field(name).finish().low;
}

}  // namespace

WeightStream::WeightStream(const WeightInit& init, uint64_t seed, std::string_view name)
    : init_(init), random_(stream_seed(seed, name)) {}

void WeightStream::fill(std::span<float> out) {
  if (init_.kind == WeightInit::Kind::kUniform) {
    for (float& element : out) element = static_cast<float>(random_.uniform(init_.first, init_.second));
    return;
  }
  if (init_.kind == WeightInit::Kind::kEven) {
    for (float& element : out) {
      const double signed_place = random_.uniform(-1, 1);
      const double size = kLeastEven + (kMostEven - kLeastEven) * std::abs(signed_place);
      element = static_cast<float>(std::copysign(size * init_.second * kEvenScale, signed_place));
    }
    return;
  }
  const double scale = init_.second * kBellScale;
  for (float& element : out) {
    element =
        static_cast<float>(init_.first + static_cast<double>(bell_sum(random_.next()) - kBellMean) * scale);
  }
}

}  // namespace tilewright::example
