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

// Functions that the files which encode and decode the workers' messages share.
namespace tilewright {

/// The field "cpus" of a message about `threads` threads; it has as many entries, or none.
Result<std::vector<int32_t>> message_cpus(const nlohmann::json& json, int threads);

/// Object code as a payload; its other data are fields.
std::vector<std::byte> payload_of(const CompiledProgram& code);
void put_code(nlohmann::json& json, const CompiledProgram& code);
Result<CompiledProgram> get_code(const nlohmann::json& json, const Frame& frame);

}  // namespace tilewright
