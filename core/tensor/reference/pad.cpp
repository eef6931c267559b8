// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <numeric>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

constexpr int64_t kMaxPad = int64_t{1} << 40;

/// The padding of every axis, before and after; negative padding cuts.
struct Pads {
  std::vector<int64_t> begin;
  std::vector<int64_t> end;
};

Result<Pads> read_pads(const OperatorCall& call) {
  const size_t rank = call.inputs[0].shape().size();
  TILEWRIGHT_TRY(const auto list, integer_list(call, 1, "pads"));
  std::vector<int64_t> all(rank);
  std::iota(all.begin(), all.end(), 0);
  TILEWRIGHT_TRY(const auto axes, integer_list(call, 3, "", all));
  TILEWRIGHT_CHECK(resolve_axes(call, axes, rank));
  if (list.size() != 2 * axes.size()) {
    return bad_call(
        call, "it has " + std::to_string(list.size()) + " pads for " + std::to_string(axes.size()) + " axes");
  }
  Pads pads{std::vector<int64_t>(rank, 0), std::vector<int64_t>(rank, 0)};
  for (size_t i = 0; i < axes.size(); ++i) {
    TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, axes[i], rank));
    pads.begin[static_cast<size_t>(axis)] = list[i];
    pads.end[static_cast<size_t>(axis)] = list[axes.size() + i];
  }
  for (int64_t pad : list) {
    if (pad < -kMaxPad || pad > kMaxPad)
      return bad_call(call, "a pad of " + std::to_string(pad) + " makes no sense");
  }
  return pads;
}

/// The input place that the padded place `place` shows.
int64_t source_place(int64_t place, int64_t extent, const std::string& mode) {
  if (place >= 0 && place < extent) return place;
  if (mode == "constant") return kOutside;
  if (mode == "edge") return std::clamp<int64_t>(place, 0, extent - 1);
  if (mode == "wrap") return (place % extent + extent) % extent;
  // Reflection around the outermost elements, again and again where the padding is wider than the input.
  if (extent == 1) return 0;
  const int64_t period = 2 * (extent - 1);
  const int64_t phase = (place % period + period) % period;
  return phase < extent ? phase : period - phase;
}

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
  if (mode != "constant" && mode != "edge" && mode != "reflect" && mode != "wrap") {
    return bad_call(call, "the mode '" + mode + "' is not known");
  }
  TILEWRIGHT_TRY(const Pads pads, read_pads(call));
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
