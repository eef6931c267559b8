// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/schedule/program.h"

namespace tilewright {

/// Hash by which programs are told apart: of task, variant and primitives. Pure; thread-safe.
std::string program_hash(std::string_view task_id, const Program& program);

}  // namespace tilewright
