// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/error.h"
#include "core/target/roofline.h"
#include "core/target/target.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// What came of a session, gathered from its events.
struct TuneOutcome {
  std::string session;
  std::vector<TaskSummary> tasks;
  std::vector<double> model_seconds;       ///< by model: sum of its tasks; 0 while one has nothing valid
  std::vector<GraphChosen> graphs;         ///< by model
  std::map<int, ProgramsChosen> programs;  ///< by model
  std::vector<int> only_tasks;             ///< that alone were tuned at the end; empty: all
  std::vector<double> default_seconds;     ///< by model: sum of the default schedules; 0: one is missing
  std::vector<TaskGivenUp> given_up;       ///< in the order in which it was told
  int trials = 0;
  int resumed = 0;  ///< of them: those of an earlier process
  double seconds = 0;
  StageTimes times;
  RunState state = RunState::kIdle;
  std::string message;
  std::string no_whole_run;
  std::optional<Error> error;

  void take(const TuningEvent& event);
};

/// `runs_by` of a task that was cut, in that document.
inline constexpr const char* kSmallerSubgraphs = "smaller subgraphs";

/// The session as one document; `models` are files, in the session's order.
nlohmann::json summary_json(const TuneOutcome& outcome, const std::vector<std::string>& models,
                            const Target& target, uint64_t seed, bool resumed, const Peaks& peaks);

}  // namespace tilewright
