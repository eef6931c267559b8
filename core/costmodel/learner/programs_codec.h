// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/costmodel/learner/payload.h"
#include "core/costmodel/network_programs.h"

namespace tilewright {

/// Programs as a part of a message: sizes in its JSON, numbers in its payload.
nlohmann::json put_programs(std::vector<std::byte>& payload, const NetworkPrograms& programs);
/// Fails with kBadInput where these are no programs, or hang together badly.
Result<NetworkPrograms> get_programs(const nlohmann::json& json, PayloadReader& payload);

}  // namespace tilewright
