// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/reference/pad_places.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// The constant as one element of the input's type.
Result<Tensor> fill_value(const OperatorCall& call) {
  const DataType type = call.inputs[0].type().data_type;
  Tensor fill(TensorType{type, {}});
  if (has_input(call, 2)) {
    if (call.inputs[2].type().data_type != type)
      return bad_call(call, "its constant has another type than its input");
    if (call.inputs[2].elements() != 1) return bad_call(call, "its constant is not a scalar");
    std::memcpy(fill.mutable_data(), call.inputs[2].data(), data_type_size(type));
  } else {
    const double value = call.attributes->real("value", 0);
    store_elements(fill, 0, 1, &value);
  }
  return fill;
}

Outputs pad(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const std::string mode = call.attributes->text("mode", "constant");
  if (!is_pad_mode(mode)) return bad_call(call, "the mode '" + mode + "' is not known");
  TILEWRIGHT_TRY(const Pads pads, read_pads(call, input.shape().size()));
  TILEWRIGHT_TRY(const Tensor fill, fill_value(call));
  Shape shape = input.shape();
  for (size_t d = 0; d < shape.size(); ++d) {
    shape[d] += pads.begin[d] + pads.end[d];
    if (shape[d] < 0) return bad_call(call, "it cuts more than there is of " + shape_text(input.shape()));
    if (input.shape()[d] == 0 && shape[d] > 0 && mode != "constant") {
      return bad_call(call, "it cannot pad an empty axis in mode '" + mode + "'");
    }
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, shape));
  const auto strides = row_major_strides(input.shape());
  std::vector<std::vector<int64_t>> axes;
  for (size_t d = 0; d < shape.size(); ++d) {
    auto offsets = offset_range(shape[d], 1, -pads.begin[d]);
    for (int64_t& offset : offsets) {
      const int64_t place = source_place(offset, input.shape()[d], mode);
      offset = place == kOutside ? kOutside : place * strides[d];
    }
    axes.push_back(std::move(offsets));
  }
  gather_elements(input.data(), data_type_size(input.type().data_type), axes, fill.data(),
                  output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

void add_pad(OperatorTable& table) {
  table.add("Pad", {1, 4}, pad);
}

}  // namespace tilewright::reference
