// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/matrix_product.h"
#include "core/space/template/template.h"

namespace tilewright::autotvm {
namespace {

/// TVM's dense and batch_matmul for processors: tiles of a product of two matrices, or of many.
class ProductTemplate final : public Template {
 public:
  ProductTemplate(std::string_view name, bool is_batched) : name_(name), is_batched_(is_batched) {}
  std::string_view name() const override { return name_; }

  bool matches(const SketchDraft& draft, const Target&) const override {
    const auto product = matrix_product(*draft.dag);
    return product && product->batch.empty() != is_batched_;
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

 private:
  std::string_view name_;
  bool is_batched_;
};

}  // namespace

const Template& dense_template() {
  static const ProductTemplate made("dense", false);
  return made;
}

const Template& batch_matmul_template() {
  static const ProductTemplate made("batch_matmul", true);
  return made;
}

}  // namespace tilewright::autotvm
