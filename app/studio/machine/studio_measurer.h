// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/measure/measurer_at.h"

namespace tilewright {

/// What measures for the window. It starts its processes when they are needed. Any thread.
Result<std::unique_ptr<Measurer>> studio_measurer(const MeasurerOptions& options = {});

/// What that lacks to run the target's programs, for a person; empty where it can run them. Any thread.
std::string studio_missing_for(const Target& target);

/// The id of the machine that it measures on; empty: not known. Any thread.
std::string studio_machine();

}  // namespace tilewright
