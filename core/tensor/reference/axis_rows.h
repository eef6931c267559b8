// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
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

/// The first input, which must be real, with every row along `view` replaced by what `body` makes of it:
/// body(row, count) for rows that lie in one piece. Threads share the rows.
template <typename Body>
Result<std::vector<Tensor>> map_rows(const OperatorCall& call, const AxisView& view, const Body& body) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, input.type().data_type, input.shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  // Rows that do not lie in one piece are turned, several neighbours at a time.
  constexpr int64_t kMostNeighbours = 64;
  constexpr int64_t kMostElements = int64_t{1} << 17;
  const int64_t neighbours =
      std::min(view.inner, std::clamp<int64_t>(kMostElements / view.extent, 1, kMostNeighbours));
  const int64_t parts = (view.inner + neighbours - 1) / neighbours;
  constexpr double kNanosecondsOfElement = 1.5;
  const double cost = kNanosecondsOfElement * static_cast<double>(view.extent * neighbours);
  share_work(view.outer * parts, cost, [&](int64_t begin, int64_t end) {
    std::vector<double> rows(static_cast<size_t>(view.extent * neighbours));
    std::vector<double> line(static_cast<size_t>(neighbours));
    for (int64_t at = begin; at < end; ++at) {
      const int64_t first = at / parts * view.extent * view.inner + at % parts * neighbours;
      if (view.inner == 1) {
        load_elements(input, first, view.extent, rows.data());
        body(rows.data(), view.extent);
        store_elements(output, first, view.extent, rows.data());
        continue;
      }
      const int64_t count = std::min(neighbours, view.inner - at % parts * neighbours);
      for (int64_t i = 0; i < view.extent; ++i) {
        load_elements(input, first + i * view.inner, count, line.data());
        for (int64_t row = 0; row < count; ++row)
          rows[static_cast<size_t>(row * view.extent + i)] = line[static_cast<size_t>(row)];
      }
      for (int64_t row = 0; row < count; ++row) body(rows.data() + row * view.extent, view.extent);
      for (int64_t i = 0; i < view.extent; ++i) {
        for (int64_t row = 0; row < count; ++row)
          line[static_cast<size_t>(row)] = rows[static_cast<size_t>(row * view.extent + i)];
        store_elements(output, first + i * view.inner, count, line.data());
      }
    }
  });
  return std::vector<Tensor>{output};
}

}  // namespace tilewright::reference
