// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/elementwise.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

constexpr int64_t kBlock = 512;

/// One axis of the iteration: its extent and each input's stride along it.
struct Axis {
  int64_t extent = 1;
  std::vector<int64_t> strides;
  int64_t index = 0;
};

/// The axes of `shape`, in which neighbours are merged wherever every input runs through both with one
/// stride, so that the innermost axis is long. There is always at least one axis; innermost strides are 0 or
/// 1.
std::vector<Axis> merged_axes(const Shape& shape, std::span<const Tensor> inputs) {
  std::vector<std::vector<int64_t>> strides;
  for (const Tensor& input : inputs) strides.push_back(broadcast_strides(input.shape(), shape));
  std::vector<Axis> axes;
  for (size_t d = 0; d < shape.size(); ++d) {
    if (shape[d] == 1) continue;
    Axis axis{shape[d], {}, 0};
    for (const auto& of_input : strides) axis.strides.push_back(of_input[d]);
    const auto continues = [&](const Axis& outer) {
      for (size_t i = 0; i < inputs.size(); ++i) {
        if (outer.strides[i] != axis.strides[i] * axis.extent) return false;
      }
      return true;
    };
    if (!axes.empty() && continues(axes.back())) {
      axis.extent *= axes.back().extent;
      axes.pop_back();
    }
    axes.push_back(std::move(axis));
  }
  if (axes.empty()) axes.push_back({1, std::vector<int64_t>(inputs.size(), 0), 0});
  return axes;
}

/// The two innermost axes, in blocks that are either a part of one row or several whole rows: short rows
/// would cost more to begin than to compute.
struct Plane {
  Axis rows;
  Axis columns;
  int64_t block_rows = 1;
  int64_t block_columns = 1;

  int64_t blocks_along(const Axis& axis, int64_t block) const { return (axis.extent + block - 1) / block; }
  int64_t blocks() const { return blocks_along(rows, block_rows) * blocks_along(columns, block_columns); }
};

/// Takes the innermost axes away from `axes`.
Plane take_plane(std::vector<Axis>& axes) {
  Plane plane;
  plane.columns = std::move(axes.back());
  axes.pop_back();
  plane.rows.strides.resize(plane.columns.strides.size());
  plane.block_columns = std::min(kBlock, plane.columns.extent);
  if (axes.empty() || plane.columns.extent > kBlock / 2) return plane;
  plane.rows = std::move(axes.back());
  axes.pop_back();
  plane.block_rows = std::min(plane.rows.extent, kBlock / plane.columns.extent);
  return plane;
}

/// Whether the type's elements lie in memory as the numbers that are computed with.
template <typename Domain>
bool is_stored_as(DataType type) {
  if (std::is_same_v<Domain, float>) return type == DataType::kFloat32;
  if (std::is_same_v<Domain, double>) return type == DataType::kFloat64;
  return type == (std::is_same_v<Domain, int64_t> ? DataType::kInt64 : DataType::kUInt64);
}

/// One block: its first element in the plane, and its size.
struct Part {
  int64_t row = 0;
  int64_t column = 0;
  int64_t rows = 1;
  int64_t columns = 1;
};

/// Reads the operands of one thread's share of the work, plane after plane from a given one on.
template <typename Domain>
class MapPart {
 public:
  MapPart(std::span<const Tensor> inputs, const Plane& plane, std::vector<Axis> axes, int64_t at)
      : inputs_(inputs),
        plane_(plane),
        axes_(std::move(axes)),
        bases_(inputs.size(), 0),
        repeated_(inputs.size(), -1),
        buffer_((inputs.size() + 1) * kBlock),
        in_(inputs.size()) {
    for (size_t d = axes_.size(); d-- > 0;) {
      Axis& axis = axes_[d];
      axis.index = at % axis.extent;
      at /= axis.extent;
      for (size_t i = 0; i < inputs.size(); ++i) bases_[i] += axis.index * axis.strides[i];
    }
  }

  const Domain* const* load(const Part& part) {
    for (size_t i = 0; i < inputs_.size(); ++i) in_[i] = load_input(i, part);
    return in_.data();
  }
  Domain* out() { return buffer_.data() + inputs_.size() * kBlock; }

  void next_plane() {
    for (size_t d = axes_.size(); d-- > 0;) {
      Axis& axis = axes_[d];
      const bool wraps = ++axis.index == axis.extent;
      for (size_t i = 0; i < inputs_.size(); ++i)
        bases_[i] += wraps ? -(axis.extent - 1) * axis.strides[i] : axis.strides[i];
      if (!wraps) break;
      axis.index = 0;
    }
  }

