// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/clock.h"
#include "core/base/result.h"

namespace tilewright {

/// What a session spends its time on.
enum class WorkStage {
  kDrawing,     ///< drawing points, making their programs, seeing that what is proposed can be lowered
  kFeatures,    ///< lowering for features and extracting them
  kPrediction,  ///< asking the cost model for scores
  kBuilding,    ///< compiling
  kRunning,     ///< timing
  kVerifying,   ///< comparing with the reference kernels
  kTraining,    ///< of the cost model
  kComparing,   ///< timing programs within the models, behind the search
  kRest,        ///< scheduler, database, sentinel, whoever listens
};

/// Seconds of a session by stage, pauses left out: wall time, whatever number of threads worked in it. A
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

/// One field a stage, in seconds; and back, failing with kBadInput. A stage that an older version did not
/// have took no time.
std::string stage_times_to_json(const StageTimes& times);
Result<StageTimes> stage_times_from_json(const std::string& text);

/// Attributes time to stages: each second between `start` and `stop` belongs to the stage that was entered
/// last. One thread.
class StageWatch {
 public:
  explicit StageWatch(const Clock& clock) : clock_(clock) {}

  /// Goes on from these.
  void restore(const StageTimes& times) { times_ = times; }
  void start();
  void stop();
  /// Returns the stage before.
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

/// Is in a stage as long as it lives, then in the one before.
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
