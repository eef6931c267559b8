// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/call.h"

#include <algorithm>
#include <memory>

#include "core/tensor/reference/kernel_run.h"

namespace tilewright::reference {
namespace {

/// Larger results come from broken models; the largest layers in use are far smaller.
constexpr int64_t kMaxOutputBytes = int64_t{4} << 30;

/// Kernels keep lists as long as an extent, so that even an empty tensor must not have huge extents.
constexpr int64_t kMaxEmptyExtents = int64_t{1} << 28;

std::string input_text(size_t index) {
  return "input " + std::to_string(index);
}

Tensor widened(const Tensor& tensor) {
  Tensor made(TensorType{DataType::kFloat64, tensor.shape()});
  load_elements(tensor, 0, tensor.elements(), made.mutable_as<double>().data());
  return made;
}

Tensor rounded(const Tensor& tensor, DataType type) {
  Tensor made(TensorType{type, tensor.shape()});
  store_elements(made, 0, made.elements(), tensor.as<double>().data());
  return made;
}

}  // namespace

Error bad_call(const OperatorCall& call, std::string message) {
  return {ErrorKind::kBadInput, std::string(call.op), std::move(message), "", ""};
}

Error unsupported_call(const OperatorCall& call, std::string message) {
  return {ErrorKind::kUnsupported, std::string(call.op), std::move(message), "", ""};
}

Error out_of_memory(const OperatorCall& call) {
  return {ErrorKind::kOutOfMemory, std::string(call.op), "there is not enough memory for it",
          "Use smaller inputs, or a machine with more memory", ""};
}

Error rehearsed() {
  return {ErrorKind::kCancelled, "rehearsal", "it went well so far", "", ""};
}

bool is_rehearsed(const Error& error) {
  return error.kind == ErrorKind::kCancelled;
}

bool is_sane_shape(const Shape& shape, DataType type) {
  if (!checked_element_count(shape, static_cast<int64_t>(data_type_size(type))).has_value()) return false;
  if (element_count(shape) > 0) return true;
  int64_t product = 1;
  for (int64_t extent : shape) product *= std::max<int64_t>(extent, 1);
  return product <= kMaxEmptyExtents;
}

bool has_input(const OperatorCall& call, size_t index) {
  return index < call.inputs.size() && call.inputs[index].valid();
}

namespace {

Result<Tensor> made_tensor(const OperatorCall& call, DataType type, Shape shape, bool zeroed) {
  if (!is_sane_shape(shape, type)) {
    return bad_call(call, "its output would have the impossible shape " + shape_text(shape));
  }
  if (call.rehearsal) return rehearsed();
  if (element_count(shape) * static_cast<int64_t>(data_type_size(type)) > kMaxOutputBytes) {
    return Error{ErrorKind::kOutOfMemory, std::string(call.op),
                 "its output of shape " + shape_text(shape) + " would take more than 4 GiB", "", ""};
  }
  TensorType made{type, std::move(shape)};
  if (Tensor lent = take_lent_place(made, zeroed); lent.valid()) return lent;
  return Tensor(std::move(made));
}

}  // namespace

Result<Tensor> new_tensor(const OperatorCall& call, DataType type, Shape shape) {
  return made_tensor(call, type, std::move(shape), true);
}

Result<Tensor> new_tensor_to_fill(const OperatorCall& call, DataType type, Shape shape) {
  return made_tensor(call, type, std::move(shape), false);
}

Result<Tensor> new_tensor(const OperatorCall& call, DataType type, Shape shape,
                          const std::vector<double>& values) {
  TILEWRIGHT_TRY(Tensor tensor, new_tensor(call, type, std::move(shape)));
  store_elements(tensor, 0, std::min(tensor.elements(), static_cast<int64_t>(values.size())), values.data());
  return tensor;
}

Result<void> expect_float32(const OperatorCall& call, size_t index) {
  const DataType type = call.inputs[index].type().data_type;
  if (type == DataType::kFloat32) return {};
  return unsupported_call(call,
                          input_text(index) + " is " + std::string(data_type_name(type)) + ", not float32");
}

Result<void> expect_real(const OperatorCall& call, size_t index) {
  const DataType type = call.inputs[index].type().data_type;
  if (is_floating_point(type) && !is_storage_only(type)) return {};
  return unsupported_call(call, input_text(index) + " is " + std::string(data_type_name(type)) +
                                    ", not float16, bfloat16, float32 or float64");
}

namespace {

Error does_not_take(const OperatorCall& call, DataType type) {
  return unsupported_call(call, "it does not take " + std::string(data_type_name(type)));
}

}  // namespace

Result<void> expect_number(const OperatorCall& call, size_t index) {
  const DataType type = call.inputs[index].type().data_type;
  if (type != DataType::kBool && !is_storage_only(type)) return {};
  return does_not_take(call, type);
}

Result<void> expect_text(const OperatorCall& call, size_t index) {
  const DataType type = call.inputs[index].type().data_type;
  if (type == DataType::kString) return {};
  return does_not_take(call, type);
}

Result<void> expect_same_type(const OperatorCall& call) {
  const DataType type = call.inputs[0].type().data_type;
  for (size_t i = 1; i < call.inputs.size(); ++i) {
    const DataType other = call.inputs[i].type().data_type;
    if (has_input(call, i) && other != type) {
      return bad_call(call, "its inputs are " + std::string(data_type_name(type)) + " and " +
                                std::string(data_type_name(other)));
    }
  }
  return {};
}

Result<void> expect_rank(const OperatorCall& call, size_t index, size_t least, size_t most) {
  const size_t rank = call.inputs[index].shape().size();
  if (rank >= least && rank <= most) return {};
  std::string wanted = std::to_string(least);
  if (most == SIZE_MAX) {
    wanted = "at least " + wanted;
  } else if (most != least) {
    wanted += " to " + std::to_string(most);
  }
  return bad_call(call, input_text(index) + " has " + std::to_string(rank) + " dimensions, not " + wanted);
}

Result<void> expect_vector(const OperatorCall& call, size_t index, int64_t extent) {
  const Shape& shape = call.inputs[index].shape();
  if (shape.size() == 1 && shape[0] == extent) return {};
  return bad_call(
      call, input_text(index) + " has the shape " + shape_text(shape) + ", not " + std::to_string(extent));
}

Result<int64_t> resolve_axis(const OperatorCall& call, int64_t axis, size_t rank) {
  const auto signed_rank = static_cast<int64_t>(rank);
  if (axis < -signed_rank || axis >= signed_rank) {
    return bad_call(
        call, "there is no axis " + std::to_string(axis) + " among " + std::to_string(rank) + " dimensions");
  }
  return axis < 0 ? axis + signed_rank : axis;
}

Result<std::vector<int64_t>> resolve_axes(const OperatorCall& call, std::vector<int64_t> axes, size_t rank) {
  for (int64_t& axis : axes) {
    TILEWRIGHT_TRY(axis, resolve_axis(call, axis, rank));
  }
  std::sort(axes.begin(), axes.end());
  if (std::adjacent_find(axes.begin(), axes.end()) != axes.end())
    return bad_call(call, "it names an axis twice");
  return axes;
}

Result<std::vector<int64_t>> integer_input(const OperatorCall& call, size_t index) {
  TILEWRIGHT_CHECK(expect_rank(call, index, 0, 1));
  const Tensor& tensor = call.inputs[index];
  const DataType type = tensor.type().data_type;
  if (is_floating_point(type) || type == DataType::kBool || type == DataType::kString) {
    return bad_call(call,
                    input_text(index) + " is " + std::string(data_type_name(type)) + ", not an integer list");
  }
  return integer_values(tensor);
}

Result<std::vector<int64_t>> integer_list(const OperatorCall& call, size_t index, std::string_view attribute,
                                          std::vector<int64_t> fallback) {
  if (has_input(call, index)) return integer_input(call, index);
  return call.attributes->integers(attribute, std::move(fallback));
}

Result<double> real_scalar(const OperatorCall& call, size_t index) {
  return number_scalar<double>(call, index);
}

Result<int64_t> integer_scalar(const OperatorCall& call, size_t index) {
  return number_scalar<int64_t>(call, index);
}

Result<std::vector<Tensor>> run_widened(const OperatorCall& call, const ReferenceOperator& kernel) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const DataType narrow = call.inputs[0].type().data_type;
  if (data_type_size(narrow) > 2) return kernel(call);
  std::vector<Tensor> inputs(call.inputs.begin(), call.inputs.end());
  for (Tensor& input : inputs) {
    if (!input.valid() || input.type().data_type != narrow) continue;
    // A rehearsal looks at types and shapes alone, and its inputs may be larger than memory.
    input = call.rehearsal ? Tensor::view({DataType::kFloat64, input.shape()}, input.data(),
                                          std::make_shared<Tensor>(input))
                           : widened(input);
  }
  OperatorCall wide = call;
  wide.inputs = inputs;
  TILEWRIGHT_TRY(auto outputs, kernel(wide));
  for (Tensor& output : outputs) {
    if (output.type().data_type == DataType::kFloat64) output = rounded(output, narrow);
  }
  return outputs;
}

AxisView view_of_axis(const Shape& shape, int64_t axis) {
  AxisView view;
  for (size_t i = 0; i < shape.size(); ++i) {
    const auto position = static_cast<int64_t>(i);
    (position < axis ? view.outer : position == axis ? view.extent : view.inner) *= shape[i];
  }
  return view;
}

}  // namespace tilewright::reference
