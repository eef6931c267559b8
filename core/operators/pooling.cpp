// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <span>

#include "core/compute/operators/element_index.h"
#include "core/graph/node_writer.h"
#include "core/graph/window_attributes.h"
#include "core/operators/operator_description.h"
#include "core/operators/pooling_order.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/wide_loops.h"
#include "core/tensor/reference/window.h"

namespace tilewright::reference {
namespace {

constexpr size_t kAxes = 3;

/// The taps of one window along one axis that lie in the input, and how many lie in the padded input.
struct Reach {
  int64_t first = 0;  ///< input position of the first tap
  int64_t count = 0;
  int64_t padded_count = 0;
};

/// The three spatial axes of a pooling; missing leading ones have extent 1.
struct PoolGeometry {
  std::array<Window, kAxes> windows;
  std::array<std::vector<Reach>, kAxes> reach;
  Shape output_shape;
  int64_t planes = 1;
  int64_t input_plane = 1;
};

std::vector<Reach> reach_of(const Window& w) {
  std::vector<Reach> all(static_cast<size_t>(w.output));
  for (int64_t o = 0; o < w.output; ++o) {
    const int64_t start = o * w.stride - w.pad_begin;
    const auto taps_below = [&](int64_t bound) {  // taps whose position is below `bound`
      return std::clamp<int64_t>((bound - start + w.dilation - 1) / w.dilation, 0, w.kernel);
    };
    const int64_t before = start >= 0 ? 0 : taps_below(0);
    const int64_t inside = start >= w.input ? 0 : taps_below(w.input);
    const int64_t padded = start >= w.input + w.pad_end ? 0 : taps_below(w.input + w.pad_end);
    all[static_cast<size_t>(o)] = {start + before * w.dilation, std::max<int64_t>(inside - before, 0),
                                   padded};
  }
  return all;
}

Result<PoolGeometry> make_geometry(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3, 2 + kAxes));
  const Shape& input = call.inputs[0].shape();
  const size_t rank = input.size() - 2;
  const auto kernel = call.attributes->integers("kernel_shape");
  if (kernel.size() != rank) {
    return bad_call(call, "kernel_shape has " + std::to_string(kernel.size()) + " entries for " +
                              std::to_string(rank) + " spatial axes");
  }
  const bool ceil_mode = call.attributes->integer("ceil_mode", 0) != 0;
  TILEWRIGHT_TRY(const auto windows, sliding_windows(call, std::span(input).subspan(2), kernel, ceil_mode));
  PoolGeometry geometry;
  geometry.output_shape = {input[0], input[1]};
  geometry.planes = input[0] * input[1];
  for (size_t d = 0; d < rank; ++d) {
    const Window& window = windows[d];
    if (window.pad_begin >= window.span() || window.pad_end >= window.span()) {
      return bad_call(call, "its padding is not smaller than its window");
    }
    geometry.output_shape.push_back(window.output);
    geometry.windows[kAxes - rank + d] = window;
    geometry.input_plane *= window.input;
  }
  return geometry;
}

/// Makes the lists as long as the output's extents, which were checked by then.
void find_reach(PoolGeometry& geometry) {
  for (size_t d = 0; d < kAxes; ++d) geometry.reach[d] = reach_of(geometry.windows[d]);
}

/// Calls body(output index, reaches) for each window of a plane.
template <typename Body>
void for_each_window(const PoolGeometry& geometry, Body&& body) {
  int64_t output = 0;
  for (const Reach& depth : geometry.reach[0]) {
    for (const Reach& height : geometry.reach[1]) {
      for (const Reach& width : geometry.reach[2]) body(output++, depth, height, width);
    }
  }
}

/// Calls body(offset in the plane) for each tap of a window that lies in the input.
template <typename Body>
void for_each_tap(const PoolGeometry& geometry, const Reach& depth, const Reach& height, const Reach& width,
                  Body&& body) {
  const auto& w = geometry.windows;
  for (int64_t i = 0; i < depth.count; ++i) {
    for (int64_t j = 0; j < height.count; ++j) {
      const int64_t row =
          ((depth.first + i * w[0].dilation) * w[1].input + height.first + j * w[1].dilation) * w[2].input;
      for (int64_t k = 0; k < width.count; ++k) body(row + width.first + k * w[2].dilation);
    }
  }
}

