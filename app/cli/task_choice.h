// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "core/base/result.h"
#include "core/graph/task.h"

namespace tilewright {

/// The description of the option --task.
inline constexpr const char* kTaskOption =
    "The task: its number in `tilewright tasks`, or the beginning of its id";

/// Whether a text is a number (up to three digits) rather than the beginning of an id.
bool is_task_number(const std::string& text);

/// The position of a task in a partition, given by its number of up to three digits, or by the beginning of
/// its id. Fails with kUsage.
Result<size_t> find_task(const Partition& partition, const std::string& text);

}  // namespace tilewright
