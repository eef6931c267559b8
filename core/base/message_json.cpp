// SPDX-License-Identifier: Apache-2.0
#include "core/base/message_json.h"

#include <limits>

#include <nlohmann/json.hpp>

namespace tilewright {

Error bad_message(std::string message) {
  return {ErrorKind::kBadInput, kMessagePlace, std::move(message), "", ""};
}

Result<std::vector<int32_t>> message_numbers(const nlohmann::json& json, std::string_view key) {
  TILEWRIGHT_TRY(const std::vector<int64_t> wide, message_field<std::vector<int64_t>>(json, key));
  std::vector<int32_t> numbers;
  for (int64_t number : wide) {
    if (number < std::numeric_limits<int32_t>::min() || number > std::numeric_limits<int32_t>::max())
      return bad_message("a number is out of range");
    numbers.push_back(static_cast<int32_t>(number));
  }
  return numbers;
}

nlohmann::json refusal_message(const Refusal& refusal) {
  const Error& error = refusal.error;
  return {{"type", "error"},      {"kind", std::string(error_kind_name(error.kind))},
          {"place", error.place}, {"message", error.message},
          {"cure", error.cure},   {"detail", error.detail}};
}

Result<Refusal> get_refusal(const nlohmann::json& json) {
  Refusal refusal;
  Error& error = refusal.error;
  TILEWRIGHT_TRY(const std::string kind, message_field<std::string>(json, "kind"));
  error.kind = error_kind_from_name(kind).value_or(ErrorKind::kInternal);
  TILEWRIGHT_TRY(error.place, message_field<std::string>(json, "place"));
  TILEWRIGHT_TRY(error.message, message_field<std::string>(json, "message"));
  TILEWRIGHT_TRY(error.cure, message_field<std::string>(json, "cure"));
  TILEWRIGHT_TRY(error.detail, message_field<std::string>(json, "detail"));
  return refusal;
}

}  // namespace tilewright
