// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dataset/dataset.h"

namespace tilewright {

/// Where a program stands in a dataset.
struct ProgramIndex {
  size_t task = 0;
  size_t program = 0;

  auto operator<=>(const ProgramIndex&) const = default;
};

/// Programs that were measured on a target (some may have failed), in the dataset's order. To learn from, or
/// to judge by.
struct TrainingSet {
  size_t target = 0;
  std::vector<ProgramIndex> programs;
};

/// Two sets without a common program, and the networks that the second stands for.
struct DatasetSplit {
  TrainingSet training;
  TrainingSet test;
  std::vector<size_t> networks;
};

struct SplitOptions {
  /// Tasks with fewer programs that ran on the target are in neither set (TenSet: 48).
  size_t fewest_programs = 48;
};

// Splits of a dataset's programs on a target (TenSet, section 4). No task is trained on that has the id of
// one in the test, except within tasks. Pure; thread-safe.

/// The tasks of some networks are the test, also where other networks have them as well.
DatasetSplit split_by_network(const Dataset& dataset, size_t target, std::span<const size_t> networks,
                              const SplitOptions& options = {});
/// The same for the networks that are held out.
DatasetSplit split_held_out(const Dataset& dataset, size_t target, const SplitOptions& options = {});
/// Tasks in random order are trained on until those have `share` of all programs; the others are the test.
DatasetSplit split_by_task(const Dataset& dataset, size_t target, double share, uint64_t seed,
                           const SplitOptions& options = {});
/// Of each task the last `share` of its programs are trained on and the first are the test.
DatasetSplit split_within_task(const Dataset& dataset, size_t target, double share = 0.9,
                               const SplitOptions& options = {});

/// A random subset of `count` programs; all where there are no more. With the same seed the smaller of two
/// subsets is part of the larger.
TrainingSet subset_of_programs(const TrainingSet& set, size_t count, uint64_t seed);
/// The programs of `count` random tasks, likewise.
TrainingSet subset_of_tasks(const TrainingSet& set, size_t count, uint64_t seed);

/// Seconds of the fastest program of a task on a target; 0 where none ran.
double fastest_seconds(const Dataset& dataset, size_t target, size_t task);

/// What to learn of each program of a set: the latency of the set's fastest of its task / its own, 0 for a
/// failure. So a subset knows nothing of what is not in it.
std::vector<double> training_labels(const Dataset& dataset, const TrainingSet& set);

}  // namespace tilewright
