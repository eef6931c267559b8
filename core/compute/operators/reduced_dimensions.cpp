// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/reduced_dimensions.h"

namespace tilewright::operators {

int64_t ReducedDimensions::count() const {
  int64_t steps = 1;
  for (size_t d = 0; d < shape.size(); ++d) steps *= reduced[d] ? shape[d] : 1;
  return steps;
}

std::vector<Expr> ReducedDimensions::kept(const std::vector<Expr>& full) const {
  std::vector<Expr> indices;
  for (size_t d = 0; d < shape.size(); ++d) {
    if (!reduced[d]) indices.push_back(full[d]);
  }
  return indices;
}

std::vector<Expr> ReducedDimensions::spread(const std::vector<Expr>& kept) const {
  std::vector<Expr> full;
  size_t next = 0;
  for (size_t d = 0; d < shape.size(); ++d) full.push_back(reduced[d] ? int_imm(0) : kept[next++]);
  return full;
}

TensorId reduce_dimensions(DagBuilder& builder, const std::string& name, const ReducedDimensions& dims,
                           Combiner combiner, const std::function<Expr(const std::vector<Expr>&)>& body) {
  const Frame frame = make_frame(builder, dims.shape, {});
  std::vector<Axis> axes;
  ReduceAxes reduce(builder);
  std::vector<Expr> full;
  for (size_t d = 0; d < dims.shape.size(); ++d) {
    const Axis& axis = frame.axes[d];
    if (!dims.reduced[d]) axes.push_back(axis);
    full.push_back(dims.reduced[d] ? reduce.add("r" + axis.name, axis.extent) : of(axis));
  }
  return reduce_or_compute(builder, name, axes, reduce, combiner, body(full));
}

}  // namespace tilewright::operators
