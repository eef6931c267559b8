// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/intrinsic/intrinsic.h"
#include "core/space/template/matrix_product.h"
#include "core/space/template/template.h"

namespace tilewright::autotvm {
namespace {

/// Rows that a tile of a micro-kernel has at most.
constexpr int64_t kMostKernelRows = 14;
/// Registers beside those of the sums.
constexpr int64_t kKernelOperands = 2;

/// The intrinsic for a product of these types; null where the target has none.
const Intrinsic* intrinsic_for(const ComputeDag& dag, const MatrixProduct& product, const Target& target) {
  const auto type_of = [&](StageId id) { return dag.op(id).type.data_type; };
  return best_intrinsic(target, {type_of(product.main.data), type_of(product.main.weights),
                                 dag.op(product.main.stage).accumulator_type()});
}

/// A dense whose tiles a micro-kernel computes: their columns are whole vectors, and their sums fit the
/// registers. Configurations with more sums are holes.
class DenseTensorizedTemplate final : public Template {
 public:
  std::string_view name() const override { return "dense_tensorized"; }

  bool matches(const SketchDraft& draft, const Target& target) const override {
    const auto product = matrix_product(*draft.dag);
    if (!product || !product->batch.empty()) return false;
    const Intrinsic* intrinsic = intrinsic_for(*draft.dag, *product, target);
    const Compute& compute = *draft.dag->op(product->main.stage).compute();
    return intrinsic && extent_of_all(compute.axes, {product->x}) % intrinsic->lanes() == 0 &&
           extent_of_all(compute.reduce_axes, {0}) > 1;
  }

  void define_knobs(KnobSpace& knobs, const SketchDraft& draft, const Target& target) const override {
    const auto product = *matrix_product(*draft.dag);
    const int64_t lanes = intrinsic_for(*draft.dag, product, target)->lanes();
    const int64_t sums = target.vector_registers - kKernelOperands;
    SplitOptions of_y, of_x;
    of_y.max_factor = kMostKernelRows;
    of_x.filter = [lanes, sums](const SplitSizes& sizes) {
      return sizes.back() % lanes == 0 && sizes.back() / lanes <= sums;
    };
    define_product_knobs(knobs, *draft.dag, product, of_y, of_x);
    knobs.filter([lanes, sums](const Configuration& configuration) {
      return configuration.innermost("tile_y") * (configuration.innermost("tile_x") / lanes) <= sums;
    });
  }

  std::vector<size_t> fallback(const KnobSpace& knobs, const SketchDraft&,
                               const Target& target) const override {
    return product_fallback(knobs, target);
  }

  Result<void> schedule(ProgramBuilder& builder, const ComputeDag& dag, const Configuration& configuration,
                        const Target& target) const override {
    const auto product = *matrix_product(dag);
    return schedule_product(builder, product, configuration, target,
                            intrinsic_for(dag, product, target)->name());
  }
};

}  // namespace

const Template& dense_tensorized_template() {
  static const DenseTensorizedTemplate made;
  return made;
}

}  // namespace tilewright::autotvm
