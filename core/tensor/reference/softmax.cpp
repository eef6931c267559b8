// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/tensor/reference/axis_rows.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// From operator set 13 on rows run along the axis; before, along the axis and all that follow it.
Result<AxisView> rows_of(const OperatorCall& call) {
  const Shape& shape = call.inputs[0].shape();
  const int64_t given = call.attributes->integer("axis", call.opset < 13 ? 1 : -1);
  if (call.opset < 13 && given == static_cast<int64_t>(shape.size()))
    return AxisView{element_count(shape), 1, 1};
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, given, shape.size()));
  AxisView view = view_of_axis(shape, axis);
  if (call.opset < 13) {
    view.extent *= view.inner;
    view.inner = 1;
  }
  return view;
}

/// Takes the largest element out first so that nothing overflows.
void softmax_row(std::vector<double>& row) {
  const double largest = *std::max_element(row.begin(), row.end());
  double sum = 0;
  for (double& x : row) {
    x = std::exp(x - largest);
    sum += x;
  }
  for (double& x : row) x /= sum;
}

void log_softmax_row(std::vector<double>& row) {
  const double largest = *std::max_element(row.begin(), row.end());
  double sum = 0;
  for (double x : row) sum += std::exp(x - largest);
  const double shift = largest + std::log(sum);
  for (double& x : row) x -= shift;
}

Outputs apply(const OperatorCall& call, void (*map)(std::vector<double>&)) {
  TILEWRIGHT_TRY(const AxisView view, rows_of(call));
  return map_rows(call, view, map);
}

}  // namespace

void add_softmax(OperatorTable& table) {
  table.add("Softmax", {1, 1}, [](const OperatorCall& call) { return apply(call, softmax_row); });
  table.add("LogSoftmax", {1, 1}, [](const OperatorCall& call) { return apply(call, log_softmax_row); });
}

}  // namespace tilewright::reference