template <typename T, typename Sum, typename Join>
inline void join_row(const T* row, int64_t count, const Join& join, Sum* sums) {
  for (int64_t i = 0; i < count; ++i) sums[i] = join(sums[i], static_cast<Sum>(row[i]));
}

template <int64_t Stride, typename Sum, typename Join>
inline void join_tap(const Sum* columns, int64_t count, const Join& join, Sum* out) {
  for (int64_t i = 0; i < count; ++i) out[i] = join(out[i], columns[i * Stride]);
}

template <typename Sum, typename Join>
inline void join_taps(const Sum* columns, const Window& w, const Join& join, Sum* out) {
  for (int64_t k = 0; k < w.kernel; ++k, columns += w.dilation) {
    if (w.stride == 1) {
      join_tap<1>(columns, w.output, join, out);
    } else if (w.stride == 2) {
      join_tap<2>(columns, w.output, join, out);
    } else {
      for (int64_t i = 0; i < w.output; ++i) out[i] = join(out[i], columns[i * w.stride]);
    }
  }
}

/// The places that windows reach along the last axis, padding included.
int64_t places_along_rows(const Window& w) {
  return std::max((w.output - 1) * w.stride + w.span(), w.pad_begin + w.input);
}

/// Whether a row with its padding, which may be far longer than the input, can be written down.
bool has_short_padding(const PoolGeometry& geometry) {
  constexpr int64_t kMostPadding = int64_t{1} << 22;
  const Window& along = geometry.windows[2];
  return places_along_rows(along) - along.input <= kMostPadding;
}

/// Joins the elements of all windows of a plane, row by row: first the rows of the windows to one, then the
/// elements of that. Calls body(first output index, depth, height, joined) for each row of the output.
template <typename Sum, typename T, typename Join, typename Body>
void join_windows(const PoolGeometry& geometry, const T* source, Sum start, const Join& join,
                  const Body& body) {
  const auto& w = geometry.windows;
  const Window& along = w[2];
  std::vector<Sum> columns(static_cast<size_t>(places_along_rows(along)), start);
  std::vector<Sum> joined(static_cast<size_t>(along.output));
  int64_t output = 0;
  for (const Reach& depth : geometry.reach[0]) {
    for (const Reach& height : geometry.reach[1]) {
      Sum* inside = columns.data() + along.pad_begin;
      std::fill_n(inside, along.input, start);
      std::fill(joined.begin(), joined.end(), start);
      in_wide_vectors([&] {
        for (int64_t i = 0; i < depth.count; ++i) {
          const int64_t plane = (depth.first + i * w[0].dilation) * w[1].input + height.first;
          for (int64_t j = 0; j < height.count; ++j)
            join_row(source + (plane + j * w[1].dilation) * along.input, along.input, join, inside);
        }
        join_taps(columns.data(), along, join, joined.data());
      });
      body(output, depth, height, joined.data());
      output += along.output;
    }
  }
}

/// Calls body(plane) for all of them, which the threads share.
template <typename Body>
void share_planes(const PoolGeometry& geometry, const Body& body) {
  constexpr double kNanosecondsOfElement = 0.5;
  share_work(geometry.planes, kNanosecondsOfElement * static_cast<double>(geometry.input_plane),
             [&](int64_t begin, int64_t end) {
               for (int64_t plane = begin; plane < end; ++plane) body(plane);
             });
}

/// A place in a plane counted with the first axis running fastest.
int64_t column_major_place(const PoolGeometry& geometry, int64_t place) {
  int64_t counted = 0;
  for (size_t d = kAxes; d-- > 0;) {
    int64_t before = 1;
    for (size_t e = 0; e < d; ++e) before *= geometry.windows[e].input;
    counted += place % geometry.windows[d].input * before;
    place /= geometry.windows[d].input;
  }
  return counted;
}

