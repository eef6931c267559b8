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
#include "core/tuning/tuning_standing.h"

namespace tilewright {

/// The outcome of a session, gathered from its events.
struct TuneOutcome {
  std::string session;
  TuningStanding standing;
  std::vector<double> model_seconds;       ///< by model: sum of its tasks; 0 while one has no valid program
  std::vector<GraphChosen> graphs;         ///< by model
  std::map<int, ProgramsChosen> programs;  ///< by model
  std::vector<int> only_tasks;             ///< if not empty, only these were tuned at the end
  std::vector<double> default_seconds;     ///< by model: sum of the default schedules; 0: one is missing
  std::vector<TaskGivenUp> given_up;       ///< in the order of the events
  int resumed = 0;                         ///< trials of an earlier process
  double seconds = 0;
  StageTimes times;
  RunState state = RunState::kIdle;
  std::string message;
  std::string no_whole_run;
  std::optional<Error> error;

  void take(const TuningEvent& event);
};

/// The value of `runs_by` for a task that was cut, in the document of `summary_json`.
inline constexpr const char* kSmallerSubgraphs = "smaller subgraphs";

/// A model of a session.
struct TunedBinding {
  std::string file;
  std::string binding = {};  ///< of its open dimensions; empty: it leaves none open
};

/// The session as one document; `models` are in the session's order.
nlohmann::json summary_json(const TuneOutcome& outcome, const std::vector<TunedBinding>& models,
                            const Target& target, uint64_t seed, bool resumed, const Peaks& peaks);

}  // namespace tilewright
