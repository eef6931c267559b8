// SPDX-License-Identifier: Apache-2.0
#include "views/code/line_heat.h"

#include <algorithm>

#include "views/common/units.h"

namespace tilewright {
namespace {

/// Smaller shares are not shown.
constexpr double kLeastShare = 0.0005;

}  // namespace

bool LineHeat::empty() const {
  return std::ranges::none_of(shares, [](double share) { return share > 0; });
}

QString share_label(double share) {
  return share >= kLeastShare ? percent_label(share) : QString();
}

}  // namespace tilewright
