// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/main_stage.h"

#include <algorithm>

#include "core/compute/variant_traits.h"

namespace tilewright::autotvm {
namespace {

bool depends_on_any(const std::vector<Expr>& indices, VarId variable) {
  return std::ranges::any_of(indices, [&](const Expr& index) { return depends_on(index, variable); });
}

/// What a stage reads, each tensor once, with the indices of its first load.
std::vector<Load> operands_of(const Compute& compute) {
  std::vector<Load> found;
  visit(compute.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    const bool known = l && std::ranges::any_of(found, [&](const Load& f) { return f.tensor == l->tensor; });
    if (l && !known) found.push_back(*l);
    return true;
  });
  return found;
}

/// A sum of products of two tensors, whose small matrices are not to be folded away.
bool sums_products(const ComputeOp& op) {
  const Compute* compute = op.compute();
  if (!compute || compute->combiner != Combiner::kSum || compute->reduce_axes.empty()) return false;
  if (!op.hints.unroll_for_constants.empty() || compute->axes.empty()) return false;
  bool multiplies = false;
  visit(compute->body, [&](const Expr& e) {
    const auto* b = e.as<Binary>();
    multiplies = multiplies || (b && b->op == BinaryOp::kMul && loaded_element(b->a) && loaded_element(b->b));
    return !multiplies;
  });
  return multiplies && operands_of(*compute).size() == 2;
}

/// Whether some index runs backwards along a reduction, as the taps of a transposed convolution do.
bool reads_backwards(const Compute& compute) {
  bool backwards = false;
  visit(compute.body, [&](const Expr& e) {
    const auto* b = e.as<Binary>();
    if (!b || b->op != BinaryOp::kSub) return !backwards;
    backwards = backwards || std::ranges::any_of(compute.reduce_axes, [&](const Axis& axis) {
                  return depends_on(b->b, axis.var);
                });
    return !backwards;
  });
  return backwards;
}

std::optional<MainStage::Kind> kind_of(const ComputeOp& op, bool winograd) {
  if (!sums_products(op)) return std::nullopt;
  if (winograd) return MainStage::Kind::kWinogradProducts;
  switch (op.hints.part) {
    case OperatorPart::kMatrixProduct: return MainStage::Kind::kMatrixProduct;
    case OperatorPart::kConvolution: return MainStage::Kind::kConvolution;
    default: break;
  }
  if (reads_backwards(*op.compute())) return MainStage::Kind::kTransposedConvolution;
  return std::nullopt;
}

/// Tells the operands apart.
void name_operands(const Compute& compute, MainStage& main) {
  const std::vector<Load> operands = operands_of(compute);
  const bool windows =
      main.kind == MainStage::Kind::kConvolution || main.kind == MainStage::Kind::kTransposedConvolution;
  // Every element of a batch meets the same weights.
  const VarId told_by = windows ? compute.axes.front().var : compute.axes.back().var;
  const bool first = depends_on_any(operands[0].indices, told_by);
  const bool second = depends_on_any(operands[1].indices, told_by);
  const bool swapped = first != second && (windows ? second : first);
  main.data = operands[swapped ? 1 : 0].tensor;
  main.weights = operands[swapped ? 0 : 1].tensor;
}

}  // namespace

std::vector<Expr> operand_indices(const Compute& compute, StageId operand) {
  for (const Load& load : operands_of(compute)) {
    if (load.tensor == operand) return load.indices;
  }
  return {};
}

bool meets(const Expr& index, const std::vector<Axis>& axes, const std::vector<int>& positions) {
  return std::ranges::any_of(positions,
                             [&](int at) { return depends_on(index, axes[static_cast<size_t>(at)].var); });
}

std::optional<MainStage> main_stage(const ComputeDag& dag) {
  const bool winograd = variant_traits(dag.variant).is_winograd;
  std::optional<MainStage> main;
  double most = 0;
  for (size_t i = 0; i < dag.ops.size(); ++i) {
    const auto kind = kind_of(dag.ops[i], winograd);
    const double flops = kind ? count_flops(dag.ops[i]) : 0;
    if (!kind || (main && flops <= most)) continue;
    main = MainStage{*kind, static_cast<StageId>(i), -1, -1};
    most = flops;
  }
  if (main) name_operands(*dag.op(main->stage).compute(), *main);
  return main;
}

std::optional<ConvolutionAxes> convolution_axes(const ComputeDag& dag, const MainStage& main) {
  const Compute& compute = *dag.op(main.stage).compute();
  const std::vector<Expr> data = operand_indices(compute, main.data);
  const std::vector<Expr> weights = operand_indices(compute, main.weights);
  ConvolutionAxes axes;
  for (size_t i = 0; i < compute.axes.size(); ++i) {
    const int at = static_cast<int>(i);
    if (depends_on_any(weights, compute.axes[i].var)) {
      axes.outputs.push_back(at);
    } else if (axes.batch < 0) {
      axes.batch = at;
    } else {
      axes.spatial.push_back(at);
    }
  }
  for (size_t r = 0; r < compute.reduce_axes.size(); ++r) {
    const VarId variable = compute.reduce_axes[r].var;
    const bool taps = std::ranges::any_of(data, [&](const Expr& index) {
      return depends_on(index, variable) && meets(index, compute.axes, axes.spatial);
    });
    (taps ? axes.kernel : axes.inputs).push_back(static_cast<int>(r));
  }
  const bool fits = axes.batch >= 0 && !axes.spatial.empty() && !axes.outputs.empty() &&
                    axes.outputs.size() <= 2 && axes.inputs.size() <= 2;
  return fits ? std::optional(axes) : std::nullopt;
}

int64_t extent_of_all(const std::vector<Axis>& axes, const std::vector<int>& positions) {
  int64_t extent = 1;
  for (const int at : positions) extent *= axes[static_cast<size_t>(at)].extent;
  return extent;
}

}  // namespace tilewright::autotvm
