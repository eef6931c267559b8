// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"
#include "core/tensor/reference/window.h"

namespace tilewright::operators {
namespace {

struct Pooling {
  std::vector<reference::Window> windows;
  Layout layout;
};

Result<Pooling> pooling_of(const Graph& graph, const Node& node) {
  const Shape& x = input_value(graph, node, 0).type.shape;
  const Shape& y = output_value(graph, node).type.shape;
  const auto kernel = node.attributes.integers("kernel_shape");
  if (x.size() < 3 || kernel.size() + 2 != x.size() || y.size() != x.size())
    return unsupported(node, "its shapes do not fit");
  if (node.outputs.size() > 1 && node.outputs[1] != kNone)
    return unsupported(node, "its indices have no definition");
  Pooling pooling;
  pooling.layout = output_value(graph, node).layout;
  if (pooling.layout != input_value(graph, node, 0).layout)
    return unsupported(node, "its input has another layout");
  const OperatorCall call{node.op, node.opset, &node.attributes, {}, 1};
  TILEWRIGHT_TRY(pooling.windows, reference::sliding_windows(call, std::span(x).subspan(2), kernel,
                                                             node.attributes.integer("ceil_mode", 0) != 0));
  for (size_t d = 0; d < pooling.windows.size(); ++d) {
    const reference::Window& w = pooling.windows[d];
    if (w.output != y[d + 2])
      return unsupported(node, "its output has another shape than its attributes say");
    if (w.pad_begin >= w.span() || w.pad_end >= w.span())
      return unsupported(node, "its padding is not smaller than its window");
  }
  return pooling;
}

/// Combines every window; outside the input lies `fill`.
TensorId pool(DagBuilder& builder, const Graph& graph, const Node& node, const Pooling& pooling, TensorId x,
              const std::string& name, Combiner combiner, double fill) {
  std::vector<int64_t> begin, extents;
  for (const reference::Window& w : pooling.windows) {
    begin.push_back(w.pad_begin);
    extents.push_back((w.output - 1) * w.stride + w.span());
  }
  const TensorId wide = widen_spatial(builder, x, begin, extents, fill);
  std::vector<std::string> names = {"n", "c"};
  for (const std::string& o : spatial_names("o", pooling.windows.size())) names.push_back(o);
  const Frame out = make_frame(builder, output_value(graph, node).type.shape, pooling.layout, names);
  const std::vector<std::string> kernel_names = spatial_names("k", pooling.windows.size());
  ElementIndex from = out.at;
  ReduceAxes reduce(builder);
  for (size_t d = 0; d < pooling.windows.size(); ++d) {
    const reference::Window& w = pooling.windows[d];
    from.dims[d + 2] =
        window_index(out.at.dims[d + 2], w.stride, reduce.add(kernel_names[d], w.kernel), w.dilation);
  }
  return reduce_or_compute(builder, name, out.axes, reduce, combiner,
                           builder.at(wide, memory_indices(pooling.layout, from)));
}

/// Whether some window along one dimension meets no input at all.
bool misses_input(const reference::Window& w) {
  for (int64_t o = 0; o < w.output; ++o) {
    bool meets = false;
    for (int64_t k = 0; k < w.kernel && !meets; ++k) {
      const int64_t at = o * w.stride + k * w.dilation - w.pad_begin;
      meets = at >= 0 && at < w.input;
    }
    if (!meets) return true;
  }
  return false;
}

Result<TensorId> build_max_pool(DagBuilder& builder, const Graph& graph, const Node& node,
                                const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const Pooling pooling, pooling_of(graph, node));
  // Its maximum is minus infinity, which padding channels must not hold.
  if (!pooling.layout.plain() && std::any_of(pooling.windows.begin(), pooling.windows.end(), misses_input))
    return unsupported(node, "a window lies in the padding as a whole");
  return pool(builder, graph, node, pooling, inputs[0], "max_pool", Combiner::kMax,
              -std::numeric_limits<double>::infinity());
}

/// How many places of the window at output index `o` count along one dimension: those in the input, or those
/// in the input and its padding where `include_pad`.
Expr window_count(const reference::Window& w, const Expr& o, bool include_pad) {
  const int64_t end = include_pad ? w.input + w.pad_end : w.input;
  const int64_t last_start = (w.output - 1) * w.stride - w.pad_begin;
  const bool cut_before = !include_pad && w.pad_begin > 0;
  const bool cut_after = last_start + (w.kernel - 1) * w.dilation >= end;
  if (!cut_before && !cut_after) return int_imm(w.kernel);
  const Expr start = window_index(o, w.stride, int_imm(0), 1) - w.pad_begin;
  // Taps below a bound: ceil((bound - start) / dilation), at least 0 and at most all.
  const auto taps_below = [&](int64_t bound) {
    const Expr count = floor_div(int_imm(bound + w.dilation - 1) - start, w.dilation);
    return min_expr(max_expr(count, int_imm(0)), int_imm(w.kernel));
  };
  const Expr inside = cut_after ? taps_below(end) : int_imm(w.kernel);
  return cut_before ? inside - taps_below(0) : inside;
}

Result<TensorId> build_average_pool(DagBuilder& builder, const Graph& graph, const Node& node,
                                    const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const Pooling pooling, pooling_of(graph, node));
  const bool include_pad = node.attributes.integer("count_include_pad", 0) != 0;
  const TensorId sum = pool(builder, graph, node, pooling, inputs[0], "window_sum", Combiner::kSum, 0);
  const Frame out = make_frame(builder, output_value(graph, node).type.shape, pooling.layout);
  Expr count = int_imm(1);
  for (size_t d = 0; d < pooling.windows.size(); ++d) {
    const Expr along = window_count(pooling.windows[d], out.at.dims[d + 2], include_pad);
    const int64_t* so_far = constant_of(count);
    count = so_far && *so_far == 1 ? along : count * along;
  }
  const Expr total = builder.at(sum, memory_indices(pooling.layout, out.at));
  if (const int64_t* all = constant_of(count)) {
    return builder.compute("average_pool", out.axes, total * float_imm(1.0 / static_cast<double>(*all)));
  }
  // A window that rounding up put wholly into the padding has no elements.
  const Expr divisor = cast(DataType::kFloat32, max_expr(count, int_imm(1)));
  return builder.compute("average_pool", out.axes, binary(BinaryOp::kDiv, total, divisor));
}

}  // namespace

void add_pooling(VariantTable& table) {
  table.add("MaxPool", only_direct(build_max_pool));
  table.add("AveragePool", only_direct(build_average_pool));
}

}  // namespace tilewright::operators
