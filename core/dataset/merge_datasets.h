// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/dataset/dataset.h"

namespace tilewright {

/// Merges datasets. Networks are identified by name, tasks by id, programs of a task by variant and
/// primitives, and targets by key and processor. The order is that of first appearance, so that the first
/// target of the first dataset stays first. A network is held out if one of the datasets holds it out. Where
/// two datasets have a program on the same target and processor, the first latency counts. The versions are
/// the oldest of all. Pure; thread-safe.
Dataset merge_datasets(std::span<const Dataset> parts);

}  // namespace tilewright
