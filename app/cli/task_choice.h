// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "core/base/result.h"
#include "core/graph/task.h"

namespace tilewright {

/// How --task is described.
inline constexpr const char* kTaskOption =
    "The task: its number in `tilewright tasks`, or the beginning of its id";

/// Whether it is a number rather than the beginning of an id: up to three digits.
bool is_task_number(const std::string& text);

/// The place of a task in a partition by what a person says of it: a number of up to three digits, or the
/// beginning of an id. Fails with kUsage.
Result<size_t> find_task(const Partition& partition, const std::string& text);

}  // namespace tilewright
