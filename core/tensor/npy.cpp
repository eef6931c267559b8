// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/npy.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/file.h"
#include "core/tensor/characters.h"
#include "core/tensor/npy_header.h"
#include "core/tensor/text.h"
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

// Strings have a fixed length there, and are filled up with zeros.

std::string text_at(const char* data, const NpyHeader& header) {
  if (!header.wide_text) {
    std::string text(data, static_cast<size_t>(header.text_length));
    text.erase(text.find_last_not_of('\0') + 1);
    return text;
  }
  std::u32string characters(static_cast<size_t>(header.text_length), U'\0');
  std::memcpy(characters.data(), data, characters.size() * sizeof(char32_t));
  characters.erase(characters.find_last_not_of(U'\0') + 1);
  return utf8_of(characters);
}

/// The elements of an array of strings, from their numbers in the order of the file on.
Tensor texts_from(const NpyHeader& header, const char* data) {
  const auto size = static_cast<size_t>(header.text_length * (header.wide_text ? 4 : 1));
  Tensor tensor(header.type);
  auto out = tensor.mutable_as<TextElement>();
  for (size_t i = 0; i < out.size(); ++i) out[i] = text_element(text_at(data + i * size, header));
  return tensor;
}

/// Bytes of one element in the file.
int64_t element_bytes(const NpyHeader& header) {
  if (header.type.data_type != DataType::kString)
    return static_cast<int64_t>(data_type_size(header.type.data_type));
  return header.text_length * (header.wide_text ? 4 : 1);
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
  const auto wanted = checked_element_count(type.shape, element_bytes(*header));
  if (!wanted.has_value()) return bad_file(path, "the shape " + shape_text(type.shape) + " makes no sense");
  if (static_cast<size_t>(*wanted) > bytes.size() - data_start) {
    return bad_file(path, "the file ends early: " + tensor_type_text(type) + " takes " +
                              std::to_string(*wanted) + " bytes, but " +
                              std::to_string(bytes.size() - data_start) + " are there");
  }
  Tensor tensor;
  if (type.data_type == DataType::kString) {
    // Empty strings take no bytes, so that the size of the file says nothing of their number.
    constexpr int64_t kMostEmptyTexts = int64_t{1} << 24;
    const auto count = checked_element_count(type.shape);
    if (!count.has_value() || (*wanted == 0 && *count > kMostEmptyTexts))
      return bad_file(path, "the shape " + shape_text(type.shape) + " makes no sense");
    tensor = texts_from(*header, bytes.data() + data_start);
    if (header->fortran_order && tensor.elements() > 0)
      tensor = from_fortran_order(type, static_cast<const char*>(tensor.data()));
  } else if (header->fortran_order && *wanted > 0) {
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
  std::vector<std::u32string> texts;
  size_t text_length = 0;
  for (const std::string_view text : all_texts(tensor)) {
    texts.push_back(characters_of(text));
    text_length = std::max(text_length, texts.back().size());
  }
  // All take as many bytes as the longest.
  constexpr size_t kMostTextBytes = size_t{4} << 30;
  if (text_length > 0 && texts.size() > kMostTextBytes / sizeof(char32_t) / text_length) {
    return Error{ErrorKind::kOutOfMemory, path.string(),
                 "no memory for a tensor of " +
                     std::to_string(texts.size() * sizeof(char32_t) * text_length) + " bytes",
                 "", ""};
  }
  std::string header = npy_header_text(tensor.type(), static_cast<int64_t>(text_length));
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
  if (tensor.type().data_type != DataType::kString)
    content.append(static_cast<const char*>(tensor.data()), static_cast<size_t>(tensor.type().bytes()));
  for (std::u32string& text : texts) {
    text.resize(text_length, U'\0');
    content.append(reinterpret_cast<const char*>(text.data()), text.size() * sizeof(char32_t));
  }
  return write_file_atomic(path, content);
}

}  // namespace tilewright
