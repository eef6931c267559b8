// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/npy.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

#include "core/base/file.h"
#include "core/tensor/npy_header.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

constexpr std::string_view kMagic("\x93NUMPY", 6);
constexpr size_t kDataAlignment = 64;

Error bad_file(const std::filesystem::path& path, std::string message) {
  return {ErrorKind::kBadInput, path.string(), std::move(message), "Write the file again with numpy.save",
          ""};
}

Error out_of_range(const std::filesystem::path& path, DataType type) {
  return {ErrorKind::kBadInput, path.string(),
          "some of its elements are out of the range of " + std::string(data_type_name(type)), "", ""};
}

/// Turns column-major bytes into row-major ones.
Tensor from_fortran_order(const TensorType& type, const char* data) {
  Tensor tensor(type);
  const size_t size = data_type_size(type.data_type);
  auto* out = static_cast<char*>(tensor.mutable_data());
  Shape index(type.shape.size(), 0);
  std::vector<int64_t> strides(type.shape.size(), 1);
  for (size_t i = 1; i < strides.size(); ++i) strides[i] = strides[i - 1] * type.shape[i - 1];
  const int64_t count = type.elements();
  int64_t source = 0;
  for (int64_t i = 0; i < count; ++i) {
    std::memcpy(out + static_cast<size_t>(i) * size, data + static_cast<size_t>(source) * size, size);
    for (size_t d = index.size(); d-- > 0;) {
      source += strides[d];
      if (++index[d] < type.shape[d]) break;
      source -= strides[d] * index[d];
      index[d] = 0;
    }
  }
  return tensor;
}

}  // namespace

Result<Tensor> read_npy(const std::filesystem::path& path) {
  TILEWRIGHT_TRY(const std::string content, read_file(path));
  const std::string_view bytes = content;
  if (bytes.substr(0, kMagic.size()) != kMagic) return bad_file(path, "this is not a NumPy array file");
  if (bytes.size() < 8) return bad_file(path, "the file ends inside its header");
  const int version = static_cast<unsigned char>(bytes[6]);
  if (version < 1 || version > 3) {
    return Error{ErrorKind::kUnsupported, path.string(),
                 "its format version " + std::to_string(version) + " is not known",
                 "Write the file with a NumPy that uses version 1, 2 or 3", ""};
  }
  const size_t length_bytes = version == 1 ? 2 : 4;
  if (bytes.size() < 8 + length_bytes) return bad_file(path, "the file ends inside its header");
  uint32_t header_length = 0;
  std::memcpy(&header_length, bytes.data() + 8, length_bytes);
  const size_t data_start = 8 + length_bytes + header_length;
  if (data_start > bytes.size()) return bad_file(path, "the file ends inside its header");

  auto header = parse_npy_header(bytes.substr(8 + length_bytes, header_length));
  if (!header.ok()) {
    Error error = header.error();
    error.place = path.string();
    return error;
  }
  const TensorType& type = header->type;
  const auto wanted = checked_element_count(type.shape, static_cast<int64_t>(data_type_size(type.data_type)));
  if (!wanted.has_value()) return bad_file(path, "the shape " + shape_text(type.shape) + " makes no sense");
  if (static_cast<size_t>(*wanted) > bytes.size() - data_start) {
    return bad_file(path, "the file ends early: " + tensor_type_text(type) + " takes " +
                              std::to_string(*wanted) + " bytes, but " +
                              std::to_string(bytes.size() - data_start) + " are there");
  }
  Tensor tensor;
  if (header->fortran_order && *wanted > 0) {
    tensor = from_fortran_order(type, bytes.data() + data_start);
  } else {
    tensor = Tensor(type);
    std::memcpy(tensor.mutable_data(), bytes.data() + data_start, static_cast<size_t>(*wanted));
  }
  if (type.data_type == DataType::kBool) {
    for (uint8_t& value :
         std::span(static_cast<uint8_t*>(tensor.mutable_data()), static_cast<size_t>(*wanted))) {
      value = value != 0 ? 1 : 0;
    }
  }
  return tensor;
}

Result<Tensor> read_npy(const std::filesystem::path& path, DataType wanted) {
  TILEWRIGHT_TRY(Tensor tensor, read_npy(path));
  if (tensor.type().data_type != npy_type(wanted)) return tensor;
  Tensor made(TensorType{wanted, tensor.shape()});
  const auto bytes = static_cast<size_t>(tensor.type().bytes());
  if (data_type_bits(wanted) >= 8) {
    std::memcpy(made.mutable_data(), tensor.data(), bytes);
    return made;
  }
  const auto values = integer_values(tensor);
  if (is_floating_point(wanted)) {
    if (std::ranges::any_of(values, [](int64_t v) { return v > 0xf; })) return out_of_range(path, wanted);
    std::memcpy(made.mutable_data(), tensor.data(), bytes);
    return made;
  }
  store_elements(made, 0, made.elements(), values.data());
  if (integer_values(made) != values) return out_of_range(path, wanted);
  return made;
}

Result<void> write_npy(const std::filesystem::path& path, const Tensor& tensor) {
  if (!tensor.valid())
    return Error{ErrorKind::kInternal, path.string(), "there is no tensor to write", "", ""};
  std::string header = npy_header_text(tensor.type());
  const bool fits_version_1 = header.size() + kDataAlignment < 65536;
  const size_t prefix = kMagic.size() + 2 + (fits_version_1 ? 2 : 4);
  const size_t data_start =
      (prefix + header.size() + 1 + kDataAlignment - 1) / kDataAlignment * kDataAlignment;
  header.resize(data_start - prefix - 1, ' ');
  header += '\n';

  std::string content;
  content.reserve(data_start + static_cast<size_t>(tensor.type().bytes()));
  content += kMagic;
  content += fits_version_1 ? '\1' : '\2';
  content += '\0';
  const auto length = static_cast<uint32_t>(header.size());
  for (int byte = 0; byte < (fits_version_1 ? 2 : 4); ++byte)
    content += static_cast<char>(length >> (8 * byte) & 0xff);
  content += header;
  content.append(static_cast<const char*>(tensor.data()), static_cast<size_t>(tensor.type().bytes()));
  return write_file_atomic(path, content);
}

}  // namespace tilewright
