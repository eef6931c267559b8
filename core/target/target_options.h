// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/target/target.h"

namespace tilewright {

/// What the command line is told to choose a target: "--target cpu:znver3 --threads 2". Pure; thread-safe.
std::string target_options(const Target& target);

}  // namespace tilewright
