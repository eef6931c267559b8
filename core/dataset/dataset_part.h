// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/dataset/dataset.h"
#include "core/dataset/split.h"

namespace tilewright {

/// The latencies of these programs, which are in the dataset's order, in the form of
/// `DatasetTarget::latencies`. Programs at the end of a task that were not measured, and tasks without a
/// program, are left out.
std::vector<std::vector<DatasetLatency>> latencies_of(
    const std::vector<std::vector<DatasetLatency>>& latencies, std::span<const ProgramIndex> programs);

/// The part of a dataset that has these programs, in the dataset's order, with their latencies on all
/// targets, so that every target still has the same programs in the same order. Tasks without a program are
/// left out. All networks stay; exactly those in `held_out` are held out. Pure; thread-safe.
Dataset part_of_dataset(const Dataset& dataset, std::span<const ProgramIndex> programs,
                        std::span<const size_t> held_out);

}  // namespace tilewright