template <typename T>
Outputs max_pool_of(const OperatorCall& call) {
  TILEWRIGHT_TRY(PoolGeometry geometry, make_geometry(call));
  const bool with_indices = call.output_count > 1;
  const bool column_major = call.attributes->integer("storage_order", 0) != 0;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, geometry.output_shape));
  Tensor indices;
  if (with_indices) {
    TILEWRIGHT_TRY(indices, new_tensor(call, DataType::kInt64, geometry.output_shape));
  }
  find_reach(geometry);
  const T* in = call.inputs[0].as<T>().data();
  const int64_t windows = geometry.planes == 0 ? 0 : output.elements() / geometry.planes;
  if (!with_indices && has_short_padding(geometry)) {
    using Limits = std::numeric_limits<T>;
    T* out = output.mutable_as<T>().data();
    share_planes(geometry, [&](int64_t plane) {
      // A NaN counts as the largest.
      join_windows(
          geometry, in + plane * geometry.input_plane,
          Limits::has_infinity ? static_cast<T>(-Limits::infinity()) : Limits::lowest(),
          [](T a, T b) { return a != a || a > b ? a : b; },
          [&](int64_t first, const Reach&, const Reach&, const T* joined) {
            std::copy_n(joined, geometry.windows[2].output, out + plane * windows + first);
          });
    });
    return std::vector<Tensor>{output};
  }
  for (int64_t plane = 0; plane < geometry.planes; ++plane) {
    const T* source = in + plane * geometry.input_plane;
    for_each_window(geometry, [&](int64_t index, const Reach& depth, const Reach& height,
                                  const Reach& width) {
      using Limits = std::numeric_limits<T>;
      T largest = Limits::has_infinity ? -Limits::infinity() : Limits::lowest();
      int64_t where = -1;
      for_each_tap(geometry, depth, height, width, [&](int64_t offset) {
        // A NaN counts as the largest, and is kept.
        if (where < 0 || source[offset] > largest ||
            (source[offset] != source[offset] && largest == largest)) {
          largest = source[offset];
          where = offset;
        }
      });
      const auto at = static_cast<size_t>(plane * windows + index);
      output.mutable_as<T>()[at] = largest;
      if (with_indices)
        indices.mutable_as<int64_t>()[at] =
            where < 0
                ? 0
                : plane * geometry.input_plane + (column_major ? column_major_place(geometry, where) : where);
    });
  }
  std::vector<Tensor> outputs = {output};
  if (with_indices) outputs.push_back(indices);
  return outputs;
}

Outputs max_pool(const OperatorCall& call) {
  const DataType type = call.inputs[0].type().data_type;
  if (type == DataType::kInt8) return max_pool_of<int8_t>(call);
  if (type == DataType::kUInt8) return max_pool_of<uint8_t>(call);
  return run_in_floats(
      call, [](const OperatorCall& wide, auto number) { return max_pool_of<decltype(number)>(wide); });
}

/// The p-norm of each window.
template <typename T>
Outputs lp_pool_of(const OperatorCall& call) {
  TILEWRIGHT_TRY(PoolGeometry geometry, make_geometry(call));
  const int64_t p = call.attributes->integer("p", 2);
  if (p < 1) return bad_call(call, "p = " + std::to_string(p) + " makes no sense");
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, geometry.output_shape));
  find_reach(geometry);
  T* out = output.mutable_as<T>().data();
  const auto power = static_cast<double>(p);
  for (int64_t plane = 0; plane < geometry.planes; ++plane) {
    const T* source = call.inputs[0].as<T>().data() + plane * geometry.input_plane;
    for_each_window(geometry, [&](int64_t, const Reach& depth, const Reach& height, const Reach& width) {
      double sum = 0;
      for_each_tap(geometry, depth, height, width, [&](int64_t offset) {
        sum += std::pow(std::fabs(static_cast<double>(source[offset])), power);
      });
      *out++ = static_cast<T>(std::pow(sum, 1 / power));
    });
  }
  return std::vector<Tensor>{output};
}

Outputs lp_pool(const OperatorCall& call) {
  return run_in_floats(
      call, [](const OperatorCall& wide, auto number) { return lp_pool_of<decltype(number)>(wide); });
}

template <typename T>
Outputs average_pool_of(const OperatorCall& call) {
  TILEWRIGHT_TRY(PoolGeometry geometry, make_geometry(call));
  const bool include_pad = call.attributes->integer("count_include_pad", 0) != 0;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, geometry.output_shape));
  find_reach(geometry);
  T* all = output.mutable_as<T>().data();
  const T* in = call.inputs[0].as<T>().data();
  const int64_t windows = geometry.planes == 0 ? 0 : output.elements() / geometry.planes;
  const auto count_of = [include_pad](const Reach& reach) {
    return include_pad ? reach.padded_count : reach.count;
  };
  if (!has_short_padding(geometry))
    return bad_call(call, "a pad of " + std::to_string(geometry.windows[2].pad_begin) + " makes no sense");
  share_planes(geometry, [&](int64_t plane) {
    join_windows(
        geometry, in + plane * geometry.input_plane, 0.0, [](double a, double b) { return a + b; },
        [&](int64_t first, const Reach& depth, const Reach& height, const double* sums) {
          T* out = all + plane * windows + first;
          const int64_t rows = count_of(depth) * count_of(height);
          for (const Reach& width : geometry.reach[2]) {
            const int64_t count = rows * count_of(width);
            *out++ = static_cast<T>(count == 0 ? 0.0 : *sums / static_cast<double>(count));
            ++sums;
          }
        });
  });
  return std::vector<Tensor>{output};
}

