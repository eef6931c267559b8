// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/reference/resize_plan.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

void resize_nearest(const OperatorCall& call, const ResizePlan& plan, Tensor& output) {
  const Tensor& input = call.inputs[0];
  const auto strides = row_major_strides(input.shape());
  std::vector<std::vector<int64_t>> offsets(plan.axes.size());
  for (size_t d = 0; d < plan.axes.size(); ++d) {
    for (const Tap& tap : axis_taps(plan, d)) offsets[d].push_back(tap.place * strides[d]);
  }
  gather_elements(input.data(), data_type_size(input.type().data_type), offsets, nullptr,
                  output.mutable_data());
}

/// Interpolation is done axis by axis.
std::vector<double> interpolate(const std::vector<double>& values, const Shape& shape, const ResizePlan& plan,
                                size_t d) {
  const AxisView view = view_of_axis(shape, static_cast<int64_t>(d));
  const int64_t output = plan.axes[d].output;
  const auto taps = axis_taps(plan, d);
  const size_t count = taps_per_place(plan);
  std::vector<double> result(static_cast<size_t>(view.outer * output * view.inner));
  for (int64_t at = 0; at < output; ++at) {
    const auto first = taps.begin() + at * static_cast<int64_t>(count);
    for (int64_t outer = 0; outer < view.outer; ++outer) {
      const double* from = values.data() + outer * view.extent * view.inner;
      double* to = result.data() + (outer * output + at) * view.inner;
      for (auto tap = first; tap != first + static_cast<int64_t>(count); ++tap) {
        for (int64_t i = 0; i < view.inner; ++i) to[i] += from[tap->place * view.inner + i] * tap->weight;
      }
    }
  }
  return result;
}

void resize_smoothly(const OperatorCall& call, const ResizePlan& plan, Tensor& output) {
  auto values = real_values(call.inputs[0]);
  Shape shape = call.inputs[0].shape();
  for (size_t d = 0; d < plan.axes.size(); ++d) {
    if (plan.keeps(d)) continue;
    values = interpolate(values, shape, plan, d);
    shape[d] = plan.axes[d].output;
  }
  store_elements(output, 0, output.elements(), values.data());
}

Outputs resize(const OperatorCall& call) {
  TILEWRIGHT_TRY(const ResizePlan plan, resize_plan(call, call.inputs[0].shape()));
  if (!plan.nearest()) TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, plan.output_shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  if (call.inputs[0].elements() == 0) return bad_call(call, "its input is empty");
  if (plan.nearest())
    resize_nearest(call, plan, output);
  else
    resize_smoothly(call, plan, output);
  return std::vector<Tensor>{output};
}

}  // namespace

void add_resize(OperatorTable& table) {
  table.add("Resize", {1, 4}, resize);
  table.add("Upsample", {1, 2}, resize);
}

}  // namespace tilewright::reference
