// SPDX-License-Identifier: Apache-2.0
#include "core/measure/message_json.h"

#include <cstring>
#include <span>

#include <nlohmann/json.hpp>

namespace tilewright {

Result<std::vector<int32_t>> message_cpus(const nlohmann::json& json, int threads) {
  TILEWRIGHT_TRY(std::vector<int32_t> cpus, message_numbers(json, "cpus"));
  const bool sane =
      threads >= 1 && threads <= 4096 && (cpus.empty() || cpus.size() == static_cast<size_t>(threads));
  if (!sane) return bad_message("threads and CPUs do not fit each other");
  return cpus;
}

std::vector<std::byte> payload_of(const ObjectCode& code) {
  const auto bytes = std::as_bytes(std::span(code.object));
  return {bytes.begin(), bytes.end()};
}

void put_code(nlohmann::json& json, const ObjectCode& code) {
  json["symbol_prefix"] = code.symbol_prefix;
  json["blob_bytes"] = code.blob_bytes;
  json["workspace_bytes"] = code.workspace_bytes;
}

Result<ObjectCode> get_code(const nlohmann::json& json, const Frame& frame) {
  ObjectCode code;
  TILEWRIGHT_TRY(code.symbol_prefix, message_field<std::string>(json, "symbol_prefix"));
  TILEWRIGHT_TRY(code.blob_bytes, message_field<int64_t>(json, "blob_bytes"));
  TILEWRIGHT_TRY(code.workspace_bytes, message_field<int64_t>(json, "workspace_bytes"));
  if (code.blob_bytes < 0 || code.workspace_bytes < 0) return bad_message("a size is negative");
  code.object.resize(frame.payload.size());
  if (!frame.payload.empty()) std::memcpy(code.object.data(), frame.payload.data(), frame.payload.size());
  return code;
}

}  // namespace tilewright