Outputs average_pool(const OperatorCall& call) {
  return run_in_floats(
      call, [](const OperatorCall& wide, auto number) { return average_pool_of<decltype(number)>(wide); });
}

}  // namespace

}  // namespace tilewright::reference

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

/// Combines what `element` makes of the elements of every window; places outside the input have the value
/// `fill`.
TensorId pool(
    DagBuilder& builder, const Graph& graph, const Node& node, const Pooling& pooling, TensorId x,
    const std::string& name, Combiner combiner, double fill,
    const std::function<Expr(Expr)>& element = [](Expr at) { return at; }) {
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
                           element(builder.at(wide, memory_indices(pooling.layout, from))));
}

/// Whether some window along one dimension covers no element of the input.
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
  // The maximum over no element is minus infinity, which padding channels must not hold.
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
  // A window that lies wholly in the padding, because extents were rounded up, has no elements.
  const Expr divisor = cast(DataType::kFloat32, max_expr(count, int_imm(1)));
  return builder.compute("average_pool", out.axes, binary(BinaryOp::kDiv, total, divisor));
}

/// (sum of |x|^p)^(1/p), where a norm of order 1 or 2 needs no powers.
Result<TensorId> build_lp_pool(DagBuilder& builder, const Graph& graph, const Node& node,
                               const std::vector<TensorId>& inputs) {
  TILEWRIGHT_TRY(const Pooling pooling, pooling_of(graph, node));
  const int64_t p = node.attributes.integer("p", 2);
  const auto order = static_cast<double>(p);
  const TensorId sum =
      pool(builder, graph, node, pooling, inputs[0], "power_sum", Combiner::kSum, 0, [&](const Expr& x) {
        if (p == 2) return x * x;
        const Expr size = unary(UnaryOp::kAbs, x);
        return p == 1 ? size : binary(BinaryOp::kPow, size, float_imm(order));
      });
  if (p == 1) return sum;
  const Frame out = make_frame(builder, output_value(graph, node).type.shape, pooling.layout);
  const Expr total = builder.at(sum, memory_indices(pooling.layout, out.at));
  return builder.compute(
      "lp_pool", out.axes,
      p == 2 ? unary(UnaryOp::kSqrt, total) : binary(BinaryOp::kPow, total, float_imm(1 / order)));
}

/// The optional output with the places of the maxima has the shape of the maxima.
Types pooling_types(const Graph& graph, const Node& node) {
  const TensorType& x = input_type(graph, node, 0);
  const auto kernel = node.attributes.integers("kernel_shape");
  if (kernel.size() + 2 != x.shape.size()) return misfit(node, "its kernel_shape does not fit its input");
  TILEWRIGHT_TRY(auto types,
                 windows_type(node, x, x.shape[1],
                              reference::sliding_windows(call_of(node), std::span(x.shape).subspan(2), kernel,
                                                         node.attributes.integer("ceil_mode", 0) != 0)));
  if (node.outputs.size() > 1) types.push_back({DataType::kInt64, types[0].shape});
  return types;
}

/// Rounding up gives windows that begin inside the input and end outside. Extending the padding at the end
/// accordingly is equivalent, unless padding counts in the mean.
void resolve_rounding_up(const Graph& graph, Node& node, WindowAttributes& window) {
  if (node.attributes.integer("ceil_mode", 0) == 0) return;
  const Shape& in = graph.value(node.inputs[0]).type.shape;
  const Shape& out = graph.value(node.outputs[0]).type.shape;
  std::vector<int64_t> end_pads(window.kernel.size());
  bool reaches_out = false;
  for (size_t i = 0; i < window.kernel.size(); ++i) {
    const int64_t covered = (out[i + 2] - 1) * window.strides[i] + window.reach(i);
    const int64_t given = in[i + 2] + window.pads[i] + window.pads[i + window.kernel.size()];
    end_pads[i] = window.pads[i + window.kernel.size()] + std::max<int64_t>(covered - given, 0);
    reaches_out = reaches_out || covered > given;
    if (end_pads[i] >= window.reach(i)) return;
  }
  if (reaches_out && node.attributes.integer("count_include_pad", 0) != 0) return;
  std::copy(end_pads.begin(), end_pads.end(),
            window.pads.begin() + static_cast<std::ptrdiff_t>(window.kernel.size()));
  node.attributes.erase("ceil_mode");
}

