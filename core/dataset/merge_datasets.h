// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/dataset/dataset.h"

namespace tilewright {

/// All that several datasets know, as one: networks by their names, tasks by their ids, programs of a task by
/// variant and primitives, targets by key and processor. What comes first keeps its place, so that the first
/// dataset's first target stays the first. A network that one of them holds out is held out. Where two
/// measured the same program on the same target and processor, the first counts. The versions are the oldest
/// of all. Pure; thread-safe.
Dataset merge_datasets(std::span<const Dataset> parts);

}  // namespace tilewright
