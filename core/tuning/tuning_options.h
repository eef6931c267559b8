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
#include "core/tuning/scheduling/scheduling_strategy.h"

namespace tilewright {

/// The options that a person chooses for a session. They are kept with it, so that it can be repeated.
struct TuningOptions {
  Target target;
  int trials = 0;           ///< in all; 0: no such limit
  int trials_per_task = 0;  ///< times the number of tasks, shared out by the scheduler; 0: no such limit
  double minutes = 0;       ///< of work, pauses left out; 0: no such limit
  /// The session does not search: each task's first choice of the cost model is verified and timed once, so
  /// that it can be used; the next choice follows only where the first one failed. The limits above do not
  /// apply.
  bool by_prediction = false;
  int round_size = 16;  ///< trials of one task before another choice is made
  std::string policy = "tilewright";
  /// The options of the policy; those that are not listed have their default values. A session keeps all of
  /// them from its beginning, so that it continues with the same ones.
  PolicyOptionValues policy_options;
  std::string cost_model = "tilewright";
  /// File with the weights of a cost model that was trained before; empty: the weights that the program
  /// ships, if any. The session keeps the content of the file.
  std::string cost_model_weights;
  /// Share of the programs that the cost model sees; the analytic draft removes the others beforehand. This
  /// is worthwhile where the model takes much longer for a program than computing the program's features.
  double draft_share = 1;
  std::string rules = "tilewright";
  /// Chooses the task of each round (scheduling/scheduling_strategy.h); empty: the usual one of the policy.
  std::string scheduler;
  /// Share of the objective: `forecast` ends once no task is expected to gain that much with the budget that
  /// is left.
  double stop_share = kUsualStopShare;
  ObjectiveOptions objective;
  uint64_t seed = 1;
  int threads = 2;         ///< of the search itself (sampling, features, training)
  bool warm_start = true;  ///< begin with earlier records of the same tasks and target
  /// Before the first round, each task of the models is measured once with its default schedule
  /// (space/default_point.h), so that later results are speed-ups. These trials are added to the budget of
  /// trials, count towards the minutes, and teach this session's cost model nothing. There are none where
  /// programs are chosen by prediction.
  bool measure_defaults = false;
  /// Share of the trials that may go to tasks which the models would have only with other layouts and
  /// subgraphs, so that these are chosen by measurement; 0: the rules decide. Trials that a task gets once a
  /// model has it do not count.
  double graph_share = 0;
  GraphKinds graph_kinds;  ///< what is tried of these
  /// Ids of the only tasks that have trials; empty: all tasks have. With such a limit, no other graphs are
  /// tried.
  std::vector<std::string> only_tasks;
  /// By model: how the dimensions are fixed that its file leaves open, as `parse_binding` reads it. A session
  /// sets it from its models at its beginning; empty: no file leaves any open.
  std::vector<std::string> bindings;
  /// Whether the models round float16 and bfloat16 as their files say (`PassOptions::keep_rounding`). A
  /// session sets it from its models at its beginning.
  bool keep_rounding = false;
  /// Share of the session's time that is spent at its end on timing the fastest programs of each task within
  /// the models (in_place.h), where the measurer runs whole models; 0: the programs that are fastest alone
  /// are taken.
  double in_place_share = 0;
  MeasureOptions measure;
};

/// The options as JSON text, and the inverse; unknown fields are ignored, and missing ones keep their
/// defaults. A scheduler that is missing becomes the policy's usual one.
std::string tuning_options_to_json(const TuningOptions& options);
Result<TuningOptions> tuning_options_from_json(const std::string& text);

}  // namespace tilewright
