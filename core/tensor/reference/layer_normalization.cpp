// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// The parameter's value for each element of a normalised row, or an empty list where it is absent. Only
/// parameters that are the same for every row are supported; exporters write no others.
Result<std::vector<double>> row_parameter(const OperatorCall& call, size_t index, const Shape& row) {
  if (!has_input(call, index)) return std::vector<double>{};
  const Shape& own = call.inputs[index].shape();
  const Shape shapes[] = {row, own};
  TILEWRIGHT_TRY(const Shape together, broadcast_shape(call, shapes));
  if (together != row) {
    return bad_call(call, "input " + std::to_string(index) + " of shape " + shape_text(own) +
                              " does not broadcast to the normalised axes " + shape_text(row));
  }
  const auto values = real_values(call.inputs[index]);
  std::vector<double> spread;
  for (int64_t offset : offset_table(row, broadcast_strides(own, row))) {
    spread.push_back(values[static_cast<size_t>(offset)]);
  }
  return spread;
}

/// Normalises over `axis` and all that follow. Optional further outputs: mean and 1 / deviation of each row.
Outputs layer_normalization(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(call, call.attributes->integer("axis", -1), input.shape().size()));
  const Shape row_shape(input.shape().begin() + axis, input.shape().end());
  Shape statistics_shape = input.shape();
  std::fill(statistics_shape.begin() + axis, statistics_shape.end(), 1);
  TILEWRIGHT_CHECK(expect_real(call, 1));
  if (has_input(call, 2)) TILEWRIGHT_CHECK(expect_real(call, 2));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, input.shape()));
  TILEWRIGHT_TRY(Tensor means, new_tensor(call, DataType::kFloat32, statistics_shape));
  TILEWRIGHT_TRY(Tensor inverse_deviations, new_tensor(call, DataType::kFloat32, statistics_shape));
  if (output.elements() > 0) {
    TILEWRIGHT_TRY(const auto scale, row_parameter(call, 1, row_shape));
    TILEWRIGHT_TRY(const auto bias, row_parameter(call, 2, row_shape));
    const double epsilon = call.attributes->real("epsilon", 1e-5);
    const int64_t length = element_count(row_shape);
    std::vector<double> row(static_cast<size_t>(length));
    for (int64_t r = 0; r < output.elements() / length; ++r) {
      load_elements(input, r * length, length, row.data());
      double mean = 0;
      for (double x : row) mean += x;
      mean /= static_cast<double>(length);
      double variance = 0;
      for (double x : row) variance += (x - mean) * (x - mean);
      const double inverse = 1 / std::sqrt(variance / static_cast<double>(length) + epsilon);
      for (size_t i = 0; i < row.size(); ++i) {
        row[i] = (row[i] - mean) * inverse * scale[i] + (bias.empty() ? 0.0 : bias[i]);
      }
      store_elements(output, r * length, length, row.data());
      store_elements(means, r, 1, &mean);
      store_elements(inverse_deviations, r, 1, &inverse);
    }
  }
  std::vector<Tensor> outputs = {output, means, inverse_deviations};
  outputs.resize(static_cast<size_t>(std::clamp(call.output_count, 1, 3)));
  return outputs;
}

}  // namespace

void add_layer_normalization(OperatorTable& table) {
  table.add("LayerNormalization", {2, 3, 3}, layer_normalization);
}

}  // namespace tilewright::reference
