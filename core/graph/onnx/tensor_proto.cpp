// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/tensor_proto.h"

#include <onnx/onnx_pb.h>

#include <cstring>
#include <string>
#include <type_traits>

#include "core/graph/type_inference.h"
#include "core/tensor/packed_elements.h"
#include "core/tensor/text.h"

namespace tilewright {
namespace {

Error bad_tensor(const onnx::TensorProto& proto, std::string message) {
  const std::string name = proto.name().empty() ? "a tensor" : "tensor '" + proto.name() + "'";
  return {ErrorKind::kBadInput, "", name + " " + std::move(message), "", ""};
}

Error wrong_count(const onnx::TensorProto& proto, const TensorType& type, int64_t found, const char* unit) {
  return bad_tensor(proto,
                    "is " + tensor_type_text(type) + " but holds " + std::to_string(found) + " " + unit);
}

template <typename T, typename Field>
Result<Tensor> from_field(const onnx::TensorProto& proto, const TensorType& type, const Field& field) {
  if (field.size() != type.elements()) return wrong_count(proto, type, field.size(), "elements");
  TILEWRIGHT_TRY(Tensor tensor, Tensor::allocate(type));
  T* out = static_cast<T*>(tensor.mutable_data());
  for (const auto& value : field) *out++ = static_cast<T>(value);
  return tensor;
}

/// Each number of the field is one byte, in which several elements lie.
Result<Tensor> from_packed_field(const onnx::TensorProto& proto, const TensorType& type) {
  const auto& field = proto.int32_data();
  if (field.size() != packed_bytes(type)) return wrong_count(proto, type, field.size(), "bytes");
  TILEWRIGHT_TRY(Tensor tensor, Tensor::allocate(type));
  auto* out = static_cast<uint8_t*>(tensor.mutable_data());
  for (const auto& value : field) *out++ = static_cast<uint8_t>(value);
  unpack_in_place(tensor);
  return tensor;
}

Result<Tensor> from_texts(const onnx::TensorProto& proto, const TensorType& type) {
  const auto& field = proto.string_data();
  if (field.size() != type.elements()) return wrong_count(proto, type, field.size(), "elements");
  TILEWRIGHT_TRY(Tensor tensor, Tensor::allocate(type));
  auto out = tensor.mutable_as<TextElement>().begin();
  for (const std::string& text : field) *out++ = text_element(text);
  return tensor;
}

template <typename List, typename Field>
List list_of(const Field& field) {
  return List(field.begin(), field.end());
}

}  // namespace

std::optional<DataType> data_type_from_onnx(int32_t number) {
  return data_type_from_number(number);
}

std::string onnx_data_type_name(int32_t number) {
  if (!onnx::TensorProto_DataType_IsValid(number)) return "element type " + std::to_string(number);
  std::string name = onnx::TensorProto_DataType_Name(static_cast<onnx::TensorProto_DataType>(number));
  for (char& c : name) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return name;
}

Result<TensorType> type_from_proto(const onnx::TensorProto& proto) {
  const auto data_type = data_type_from_onnx(proto.data_type());
  if (!data_type.has_value()) {
    Error error = bad_tensor(
        proto, "has elements of an unsupported type (" + onnx_data_type_name(proto.data_type()) + ")");
    error.kind = ErrorKind::kUnsupported;
    return error;
  }
  const TensorType type{*data_type, list_of<Shape>(proto.dims())};
  if (!check_type_size(type).ok())
    return bad_tensor(proto, "has the impossible shape " + shape_text(type.shape));
  return type;
}

Result<Tensor> tensor_from_proto(const onnx::TensorProto& proto) {
  TILEWRIGHT_TRY(const TensorType type, type_from_proto(proto));
  if (proto.has_segment()) return bad_tensor(proto, "is stored in segments, which nothing writes");
  if (type.data_type == DataType::kString) return from_texts(proto, type);
  if (proto.has_raw_data()) {
    const std::string& bytes = proto.raw_data();
    if (static_cast<int64_t>(bytes.size()) != packed_bytes(type)) {
      return wrong_count(proto, type, static_cast<int64_t>(bytes.size()), "bytes");
    }
    TILEWRIGHT_TRY(Tensor tensor, Tensor::allocate(type));
    std::memcpy(tensor.mutable_data(), bytes.data(), bytes.size());
    unpack_in_place(tensor);
    return tensor;
  }
  if (data_type_bits(type.data_type) < 8) return from_packed_field(proto, type);
  switch (type.data_type) {
    case DataType::kFloat32: return from_field<float>(proto, type, proto.float_data());
    case DataType::kFloat64: return from_field<double>(proto, type, proto.double_data());
    case DataType::kInt64: return from_field<int64_t>(proto, type, proto.int64_data());
    case DataType::kInt32: return from_field<int32_t>(proto, type, proto.int32_data());
    case DataType::kUInt32: return from_field<uint32_t>(proto, type, proto.uint64_data());
    case DataType::kUInt64: return from_field<uint64_t>(proto, type, proto.uint64_data());
    case DataType::kUInt16:
    case DataType::kInt16:
    case DataType::kFloat16:
    case DataType::kBFloat16: return from_field<uint16_t>(proto, type, proto.int32_data());
    default: break;
  }
  return from_field<uint8_t>(proto, type, proto.int32_data());
}

void tensor_to_proto(const Tensor& tensor, onnx::TensorProto* proto) {
  proto->set_data_type(static_cast<int32_t>(tensor.type().data_type));
  for (int64_t extent : tensor.shape()) proto->add_dims(extent);
  if (tensor.type().data_type != DataType::kString) return proto->set_raw_data(packed(tensor));
  for (const std::string_view text : all_texts(tensor)) proto->add_string_data(std::string(text));
}

Result<AttributeValue> attribute_from_proto(const onnx::AttributeProto& proto) {
  switch (proto.type()) {
    case onnx::AttributeProto::INT: return AttributeValue(static_cast<int64_t>(proto.i()));
    case onnx::AttributeProto::FLOAT: return AttributeValue(static_cast<double>(proto.f()));
    case onnx::AttributeProto::STRING: return AttributeValue(proto.s());
    case onnx::AttributeProto::INTS: return AttributeValue(list_of<std::vector<int64_t>>(proto.ints()));
    case onnx::AttributeProto::FLOATS: return AttributeValue(list_of<std::vector<double>>(proto.floats()));
    case onnx::AttributeProto::STRINGS:
      return AttributeValue(list_of<std::vector<std::string>>(proto.strings()));
    case onnx::AttributeProto::TENSOR: {
      TILEWRIGHT_TRY(Tensor tensor, tensor_from_proto(proto.t()));
      return AttributeValue(std::move(tensor));
    }
    default: break;
  }
  return Error{ErrorKind::kUnsupported, "", "attribute '" + proto.name() + "' is of an unsupported kind", "",
               ""};
}

void attribute_to_proto(const AttributeValue& value, onnx::AttributeProto* proto) {
  std::visit(
      [proto](const auto& v) {
        using T = std::decay_t<decltype(v)>;
        if constexpr (std::is_same_v<T, int64_t>) {
          proto->set_type(onnx::AttributeProto::INT);
          proto->set_i(v);
        } else if constexpr (std::is_same_v<T, double>) {
          proto->set_type(onnx::AttributeProto::FLOAT);
          proto->set_f(static_cast<float>(v));
        } else if constexpr (std::is_same_v<T, std::string>) {
          proto->set_type(onnx::AttributeProto::STRING);
          proto->set_s(v);
        } else if constexpr (std::is_same_v<T, std::vector<int64_t>>) {
          proto->set_type(onnx::AttributeProto::INTS);
          for (int64_t item : v) proto->add_ints(item);
        } else if constexpr (std::is_same_v<T, std::vector<double>>) {
          proto->set_type(onnx::AttributeProto::FLOATS);
          for (double item : v) proto->add_floats(static_cast<float>(item));
        } else if constexpr (std::is_same_v<T, std::vector<std::string>>) {
          proto->set_type(onnx::AttributeProto::STRINGS);
          for (const std::string& item : v) proto->add_strings(item);
        } else {
          proto->set_type(onnx::AttributeProto::TENSOR);
          tensor_to_proto(v, proto->mutable_t());
        }
      },
      value);
}

}  // namespace tilewright
