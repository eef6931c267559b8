// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/tensor/reference/axis_rows.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// Divides each row by its 1- or 2-norm; a row of zeros stays.
Outputs lp_normalization(const OperatorCall& call) {
  const Shape& shape = call.inputs[0].shape();
  const int64_t p = call.attributes->integer("p", 2);
  if (p != 1 && p != 2) return unsupported_call(call, "p = " + std::to_string(p) + " is not supported");
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, call.attributes->integer("axis", -1), shape.size()));
  return map_rows(call, view_of_axis(shape, axis), [p](std::vector<double>& row) {
    double norm = 0;
    for (double x : row) norm += p == 1 ? std::fabs(x) : x * x;
    if (p == 2) norm = std::sqrt(norm);
    if (norm == 0) return;
    for (double& x : row) x /= norm;
  });
}

}  // namespace

void add_lp_normalization(OperatorTable& table) {
  table.add("LpNormalization", {1, 1}, lp_normalization);
}

}  // namespace tilewright::reference
