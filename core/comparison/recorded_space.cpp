// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/recorded_space.h"

#include <algorithm>

namespace tilewright {
namespace {

double smallest(const std::vector<double>& seconds) {
  return seconds.empty() ? 0 : *std::ranges::min_element(seconds);
}

}  // namespace

double RecordedPoint::seconds() const {
  return smallest(repeats);
}

double RecordedPoint::seconds_again() const {
  return smallest(again);
}

std::vector<size_t> RecordedSpace::ranking() const {
  std::vector<size_t> ran;
  for (size_t i = 0; i < points.size(); ++i) {
    if (!points[i].repeats.empty()) ran.push_back(i);
  }
  std::ranges::stable_sort(ran, {}, [&](size_t i) { return points[i].seconds(); });
  return ran;
}

}  // namespace tilewright
