// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/learnt_values.h"

#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/message_json.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr size_t kMostDimensions = 8;

Error missing(std::string_view name) {
  return bad_message(fmt::format("the field '{}' is missing", name));
}

/// The number of values of that shape. Fails where it is none, or larger than any payload.
Result<uint64_t> values_of_shape(const std::vector<int64_t>& shape) {
  if (shape.size() > kMostDimensions) return bad_message("a number is out of range");
  uint64_t count = 1;
  for (const int64_t extent : shape) {
    if (extent < 0) return bad_message("a number is out of range");
    const auto most = static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
    if (extent > 0 && count > most / static_cast<uint64_t>(extent))
      return bad_message("a number is out of range");
    count *= static_cast<uint64_t>(extent);
  }
  return count;
}

}  // namespace

Result<double> number_of(const NamedNumbers& numbers, std::string_view name) {
  const auto found = numbers.find(name);
  if (found == numbers.end()) return missing(name);
  return found->second;
}

Result<int64_t> whole_number_of(const NamedNumbers& numbers, std::string_view name, int64_t least,
                                int64_t most) {
  TILEWRIGHT_TRY(const double number, number_of(numbers, name));
  const bool fits = number == std::floor(number) && number >= static_cast<double>(least) &&
                    number <= static_cast<double>(most);
  if (!fits) return bad_message("a number is out of range");
  return static_cast<int64_t>(number);
}

Result<const LearntArray*> array_of(const LearntValues& values, std::string_view name,
                                    const std::vector<int64_t>& shape) {
  const auto found = values.arrays.find(name);
  bool fits = found != values.arrays.end() && found->second.shape.size() == shape.size();
  for (size_t i = 0; fits && i < shape.size(); ++i) fits = shape[i] < 0 || shape[i] == found->second.shape[i];
  if (!fits) return bad_message(fmt::format("'{}' is missing or of another shape", name));
  return &found->second;
}

Json numbers_json(const NamedNumbers& numbers) {
  Json json = Json::object();
  for (const auto& [name, number] : numbers) json[name] = number;
  return json;
}

Result<NamedNumbers> numbers_from_json(const Json& json) {
  if (!json.is_object()) return missing("numbers");
  NamedNumbers numbers;
  for (const auto& [name, value] : json.items()) {
    TILEWRIGHT_TRY(numbers[name], message_field<double>(json, name));
  }
  return numbers;
}

Json put_values(std::vector<std::byte>& payload, const LearntValues& values) {
  Json arrays = Json::array();
  for (const auto& [name, array] : values.arrays) {
    arrays.push_back({{"name", name}, {"shape", array.shape}});
    put_numbers(payload, array.values);
  }
  return {{"numbers", numbers_json(values.numbers)}, {"arrays", std::move(arrays)}};
}

Result<LearntValues> get_values(const Json& json, PayloadReader& payload) {
  LearntValues values;
  TILEWRIGHT_TRY(const Json numbers, message_field<Json>(json, "numbers"));
  TILEWRIGHT_TRY(values.numbers, numbers_from_json(numbers));
  TILEWRIGHT_TRY(const Json arrays, message_field<Json>(json, "arrays"));
  if (!arrays.is_array()) return missing("arrays");
  for (const Json& item : arrays) {
    TILEWRIGHT_TRY(std::string name, message_field<std::string>(item, "name"));
    LearntArray array;
    TILEWRIGHT_TRY(array.shape, message_field<std::vector<int64_t>>(item, "shape"));
    TILEWRIGHT_TRY(const uint64_t count, values_of_shape(array.shape));
    TILEWRIGHT_TRY(array.values, payload.take<float>(count));
    values.arrays.insert_or_assign(std::move(name), std::move(array));
  }
  return values;
}

}  // namespace tilewright
