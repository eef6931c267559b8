// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/schedule/primitive.h"

namespace tilewright {

/// The words that primitives begin with for people: "split", "parallel" and so on. Those that somebody may
/// write, in the order of a menu.
const std::vector<std::string>& primitive_words();

/// For each of those words the primitive that it means, without values of its own.
const std::vector<Primitive>& blank_primitives();

}  // namespace tilewright
