// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/elementwise.h"

#include <algorithm>

#include "core/tensor/reference/broadcast.h"
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

template <typename Domain, typename Block>
Result<Tensor> map(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                   const Block& block) {
  std::vector<Shape> shapes;
  for (const Tensor& input : inputs) shapes.push_back(input.shape());
  TILEWRIGHT_TRY(const Shape shape, broadcast_shape(call, shapes));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  const int64_t count = output.elements();
  if (count == 0) return output;

  std::vector<Axis> axes = merged_axes(shape, inputs);
  const Axis inner = axes.back();
  axes.pop_back();
  std::vector<int64_t> bases(inputs.size(), 0);
  std::vector<Domain> buffer((inputs.size() + 1) * kBlock);
  std::vector<const Domain*> in(inputs.size());
  for (size_t i = 0; i < inputs.size(); ++i) in[i] = buffer.data() + i * kBlock;
  Domain* out = buffer.data() + inputs.size() * kBlock;

  for (int64_t row = 0; row < count; row += inner.extent) {
    for (int64_t first = 0; first < inner.extent; first += kBlock) {
      const int64_t block_count = std::min(kBlock, inner.extent - first);
      for (size_t i = 0; i < inputs.size(); ++i) {
        Domain* values = buffer.data() + i * kBlock;
        if (inner.strides[i] == 0) {
          load_elements(inputs[i], bases[i], 1, values);
          std::fill(values + 1, values + block_count, values[0]);
        } else {
          load_elements(inputs[i], bases[i] + first, block_count, values);
        }
      }
      block(in.data(), out, block_count);
      store_elements(output, row + first, block_count, out);
    }
    for (size_t d = axes.size(); d-- > 0;) {
      Axis& axis = axes[d];
      const bool wraps = ++axis.index == axis.extent;
      for (size_t i = 0; i < inputs.size(); ++i) {
        bases[i] += wraps ? -(axis.extent - 1) * axis.strides[i] : axis.strides[i];
      }
      if (!wraps) break;
      axis.index = 0;
    }
  }
  return output;
}

}  // namespace

Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const RealBlock& block) {
  return map<double>(call, inputs, type, block);
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
