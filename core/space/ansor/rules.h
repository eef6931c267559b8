// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string_view>

#include "core/space/sketch_rule.h"

namespace tilewright {
namespace ansor {

/// Sketch rules of Ansor for processors (section 4.1, table 1, and TVM's own additions). One file each.

/// Inlines strictly inlineable stages.
std::shared_ptr<const SketchRule> always_inline_rule();
/// Unrolls loops over constant tensors, so that they fold away, and tiles the others in two levels.
std::shared_ptr<const SketchRule> const_tensor_rule();
/// Factors a long reduction, with one sketch for either half of its split.
std::shared_ptr<const SketchRule> rfactor_rule();
/// Gives a stage with reuse and without a matching reader a cache that can be fused into it.
std::shared_ptr<const SketchRule> cache_write_rule();
/// Multi-level tiling, computed inside the first or second level of the matching reader, which follows the
/// tiling.
std::shared_ptr<const SketchRule> tiling_with_fusion_rule();
/// Multi-level tiling alone.
std::shared_ptr<const SketchRule> tiling_rule();
/// Fetches what a tiled stage reads into memory that the threads of a block share, part by part.
std::shared_ptr<const SketchRule> cache_read_rule();
/// Lets the threads of a block share a reduction that is long for its results, inside the stage that reads
/// them where the two have outer axes in common.
std::shared_ptr<const SketchRule> cross_thread_rule();
/// Leaves a stage as it is.
std::shared_ptr<const SketchRule> skip_rule();

/// Annotation (section 4.2): the decisions of a sketch other than tile sizes, in this order.
/// Where stages without tiles are computed: -2 inlined, -1 at the root, otherwise the number of a candidate
/// loop.
Result<void> annotate_compute_location(SketchDraft& draft, const Target& target);
/// How many outer loops of root stages run in parallel: 0 by Ansor's rule, otherwise the number of loops that
/// are fused.
Result<void> annotate_parallel(SketchDraft& draft, const Target& target);
/// The unroll limit of reducing stages.
Result<void> annotate_unroll(SketchDraft& draft, const Target& target);
/// How many inner loops are fused into a vector.
Result<void> annotate_vectorize(SketchDraft& draft, const Target& target);
/// Binds loops to blocks, virtual threads and threads, and spreads the fetching of shared memory over the
/// threads of a block; the only decision is how many neighbours a thread fetches at once. Points whose blocks
/// would have too many virtual threads, or threads that are fewer than go in step, are not legal.
Result<void> bind_threads(SketchDraft& draft, const Target& target);
/// No decision: weights lie in memory in the order in which the tiled stage that reads them walks through
/// them, made once before any run (TVM's layout rewrite with pre-transformed weights, its usual choice for
/// networks on processors).
Result<void> annotate_weight_layout(SketchDraft& draft, const Target& target);

/// Whether TVM has that variant under Ansor: Winograd's algorithm for 3x3 convolutions of images (stride and
/// dilation 1) with more than 64 and fewer than 512 output channels (TVM 0.14, its choice of operators for
/// processors). There it replaces the direct algorithm, and it is always F(4, 3). Here the search has both,
/// and of F(4, 3) and F(2, 3) what the operator has for that shape.
bool uses_winograd(const Task& task, std::string_view variant);

}  // namespace ansor

/// The rule set "ansor": Ansor's space for processors, or for devices of many threads, as TVM draws programs
/// from it. It uses a task's definition, and the variants of `ansor::uses_winograd`.
RuleSet ansor_rule_set(TargetKind kind);

}  // namespace tilewright
