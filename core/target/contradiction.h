// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/target/roofline.h"

namespace tilewright {

/// Two levels of memory of which the farther one was measured to be read, or copied in, faster: other work
/// disturbed the nearer one.
struct PeakContradiction {
  std::string near;  ///< "L1"
  std::string far;   ///< "L2"
};

/// The nearest two, or nothing where the peaks agree with each other, to within what measuring is off by.
std::optional<PeakContradiction> peak_contradiction(const Peaks& peaks);

}  // namespace tilewright
