// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/npy_header.h"

#include <charconv>
#include <optional>

namespace tilewright {
namespace {

struct TypeCode {
  std::string_view code;
  DataType type;
};

/// The last ones are what the package ml_dtypes writes for bfloat16, and for types of one byte, which it does
/// not tell apart.
constexpr TypeCode kTypeCodes[] = {
    {"f4", DataType::kFloat32},  {"u1", DataType::kUInt8},   {"i1", DataType::kInt8},
    {"u2", DataType::kUInt16},   {"i2", DataType::kInt16},   {"i4", DataType::kInt32},
    {"i8", DataType::kInt64},    {"u4", DataType::kUInt32},  {"u8", DataType::kUInt64},
    {"b1", DataType::kBool},     {"f2", DataType::kFloat16}, {"f8", DataType::kFloat64},
    {"V2", DataType::kBFloat16}, {"V1", DataType::kUInt8},   {"f1", DataType::kUInt8},
};

Error bad_header(std::string message) {
  return {ErrorKind::kBadInput, "", std::move(message), "Write the file again with numpy.save", ""};
}

/// Reads the few literals of Python that a header may hold.
class HeaderReader {
 public:
  explicit HeaderReader(std::string_view text) : rest_(text) {}

  bool take(char wanted) {
    skip_spaces();
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool take(std::string_view wanted) {
    skip_spaces();
    if (rest_.substr(0, wanted.size()) != wanted) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }

  std::optional<std::string> string() {
    skip_spaces();
    if (rest_.empty() || (rest_.front() != '\'' && rest_.front() != '"')) return std::nullopt;
    const size_t end = rest_.find(rest_.front(), 1);
    if (end == std::string_view::npos) return std::nullopt;
    std::string value(rest_.substr(1, end - 1));
    rest_.remove_prefix(end + 1);
    return value;
  }

  std::optional<int64_t> integer() {
    skip_spaces();
    int64_t value = 0;
    const auto [end, status] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (status != std::errc()) return std::nullopt;
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    take('L');  // Python 2 wrote long integers in this way
    return value;
  }

  std::optional<Shape> tuple() {
    if (!take('(')) return std::nullopt;
    Shape shape;
    while (!take(')')) {
      const auto extent = integer();
      if (!extent.has_value()) return std::nullopt;
      shape.push_back(*extent);
      if (!take(',')) {
        if (!take(')')) return std::nullopt;
        break;
      }
    }
    return shape;
  }

 private:
  void skip_spaces() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n' || rest_.front() == '\t')) {
      rest_.remove_prefix(1);
    }
  }

  std::string_view rest_;
};

/// The longest texts that are read.
constexpr int64_t kMostTextLength = int64_t{1} << 24;

/// Strings of a fixed length: "U12" of Unicode, "S12" of bytes.
bool read_text_type(std::string_view code, NpyHeader& header) {
  if (code.empty() || (code.front() != 'U' && code.front() != 'S')) return false;
  int64_t length = 0;
  const auto [end, status] = std::from_chars(code.data() + 1, code.data() + code.size(), length);
  if (status != std::errc() || end != code.data() + code.size()) return false;
  if (length < 0 || length > kMostTextLength) return false;
  header.type.data_type = DataType::kString;
  header.text_length = length;
  header.wide_text = code.front() == 'U';
  return true;
}

Result<void> read_type(const std::string& description, NpyHeader& header) {
  std::string_view code = description;
  if (!code.empty() && code.front() == '>') {
    return Error{ErrorKind::kUnsupported, "", "the elements (" + description + ") are big-endian",
                 "Save the array with little-endian elements", ""};
  }
  if (!code.empty() && (code.front() == '<' || code.front() == '|' || code.front() == '='))
    code.remove_prefix(1);
  for (const TypeCode& known : kTypeCodes) {
    if (known.code != code) continue;
    header.type.data_type = known.type;
    return {};
  }
  if (read_text_type(code, header)) return {};
  return Error{
      ErrorKind::kUnsupported, "", "elements of type '" + description + "' are not supported",
      "Convert the array to one of float32, float64, float16, bool, and signed and unsigned integers of 8 "
      "to 64 bits",
      ""};
}

}  // namespace

DataType npy_type(DataType type) {
  switch (type) {
    case DataType::kString: return type;
    case DataType::kBFloat16: return DataType::kUInt16;
    case DataType::kInt4:
    case DataType::kInt2: return DataType::kInt8;
    default: return is_storage_only(type) ? DataType::kUInt8 : type;
  }
}

Result<NpyHeader> parse_npy_header(std::string_view text) {
  HeaderReader reader(text);
  if (!reader.take('{')) return bad_header("the header is not a dictionary");
  std::optional<std::string> description;
  std::optional<bool> fortran_order;
  std::optional<Shape> shape;
  while (!reader.take('}')) {
    const auto key = reader.string();
    if (!key.has_value() || !reader.take(':')) return bad_header("the header's dictionary is broken");
    if (*key == "descr") {
      description = reader.string();
      if (!description.has_value()) {
        return Error{ErrorKind::kUnsupported, "", "structured elements are not supported",
                     "Save a plain array", ""};
      }
    } else if (*key == "fortran_order") {
      if (reader.take("True")) {
        fortran_order = true;
      } else if (reader.take("False")) {
        fortran_order = false;
      } else {
        return bad_header("the header's fortran_order is neither True nor False");
      }
    } else if (*key == "shape") {
      shape = reader.tuple();
      if (!shape.has_value()) return bad_header("the header's shape is not a tuple of integers");
    } else {
      return bad_header("the header has the unknown key '" + *key + "'");
    }
    if (!reader.take(',')) {
      if (!reader.take('}')) return bad_header("the header's dictionary is broken");
      break;
    }
  }
  if (!description || !fortran_order || !shape) {
    return bad_header("the header lacks one of descr, fortran_order and shape");
  }
  NpyHeader header;
  TILEWRIGHT_CHECK(read_type(*description, header));
  header.type.shape = std::move(*shape);
  header.fortran_order = *fortran_order;
  return header;
}

std::string npy_header_text(const TensorType& type, int64_t text_length) {
  std::string text = "{'descr': '";
  if (type.data_type == DataType::kString) text += "<U" + std::to_string(text_length);
  for (const TypeCode& known : kTypeCodes) {
    if (known.type != npy_type(type.data_type)) continue;
    text += data_type_size(type.data_type) == 1 ? '|' : '<';
    text += known.code;
    break;
  }
  text += "', 'fortran_order': False, 'shape': (";
  for (size_t i = 0; i < type.shape.size(); ++i) {
    if (i > 0) text += ' ';
    text += std::to_string(type.shape[i]);
    if (i + 1 < type.shape.size() || type.shape.size() == 1) text += ',';
  }
  return text + "), }";
}

}  // namespace tilewright
