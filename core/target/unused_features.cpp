// SPDX-License-Identifier: Apache-2.0
#include "core/target/unused_features.h"

#include "core/target/device_kind.h"

namespace tilewright {

using Why = UnusedFeatures::Why;

std::vector<UnusedFeatures> unused_features_here(const Target& target) {
  const DeviceKind* device = find_device_kind(target.kind);
  return device == nullptr ? std::vector<UnusedFeatures>() : device->unused_features_here(target);
}

bool costs_speed(Why why) {
  return why == Why::kNotKept || why == Why::kHidden || why == Why::kIncomplete || why == Why::kLeftOut;
}

std::string_view unused_why_name(Why why) {
  switch (why) {
    case Why::kNotKept: return "not-kept";
    case Why::kHidden: return "hidden";
    case Why::kIncomplete: return "incomplete";
    case Why::kLeftOut: return "left-out";
    case Why::kUnlisted: return "unlisted";
    default: return "no-use";
  }
}

}  // namespace tilewright
