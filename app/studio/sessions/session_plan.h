// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <filesystem>
#include <optional>
#include <vector>

#include "app/studio/settings.h"
#include "core/base/error.h"
#include "core/measure/measuring_lock.h"
#include "core/target/timing_warnings.h"

namespace tilewright {

/// The choices for a session, as the window knows them.
struct SessionPlanRequest {
  QString models;
  int tasks = 0;      ///< that are tuned
  int all_tasks = 0;  ///< that there are
  SessionChoices choices;
  std::filesystem::path database;
  std::filesystem::path measuring_lock;
};

/// The expected course of the session.
struct SessionPlan {
  SessionPlanRequest request;
  long long trials = 0;          ///< 0: time decides
  double seconds_per_trial = 0;  ///< by earlier sessions on this target; 0: there was none
  double seconds = 0;            ///< in all; 0: not known yet
  int workers = 0;               ///< processes that compile
  QString target;
  QString target_note;   ///< the meaning of latencies for that target; empty where it is this machine
  bool measures = true;  ///< false: this machine cannot run the target's code
  std::vector<TimingWarning> warnings;
  std::optional<MeasuringHolder> holder;  ///< another session that measures now
  std::optional<Error> weights_fault;     ///< why the chosen weights of the cost model cannot be used
};

/// Examines the machine, earlier sessions and the weights. It reads much, so that it is not for the window's
/// thread.
SessionPlan plan_session(const SessionPlanRequest& request);

}  // namespace tilewright
