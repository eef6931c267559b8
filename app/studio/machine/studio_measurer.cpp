// SPDX-License-Identifier: Apache-2.0
#include "app/studio/machine/studio_measurer.h"

namespace tilewright {

Result<std::unique_ptr<Measurer>> studio_measurer(const MeasurerOptions& options) {
  return measurer_at(kLocalAddress, options);
}

std::string studio_missing_for(const Target& target) {
  static const auto measurer = studio_measurer({1});
  return measurer.ok() ? (*measurer)->missing_for(target) : measurer.error().message;
}

}  // namespace tilewright
