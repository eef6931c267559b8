// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/spatial_pack.h"
#include "core/space/template/template.h"

namespace tilewright::autotvm {
namespace {

/// TVM's conv2d_transpose_nchw: transposed convolutions by their definition, scheduled like direct ones.
class Conv2dTransposeTemplate final : public Template {
 public:
  std::string_view name() const override { return "conv2d_transpose_nchw"; }

  bool matches(const SketchDraft& draft, const Target&) const override {
    return main_convolution(*draft.dag, MainStage::Kind::kTransposedConvolution).has_value();
  }

  void define_knobs(KnobSpace& knobs, const SketchDraft& draft, const Target&) const override {
    define_spatial_pack_knobs(knobs, *draft.dag,
                              *main_convolution(*draft.dag, MainStage::Kind::kTransposedConvolution));
  }

  std::vector<size_t> fallback(const KnobSpace& knobs, const SketchDraft& draft,
                               const Target& target) const override {
    return spatial_pack_fallback(
        knobs, *main_convolution(*draft.dag, MainStage::Kind::kTransposedConvolution), *draft.dag, target);
  }

  Result<void> schedule(ProgramBuilder& builder, const ComputeDag& dag, const Configuration& configuration,
                        const Target& target) const override {
    return schedule_spatial_pack(builder, *main_convolution(dag, MainStage::Kind::kTransposedConvolution),
                                 configuration, target);
  }
};

}  // namespace

const Template& conv2d_transpose_template() {
  static const Conv2dTransposeTemplate made;
  return made;
}

}  // namespace tilewright::autotvm
