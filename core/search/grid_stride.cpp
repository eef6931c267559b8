// SPDX-License-Identifier: Apache-2.0
#include "core/search/grid_stride.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace tilewright {
namespace {

/// Strides of this share of a ring leave the smallest gaps.
constexpr double kGoldenSection = 0.6180339887498949;
/// A stride that spreads places evenly over the ring may still repeat the values of one digit. So this many
/// strides are compared, each by this many of its first places.
constexpr int kStrides = 32;
constexpr size_t kPlaces = 64;

void add_one(GridDigits& number, const GridDigits& sizes) {
  for (size_t i = 0; i < number.size(); ++i) {
    if (++number[i] < sizes[i]) return;
    number[i] = 0;
  }
}

/// Whether the stride visits all places. A number that has no divisor in common with the size of any digit
/// has none with their product.
bool comes_by_all(const GridDigits& stride, const GridDigits& sizes) {
  return std::ranges::all_of(sizes, [&](uint64_t size) {
    uint64_t rest = 0;
    for (size_t i = stride.size(); i > 0; --i) rest = (rest * (sizes[i - 1] % size) + stride[i - 1]) % size;
    return std::gcd(rest, size) == 1;
  });
}

/// The first stride from that share of the ring on that visits all places.
GridDigits stride_from(double share, const GridDigits& sizes) {
  GridDigits stride(sizes.size(), 0);
  for (size_t i = stride.size(); i > 0; --i) {
    share *= static_cast<double>(sizes[i - 1]);
    stride[i - 1] = std::min(static_cast<uint64_t>(share), sizes[i - 1] - 1);
    share -= static_cast<double>(stride[i - 1]);
  }
  do add_one(stride, sizes);
  while (!comes_by_all(stride, sizes));
  return stride;
}

/// How many different values the digits take among the first places: the share of the digit with the fewest,
/// and the sum of all shares.
std::pair<double, double> variety(const GridDigits& stride, const GridDigits& sizes) {
  std::vector<std::set<uint64_t>> seen(sizes.size());
  GridDigits place(sizes.size(), 0);
  for (size_t i = 0; i < kPlaces; ++i) {
    for (size_t digit = 0; digit < place.size(); ++digit) seen[digit].insert(place[digit]);
    step_onwards(place, stride, sizes);
  }
  std::pair<double, double> shares{1, 0};
  for (size_t digit = 0; digit < sizes.size(); ++digit) {
    const auto possible = static_cast<double>(std::min<uint64_t>(kPlaces, sizes[digit]));
    const double share = static_cast<double>(seen[digit].size()) / possible;
    shares.first = std::min(shares.first, share);
    shares.second += share;
  }
  return shares;
}

}  // namespace

bool step_onwards(GridDigits& place, const GridDigits& stride, const GridDigits& sizes) {
  uint64_t carry = 0;
  bool at_first = true;
  for (size_t i = 0; i < place.size(); ++i) {
    const uint64_t sum = place[i] + stride[i] + carry;
    carry = sum >= sizes[i] ? 1 : 0;
    place[i] = sum - carry * sizes[i];
    at_first = at_first && place[i] == 0;
  }
  return at_first;
}

GridDigits spreading_stride(const GridDigits& sizes) {
  GridDigits best;
  std::pair<double, double> most{-1, -1};
  for (int i = 1; i <= kStrides; ++i) {
    const double turns = i * kGoldenSection;
    GridDigits stride = stride_from(turns - std::floor(turns), sizes);
    const auto spread = variety(stride, sizes);
    if (spread <= most) continue;
    most = spread;
    best = std::move(stride);
  }
  return best;
}

GridDigits stride_of_one(const GridDigits& sizes) {
  return stride_from(0, sizes);
}

}  // namespace tilewright
