// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tilewright {

/// The saved cost model that comes with the program for the programs of a rule set, by its name: of "ansor"
/// one that learnt from such programs too, of others the program's own (resources/costmodel/README.md says
/// what they are).
std::string_view shipped_cost_model(std::string_view rules = {});

}  // namespace tilewright
