// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/matrix_product.h"

#include "core/space/template/default_schedule.h"
#include "core/space/template/tile_nest.h"
#include "core/space/tilewright/axis_roles.h"

namespace tilewright::autotvm {
namespace {

/// Packs the right matrix in panels as wide as a tile, if it is not yet contiguous along its columns or costs
/// nothing to be.
void pack_right_matrix(ProgramBuilder& b, const MatrixProduct& product, StageId sums, int64_t width) {
  const Compute& compute = *b.state().stage(sums).op.compute();
  const std::vector<Expr> indices = operand_indices(compute, product.main.weights);
  std::vector<Pack::Part> others, columns, sum;
  for (size_t d = 0; d < indices.size(); ++d) {
    const auto dimension = static_cast<int32_t>(d);
    const bool of_x = meets(indices[d], compute.axes, {product.x});
    const bool of_k = meets(indices[d], compute.reduce_axes, {0});
    (of_x ? columns : of_k ? sum : others).push_back({dimension, 0});
  }
  if (columns.size() != 1) return;
  const auto last = static_cast<int32_t>(indices.size()) - 1;
  if (!is_constant(b.state(), product.main.weights) && columns.front().axis == last) return;
  std::vector<Pack::Part> order = std::move(others);
  order.push_back(columns.front());
  order.insert(order.end(), sum.begin(), sum.end());
  order.push_back({columns.front().axis, width});
  pack_operand(b, product.main.weights, sums, order);
}

}  // namespace

std::optional<MatrixProduct> matrix_product(const ComputeDag& dag) {
  const auto main = main_stage(dag);
  if (!main || main->kind != MainStage::Kind::kMatrixProduct) return std::nullopt;
  const Compute& compute = *dag.op(main->stage).compute();
  const auto axes = static_cast<int>(compute.axes.size());
  if (axes < 2 || compute.reduce_axes.size() != 1) return std::nullopt;
  const std::vector<Expr> right = operand_indices(compute, main->weights);
  MatrixProduct product{*main, axes - 2, axes - 1, {}};
  for (int axis = 0; axis + 1 < axes; ++axis) {
    bool meets_right = false;
    for (const Expr& index : right) meets_right = meets_right || meets(index, compute.axes, {axis});
    if (!meets_right) product.y = axis;
  }
  for (int axis = 0; axis + 1 < axes; ++axis) {
    if (axis != product.y) product.batch.push_back(axis);
  }
  return product;
}

void define_product_knobs(KnobSpace& knobs, const ComputeDag& dag, const MatrixProduct& product,
                          const SplitOptions& of_y, const SplitOptions& of_x) {
  const Compute& compute = *dag.op(product.main.stage).compute();
  knobs.define_split("tile_y", extent_of_all(compute.axes, {product.y}), of_y);
  knobs.define_split("tile_x", extent_of_all(compute.axes, {product.x}), of_x);
  knobs.define_split("tile_k", extent_of_all(compute.reduce_axes, {0}));
}

std::vector<size_t> product_fallback(const KnobSpace& knobs, const Target& target) {
  constexpr int64_t kRows = 6;
  constexpr int64_t kTerms = 8;
  const int64_t longest[] = {kRows, 2 * int64_t{target.lanes(DataType::kFloat32)}, kTerms};
  std::vector<size_t> numbers;
  for (size_t i = 0; i < knobs.knobs().size(); ++i) {
    numbers.push_back(dynamic_cast<const SplitKnob&>(*knobs.knobs()[i]).fallback({-1, longest[i]}));
  }
  return numbers;
}

Result<void> schedule_product(ProgramBuilder& b, const MatrixProduct& product,
                              const Configuration& configuration, const Target& target,
                              std::string_view intrinsic) {
  const int64_t rows = configuration.innermost("tile_y");
  const int64_t columns = configuration.innermost("tile_x");
  inline_elementwise(b);
  const TileNest nest = begin_tile(b, product.main.stage);
  if (!b.ok()) return b.finish().error();
  const auto at = [](const std::vector<LoopId>& loops, int axis) { return loops[static_cast<size_t>(axis)]; };
  const auto out = b.loops(nest.out);
  const HalfLoops y = split_in_two(b, nest.out, at(out, product.y), rows);
  const HalfLoops x = split_in_two(b, nest.out, at(out, product.x), columns);
  std::vector<LoopId> outer;
  for (const int axis : product.batch) outer.push_back(at(out, axis));
  outer.insert(outer.end(), {y.outer, x.outer});
  std::vector<LoopId> order = outer;
  order.insert(order.end(), {y.inner, x.inner});
  b.reorder(nest.out, order);
  const LoopId tile = fuse_parallel(b, nest.out, outer);

  pack_right_matrix(b, product, nest.sums, columns);
  const auto sums = b.loops(nest.sums);
  const HalfLoops k = split_in_two(b, nest.sums, sums.back(), configuration.innermost("tile_k"));
  order.clear();
  for (const int axis : product.batch) order.push_back(at(sums, axis));
  order.insert(order.end(), {k.outer, k.inner, at(sums, product.y), at(sums, product.x)});
  b.reorder(nest.sums, order);
  b.annotate(nest.sums, k.inner, LoopAnnotation::kUnroll);
  finish_tile(b, nest, tile,
              {{y.inner, at(sums, product.y), rows, LoopAnnotation::kUnroll},
               {x.inner, at(sums, product.x), columns, LoopAnnotation::kVectorize}},
              product.x, target);
  if (!intrinsic.empty() && b.ok()) {
    // A loop of one step is none that a micro-kernel could begin with.
    const bool cut = b.state().stage(nest.sums).find_loop(k.outer)->extent > 1;
    b.tensorize(nest.sums, cut ? k.outer : k.inner, std::string(intrinsic));
  }
  schedule_rest(b);
  return b.ok() ? Result<void>() : Result<void>(b.finish().error());
}

}  // namespace tilewright::autotvm
