// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/dataset/dataset.h"

namespace tilewright {

/// The position of a program in a dataset.
struct ProgramIndex {
  size_t task = 0;
  size_t program = 0;

  auto operator<=>(const ProgramIndex&) const = default;
};

/// Programs that were measured on a target (some may have failed), in the dataset's order; a set to train on
/// or to test on.
struct TrainingSet {
  size_t target = 0;
  std::vector<ProgramIndex> programs;
};

/// Two sets without a common program, and the networks whose tasks the test set has.
struct DatasetSplit {
  TrainingSet training;
  TrainingSet test;
  std::vector<size_t> networks;
};

struct SplitOptions {
  /// Tasks with fewer programs that ran on the target are in neither set (TenSet: 48).
  size_t fewest_programs = 48;
};

// Splits of a dataset's programs on a target (TenSet, section 4). Training and test have no task id in
// common, except in `split_within_task`. Pure; thread-safe.

/// The tasks of some networks are the test, even where other networks have the same tasks.
DatasetSplit split_by_network(const Dataset& dataset, size_t target, std::span<const size_t> networks,
                              const SplitOptions& options = {});
/// The same for the networks that are held out.
DatasetSplit split_held_out(const Dataset& dataset, size_t target, const SplitOptions& options = {});
/// Tasks in random order are used for training until they have `share` of all programs; the others are the
/// test.
DatasetSplit split_by_task(const Dataset& dataset, size_t target, double share, uint64_t seed,
                           const SplitOptions& options = {});
/// The last `share` of each task's programs are used for training, and the first ones are the test.
DatasetSplit split_within_task(const Dataset& dataset, size_t target, double share = 0.9,
                               const SplitOptions& options = {});

/// A random subset of `count` programs; all where there are no more. With the same seed the smaller of two
/// subsets is part of the larger.
TrainingSet subset_of_programs(const TrainingSet& set, size_t count, uint64_t seed);
/// The programs of `count` random tasks, likewise.
TrainingSet subset_of_tasks(const TrainingSet& set, size_t count, uint64_t seed);

/// Seconds of the fastest program of a task on a target; 0 where none ran.
double fastest_seconds(const Dataset& dataset, size_t target, size_t task);

/// The training label of each program of a set: the latency of the task's fastest program in the set, divided
/// by its own latency; 0 for a failure. Labels of a subset do not depend on programs outside of it.
std::vector<double> training_labels(const Dataset& dataset, const TrainingSet& set);

}  // namespace tilewright
