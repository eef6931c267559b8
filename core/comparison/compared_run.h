// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/search/policy_option.h"
#include "core/space/point.h"

namespace tilewright {

/// A way to search that is compared with others.
struct Contestant {
  std::string policy;
  PolicyOptionValues options;  ///< those that are not as usual
  std::string cost_model;      ///< empty: the policy asks none
  /// Whether it is told what is known of other tasks of the comparison (`SearchContext::past`): of recorded
  /// spaces all of it, of measured tasks what its own searches of the same seed have found before.
  bool past = false;

  bool operator==(const Contestant&) const = default;
  /// One line that tells it from all others: "annealing (chains=64) + xgboost-autotvm + past".
  std::string label() const;
};

/// A trial of a compared search.
struct ComparedTrial {
  int64_t program = -1;  ///< its position in the recorded space; -1: it was measured for real
  double latency = 0;    ///< seconds; 0: it failed
  double at = 0;         ///< seconds since the search began, its own and those of the trials so far
  bool guided = false;   ///< a trained model, the session's or the policy's own, chose it
  bool operator==(const ComparedTrial&) const = default;
};

/// A trial of a search that was measured for real, with the point that its program was made of.
struct ComparedPoint {
  int64_t trial = 0;  ///< its position among the run's trials
  Point point;
  bool operator==(const ComparedPoint&) const = default;
};

/// One search of one task by one contestant.
struct ComparedRun {
  std::string task;  ///< name of the recorded space, or of the task
  Contestant contestant;
  uint64_t seed = 0;
  int budget = 0;      ///< trials that it might make
  int round_size = 0;  ///< trials between two looks at what came out
  std::vector<ComparedTrial> trials;
  // Seconds of the whole search, by what they went into.
  double search_seconds = 0;
  double training_seconds = 0;
  double trial_seconds = 0;
  /// The latency of its best program where that was measured again, as it would be deployed; 0: it was not.
  double winner_again = 0;
  /// The smallest of its programs that were measured again; 0: none was.
  double best_again = 0;
  std::string failure;  ///< why it ended early; empty: it did not, or its space had no more
  /// Of a search that was measured for real: its fastest programs, the fastest first; where the contestant is
  /// told of other tasks, all that ran.
  std::vector<ComparedPoint> points;
  /// Names the measurement in which its programs were measured again beside those of all runs of this name;
  /// empty: there was none, or it was recorded.
  std::string second_measurement;

  /// The smallest latency of the first `count` trials; infinite where none of them ran.
  double best_after(size_t count) const;
  /// The smallest latency of the trials that ended within so many seconds; infinite as before.
  double best_within(double seconds) const;
  /// Whether it made fewer trials than it might have: its space had no more, or something failed.
  bool ended_early() const { return trials.size() < static_cast<size_t>(std::max(0, budget)); }
};

/// What tells the run from all others, whatever came out of it, as one line.
std::string run_key(const std::string& task, const Contestant& contestant, uint64_t seed, int budget,
                    int round_size);
std::string run_key(const ComparedRun& run);

nlohmann::json compared_run_to_json(const ComparedRun& run);
/// Fails with kBadInput.
Result<ComparedRun> compared_run_from_json(const nlohmann::json& json);

}  // namespace tilewright
