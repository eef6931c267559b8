// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/settings/targets.h"

namespace tilewright {

std::span<const FuzzTarget* const> fuzz_targets() {
  static const FuzzTarget* const targets[] = {&kSettingsFuzz};
  return targets;
}

}  // namespace tilewright