 private:
  const Domain* load_input(size_t i, const Part& part) {
    const Tensor& input = inputs_[i];
    Domain* values = buffer_.data() + i * kBlock;
    const int64_t step = plane_.columns.strides[i];
    const int64_t row_step = plane_.rows.strides[i];
    const int64_t first = bases_[i] + part.row * row_step + part.column * step;
    const bool one_run = part.rows == 1 || row_step == part.columns * step;
    if (one_run && step == 1) {
      if (is_stored_as<Domain>(input.type().data_type))
        return static_cast<const Domain*>(input.data()) + first;
      load_elements(input, first, part.rows * part.columns, values);
    } else if (one_run || (row_step == 0 && part.column == 0)) {
      // The same for every block until the plane, or the row, is another one.
      if (repeated_[i] != first) fill(input, first, step, values);
      repeated_[i] = first;
    } else if (step == 0 && row_step == 1) {
      load_elements(input, first, part.rows, values);
      // From the end, since the elements to be repeated lie at the beginning.
      for (int64_t row = part.rows; row-- > 0;) {
        const Domain value = values[row];
        std::fill_n(values + row * part.columns, part.columns, value);
      }
    } else {
      for (int64_t row = 0; row < part.rows; ++row) {
        Domain* line = values + row * part.columns;
        load_elements(input, first + row * row_step, step == 0 ? 1 : part.columns, line);
        if (step == 0) std::fill(line + 1, line + part.columns, line[0]);
      }
    }
    return values;
  }

  /// As many copies of an element, or of a row, as a block has.
  void fill(const Tensor& input, int64_t first, int64_t step, Domain* values) {
    const int64_t length = step == 0 ? 1 : plane_.columns.extent;
    const int64_t all = plane_.block_rows * plane_.block_columns;
    load_elements(input, first, length, values);
    for (int64_t at = length; at < all; at += length) std::copy_n(values, length, values + at);
  }

  std::span<const Tensor> inputs_;
  const Plane& plane_;
  std::vector<Axis> axes_;
  std::vector<int64_t> bases_;
  std::vector<int64_t> repeated_;  ///< the first element of what the buffer has many copies of
  std::vector<Domain> buffer_;
  std::vector<const Domain*> in_;
};

template <typename Domain, typename Block>
Result<Tensor> map(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                   const Block& block) {
  std::vector<Shape> shapes;
  for (const Tensor& input : inputs) shapes.push_back(input.shape());
  TILEWRIGHT_TRY(const Shape shape, broadcast_shape(call, shapes));
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, type, shape));
  const int64_t count = output.elements();
  if (count == 0) return output;

  std::vector<Axis> axes = merged_axes(shape, inputs);
  const Plane plane = take_plane(axes);
  const int64_t plane_size = plane.rows.extent * plane.columns.extent;
  const int64_t blocks_a_row = plane.blocks_along(plane.columns, plane.block_columns);
  const int64_t blocks_a_plane = plane.blocks();
  Domain* const direct = is_stored_as<Domain>(type) ? static_cast<Domain*>(output.mutable_data()) : nullptr;
  constexpr double kNanosecondsOfElement = 1;
  const double cost = kNanosecondsOfElement * static_cast<double>(plane.block_rows * plane.block_columns);
  share_work(count / plane_size * blocks_a_plane, cost, [&](int64_t begin, int64_t end) {
    MapPart<Domain> operands(inputs, plane, axes, begin / blocks_a_plane);
    for (int64_t at = begin; at < end; ++at) {
      const int64_t in_plane = at % blocks_a_plane;
      Part part;
      part.row = in_plane / blocks_a_row * plane.block_rows;
      part.column = in_plane % blocks_a_row * plane.block_columns;
      part.rows = std::min(plane.block_rows, plane.rows.extent - part.row);
      part.columns = std::min(plane.block_columns, plane.columns.extent - part.column);
      const int64_t first = at / blocks_a_plane * plane_size + part.row * plane.columns.extent + part.column;
      const int64_t elements = part.rows * part.columns;
      Domain* out = direct != nullptr ? direct + first : operands.out();
      block(operands.load(part), out, elements);
      if (direct == nullptr) store_elements(output, first, elements, out);
      if (in_plane + 1 == blocks_a_plane) operands.next_plane();
    }
  });
  return output;
}

}  // namespace

Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const RealBlock& block) {
  return map<double>(call, inputs, type, block);
}

Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const FloatBlock& block) {
  return map<float>(call, inputs, type, block);
}

Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const IntegerBlock& block) {
  return map<int64_t>(call, inputs, type, block);
}

Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const UnsignedBlock& block) {
  return map<uint64_t>(call, inputs, type, block);
}

}  // namespace tilewright::reference
