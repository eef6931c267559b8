// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/elementwise.h"

#include <algorithm>
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

/// Reads the operands of one thread's part of the work, row after row from a given one on.
template <typename Domain>
class MapPart {
 public:
  MapPart(std::span<const Tensor> inputs, const Axis& inner, std::vector<Axis> axes, int64_t row)
      : inputs_(inputs),
        inner_(inner),
        axes_(std::move(axes)),
        bases_(inputs.size(), 0),
        buffer_((inputs.size() + 1) * kBlock),
        in_(inputs.size()) {
    for (size_t i = 0; i < inputs.size(); ++i) in_[i] = buffer_.data() + i * kBlock;
    for (size_t d = axes_.size(); d-- > 0;) {
      Axis& axis = axes_[d];
      axis.index = row % axis.extent;
      row /= axis.extent;
      for (size_t i = 0; i < inputs.size(); ++i) bases_[i] += axis.index * axis.strides[i];
    }
  }

  const Domain* const* load(int64_t first, int64_t count) {
    for (size_t i = 0; i < inputs_.size(); ++i) {
      Domain* values = buffer_.data() + i * kBlock;
      if (inner_.strides[i] == 0) {
        load_elements(inputs_[i], bases_[i], 1, values);
        std::fill(values + 1, values + count, values[0]);
      } else {
        load_elements(inputs_[i], bases_[i] + first, count, values);
      }
    }
    return in_.data();
  }
  Domain* out() { return buffer_.data() + inputs_.size() * kBlock; }

  void next_row() {
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
  std::span<const Tensor> inputs_;
  const Axis& inner_;
  std::vector<Axis> axes_;
  std::vector<int64_t> bases_;
  std::vector<Domain> buffer_;
  std::vector<const Domain*> in_;
};

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
  const int64_t blocks_a_row = (inner.extent + kBlock - 1) / kBlock;
  constexpr double kNanosecondsOfElement = 1;
  const double cost = kNanosecondsOfElement * static_cast<double>(std::min(inner.extent, kBlock));
  share_work(count / inner.extent * blocks_a_row, cost, [&](int64_t begin, int64_t end) {
    MapPart<Domain> part(inputs, inner, axes, begin / blocks_a_row);
    for (int64_t at = begin; at < end; ++at) {
      const int64_t first = at % blocks_a_row * kBlock;
      const int64_t block_count = std::min(kBlock, inner.extent - first);
      block(part.load(first, block_count), part.out(), block_count);
      store_elements(output, at / blocks_a_row * inner.extent + first, block_count, part.out());
      if (first + block_count == inner.extent) part.next_row();
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
                            const IntegerBlock& block) {
  return map<int64_t>(call, inputs, type, block);
}

Result<Tensor> map_elements(const OperatorCall& call, std::span<const Tensor> inputs, DataType type,
                            const UnsignedBlock& block) {
  return map<uint64_t>(call, inputs, type, block);
}

}  // namespace tilewright::reference
