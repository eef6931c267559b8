// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// The places that one bin of a region covers along an axis.
struct Bin {
  int64_t begin = 0;
  int64_t end = 0;
};

/// A region from `first` to `last`, both included, in whole places of the image.
Bin bin_of(double first, double last, double scale, int64_t bin, int64_t bins, int64_t extent) {
  const double from = std::round(first * scale);
  const double width = std::max(std::round(last * scale) - from + 1, 1.0) / static_cast<double>(bins);
  const auto place = [&](double at) { return std::clamp<int64_t>(saturate<int64_t>(at), 0, extent); };
  return {place(from + std::floor(static_cast<double>(bin) * width)),
          place(from + std::ceil(static_cast<double>(bin + 1) * width))};
}

Result<Shape> pooled_shape(const OperatorCall& call, const Shape& image, const Shape& regions) {
  const auto pooled = call.attributes->integers("pooled_shape");
  if (image.size() != 4 || regions.size() != 2 || regions[1] != 5 || pooled.size() != 2) {
    return bad_call(call, "its image " + shape_text(image) + ", regions " + shape_text(regions) +
                              " and pooled_shape do not fit");
  }
  return Shape{regions[0], image[1], pooled[0], pooled[1]};
}

/// The maximum of each bin of each region, and 0 where a bin is empty. A region is [image, x1, y1, x2, y2].
Outputs max_roi_pool(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_CHECK(expect_real(call, 1));
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const Shape shape, pooled_shape(call, input.shape(), call.inputs[1].shape()));
  const double scale = call.attributes->real("spatial_scale", 1);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, shape));
  const Shape& image = input.shape();
  const auto values = real_values(input);
  const auto regions = real_values(call.inputs[1]);
  int64_t made = 0;
  for (int64_t region = 0; region < shape[0]; ++region) {
    const double* corners = regions.data() + region * 5;
    const auto number = saturate<int64_t>(corners[0]);
    if (number < 0 || number >= image[0])
      return bad_call(call, "its region " + std::to_string(region) + " is of no image");
    for (int64_t channel = 0; channel < shape[1]; ++channel) {
      const double* plane = values.data() + (number * image[1] + channel) * image[2] * image[3];
      for (int64_t y = 0; y < shape[2]; ++y) {
        const Bin rows = bin_of(corners[2], corners[4], scale, y, shape[2], image[2]);
        for (int64_t x = 0; x < shape[3]; ++x) {
          const Bin columns = bin_of(corners[1], corners[3], scale, x, shape[3], image[3]);
          const bool empty = rows.begin >= rows.end || columns.begin >= columns.end;
          double largest = empty ? 0 : -std::numeric_limits<double>::infinity();
          for (int64_t i = rows.begin; i < rows.end; ++i) {
            for (int64_t j = columns.begin; j < columns.end; ++j)
              largest = std::max(largest, plane[i * image[3] + j]);
          }
          store_elements(output, made++, 1, &largest);
        }
      }
    }
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types max_roi_pool_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  const TensorType& in = input_type(graph, node, 0);
  return of_shape(node, in.data_type,
                  reference::pooled_shape(call_of(node), in.shape, input_type(graph, node, 1).shape));
}

}  // namespace

void describe_max_roi_pool(Descriptions& all) {
  all.push_back({.name = "MaxRoiPool",
                 .arity = {2, 2},
                 .kernel = reference::max_roi_pool,
                 .facts = {.types = max_roi_pool_types, .flops = flops_of_input}});
}

}  // namespace tilewright::operators
