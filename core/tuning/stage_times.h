// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/clock.h"
#include "core/base/result.h"

namespace tilewright {

/// The stages on which a session spends its time.
enum class WorkStage {
  kDrawing,     ///< drawing points, making their programs, checking that the proposed programs can be lowered
  kFeatures,    ///< lowering for features and extracting them
  kPrediction,  ///< asking the cost model for scores
  kBuilding,    ///< compiling
  kRunning,     ///< timing
  kVerifying,   ///< comparing with the reference kernels
  kTraining,    ///< of the cost model
  kComparing,   ///< timing programs within the models, behind the search
  kRest,        ///< scheduler, database, sentinel, the listener
};

/// Seconds of a session by stage, without pauses. They are wall time, whatever number of threads worked. A
/// plain value.
struct StageTimes {
  double sampling = 0;
  double features = 0;
  double prediction = 0;
  double building = 0;
  double running = 0;
  double verifying = 0;
  double training = 0;
  double comparing = 0;
  double rest = 0;

  double total() const {
    return sampling + features + prediction + building + running + verifying + training + comparing + rest;
  }
  double& of(WorkStage stage);
  bool operator==(const StageTimes&) const = default;
};

/// JSON with one field for each stage, in seconds, and the inverse, which fails with kBadInput. A stage that
/// an older version did not have took no time.
std::string stage_times_to_json(const StageTimes& times);
Result<StageTimes> stage_times_from_json(const std::string& text);

/// Attributes time to stages: each second between `start` and `stop` belongs to the stage that was entered
/// last. One thread.
class StageWatch {
 public:
  explicit StageWatch(const Clock& clock) : clock_(clock) {}

  /// Continues from these times.
  void restore(const StageTimes& times) { times_ = times; }
  void start();
  void stop();
  /// Returns the stage that was left.
  WorkStage enter(WorkStage stage);
  StageTimes times() const;

 private:
  double since() const { return running_ ? clock_.seconds() - entered_ : 0; }

  const Clock& clock_;
  StageTimes times_;
  WorkStage stage_ = WorkStage::kRest;
  bool running_ = false;
  double entered_ = 0;
};

/// Enters a stage for its lifetime and then returns to the stage before.
class InStage {
 public:
  InStage(StageWatch& watch, WorkStage stage) : watch_(watch), before_(watch.enter(stage)) {}
  ~InStage() { watch_.enter(before_); }
  InStage(const InStage&) = delete;
  InStage& operator=(const InStage&) = delete;

 private:
  StageWatch& watch_;
  WorkStage before_;
};

}  // namespace tilewright
