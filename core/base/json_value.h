// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace tilewright {

/// `value` as T, with the care of `json_field`: for readers that catch what `nlohmann::json` throws, whose
/// own `get` cuts numbers that do not fit. Throws std::invalid_argument where it is no T: one of bool, int,
/// int64_t, uint64_t, std::string, std::vector of int, int64_t, uint64_t or std::vector<int64_t>.
template <typename T>
T json_as(const nlohmann::json& value);

}  // namespace tilewright
