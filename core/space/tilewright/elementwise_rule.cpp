// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <numeric>

#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/fewest_lanes.h"
#include "core/space/tilewright/placement.h"
#include "core/space/tilewright/rules.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

/// Steps of an axis along which an operand is contiguous, while the vectors run across its rows: a tile of
/// this width uses whole cache lines.
constexpr int64_t kTransposedSteps = 8;

/// The axes that index an operand's innermost dimension while the innermost axis indexes another of its
/// dimensions, so that the stage transposes it.
void add_transposed_axes(const Compute& compute, std::map<size_t, int64_t>& divided) {
  const VarId innermost = compute.axes.back().var;
  visit(compute.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    const auto* last = l && !l->indices.empty() ? l->indices.back().as<VarRef>() : nullptr;
    if (!last || last->id == innermost) return true;
    bool across = false;
    for (const Expr& index : l->indices) {
      const auto* v = index.as<VarRef>();
      across = across || (v && v->id == innermost);
    }
    for (size_t i = 0; across && i + 1 < compute.axes.size(); ++i) {
      if (compute.axes[i].var == last->id && compute.axes[i].extent >= kTransposedSteps)
        divided.try_emplace(i, kTransposedSteps);
    }
    return true;
  });
}

/// Axes that the body divides (an output assembled from tiles), with the largest divisor; bodies that will be
/// inlined count too.
std::map<size_t, int64_t> divided_axes(const ScheduleState& state, StageId id) {
  const Compute& compute = *state.stage(id).op.compute();
  std::map<size_t, int64_t> divided;
  for (StageId producer : state.producers(id)) {
    const Compute* inner = state.stage(producer).op.compute();
    if (!inner || inner->combiner != Combiner::kNone || only_reader(state, producer) != id) continue;
    divided.merge(divided_axes(state, producer));
  }
  visit(compute.body, [&](const Expr& e) {
    const auto* b = e.as<Binary>();
    const auto* c = b && b->op == BinaryOp::kFloorDiv ? constant_of(b->b) : nullptr;
    const auto* v = c ? b->a.as<VarRef>() : nullptr;
    if (!v) return true;
    for (size_t i = 0; i + 1 < compute.axes.size(); ++i) {
      if (compute.axes[i].var == v->id && *c <= 8) divided[i] = std::max(divided[i], *c);
    }
    return true;
  });
  add_transposed_axes(compute, divided);
  return divided;
}

/// The length of runs of the innermost axis that are contiguous in an operand (values from different blocks
/// are not): a vector within a run is read as a whole, and ends within or past the last channel as a whole.
/// 0: there are no runs that a vector of `lanes` would cross.
int64_t run_within_a_vector(const Compute& compute, int64_t lanes) {
  const Axis& innermost = compute.axes.back();
  int64_t run = 0;
  visit(compute.body, [&](const Expr& e) {
    const auto* b = e.as<Binary>();
    const auto* c = b && b->op == BinaryOp::kMod ? constant_of(b->b) : nullptr;
    // Few vectors cross the ends of long runs.
    if (!c || *c <= 0 || *c >= 2 * lanes || !depends_on(b->a, innermost.var)) return true;
    const int64_t kept = std::gcd(*c, std::gcd(lanes, innermost.extent));
    if (kept >= kFewestLanes && kept < std::min(lanes, innermost.extent))
      run = run == 0 ? kept : std::min(run, kept);
    return true;
  });
  return run;
}

/// Whether the output's loops around all of a row leave a thread without one, while there are parts of rows
/// for every thread.
bool shares_few_rows(const ScheduleState& state, StageId id, const Target& target) {
  const auto& stage = state.stage(id);
  if (!stage.op.hints.keeps_sums) return false;
  const auto around = static_cast<size_t>(shared_leading_axes(state, id, home_of_rows(state, id)));
  const auto& axes = stage.op.compute()->axes;
  int64_t rows = 1;
  int64_t parts = 1;
  for (size_t i = 0; i + 1 < axes.size(); ++i) (i < around ? rows : parts) *= axes[i].extent;
  return rows < target.threads && rows * parts >= target.threads;
}

