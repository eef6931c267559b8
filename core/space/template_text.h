// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/schedule/program.h"
#include "core/space/search_space.h"

namespace tilewright {

/// Programs of other choices than the first ones of a sketch, each of one decision about sizes, as few as
/// show which extents of the first choices' program are still open. Pure; thread-safe.
std::vector<Program> other_sizes(const Sketch& sketch);

/// The loops of a program as a template (Ansor, section 4.1, figure 5), or of what its first primitives lead
/// to: one line a statement in index notation, and "?" for every extent that is another one in one of
/// `others`. Without others every extent is a number. Pure; thread-safe.
std::string template_text(const Program& program, std::span<const Program> others);

}  // namespace tilewright