void canonicalise_pooling(const Graph& graph, Node& node) {
  WindowAttributes window = read_window(graph, node);
  resolve_padding(graph, node, window);
  resolve_rounding_up(graph, node, window);
  write_window(node, window);
  for (const char* name : {"ceil_mode", "count_include_pad", "storage_order"}) {
    if (node.attributes.integer(name, 0) == 0) node.attributes.erase(name);
  }
  if (std::all_of(window.pads.begin(), window.pads.end(), [](int64_t p) { return p == 0; })) {
    node.attributes.erase("count_include_pad");
  }
}

/// Most opsets have no dilations for it.
void canonicalise_average(const Graph& graph, Node& node) {
  canonicalise_pooling(graph, node);
  const auto dilations = node.attributes.integers("dilations");
  if (std::ranges::all_of(dilations, [](int64_t dilation) { return dilation == 1; }))
    node.attributes.erase("dilations");
}

void canonicalise_norm(const Graph& graph, Node& node) {
  canonicalise_pooling(graph, node);
  node.attributes.set("p", node.attributes.integer("p", 2));
}

}  // namespace

void whole_order(NodeWriter& writer, Node& node) {
  const double order = node.attributes.real("p", 2);
  if (std::floor(order) != order || order < 1 || order > 1e6)
    return writer.fail(ErrorKind::kUnsupported, "its order is no whole number");
  node.attributes.set("p", static_cast<int64_t>(order));
}

void describe_pooling(Descriptions& all) {
  all.push_back({.name = op::kMaxPool,
                 .arity = {1, 1, 2},
                 .kernel = reference::max_pool,
                 .facts = {.family = OperatorFamily::kPool,
                           .tuned = true,
                           .stable = true,
                           .canonicalise = canonicalise_pooling,
                           .types = pooling_types,
                           .flops = flops_of_windows,
                           .instructions = 3},
                 .variants = only_direct(build_max_pool)});
  all.push_back({.name = op::kAveragePool,
                 .arity = {1, 1},
                 .kernel = reference::average_pool,
                 .facts = {.family = OperatorFamily::kPool,
                           .tuned = true,
                           .stable = true,
                           .versions = {.changed = 19,
                                        .attributes = {{"auto_pad", AttributeKind::kText},
                                                       {"ceil_mode", AttributeKind::kInteger},
                                                       {"count_include_pad", AttributeKind::kInteger},
                                                       {"dilations", AttributeKind::kIntegers},
                                                       {"kernel_shape", AttributeKind::kIntegers, true},
                                                       {"pads", AttributeKind::kIntegers},
                                                       {"strides", AttributeKind::kIntegers}}},
                           .canonicalise = canonicalise_average,
                           .types = pooling_types,
                           .flops = flops_of_windows},
                 .variants = only_direct(build_average_pool)});
  // Each element of a window is multiplied before it is added.
  all.push_back({.name = "LpPool",
                 .arity = {1, 1},
                 .kernel = reference::lp_pool,
                 .facts = {.family = OperatorFamily::kPool,
                           .tuned = true,
                           .stable = true,
                           .versions = {.changed = 18,
                                        .attributes = {{"auto_pad", AttributeKind::kText},
                                                       {"ceil_mode", AttributeKind::kInteger},
                                                       {"dilations", AttributeKind::kIntegers},
                                                       {"kernel_shape", AttributeKind::kIntegers, true},
                                                       {"p", AttributeKind::kInteger},
                                                       {"pads", AttributeKind::kIntegers},
                                                       {"strides", AttributeKind::kIntegers}},
                                        .changes = {{1, 1, whole_order}}},
                           .canonicalise = canonicalise_norm,
                           .types = pooling_types,
                           .flops = [](const Graph& graph,
                                       const Node& node) { return 2 * flops_of_windows(graph, node); }},
                 .variants = only_direct(build_lp_pool)});
}

}  // namespace tilewright::operators
