// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

// Whoever uses these includes <nlohmann/json.hpp> in its own source file; this header only needs the names.
namespace tilewright {

/// The document in `text`. Fails with kBadInput, naming `place` and the position; nesting deeper than 512 is
/// refused.
Result<nlohmann::json> parse_json(std::string_view text, std::string_view place);

/// Reads and parses a file. Fails with kIo or kBadInput.
Result<nlohmann::json> read_json_file(const std::filesystem::path& path);

/// The document as text: one line, or indented by `indent` spaces. Never throws: bytes that are no UTF-8 are
/// replaced.
std::string json_text(const nlohmann::json& document, int indent = -1);

/// Writes indented text, atomically. Fails with kIo.
Result<void> write_json_file(const std::filesystem::path& path, const nlohmann::json& document);

/// The field `key` of `object` as T, one of bool, int, int64_t, uint64_t, double, std::string, std::vector of
/// int64_t, double or std::string, or nlohmann::json. Fails with kBadInput and a sentence that says what was
/// expected; numbers that do not fit T are refused, not cut.
template <typename T>
Result<T> json_field(const nlohmann::json& object, std::string_view key, std::string_view place);

/// The same, or `fallback` where the field is absent or null. A field of a wrong type is still an error.
template <typename T>
Result<T> json_field_or(const nlohmann::json& object, std::string_view key, T fallback,
                        std::string_view place);

}  // namespace tilewright
