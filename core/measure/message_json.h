// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/framing.h"
#include "core/base/json.h"
#include "core/codegen/codegen.h"

// What the files that encode and decode messages share.
namespace tilewright {

inline constexpr const char* kMessagePlace = "message";

Error bad_message(std::string message);

template <typename T>
Result<T> message_field(const nlohmann::json& json, std::string_view key) {
  return json_field<T>(json, key, kMessagePlace);
}

/// Whole numbers that fit 32 bits.
Result<std::vector<int32_t>> message_numbers(const nlohmann::json& json, std::string_view key);

/// The field "cpus" of a message that speaks of so many threads: as many, or none.
Result<std::vector<int32_t>> message_cpus(const nlohmann::json& json, int threads);

/// Object code: its bytes are the payload, the rest are fields.
std::vector<std::byte> payload_of(const ObjectCode& code);
void put_code(nlohmann::json& json, const ObjectCode& code);
Result<ObjectCode> get_code(const nlohmann::json& json, const Frame& frame);

/// The alternative of a variant that a message holds.
template <typename Message, typename T>
Result<Message> as_message(Result<T> content) {
  if (!content.ok()) return std::move(content).error();
  return Message(std::move(content).value());
}

}  // namespace tilewright
