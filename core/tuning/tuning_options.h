// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/measure/measurement.h"
#include "core/search/policy_option.h"
#include "core/target/target.h"
#include "core/tuning/graph_search.h"
#include "core/tuning/objective.h"

namespace tilewright {

/// What a person chooses for a session. Kept with it, so that it can be repeated.
struct TuningOptions {
  Target target;
  int trials = 0;           ///< in all; 0: no such limit
  int trials_per_task = 0;  ///< times the number of tasks, shared out by the scheduler; 0: no such limit
  double minutes = 0;       ///< of work, pauses left out; 0: no such limit
  /// No search: each task's first choice of the cost model is verified and timed once, so that it can be
  /// used; the next one follows only where it failed. The limits above do not count.
  bool by_prediction = false;
  int round_size = 16;  ///< trials of one task before another choice is made
  std::string policy = "tilewright";
  /// Of the policy; those that are not here have their usual values. A session keeps them all from its
  /// beginning, so that it goes on with what it began with.
  PolicyOptionValues policy_options;
  std::string cost_model = "tilewright";
  /// File of weights that the cost model was trained to before; empty: those that it comes with, if any. The
  /// session keeps what it read.
  std::string cost_model_weights;
  /// Share of the programs that the cost model sees; the analytic draft takes out the others beforehand.
  /// Worth it where the model takes much longer for a program than its features do.
  double draft_share = 1;
  std::string rules = "tilewright";
  ObjectiveOptions objective;
  uint64_t seed = 1;
  int threads = 2;         ///< of the search itself (sampling, features, training)
  bool warm_start = true;  ///< begin with earlier records of the same tasks and target
  /// Before the first round each task of the models is measured once with its default schedule
  /// (space/default_point.h), so that what comes later is a speed-up. These trials come on top of the budget
  /// of trials, take their time of the minutes, and teach this session's cost model nothing. None where
  /// programs are chosen by prediction.
  bool measure_defaults = false;
  /// Share of the trials that may go to tasks because the models would have them with other layouts and
  /// subgraphs, so that these are chosen by measurement; 0: the rules decide. What a task gets once a model
  /// has it does not count.
  double graph_share = 0;
  GraphKinds graph_kinds;  ///< what is tried of these
  /// Ids of the tasks that alone have trials; empty: all of them. No other ways through the graphs are tried.
  std::vector<std::string> only_tasks;
  /// Share of the session's time that goes, at its end, to timing the fastest programs of each task within
  /// the models (in_place.h), where the measurer runs whole models; 0: the fastest alone are taken.
  double in_place_share = 0;
  MeasureOptions measure;
};

/// As JSON text and back; unknown fields are ignored, missing ones keep their defaults.
std::string tuning_options_to_json(const TuningOptions& options);
Result<TuningOptions> tuning_options_from_json(const std::string& text);

}  // namespace tilewright
