// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/lower/loop_ir.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A point of a space, its program and its LoopIr.
struct DrawnProgram {
  Point point;
  Program program;
  LoopIr ir;
};

/// Draws points of the task's space until `count` of them can be lowered for `target`. It is an error if a
/// sketch gives no program, or if fewer than one point in twenty is legal; the message has the reason of the
/// last illegal point.
Result<std::vector<DrawnProgram>> draw_programs(const SearchSpace& space, const Target& target, int count,
                                                Random& random);

/// The program with some of its guarded or peeled tails changed to padded ones; splits that cannot be padded
/// keep their tails.
Program with_padded_tails(const Program& program, Random& random);

}  // namespace tilewright
