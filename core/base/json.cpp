// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"

#include <limits>
#include <stdexcept>
#include <type_traits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json_value.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr int kMaxDepth = 512;

/// How deeply the text nests, at most; counted before parsing because printing a document recurses.
int nesting_depth(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool in_string = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return deepest;
}

template <typename T>
struct IsVector : std::false_type {};
template <typename T>
struct IsVector<std::vector<T>> : std::true_type {};

template <typename T>
std::string expected() {
  if constexpr (std::is_same_v<T, bool>)
    return "true or false";
  else if constexpr (std::is_integral_v<T>)
    return std::is_signed_v<T> ? "a whole number" : "a whole number from 0";
  else if constexpr (std::is_floating_point_v<T>)
    return "a number";
  else if constexpr (std::is_same_v<T, std::string>)
    return "a text";
  else if constexpr (IsVector<T>::value)
    return "a list, each item " + expected<typename T::value_type>();
  else
    return "a value";
}

/// False where `value` is not a T.
template <typename T>
bool convert(const Json& value, T& out) {
  if constexpr (std::is_same_v<T, Json>) {
    out = value;
    return true;
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!value.is_boolean()) return false;
    out = value.get<bool>();
    return true;
  } else if constexpr (std::is_integral_v<T>) {
    if (value.is_number_unsigned()) {
      const auto number = value.get<uint64_t>();
      if (number > static_cast<uint64_t>(std::numeric_limits<T>::max())) return false;
      out = static_cast<T>(number);
      return true;
    }
    if (!value.is_number_integer()) return false;
    const auto number = value.get<int64_t>();  // negative, or it would be unsigned, unless built by hand
    if constexpr (std::is_unsigned_v<T>) {
      if (number < 0) return false;
    } else if (number < static_cast<int64_t>(std::numeric_limits<T>::min()) ||
               number > static_cast<int64_t>(std::numeric_limits<T>::max())) {
      return false;
    }
    out = static_cast<T>(number);
    return true;
  } else if constexpr (std::is_floating_point_v<T>) {
    if (!value.is_number()) return false;
    out = value.get<T>();
    return true;
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!value.is_string()) return false;
    out = value.get<std::string>();
    return true;
  } else {
    if (!value.is_array()) return false;
    out.clear();
    for (const Json& item : value) {
      typename T::value_type element{};
      if (!convert(item, element)) return false;
      out.push_back(std::move(element));
    }
    return true;
  }
}

Error field_error(std::string_view place, std::string message) {
  return {ErrorKind::kBadInput, std::string(place), std::move(message), "", ""};
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::string_view place) {
  if (nesting_depth(text) > kMaxDepth) {
    return field_error(place, fmt::format("the JSON text nests deeper than {} levels", kMaxDepth));
  }
  try {
    return Json::parse(text);
  } catch (const Json::exception& failure) {
    // Its text ends with the position and the reason; the prefix is the library's own name for it.
    std::string reason = failure.what();
    if (const size_t end = reason.find("] "); end != std::string::npos) reason.erase(0, end + 2);
    return field_error(place, "the text is not valid JSON: " + reason);
  }
}

Result<Json> read_json_file(const std::filesystem::path& path) {
  TILEWRIGHT_TRY(const std::string text, read_file(path));
  return parse_json(text, path.string());
}

std::string json_text(const Json& document, int indent) {
  return document.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Result<void> write_json_file(const std::filesystem::path& path, const Json& document) {
  return write_file_atomic(path, json_text(document, 2) + "\n");
}

template <typename T>
Result<T> json_field(const Json& object, std::string_view key, std::string_view place) {
  if (!object.is_object())
    return field_error(place, fmt::format("expected an object with a field '{}'", key));
  const auto found = object.find(std::string(key));
  if (found == object.end()) return field_error(place, fmt::format("the field '{}' is missing", key));
  T value{};
  if (!convert(*found, value)) {
    std::string shown = json_text(*found);
    if (shown.size() > 40) shown = shown.substr(0, 37) + "...";
    return field_error(place, fmt::format("the field '{}' should be {}, not {}", key, expected<T>(), shown));
  }
  // Named, because a document can be made from almost anything, a Result of one included.
  return Result<T>(std::move(value));
}

template <typename T>
Result<T> json_field_or(const Json& object, std::string_view key, T fallback, std::string_view place) {
  if (object.is_object()) {
    const auto found = object.find(std::string(key));
    if (found == object.end() || found->is_null()) return Result<T>(std::move(fallback));
  }
  return json_field<T>(object, key, place);
}

template <typename T>
T json_as(const Json& value) {
  T out{};
  if (!convert(value, out)) throw std::invalid_argument("there is no such value");
  return out;
}

template bool json_as(const Json&);
template int json_as(const Json&);
template int64_t json_as(const Json&);
template uint64_t json_as(const Json&);
template std::string json_as(const Json&);
template std::vector<int> json_as(const Json&);
template std::vector<int64_t> json_as(const Json&);
template std::vector<uint64_t> json_as(const Json&);
template std::vector<std::vector<int64_t>> json_as(const Json&);

#define TILEWRIGHT_JSON_FIELD(T)                                                     \
  template Result<T> json_field<T>(const Json&, std::string_view, std::string_view); \
  template Result<T> json_field_or<T>(const Json&, std::string_view, T, std::string_view)
TILEWRIGHT_JSON_FIELD(bool);
TILEWRIGHT_JSON_FIELD(int);
TILEWRIGHT_JSON_FIELD(int64_t);
TILEWRIGHT_JSON_FIELD(uint64_t);
TILEWRIGHT_JSON_FIELD(double);
TILEWRIGHT_JSON_FIELD(std::string);
TILEWRIGHT_JSON_FIELD(std::vector<int64_t>);
TILEWRIGHT_JSON_FIELD(std::vector<double>);
TILEWRIGHT_JSON_FIELD(std::vector<std::string>);
TILEWRIGHT_JSON_FIELD(nlohmann::json);
#undef TILEWRIGHT_JSON_FIELD

}  // namespace tilewright
