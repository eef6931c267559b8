// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/fewest_lanes.h"
#include "core/space/tilewright/placement.h"
#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

constexpr int64_t kMostStepsLaidOut = 16;

/// A row is summed in eight vectors where each of them then adds at least so many times: fewer additions wait
/// for another one, but more sums are left to add up.
constexpr int64_t kStepsOfManySums = 4;

class RowReductionRule final : public SketchRule {
 public:
  std::string name() const override { return "row reduction"; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    const auto& state = draft.state;
    const auto& stage = state.stage(state.order[static_cast<size_t>(position)]);
    const Compute* compute = stage.op.compute();
    const bool reduces = compute && compute->combiner != Combiner::kNone && !compute->reduce_axes.empty();
    return reduces && stage.relations.empty() ? Verdict::kApplyAndSkipRest : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const Compute& compute = *draft.state.stage(id).op.compute();
    Branch branch{draft, position - 1};
    const int64_t extent = compute.reduce_axes.back().extent;
    const int64_t native = target.lanes(draft.state.stage(id).op.type.data_type);
    Decision lanes;
    lanes.name = draft.state.stage(id).op.name + " partial sums";
    lanes.stage = draft.state.stage(id).op.name;
    lanes.options = {1};
    // Rows that are shorter than a vector, such as those of 8 channels, are summed in a part of one, because
    // in a chain of scalar sums each waits for the previous one.
    for (int64_t count : {native * 8, native * 4, native * 2, native, native / 2, native / 4}) {
      const int64_t steps = count > native * 4 ? kStepsOfManySums : 1;
      const bool fits = extent >= count * steps && count >= kFewestLanes;
      if (fits && (count >= native || extent < native)) lanes.options.insert(lanes.options.end() - 1, count);
    }
    const int lanes_decision = branch.draft.add(std::move(lanes));
    const int depth_decision = add_depth_decision(branch.draft, id);
    const Target copy = target;
    const auto result = branch.draft.then([=](ProgramBuilder& b, DecisionValues values) -> Result<void> {
      const int64_t count = values[static_cast<size_t>(lanes_decision)].at(0);
      const auto loops = b.loops(id);
      const size_t axes = b.state().stage(id).op.compute()->axes.size();
      if (count > 1) {
        const auto parts = b.split(id, loops.back(), {count}, Tail::kPeel);
        const StageId partial = b.rfactor(id, parts[1], true);
        const auto own = b.loops(id);
        const auto inner = b.loops(partial);
        // The axis of partial sums is innermost and vectorised.
        std::vector<LoopId> order(inner.begin(), inner.begin() + static_cast<std::ptrdiff_t>(axes));
        order.insert(order.end(), inner.begin() + static_cast<std::ptrdiff_t>(axes) + 1, inner.end());
        order.push_back(inner[axes]);
        b.reorder(partial, order);
        b.annotate(partial, inner[axes], LoopAnnotation::kVectorize);
        // Short rows are unrolled, so that many of them are computed at the same time, and partial sums are
        // added up in registers, not through memory.
        const Loop* steps = b.state().stage(partial).find_loop(inner.back());
        if (inner.size() > axes + 1 && steps && steps->extent <= kMostStepsLaidOut) {
          b.annotate(partial, inner.back(), LoopAnnotation::kUnroll);
        }
        b.annotate(id, own.back(), LoopAnnotation::kUnroll);
        if (axes > 0) {
          b.compute_at(partial, id, own[axes - 1]);
          b.set_scope(partial, MemoryScope::kRegister);
        }
      }
      const int64_t depth = depth_decision < 0 ? 0 : values[static_cast<size_t>(depth_decision)].at(0);
      if (depth > 0) {
        compute_in_output(b, id, depth);
      } else {
        const auto own = b.loops(id);
        parallelise(b, id, {own.begin(), own.begin() + static_cast<std::ptrdiff_t>(axes)}, copy);
      }
      return b.ok() ? Result<void>() : Result<void>(b.finish().error());
    });
    if (!result.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> row_reduction_rule() {
  return std::make_shared<RowReductionRule>();
}

}  // namespace tilewright
