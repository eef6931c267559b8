// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/fuzz/fuzz_target.h"

namespace tilewright {

extern const FuzzTarget kSettingsFuzz;

}  // namespace tilewright
