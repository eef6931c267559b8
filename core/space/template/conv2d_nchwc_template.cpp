// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/space/template/blocked_convolution.h"
#include "core/space/template/template.h"

namespace tilewright::autotvm {
namespace {

constexpr int64_t kLongestRow = 64;

/// TVM's conv2d_NCHWc for processors, and its form for kernels of one tap: convolutions whose channels
/// are in blocks, or are brought into blocks, with any number of spatial dimensions.
class Conv2dNchwcTemplate final : public Template {
 public:
  std::string_view name() const override { return "conv2d_NCHWc"; }

  bool matches(const SketchDraft& draft, const Target&) const override {
    const auto conv = main_convolution(*draft.dag, MainStage::Kind::kConvolution);
    return conv && !conv->axes.inputs.empty();
  }

  void define_knobs(KnobSpace& knobs, const SketchDraft& draft, const Target&) const override {
    const auto conv = *main_convolution(*draft.dag, MainStage::Kind::kConvolution);
    const ConvolutionAxes& axes = conv.axes;
    const Compute& compute = *draft.dag->op(conv.main.stage).compute();
    knobs.define_split("tile_ic", extent_of_all(compute.reduce_axes, axes.inputs),
                       channel_split(compute.reduce_axes, axes.inputs));
    knobs.define_split("tile_oc", extent_of_all(compute.axes, axes.outputs),
                       channel_split(compute.axes, axes.outputs));
    SplitOptions row;
    row.policy = SplitOptions::Policy::kVerbose;
    row.filter = [](const SplitSizes& sizes) { return sizes.back() <= kLongestRow; };
    knobs.define_split("tile_ow", extent_of_all(compute.axes, {axes.spatial.back()}), row);
    if (!axes.kernel.empty()) {
      knobs.define_knob("unroll_kw", {true, false}, Decision::Kind::kUnroll);
      return;
    }
    const bool lines =
        axes.spatial.size() > 1 && extent_of_all(compute.axes, {axes.spatial[axes.spatial.size() - 2]}) > 1;
    std::vector<ValueKnob::Value> options{int64_t{1}};
    if (lines) options.emplace_back(int64_t{2});
    knobs.define_knob("tile_oh", std::move(options));
  }

  std::vector<size_t> fallback(const KnobSpace& knobs, const SketchDraft&,
                               const Target& target) const override {
    std::vector<size_t> numbers = blocked_fallback(knobs, target);
    // TVM's tile of one tap has as many rows; one line of them is taken first, and the taps are not laid out.
    numbers.push_back(knobs.find("unroll_kw") < knobs.knobs().size() ? 1 : 0);
    return numbers;
  }

  Result<void> schedule(ProgramBuilder& builder, const ComputeDag& dag, const Configuration& configuration,
                        const Target& target) const override {
    const auto conv = *main_convolution(dag, MainStage::Kind::kConvolution);
    BlockedTile tile = blocked_tile(configuration);
    if (conv.axes.kernel.empty()) {
      tile.lines = configuration.integer("tile_oh");
    } else {
      tile.unroll_kernel = configuration.flag("unroll_kw");
    }
    return schedule_blocked_convolution(builder, conv, tile, target);
  }
};

}  // namespace

const Template& conv2d_nchwc_template() {
  static const Conv2dNchwcTemplate made;
  return made;
}

}  // namespace tilewright::autotvm
