// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/blocked_convolution.h"
#include "core/space/template/template.h"

namespace tilewright::autotvm {
namespace {

constexpr int64_t kLongestDepthwiseRow = 64;

/// TVM's depthwise_conv2d_NCHWc for processors: convolutions of each channel for itself. Where channels
/// are in blocks already, tile_ic has the one value that says so.
class DepthwiseConv2dNchwcTemplate final : public Template {
 public:
  std::string_view name() const override { return "depthwise_conv2d_NCHWc"; }

  bool matches(const SketchDraft& draft, const Target&) const override {
    const auto conv = main_convolution(*draft.dag, MainStage::Kind::kConvolution);
    return conv && conv->axes.inputs.empty();
  }

  void define_knobs(KnobSpace& knobs, const SketchDraft& draft, const Target&) const override {
    const auto conv = *main_convolution(*draft.dag, MainStage::Kind::kConvolution);
    const Compute& compute = *draft.dag->op(conv.main.stage).compute();
    const std::vector<int>& channels = conv.axes.outputs;
    const int64_t count = extent_of_all(compute.axes, channels);
    SplitOptions inputs;
    if (channels.size() > 1) {
      const int64_t block = extent_of_all(compute.axes, {channels.back()});
      inputs.fits = [block](const SplitSizes& sizes) { return sizes.back() == block; };
    }
    knobs.define_split("tile_ic", count, inputs);
    knobs.define_split("tile_oc", count, channel_split(compute.axes, channels));
    SplitOptions row;
    row.filter = [](const SplitSizes& sizes) { return sizes.back() <= kLongestDepthwiseRow; };
    knobs.define_split("tile_ow", extent_of_all(compute.axes, {conv.axes.spatial.back()}), row);
    knobs.define_knob("unroll_kw", {true, false}, Decision::Kind::kUnroll);
  }

  std::vector<size_t> fallback(const KnobSpace& knobs, const SketchDraft&,
                               const Target& target) const override {
    std::vector<size_t> numbers = blocked_fallback(knobs, target);
    numbers.push_back(1);
    return numbers;
  }

  Result<void> schedule(ProgramBuilder& builder, const ComputeDag& dag, const Configuration& configuration,
                        const Target& target) const override {
    const auto conv = *main_convolution(dag, MainStage::Kind::kConvolution);
    BlockedTile tile = blocked_tile(configuration);
    tile.unroll_kernel = configuration.flag("unroll_kw");
    return schedule_blocked_convolution(builder, conv, tile, target);
  }
};

}  // namespace

const Template& depthwise_conv2d_nchwc_template() {
  static const DepthwiseConv2dNchwcTemplate made;
  return made;
}

}  // namespace tilewright::autotvm
