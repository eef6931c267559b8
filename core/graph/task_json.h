// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/graph/task.h"

namespace tilewright {

/// A task as one line of JSON: its whole graph, so that another process can build its programs and check
/// their results. Bytes of small constants are hexadecimal; equal tasks give equal texts.
std::string task_to_json(const Task& task);

/// Back. Fails with kBadInput where the text is no task: fields that are missing, ids out of range, extents
/// that make no sense, or a content that is not what the id says.
Result<Task> task_from_json(std::string_view text);

}  // namespace tilewright
