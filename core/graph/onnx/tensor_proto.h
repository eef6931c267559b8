// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/result.h"
#include "core/tensor/attributes.h"
#include "core/tensor/tensor.h"

namespace onnx {
class AttributeProto;
class TensorProto;
}  // namespace onnx

namespace tilewright {

/// Our element type of ONNX's number, if we have it.
std::optional<DataType> data_type_from_onnx(int32_t number);
/// "string", "bfloat16", ...: ONNX's own name of an element type.
std::string onnx_data_type_name(int32_t number);

/// Type of a tensor of a file: its element type is ours, its extents make sense. The data is not looked at.
Result<TensorType> type_from_proto(const onnx::TensorProto& proto);
/// A tensor that keeps its elements in the file itself, in any of ONNX's forms. Fails where their number is
/// not what the shape says.
Result<Tensor> tensor_from_proto(const onnx::TensorProto& proto);
void tensor_to_proto(const Tensor& tensor, onnx::TensorProto* proto);

/// Fails with kUnsupported for graphs, types and sparse tensors.
Result<AttributeValue> attribute_from_proto(const onnx::AttributeProto& proto);
void attribute_to_proto(const AttributeValue& value, onnx::AttributeProto* proto);

}  // namespace tilewright
