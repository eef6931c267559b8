// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/space/sketch_rule.h"

namespace tilewright {

/// Rules of the rule set "tilewright": tails, packed operands and register tiles. One file each.

/// Puts cheap or once-read elementwise stages where they are read.
std::shared_ptr<const SketchRule> inline_elementwise_rule();
/// Leaves alone what another rule has placed: epilogues around a contraction, stages inside other ones.
std::shared_ptr<const SketchRule> already_placed_rule();
/// Register tile, cache blocks, packed operands and padding of a reduction with data reuse; its epilogue is
/// computed around it.
std::shared_ptr<const SketchRule> contraction_rule();
/// Unrolls the stages of an algorithm that multiplies by small constant matrices, so that their zeros and
/// ones fold away.
std::shared_ptr<const SketchRule> constant_transform_rule();
/// Reductions along contiguous memory, summed in vectors first.
std::shared_ptr<const SketchRule> row_reduction_rule();
/// Reads what lies across the output's vectors as squares in registers, row by row, and takes them out column
/// by column: transpositions, and conversions between layouts.
std::shared_ptr<const SketchRule> turned_squares_rule();
/// Vectorises and spreads over threads what is left.
std::shared_ptr<const SketchRule> elementwise_rule();

/// "tilewright", in the order in which the rules are tried.
RuleSet tilewright_rule_set();

/// "tilewright-limited", for comparison: tiles that divide their loops and blocks that divide them beside the
/// first tile, the direct algorithm alone, no packing of activations, no prefetching (the limited space of
/// Ansor's figure 7).
RuleSet limited_rule_set();

/// Marks the first of `loops` (outermost first) that has a step for each thread parallel, fused with the next
/// one where its few steps do not divide evenly and nothing has or may get its place between the two. Nothing
/// happens for a target of one thread.
void parallelise(ProgramBuilder& builder, StageId stage, const std::vector<LoopId>& loops,
                 const Target& target);

}  // namespace tilewright
