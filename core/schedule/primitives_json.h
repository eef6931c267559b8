// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/schedule/program.h"

namespace tilewright {

/// The primitives of a list that was parsed already; see `primitives_from_json` of a text.
Result<std::vector<Primitive>> primitives_from_json(const nlohmann::json& list);

}  // namespace tilewright
