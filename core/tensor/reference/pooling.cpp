// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <limits>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/operator_table.h"
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
  TILEWRIGHT_CHECK(expect_float32(call, 0));
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

/// Lists as long as the output's extents, which are known to be affordable by then.
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

Outputs max_pool(const OperatorCall& call) {
  TILEWRIGHT_TRY(PoolGeometry geometry, make_geometry(call));
  const bool with_indices = call.output_count > 1;
  const bool column_major = call.attributes->integer("storage_order", 0) != 0;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kFloat32, geometry.output_shape));
  Tensor indices;
  if (with_indices) {
    TILEWRIGHT_TRY(indices, new_tensor(call, DataType::kInt64, geometry.output_shape));
  }
  find_reach(geometry);
  const float* in = call.inputs[0].as<float>().data();
  const int64_t windows = geometry.planes == 0 ? 0 : output.elements() / geometry.planes;
  for (int64_t plane = 0; plane < geometry.planes; ++plane) {
    const float* source = in + plane * geometry.input_plane;
    for_each_window(geometry, [&](int64_t index, const Reach& depth, const Reach& height,
                                  const Reach& width) {
      float largest = -std::numeric_limits<float>::infinity();
      int64_t where = -1;
      for_each_tap(geometry, depth, height, width, [&](int64_t offset) {
        // A NaN wins and stays.
        if (where < 0 || source[offset] > largest ||
            (source[offset] != source[offset] && largest == largest)) {
          largest = source[offset];
          where = offset;
        }
      });
      const auto at = static_cast<size_t>(plane * windows + index);
      output.mutable_as<float>()[at] = largest;
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

Outputs average_pool(const OperatorCall& call) {
  TILEWRIGHT_TRY(PoolGeometry geometry, make_geometry(call));
  const bool include_pad = call.attributes->integer("count_include_pad", 0) != 0;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kFloat32, geometry.output_shape));
  find_reach(geometry);
  float* out = output.mutable_as<float>().data();
  for (int64_t plane = 0; plane < geometry.planes; ++plane) {
    const float* source = call.inputs[0].as<float>().data() + plane * geometry.input_plane;
    for_each_window(geometry, [&](int64_t, const Reach& depth, const Reach& height, const Reach& width) {
      double sum = 0;
      for_each_tap(geometry, depth, height, width, [&](int64_t offset) { sum += source[offset]; });
      const int64_t count = include_pad ? depth.padded_count * height.padded_count * width.padded_count
                                        : depth.count * height.count * width.count;
      *out++ = static_cast<float>(count == 0 ? 0.0 : sum / static_cast<double>(count));
    });
  }
  return std::vector<Tensor>{output};
}

}  // namespace

void add_pooling(OperatorTable& table) {
  table.add("MaxPool", {1, 1, 2}, max_pool);
  table.add("AveragePool", {1, 1}, average_pool);
}

}  // namespace tilewright::reference
