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

std::vector<std::byte> payload_of(const CompiledProgram& code) {
  const auto bytes = std::as_bytes(std::span(code.bytes));
  return {bytes.begin(), bytes.end()};
}

void put_code(nlohmann::json& json, const CompiledProgram& code) {
  json["kind"] = target_kind_name(code.kind);
  json["symbol_prefix"] = code.symbol_prefix;
  json["blob_bytes"] = code.blob_bytes;
  json["workspace_bytes"] = code.workspace_bytes;
}

Result<CompiledProgram> get_code(const nlohmann::json& json, const Frame& frame) {
  CompiledProgram code;
  TILEWRIGHT_TRY(const auto kind_name, message_field<std::string>(json, "kind"));
  const auto kind = target_kind_named(kind_name);
  if (!kind) return bad_message("the kind of its code is not known");
  code.kind = *kind;
  TILEWRIGHT_TRY(code.symbol_prefix, message_field<std::string>(json, "symbol_prefix"));
  TILEWRIGHT_TRY(code.blob_bytes, message_field<int64_t>(json, "blob_bytes"));
  TILEWRIGHT_TRY(code.workspace_bytes, message_field<int64_t>(json, "workspace_bytes"));
  if (code.blob_bytes < 0 || code.workspace_bytes < 0) return bad_message("a size is negative");
  code.bytes.resize(frame.payload.size());
  if (!frame.payload.empty()) std::memcpy(code.bytes.data(), frame.payload.data(), frame.payload.size());
  return code;
}

}  // namespace tilewright
