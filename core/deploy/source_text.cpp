// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/source_text.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tilewright {

std::string with_text(std::string text, const std::string& key, const std::string& value) {
  for (size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + value.size())) {
    text.replace(at, key.size(), value);
  }
  return text;
}

std::string with_name(std::string text, const std::string& name) {
  std::string capitals = name;
  for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return with_text(with_text(std::move(text), "@NAME@", name), "@CAPS@", capitals);
}

std::string c_string(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\' || c == '?') quoted += '\\';
    if (byte < 0x20 || byte >= 0x7f || c == '@') {
      quoted += fmt::format("\\{:03o}", byte);
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

std::string in_comment(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == '*' || c == '\\' || c == '@') c = '_';
  }
  return text;
}

std::string list_text(const std::vector<int64_t>& numbers) {
  if (numbers.empty()) return "{0}";
  // C has no literal of the lowest number: its minus sign is an operator on one that is out of range.
  constexpr int64_t kLowest = std::numeric_limits<int64_t>::min();
  if (std::ranges::find(numbers, kLowest) == numbers.end())
    return fmt::format("{{{}}}", fmt::join(numbers, ", "));
  std::string text;
  for (const int64_t number : numbers) {
    text += text.empty() ? "" : ", ";
    text += number == kLowest ? "INT64_MIN" : std::to_string(number);
  }
  return "{" + text + "}";
}

std::string c_type(DataType type) {
  switch (type) {
    case DataType::kFloat32: return "float";
    case DataType::kFloat64: return "double";
    case DataType::kInt4:
    case DataType::kInt2:
    case DataType::kInt8: return "int8_t";
    case DataType::kInt16: return "int16_t";
    case DataType::kInt32: return "int32_t";
    case DataType::kInt64: return "int64_t";
    case DataType::kUInt64: return "uint64_t";
    case DataType::kUInt32: return "uint32_t";
    case DataType::kUInt16:
    case DataType::kFloat16:
    case DataType::kBFloat16: return "uint16_t";
    default: return "uint8_t";
  }
}

std::string missing_features_declaration(const ExportNeeds& needs, const char* asked_too) {
  return fmt::format(
      R"(/* What this processor lacks of what the code needs, by {}; empty where it lacks
 * nothing. {} A hypervisor may hide what the processor has: what the environment
 * variable TILEWRIGHT_TRUSTED_FEATURES names ({}) is taken to be there. */
const char* @NAME@_missing_features(void);
)",
      needs.how_named, asked_too, needs.examples_trusted);
}

std::string status_rows(bool of_model) {
  std::string rows = "  @CAPS@_OK = 0,\n";
  if (of_model) {
    rows += R"(  @CAPS@_OUT_OF_MEMORY = 1,
  @CAPS@_NO_WEIGHTS = 2,      /* the file of weights cannot be read */
  @CAPS@_WRONG_WEIGHTS = 3,   /* it is damaged, or belongs to another library */
  @CAPS@_NO_THREADS = 4,      /* the system refused to start that many */
)";
  }
  rows += R"(  @CAPS@_WRONG_PROCESSOR = 5, /* it lacks what @NAME@_missing_features names */
  @CAPS@_BAD_ARGUMENT = 6,    /* null, out of range, or not aligned as it must be */
  @CAPS@_FAILED = 7,
)";
  return rows + (of_model ? R"(  @CAPS@_BAD_INDEX = 8,       /* an index is out of range */
  @CAPS@_NO_BINDING = 9       /* the library has no code for inputs of these shapes */
)"
                          : "  @CAPS@_BAD_INDEX = 8        /* an index is out of range */\n");
}

}  // namespace tilewright
