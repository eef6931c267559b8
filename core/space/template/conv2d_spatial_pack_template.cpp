// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/spatial_pack.h"
#include "core/space/template/template.h"

namespace tilewright::autotvm {
namespace {

/// TVM's conv2d_nchw_spatial_pack: the direct convolution of plain channels (NCHW).
class Conv2dSpatialPackTemplate final : public Template {
 public:
  std::string_view name() const override { return "conv2d_nchw_spatial_pack"; }

  bool matches(const SketchDraft& draft, const Target&) const override {
    const auto conv = main_convolution(*draft.dag, MainStage::Kind::kConvolution);
    return conv && !conv->axes.inputs.empty() &&
           !conv->axes.channels_last(*draft.dag->op(conv->main.stage).compute());
  }

  void define_knobs(KnobSpace& knobs, const SketchDraft& draft, const Target&) const override {
    define_spatial_pack_knobs(knobs, *draft.dag,
                              *main_convolution(*draft.dag, MainStage::Kind::kConvolution));
  }

  std::vector<size_t> fallback(const KnobSpace& knobs, const SketchDraft& draft,
                               const Target& target) const override {
    return spatial_pack_fallback(knobs, *main_convolution(*draft.dag, MainStage::Kind::kConvolution),
                                 *draft.dag, target);
  }

  Result<void> schedule(ProgramBuilder& builder, const ComputeDag& dag, const Configuration& configuration,
                        const Target& target) const override {
    return schedule_spatial_pack(builder, *main_convolution(dag, MainStage::Kind::kConvolution),
                                 configuration, target);
  }
};

}  // namespace

const Template& conv2d_spatial_pack_template() {
  static const Conv2dSpatialPackTemplate made;
  return made;
}

}  // namespace tilewright::autotvm
