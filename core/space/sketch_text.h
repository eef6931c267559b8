// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/schedule/program.h"
#include "core/space/search_space.h"

namespace tilewright {

/// Programs of a sketch that differ from its first choices in one decision about sizes each. They are as few
/// as are needed to find which extents in the program of the first choices are open. Pure; thread-safe.
std::vector<Program> other_sizes(const Sketch& sketch);

/// The loops of a program, or of its first primitives, as a sketch has them (Ansor, section 4.1, figure 5):
/// one line for each statement in index notation, with "?" for every extent that differs in one of `others`.
/// Without others every extent is a number. Pure; thread-safe.
std::string sketch_text(const Program& program, std::span<const Program> others);

}  // namespace tilewright
