// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

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
    const int64_t native = std::max<int64_t>(1, target.vector_bytes / 4);
    Decision lanes;
    lanes.name = draft.state.stage(id).op.name + " partial sums";
    lanes.stage = draft.state.stage(id).op.name;
    lanes.options = {1};
    for (int64_t count : {native * 4, native * 2, native}) {
      if (extent >= count) lanes.options.insert(lanes.options.end() - 1, count);
    }
    const int lanes_decision = branch.draft.add(std::move(lanes));
    const int at_decision = add_place(branch.draft, id);
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
        // Partial sums lie innermost: their axis is the vector.
        std::vector<LoopId> order(inner.begin(), inner.begin() + static_cast<std::ptrdiff_t>(axes));
        order.insert(order.end(), inner.begin() + static_cast<std::ptrdiff_t>(axes) + 1, inner.end());
        order.push_back(inner[axes]);
        b.reorder(partial, order);
        b.annotate(partial, inner[axes], LoopAnnotation::kVectorize);
        if (axes > 0) {
          b.compute_at(partial, id, own[axes - 1]);
          b.set_scope(partial, MemoryScope::kLocal);
        }
      }
      if (at_decision >= 0 && values[static_cast<size_t>(at_decision)].at(0) > 0) {
        return place_inside(b, id, values[static_cast<size_t>(at_decision)].at(0));
      }
      const auto own = b.loops(id);
      parallelise(b, id, {own.begin(), own.begin() + static_cast<std::ptrdiff_t>(axes)}, copy);
      return b.ok() ? Result<void>() : Result<void>(b.finish().error());
    });
    if (!result.ok()) return {};
    return {std::move(branch)};
  }

 private:
  /// A decision whether to compute the stage inside the output's leading loops; -1 where it cannot.
  static int add_place(SketchDraft& draft, StageId id) {
    const StageId output = draft.state.outputs.front();
    if (id == output || draft.state.outputs.size() > 1) return -1;
    const int shared = shared_leading_axes(draft.state, id, output);
    if (shared == 0) return -1;
    Decision place;
    place.kind = Decision::Kind::kLocation;
    place.name = draft.state.stage(id).op.name + " place";
    place.stage = draft.state.stage(id).op.name;
    place.options = {shared, 0};
    return draft.add(std::move(place));
  }

  static Result<void> place_inside(ProgramBuilder& b, StageId id, int64_t axes) {
    const StageId output = b.state().outputs.front();
    b.compute_at(id, output, b.loops(output)[static_cast<size_t>(axes) - 1]);
    b.set_scope(id, MemoryScope::kLocal);
    return b.ok() ? Result<void>() : Result<void>(b.finish().error());
  }
};

}  // namespace

std::shared_ptr<const SketchRule> row_reduction_rule() { return std::make_shared<RowReductionRule>(); }

}  // namespace tilewright
