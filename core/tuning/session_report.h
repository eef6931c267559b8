// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/tuning/measured_run.h"

namespace tilewright {

/// What a kept session came to, for people who were not there.
struct SessionReport {
  struct Task {
    std::string name;
    int weight = 0;
    double flops = 0;
    /// Of its default schedule; where that was not measured, of its first program that ran; 0: none did.
    double baseline_seconds = 0;
    bool has_default = false;  ///< the baseline is the default schedule
    double first_seconds = 0;  ///< of its first program that ran, whichever it was; 0: none did
    double best_seconds = 0;
    int64_t trials = 0;
    int64_t failed = 0;
    std::vector<std::pair<ErrorKind, int64_t>> errors;  ///< how many failed in which way
    std::string variant;                                ///< of the best
    std::optional<double> verified_error;
    std::vector<std::string> schedule;  ///< its primitives, a line each
  };
  std::string session;
  std::vector<std::string> models;
  std::string target;
  std::string processor;  ///< that measured; empty where it was not kept
  std::string policy;
  std::string cost_model;
  std::string program_version;
  int64_t started = 0;  ///< milliseconds since 1970 UTC
  double seconds = 0;   ///< of work
  int64_t trials = 0;
  int64_t failed = 0;
  std::vector<Task> tasks;  ///< of the models, the largest share of their time first
  /// The sum of the tasks' best latencies after so many trials, as a window shows it (`sum_curve`); at the
  /// end how far the session went. What was not verified counts too.
  std::vector<std::pair<int64_t, double>> curve;
  MeasuredRun run;
  std::vector<std::string> given_up;  ///< tasks of which no program of the search works, in words

  /// Such a sum of each task's baseline, of its first program, and of its best as `tasks` has it; 0 where
  /// some task has no program.
  double baseline_seconds() const;
  double first_seconds() const;
  double best_seconds() const;
  /// What the baselines are, in words: each task's default schedule, its first program, or now this now that.
  std::string baseline_name() const;
};

/// Fails with kInvalid where there is no such session, and as the store does.
Result<SessionReport> read_session_report(RecordStore& store, const std::string& session);

/// A page of its own: no scripts, nothing that is loaded from elsewhere, light or dark as the reader's
/// desktop is. Equal reports give equal pages.
std::string session_report_html(const SessionReport& report);

}  // namespace tilewright
