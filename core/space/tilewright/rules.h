// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/space/sketch_rule.h"

namespace tilewright {

/// Rules of the rule set "tilewright": tails, packed operands and register tiles. One file each.

/// Inlines elementwise stages that are cheap or read once.
std::shared_ptr<const SketchRule> inline_elementwise_rule();
/// Skips stages that another rule has placed: epilogues around a contraction, stages inside other ones.
std::shared_ptr<const SketchRule> already_placed_rule();
/// Gives a reduction with data reuse register tiles, cache blocks, packed operands and padding; its epilogue
/// is computed around it.
std::shared_ptr<const SketchRule> contraction_rule();
/// Unrolls stages that multiply by small constant matrices, so that zeros and ones of these are folded.
std::shared_ptr<const SketchRule> constant_transform_rule();
/// Sums up reductions along contiguous memory in vectors first.
std::shared_ptr<const SketchRule> row_reduction_rule();
/// Transposes squares of elements in registers where an operand is contiguous across the output's vectors: it
/// loads rows and stores columns. This serves transpositions and changes of layout.
std::shared_ptr<const SketchRule> turned_squares_rule();
/// Computes all stages of reductions over axes other than the innermost one, and what reads both them and the
/// elements, for a few columns at a time, as in a softmax over channels in plain layout.
std::shared_ptr<const SketchRule> column_blocks_rule();
/// Vectorises and parallelises all remaining stages.
std::shared_ptr<const SketchRule> elementwise_rule();

/// The rule set "tilewright", with its rules in the order in which they are tried.
RuleSet tilewright_rule_set();

/// "tilewright-limited", for comparison: tiles that divide their loops and blocks that divide them beside the
/// first tile, the direct algorithm alone, no packing of activations, no prefetching (the limited space of
/// Ansor's figure 7).
RuleSet limited_rule_set();

/// Makes the outermost of `loops` (outermost first) that has a step for each thread parallel. If its steps
/// are few and do not divide evenly among the threads, it is fused with the next loop, unless something is or
/// may be computed between the two. Where no loop has so many steps, the first ones that have them together
/// are fused. Returns whether there is such a loop; there is none for a target of one thread.
bool parallelise(ProgramBuilder& builder, StageId stage, const std::vector<LoopId>& loops,
                 const Target& target);

}  // namespace tilewright
