// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/matrix_product.h"
#include "core/space/template/template.h"

namespace tilewright::autotvm {
namespace {

/// TVM's dense for processors: tiles of a product of two matrices.
class DenseTemplate final : public Template {
 public:
  std::string_view name() const override { return "dense"; }

  bool matches(const SketchDraft& draft, const Target&) const override {
    const auto product = matrix_product(*draft.dag);
    return product && product->batch.empty();
  }

  void define_knobs(KnobSpace& knobs, const SketchDraft& draft, const Target&) const override {
    define_product_knobs(knobs, *draft.dag, *matrix_product(*draft.dag));
  }

  std::vector<size_t> fallback(const KnobSpace& knobs, const SketchDraft&,
                               const Target& target) const override {
    return product_fallback(knobs, target);
  }

  Result<void> schedule(ProgramBuilder& builder, const ComputeDag& dag, const Configuration& configuration,
                        const Target& target) const override {
    return schedule_product(builder, *matrix_product(dag), configuration, target);
  }
};

}  // namespace

const Template& dense_template() {
  static const DenseTemplate made;
  return made;
}

}  // namespace tilewright::autotvm
