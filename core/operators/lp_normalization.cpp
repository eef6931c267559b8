// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/axis_rows.h"
#include "core/tensor/reference/row_sums.h"

namespace tilewright::reference {
namespace {

/// Divides each row by its 1- or 2-norm; a row of zeros stays as it is.
Outputs lp_normalization(const OperatorCall& call) {
  const Shape& shape = call.inputs[0].shape();
  const int64_t p = call.attributes->integer("p", 2);
  if (p != 1 && p != 2) return unsupported_call(call, "p = " + std::to_string(p) + " is not supported");
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, call.attributes->integer("axis", -1), shape.size()));
  return map_rows(call, view_of_axis(shape, axis), [p](double* row, int64_t count) {
    in_wide_vectors([=] {
      const double sum = p == 1 ? row_sum(row, count, [](double x) { return std::fabs(x); })
                                : row_sum(row, count, [](double x) { return x * x; });
      const double norm = p == 1 ? sum : std::sqrt(sum);
      if (norm == 0) return;
      for (int64_t i = 0; i < count; ++i) row[i] /= norm;
    });
  });
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_lp_normalization(Descriptions& all) {
  all.push_back({.name = "LpNormalization", .arity = {1, 1}, .kernel = reference::lp_normalization});
}

}  // namespace tilewright::operators
