// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/cost_model.h"
#include "core/dataset/dataset.h"
#include "core/dataset/split.h"

namespace tilewright {

/// The programs of held-out networks on a target, with the features for predicting them.
struct TestPool {
  TrainingSet set;
  std::vector<size_t> networks;  ///< positions of those that are held out
  std::vector<Candidate> candidates;
  double feature_seconds = 0;  ///< time of making the candidates
};

/// The programs of a dataset with their features. They are computed when they are first needed and kept while
/// memory allows, so that models with the same features share the work. Training programs belong to tasks
/// that no held-out network has. Not thread-safe.
class SampleCache {
 public:
  /// `dataset` and `threads` must outlive the cache. Above about `most_bytes`, the least recently used are
  /// dropped.
  SampleCache(const Dataset& dataset, const ThreadPool& threads, size_t most_bytes)
      : dataset_(dataset), threads_(threads), most_bytes_(most_bytes) {}

  /// The training programs of a target (position).
  const TrainingSet& training_set(size_t target);
  /// Samples of some training programs, in the order of `part`. Fails as `dataset_samples` does.
  Result<std::vector<Sample>> training(const TrainingSet& part, const CostModel::Needs& needs);
  Result<std::shared_ptr<const TestPool>> test(size_t target, const CostModel::Needs& needs);

  size_t bytes() const;

 private:
  struct Entry {
    size_t target = 0;
    CostModel::Needs needs;
    /// One of these is set.
    std::shared_ptr<const std::vector<Sample>> samples;
    std::shared_ptr<const TestPool> test;
    size_t bytes = 0;
    uint64_t used = 0;
  };
  const DatasetSplit& split(size_t target);
  Result<std::shared_ptr<const std::vector<Sample>>> all_training(size_t target,
                                                                  const CostModel::Needs& needs);
  Entry* find(size_t target, const CostModel::Needs& needs, bool test);
  void add(Entry entry);

  const Dataset& dataset_;
  const ThreadPool& threads_;
  size_t most_bytes_;
  std::vector<std::unique_ptr<DatasetSplit>> splits_;  ///< by target
  std::vector<Entry> entries_;
  uint64_t uses_ = 0;
};

}  // namespace tilewright
