// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace tilewright {

/// The compared searches that come with the program, as lines of a `ComparisonStore`. None come with this
/// version.
std::vector<std::string> shipped_searches();

}  // namespace tilewright
