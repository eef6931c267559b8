// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/target/target.h"

namespace tilewright {

/// The lines of a comment that say what exported code needs of a machine and of a program that it is linked
/// to, each begun with " * ".
std::string needs_comment(const Target& target);
/// The definition of `tw_needed_features` (processor.h beside this file, which travels with the code).
std::string needed_features_table(const Target& target);

}  // namespace tilewright
