// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/compute/variant_traits.h"
#include "core/space/template/default_schedule.h"
#include "core/space/template/templates.h"

namespace tilewright::autotvm {
namespace {

/// TVM's default schedules, with a knob for each of their constants.
class DefaultTemplate final : public Template {
 public:
  std::string_view name() const override { return "default"; }

  bool matches(const SketchDraft& draft, const Target&) const override {
    return !variant_traits(draft.dag->variant).is_winograd;
  }

  void define_knobs(KnobSpace& knobs, const SketchDraft& draft, const Target& target) const override {
    size_t most_axes = 0;
    bool vectors = false;
    int64_t lanes = 1;
    for (const StageId id : draft.state.order) {
      const ComputeOp& op = draft.state.stage(id).op;
      if (!op.compute()) continue;
      most_axes = std::max(most_axes, op.compute()->axes.size());
      vectors = vectors || has_default_vectors(draft.state, id);
      lanes = std::max<int64_t>(lanes, target.lanes(op.type.data_type));
    }
    const int64_t usual = usual_parallel_loops(most_axes);
    std::vector<ValueKnob::Value> parallel{usual};
    for (int64_t count = 1; count < static_cast<int64_t>(most_axes); ++count) {
      if (count != usual) parallel.emplace_back(count);
    }
    knobs.define_knob("parallel", std::move(parallel), Decision::Kind::kParallel);
    const int64_t usual_lanes = DefaultSchedule().lanes;
    std::vector<ValueKnob::Value> vector{usual_lanes};
    for (const int64_t count : {lanes / 2, lanes, 2 * lanes, 4 * lanes}) {
      if (vectors && count > 1 && count != usual_lanes) vector.emplace_back(count);
    }
    knobs.define_knob("vector", std::move(vector), Decision::Kind::kVectorize);
  }

  std::vector<size_t> fallback(const KnobSpace& knobs, const SketchDraft&, const Target&) const override {
    return std::vector<size_t>(knobs.knobs().size(), 0);
  }

  Result<void> schedule(ProgramBuilder& b, const ComputeDag&, const Configuration& configuration,
                        const Target&) const override {
    inline_elementwise(b);
    schedule_rest(b, {configuration.integer("parallel"), configuration.integer("vector")});
    return b.ok() ? Result<void>() : Result<void>(b.finish().error());
  }
};

}  // namespace

const Template& default_template() {
  static const DefaultTemplate made;
  return made;
}

}  // namespace tilewright::autotvm
