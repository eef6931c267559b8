// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/dataset/dataset.h"
#include "core/graph/prepare.h"
#include "core/measure/measurement.h"
#include "core/records/record_store.h"

namespace tilewright {

/// A network whose tasks go into a dataset.
struct CollectionNetwork {
  std::string name;
  std::shared_ptr<const PreparedModel> model;
  bool held_out = false;
};

/// How a dataset is collected. Latencies are those of `measure`; only the first target's programs are
/// verified.
struct CollectionOptions {
  std::vector<Target> targets;  ///< to measure on, the one with whole pools first
  /// Of whose spaces pools are drawn: the more of them, the more targets find programs of their own.
  std::vector<Target> sources;
  std::string rules = "tilewright";
  int pool = 256;         ///< programs of a task on the first target
  int shared = 48;        ///< of these, on each other target; equally many of each source
  int guided_rounds = 2;  ///< on the first target, after all pools
  int guided = 24;        ///< programs of a task in each of them
  int tasks = 0;          ///< at most, beside those of networks that are held out; 0: all
  double max_flops = 0;   ///< leaves out larger tasks of other networks; 0: none
  uint64_t seed = 1;
  int threads = 2;  ///< of drawing and of the cost model
  MeasureOptions measure;
};

/// How far it came.
struct CollectionProgress {
  enum class Step { kDrawing, kMeasuring, kLearning };
  Step step = Step::kDrawing;
  std::string target;
  std::string task;
  int64_t done = 0;  ///< measurements, those of earlier runs included
  int64_t planned = 0;
  int64_t failed = 0;
  double seconds_left = 0;  ///< 0: not known yet
};

/// The distinct tasks of networks, each with its networks. With a limit those that are not held out are
/// drawn, so that networks that came early do not take all places.
std::vector<DatasetTask> collect_tasks(const std::vector<CollectionNetwork>& networks,
                                       const CollectionOptions& options);

/// Draws programs of every task and measures them on every target, in a record store with one session a
/// target ("dataset cpu:x86-64-v3:1t"): each result is committed when it arrives, and a second call with the
/// same options goes on where the first one ended. After the pools, cost models trained on all of them choose
/// further programs on the first target, so that a dataset also knows what a search comes to.
///
/// Errors: those of the spaces, the measurer and the store; kUsage for options that make no sense, and where
/// the store has been used with other options; kCancelled after a stop request.
Result<void> collect_dataset(const std::vector<CollectionNetwork>& networks, const CollectionOptions& options,
                             RecordStore& store, Measurer& measurer, const Clock& clock,
                             const std::stop_token& stop,
                             const std::function<void(const CollectionProgress&)>& on_progress);

/// The dataset that a store collected. Errors: kBadInput where it has none.
Result<Dataset> dataset_of_store(RecordStore& store);

}  // namespace tilewright
