// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// A loop of a nest, as AutoTVM describes it.
struct TouchedLoop {
  int64_t extent = 1;
  int32_t parent = -1;  ///< position of the loop around it; -1: none
  int32_t level = 1;    ///< depth of the loop; 1 for an outermost one
  LoopAnnotation annotation = LoopAnnotation::kNone;
  double top_down = 1;    ///< product of the extents from the outermost loop to this one
  int32_t additions = 0;  ///< float additions and subtractions in its body, inner loops excluded
  int32_t multiplications = 0;
  int32_t divisions = 0;      ///< remainders too
  int32_t unroll_up_to = -1;  ///< pragma; -1: none
};

/// How an access depends on one of the loops around it.
struct TouchPattern {
  double stride = 0;  ///< elements between accesses of successive steps; 0 where the loop does not appear
  double count = 1;   ///< elements touched while this loop and those inside run
  double reuse = 1;   ///< how often each of them is touched meanwhile
};

/// One access of a statement.
struct LoopTouch {
  std::string buffer;
  std::string name;                    ///< "C_0": accesses of a buffer are numbered through the program
  int32_t loop = -1;                   ///< position of the innermost loop around it; -1: none
  std::vector<TouchPattern> patterns;  ///< of each loop around it, outermost first
};

/// Loops in order of first appearance, and accesses by name.
struct LoopTouches {
  std::vector<TouchedLoop> loops;
  std::vector<LoopTouch> touches;

  /// Positions of the loops around and at `loop`, outermost first.
  std::vector<int32_t> path(int32_t loop) const;
};

/// What AutoTVM's extractor finds in `run` of a loop nest, before vectorising and unrolling. `nest` is the
/// result of `build_loop_nest`. A store comes before the loads of its value. Loops of one step, which AutoTVM
/// keeps, do not exist in our loop nests. Pure; thread-safe.
LoopTouches find_loop_touches(const LoopIr& nest);

/// The limits of automatic unrolling, one for each loop that has one; AutoTVM appends them as the values of
/// other knobs.
std::vector<float> unroll_limits(const LoopTouches& found);

}  // namespace tilewright
