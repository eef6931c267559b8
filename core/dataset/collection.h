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

/// Options of collecting a dataset. Latencies are measured as `measure` says; programs are verified only on
/// the first target.
struct CollectionOptions {
  std::vector<Target> targets;  ///< to measure on; the first one measures the whole pools
  /// The targets from whose spaces programs are drawn. With more of them, more targets have programs that
  /// were made for them.
  std::vector<Target> sources;
  std::string rules = "tilewright";
  int pool = 256;   ///< programs of a task on the first target
  int shared = 48;  ///< of these, programs that each other target measures; equally many from each source
  int guided_rounds = 2;  ///< rounds on the first target after all pools, in which cost models choose
  int guided = 24;        ///< programs of a task in each of them
  /// The cost model that chooses them. One that comes with weights measures what these weights like best, so
  /// that whatever learns from the dataset hears of their mistakes.
  std::string guide = "xgboost";
  int tasks = 0;          ///< most tasks of networks that are not held out; 0: all
  double max_flops = 0;   ///< leaves out larger tasks of networks that are not held out; 0: none
  uint64_t seed = 1;
  int threads = 2;  ///< that draw programs and train the cost model
  MeasureOptions measure;
};

/// How far a collection has come.
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

/// The distinct tasks of networks, each with the networks that use it. Where `options.tasks` limits them, the
/// tasks that are not held out are a random choice, so that early networks do not take all places.
std::vector<DatasetTask> collect_tasks(const std::vector<CollectionNetwork>& networks,
                                       const CollectionOptions& options);

/// Draws programs of every task and measures them on every target, in a record store with one session a
/// target ("dataset cpu:znver3:1t"). Each result is committed when it arrives, and a second call with the
/// same options continues where the first one ended. After the pools, cost models that have learnt all that
/// was measured by then choose further programs on the first target, so that the dataset also has programs as
/// fast as those that a search finds.
///
/// Errors: those of the spaces, the measurer and the store; kUsage for contradictory options, and where the
/// store was used with other options; kCancelled after a stop request.
Result<void> collect_dataset(const std::vector<CollectionNetwork>& networks, const CollectionOptions& options,
                             RecordStore& store, Measurer& measurer, const Clock& clock,
                             const std::stop_token& stop,
                             const std::function<void(const CollectionProgress&)>& on_progress);

/// The dataset that a store collected. Errors: kBadInput where it has none.
Result<Dataset> dataset_of_store(RecordStore& store);

}  // namespace tilewright
