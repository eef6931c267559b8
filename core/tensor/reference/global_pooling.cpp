// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// Folds all spatial axes of NxCx(spatial), which become 1.
template <typename Fold>
Outputs fold_planes(const OperatorCall& call, Fold&& fold) {
  TILEWRIGHT_CHECK(expect_float32(call, 0));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3));
  Shape shape = call.inputs[0].shape();
  const int64_t planes = shape[0] * shape[1];
  std::fill(shape.begin() + 2, shape.end(), 1);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kFloat32, shape));
  if (planes == 0) return std::vector<Tensor>{output};
  const int64_t plane = call.inputs[0].elements() / planes;
  if (plane == 0) return bad_call(call, "its input has an empty spatial axis");
  for (int64_t i = 0; i < planes; ++i) {
    output.mutable_as<float>()[static_cast<size_t>(i)] =
        fold(call.inputs[0].as<float>().subspan(static_cast<size_t>(i * plane), static_cast<size_t>(plane)));
  }
  return std::vector<Tensor>{output};
}

Outputs global_average_pool(const OperatorCall& call) {
  return fold_planes(call, [](std::span<const float> plane) {
    double sum = 0;
    for (float value : plane) sum += value;
    return static_cast<float>(sum / static_cast<double>(plane.size()));
  });
}

Outputs global_max_pool(const OperatorCall& call) {
  return fold_planes(call, [](std::span<const float> plane) {
    float largest = plane[0];
    for (float value : plane) {
      if (value > largest || value != value) largest = value;
    }
    return largest;
  });
}

}  // namespace

void add_global_pooling(OperatorTable& table) {
  table.add("GlobalAveragePool", {1, 1}, global_average_pool);
  table.add("GlobalMaxPool", {1, 1}, global_max_pool);
}

}  // namespace tilewright::reference