class ElementwiseRule final : public SketchRule {
 public:
  std::string name() const override { return "elementwise"; }

  Verdict check(const SketchDraft&, int, const Target&) const override { return Verdict::kApplyAndSkipRest; }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto& stage = draft.state.stage(id);
    const Compute& compute = *stage.op.compute();
    Branch branch{draft, position - 1};
    if (compute.axes.empty()) return {std::move(branch)};
    const int64_t innermost = compute.axes.back().extent;
    const int64_t native = target.lanes(stage.op.type.data_type);
    Decision lanes;
    lanes.kind = Decision::Kind::kVectorize;
    lanes.name = stage.op.name + " lanes";
    lanes.stage = stage.op.name;
    for (int64_t count : {native * 4, native * 2, native}) {
      if (innermost >= count) lanes.options.push_back(count);
    }
    if (lanes.options.empty()) lanes.options.push_back(innermost);
    const int64_t run = run_within_a_vector(compute, native);
    if (run > 0) lanes.options.insert(lanes.options.begin(), run);
    const bool in_parts = shares_few_rows(draft.state, id, target);
    const int depth_decision = in_parts ? -1 : add_depth_decision(branch.draft, id);
    // With one value in each step of the output's loops, nothing can be vectorised.
    const auto axis_count = static_cast<int64_t>(compute.axes.size());
    if (depth_decision >= 0 &&
        branch.draft.decisions[static_cast<size_t>(depth_decision)].options.front() == axis_count) {
      lanes.conditions.push_back({depth_decision, {0}});
    }
    const int lanes_decision = branch.draft.add(std::move(lanes));
    const auto divided = divided_axes(draft.state, id);
    const Target copy = target;
    const auto result = branch.draft.then([=](ProgramBuilder& b, DecisionValues values) -> Result<void> {
      const auto loops = b.loops(id);
      const int64_t depth = depth_decision < 0 ? 0 : values[static_cast<size_t>(depth_decision)].at(0);
      if (depth == axis_count) {
        compute_in_output(b, id, depth);
        return b.ok() ? Result<void>() : Result<void>(b.finish().error());
      }
      std::vector<LoopId> outside;
      std::vector<LoopId> inside;
      for (size_t i = 0; i + 1 < loops.size(); ++i) {
        const auto divisor = divided.find(i);
        if (divisor == divided.end()) {
          outside.push_back(loops[i]);
          continue;
        }
        const auto parts = b.split(id, loops[i], {divisor->second}, Tail::kPeel);
        outside.push_back(parts[0]);
        inside.push_back(parts[1]);
      }
      LoopId vector = loops.back();
      const int64_t count = values[static_cast<size_t>(lanes_decision)].at(0);
      std::vector<LoopId> steps;
      const auto& axes = b.state().stage(id).op.compute()->axes;
      if (axes.back().extent != count) {
        const auto parts = b.split(id, vector, {count}, Tail::kPeel);
        steps.push_back(parts[0]);
        vector = parts[1];
      }
      std::vector<LoopId> order = outside;
      order.insert(order.end(), steps.begin(), steps.end());
      order.insert(order.end(), inside.begin(), inside.end());
      order.push_back(vector);
      b.reorder(id, order);
      for (LoopId loop : inside) b.annotate(id, loop, LoopAnnotation::kUnroll);
      if (count > 1) b.annotate(id, vector, LoopAnnotation::kVectorize);
      if (in_parts && outside.size() > 1) outside = {b.fuse(id, outside)};
      if (depth > 0) {
        compute_in_output(b, id, depth);
      } else {
        // Where there are few lines, threads share the vectors of each.
        if (!parallelise(b, id, outside, copy) && inside.empty()) parallelise(b, id, steps, copy);
      }
      return b.ok() ? Result<void>() : Result<void>(b.finish().error());
    });
    if (!result.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> elementwise_rule() {
  return std::make_shared<ElementwiseRule>();
}

}  // namespace tilewright
