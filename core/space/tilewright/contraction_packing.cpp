// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/lower/linear.h"
#include "core/space/tilewright/contraction.h"

namespace tilewright {
namespace {

int64_t compute_extent(const ProgramBuilder& b, StageId stage, size_t axis) {
  return b.state().stage(stage).op.compute()->axes[axis].extent;
}

/// A part of a dimension that reduce axes index, identified by the position of the innermost of these axes in
/// the order of their loops.
struct Ranked {
  size_t rank = 0;
  Pack::Part part;
};

/// The parts of dimension `d`; none where no reduce axis indexes it. A dimension that two of them index (a
/// block, and a channel within it) is cut where the inner one begins.
std::vector<Ranked> reduced_parts(const Compute& tile, const Expr& index, int32_t d,
                                  const std::vector<size_t>& order) {
  std::vector<size_t> walking;
  for (size_t r = 0; r < order.size(); ++r) {
    if (depends_on(index, tile.reduce_axes[order[r]].var)) walking.push_back(r);
  }
  if (walking.empty()) return {};
  const size_t inner = walking.back();
  if (walking.size() == 1) return {{inner, {d, 0}}};
  return {{walking[walking.size() - 2], {d, 0}}, {inner, {d, tile.reduce_axes[order[inner]].extent}}};
}

}  // namespace

std::vector<Expr> indices_read(const Compute& reader, StageId operand) {
  std::vector<Expr> indices;
  visit(reader.body, [&](const Expr& e) {
    if (const auto* l = e.as<Load>(); l && l->tensor == operand) indices = l->indices;
    return true;
  });
  return indices;
}

std::vector<Pack::Part> packed_order(const Compute& tile, const std::vector<Expr>& indices,
                                     const Axis* column, int64_t vectors, int64_t lanes,
                                     const std::vector<size_t>& reduce_order) {
  const Axis& innermost = tile.axes.back();
  // Axes that both operands have are outermost, as their loops are; then the steps from tile to tile, then
  // the reduction, and innermost the elements of one tile.
  std::vector<Pack::Part> shared;
  std::vector<Pack::Part> steps;
  std::vector<Ranked> reduced;
  std::vector<Pack::Part> inside;
  for (size_t i = 0; i < indices.size(); ++i) {
    const auto d = static_cast<int32_t>(i);
    if (depends_on(indices[i], innermost.var)) {
      const bool both = !column || depends_on(indices[i], column->var);
      steps.push_back({d, 0});
      inside.push_back({d, both ? vectors * lanes : lanes});
    } else if (column && depends_on(indices[i], column->var)) {
      steps.push_back({d, 0});
      inside.insert(inside.begin(), {d, vectors});
    } else if (const auto parts = reduced_parts(tile, indices[i], d, reduce_order); !parts.empty()) {
      reduced.insert(reduced.end(), parts.begin(), parts.end());
    } else {
      shared.push_back({d, 0});
    }
  }
  std::stable_sort(reduced.begin(), reduced.end(),
                   [](const Ranked& x, const Ranked& y) { return x.rank < y.rank; });
  std::vector<Pack::Part> all = std::move(shared);
  all.insert(all.end(), steps.begin(), steps.end());
  for (const auto& [rank, part] : reduced) all.push_back(part);
  all.insert(all.end(), inside.begin(), inside.end());
  return all;
}

StageId copy_columns(ProgramBuilder& b, StageId operand, StageId tile, int64_t vectors, int64_t lanes,
                     const std::vector<size_t>& reduce_order, std::vector<LoopId>& outside) {
  const Compute compute = *b.state().stage(tile).op.compute();
  const std::vector<Expr> indices = indices_read(compute, operand);
  const StageId copy = b.cache_read(operand, MemoryScope::kLocal, {tile});
  if (!b.ok()) return copy;
  b.pack(copy, packed_order(compute, indices, nullptr, vectors, lanes, reduce_order));
  const auto loops = b.loops(copy);
  const size_t last = indices.size() - 1;
  const auto is_reduced = [&](const Expr& index) {
    return std::any_of(compute.reduce_axes.begin(), compute.reduce_axes.end(),
                       [&](const Axis& axis) { return depends_on(index, axis.var); });
  };
  size_t across = last;
  std::vector<LoopId> reduced;
  for (size_t d = 0; d < indices.size(); ++d) {
    if (depends_on(indices[d], compute.axes.back().var))
      across = d;
    else if (!is_reduced(indices[d]))
      outside.push_back(loops[d]);
    else if (d != last)
      reduced.push_back(loops[d]);
  }
  const bool transposes = across != last && is_reduced(indices[last]);
  const StageId square = transposes ? b.cache_read(operand, MemoryScope::kRegister, {copy}) : -1;
  const auto columns = b.split(copy, loops[across], {vectors, lanes}, Tail::kPeel);
  outside.push_back(columns[0]);
  std::vector<LoopId> order = outside;
  order.insert(order.end(), reduced.begin(), reduced.end());
  if (transposes) {
    const auto along =
        b.split(copy, loops[last], {std::min(lanes, compute_extent(b, copy, last))}, Tail::kPeel);
    order.insert(order.end(), {along[0], columns[1], along[1], columns[2]});
    b.annotate(copy, along[1], LoopAnnotation::kUnroll);
  } else {
    order.insert(order.end(), {columns[1], columns[2]});
  }
  b.reorder(copy, order);
  b.annotate(copy, columns[1], LoopAnnotation::kUnroll);
  b.annotate(copy, columns[2], LoopAnnotation::kVectorize);
  if (transposes) {
    b.compute_at(square, copy, columns[1]);
    auto inner = b.loops(square);
    const LoopId rows = inner[across];
    const LoopId lane = inner[last];
    std::erase(inner, rows);
    inner.insert(std::find(inner.begin(), inner.end(), lane), rows);
    b.reorder(square, inner);
    b.annotate(square, rows, LoopAnnotation::kUnroll);
    b.annotate(square, lane, LoopAnnotation::kVectorize);
  }
  return copy;
}

int64_t panel_bytes(const Compute& tile, const TensorType& operand, const std::vector<Expr>& indices,
                    const Axis* column, int64_t vectors, int64_t lanes) {
  int64_t elements = vectors * lanes;
  for (size_t d = 0; d < indices.size(); ++d) {
    if (depends_on(indices[d], tile.axes.back().var) || (column && depends_on(indices[d], column->var))) {
      continue;
    }
    // A block of a cut reduction covers its part of the dimension.
    int64_t walked = 1;
    for (const Axis& axis : tile.reduce_axes) walked *= depends_on(indices[d], axis.var) ? axis.extent : 1;
    elements *= std::min(walked, operand.shape[d]);
  }
  return elements * static_cast<int64_t>(data_type_size(operand.data_type));
}

}  // namespace tilewright
