// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/values.h"

namespace tilewright::reference {

/// Errors whose place is the operator's name.
Error bad_call(const OperatorCall& call, std::string message);
Error unsupported_call(const OperatorCall& call, std::string message);
Error out_of_memory(const OperatorCall& call);

/// The error that ends a rehearsal where the computation would begin.
Error rehearsed();
bool is_rehearsed(const Error& error);

/// Whether a tensor can have these extents: none negative, and their product within bounds.
bool is_sane_shape(const Shape& shape, DataType type);

/// Whether the input is present.
bool has_input(const OperatorCall& call, size_t index);

/// A zeroed output. Kernels ask for it after they have checked their call, since a rehearsal ends here. The
/// shape may come from a broken model: negative or huge shapes (above 4 GiB) are errors.
Result<Tensor> new_tensor(const OperatorCall& call, DataType type, Shape shape);
/// The same for a kernel that writes every element: they may hold anything before.
Result<Tensor> new_tensor_to_fill(const OperatorCall& call, DataType type, Shape shape);
/// An output of float32 or float64 (whatever `type` says) or of an integer type with these values.
Result<Tensor> new_tensor(const OperatorCall& call, DataType type, Shape shape,
                          const std::vector<double>& values);

/// Fails unless the input is float32.
Result<void> expect_float32(const OperatorCall& call, size_t index);
/// Fails unless the input is of a floating-point type with which operators compute.
Result<void> expect_real(const OperatorCall& call, size_t index);
/// Fails unless operators compute with the input's type as with a number: bool is none.
Result<void> expect_number(const OperatorCall& call, size_t index);
/// Fails unless the input is of texts.
Result<void> expect_text(const OperatorCall& call, size_t index);
/// Fails unless all inputs that are present are of the first one's type.
Result<void> expect_same_type(const OperatorCall& call);
/// Fails unless the input's rank is in [least, most].
Result<void> expect_rank(const OperatorCall& call, size_t index, size_t least, size_t most = SIZE_MAX);
/// Fails unless the input is a vector of `extent` elements (a per-channel parameter).
Result<void> expect_vector(const OperatorCall& call, size_t index, int64_t extent);

/// `axis` in 0..rank-1; negative axes count from the end.
Result<int64_t> resolve_axis(const OperatorCall& call, int64_t axis, size_t rank);
/// The same for a list, which must not name an axis twice; the result is sorted.
Result<std::vector<int64_t>> resolve_axes(const OperatorCall& call, std::vector<int64_t> axes, size_t rank);

/// Elements of an integer scalar or vector.
Result<std::vector<int64_t>> integer_input(const OperatorCall& call, size_t index);
/// An integer list that is an attribute in older operator sets and an input in newer ones; `fallback` where
/// neither is present.
Result<std::vector<int64_t>> integer_list(const OperatorCall& call, size_t index, std::string_view attribute,
                                          std::vector<int64_t> fallback = {});
/// The only element of an input.
template <typename Number>
Result<Number> number_scalar(const OperatorCall& call, size_t index) {
  if (call.inputs[index].elements() == 1) return all_numbers<Number>(call.inputs[index])[0];
  return bad_call(call, "input " + std::to_string(index) + " is not a scalar");
}
Result<double> real_scalar(const OperatorCall& call, size_t index);
Result<int64_t> integer_scalar(const OperatorCall& call, size_t index);

/// Runs a kernel that takes float32 and float64 on a call whose first input is of any floating-point type
/// with which operators compute. For the narrow ones, inputs of the first one's type become float64, and what
/// the kernel gives as float64 is rounded to it, once.
Result<std::vector<Tensor>> run_widened(const OperatorCall& call, const ReferenceOperator& kernel);
/// The same for a kernel that is called with a value of the type of its elements, float or double, too.
template <typename Kernel>
Result<std::vector<Tensor>> run_in_floats(const OperatorCall& call, const Kernel& kernel) {
  return run_widened(call, [&](const OperatorCall& wide) {
    return wide.inputs[0].type().data_type == DataType::kFloat32 ? kernel(wide, float{})
                                                                 : kernel(wide, double{});
  });
}

/// A shape seen from one axis: the number of slices before it, its extent, and the number of elements that
/// follow it.
struct AxisView {
  int64_t outer = 1;
  int64_t extent = 1;
  int64_t inner = 1;
};
AxisView view_of_axis(const Shape& shape, int64_t axis);

}  // namespace tilewright::reference
