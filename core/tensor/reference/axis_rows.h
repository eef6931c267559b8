// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {

/// Calls body(row) for each row of `values` along the middle of `view`; the row is a copy that is written
/// back.
template <typename Body>
void for_each_row(std::vector<double>& values, const AxisView& view, Body&& body) {
  std::vector<double> row(static_cast<size_t>(view.extent));
  for (int64_t outer = 0; outer < view.outer; ++outer) {
    for (int64_t inner = 0; inner < view.inner; ++inner) {
      double* first = values.data() + outer * view.extent * view.inner + inner;
      for (int64_t i = 0; i < view.extent; ++i) row[static_cast<size_t>(i)] = first[i * view.inner];
      body(row);
      for (int64_t i = 0; i < view.extent; ++i) first[i * view.inner] = row[static_cast<size_t>(i)];
    }
  }
}

/// The first input, which must be real, with every row along `view` replaced by the result of `body`.
template <typename Body>
Result<std::vector<Tensor>> map_rows(const OperatorCall& call, const AxisView& view, Body&& body) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, input.shape()));
  auto values = real_values(input);
  if (!values.empty()) for_each_row(values, view, body);
  store_elements(output, 0, output.elements(), values.data());
  return std::vector<Tensor>{output};
}

}  // namespace tilewright::reference
