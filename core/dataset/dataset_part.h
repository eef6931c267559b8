// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/dataset/dataset.h"
#include "core/dataset/split.h"

namespace tilewright {

/// For each of these programs (in the dataset's order) its latency, the ends that were not measured left out;
/// the form of `DatasetTarget::latencies`. Tasks without a program are left out.
std::vector<std::vector<DatasetLatency>> latencies_of(
    const std::vector<std::vector<DatasetLatency>>& latencies, std::span<const ProgramIndex> programs);

/// The programs in the dataset's order and their latencies on all targets, so that these still have the same
/// programs in the same order; tasks without one are left out. All networks stay; held out are those named
/// and no others. Pure; thread-safe.
Dataset part_of_dataset(const Dataset& dataset, std::span<const ProgramIndex> programs,
                        std::span<const size_t> held_out);

}  // namespace tilewright
