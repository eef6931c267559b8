// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/json.h"

// What the files share that encode and decode messages between this program and its helpers.
namespace tilewright {

inline constexpr const char* kMessagePlace = "message";

Error bad_message(std::string message);

template <typename T>
Result<T> message_field(const nlohmann::json& json, std::string_view key) {
  return json_field<T>(json, key, kMessagePlace);
}

/// Whole numbers that fit 32 bits.
Result<std::vector<int32_t>> message_numbers(const nlohmann::json& json, std::string_view key);

/// The answer to a request that failed.
struct Refusal {
  Error error;
};
nlohmann::json refusal_message(const Refusal& refusal);
Result<Refusal> get_refusal(const nlohmann::json& json);

/// The alternative of a variant that a message holds.
template <typename Message, typename T>
Result<Message> as_message(Result<T> content) {
  if (!content.ok()) return std::move(content).error();
  return Message(std::move(content).value());
}

}  // namespace tilewright
