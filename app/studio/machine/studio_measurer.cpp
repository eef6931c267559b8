// SPDX-License-Identifier: Apache-2.0
#include "app/studio/machine/studio_measurer.h"

namespace tilewright {
namespace {

/// One that measures nothing, to be asked.
const Result<std::unique_ptr<Measurer>>& asked_measurer() {
  static const auto measurer = studio_measurer({1});
  return measurer;
}

}  // namespace

Result<std::unique_ptr<Measurer>> studio_measurer(const MeasurerOptions& options) {
  return measurer_at(kLocalAddress, options);
}

std::string studio_missing_for(const Target& target) {
  const auto& measurer = asked_measurer();
  return measurer.ok() ? (*measurer)->missing_for(target) : measurer.error().message;
}

std::string studio_machine() {
  const auto& measurer = asked_measurer();
  return measurer.ok() ? (*measurer)->machine().id : std::string();
}

}  // namespace tilewright
