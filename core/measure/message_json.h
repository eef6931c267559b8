// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/backend/compiled_program.h"
#include "core/base/framing.h"
#include "core/base/message_json.h"

// What the files that encode and decode the workers' messages share.
namespace tilewright {

/// The field "cpus" of a message that speaks of so many threads: as many, or none.
Result<std::vector<int32_t>> message_cpus(const nlohmann::json& json, int threads);

/// Object code: its bytes are the payload, the rest are fields.
std::vector<std::byte> payload_of(const CompiledProgram& code);
void put_code(nlohmann::json& json, const CompiledProgram& code);
Result<CompiledProgram> get_code(const nlohmann::json& json, const Frame& frame);

}  // namespace tilewright
