// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/transfer.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace tilewright {

double transfer_share(Transfer transfer, size_t own, size_t own_in_all, size_t behind) {
  switch (transfer) {
    case Transfer::kUntilOutweighed:
      if (behind == 0) return own_in_all == 0 ? 1 : 0;
      return std::max(0.0, 1 - static_cast<double>(own_in_all) / static_cast<double>(behind));
    case Transfer::kHalving: {
      constexpr double kHalf = 64;
      constexpr double kLeast = 0.05;
      const double share = std::exp2(-static_cast<double>(own) / kHalf);
      return share < kLeast ? 0 : share;
    }
  }
  return 0;
}

std::vector<double> labels_on_scale(std::span<const double> labels, std::span<const size_t> groups,
                                    std::span<const double> scores, double share) {
  constexpr double kLeastFactor = 0.05;
  struct Sums {
    double both = 0;
    double squares = 0;
  };
  std::unordered_map<size_t, Sums> sums;
  for (size_t i = 0; i < labels.size(); ++i) {
    sums[groups[i]].both += labels[i] * scores[i];
    sums[groups[i]].squares += labels[i] * labels[i];
  }
  std::vector<double> out(labels.begin(), labels.end());
  for (size_t i = 0; i < labels.size(); ++i) {
    const auto& [both, squares] = sums[groups[i]];
    if (squares > 0) out[i] *= 1 + share * (std::clamp(both / squares, kLeastFactor, 1.0) - 1);
  }
  return out;
}

}  // namespace tilewright
