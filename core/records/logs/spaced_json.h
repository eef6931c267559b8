// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

namespace tilewright {

/// How another program prints numbers and texts in its JSON.
enum class JsonDialect : uint8_t {
  kStream,  ///< as C++ streams do: numbers with six digits where these are exact, texts byte for byte
  kPython,  ///< as Python's json does: numbers with the fewest exact digits, texts in ASCII
};

/// A document on one line, with a blank behind each comma and colon, as both dialects have it. The order of
/// the fields is kept.
std::string spaced_json(const nlohmann::ordered_json& document, JsonDialect dialect);

}  // namespace tilewright
