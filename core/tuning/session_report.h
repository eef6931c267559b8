// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/tuning/measured_run.h"
#include "core/tuning/report_section.h"

namespace tilewright {

/// The results of a kept session, for people who did not watch it.
struct SessionReport {
  struct Task {
    std::string name;
    int weight = 0;
    double flops = 0;
    /// The latency of the task's default schedule; where that was not measured, of its first program that
    /// ran; 0: none did.
    double baseline_seconds = 0;
    bool has_default = false;  ///< the baseline is the default schedule
    double first_seconds = 0;  ///< of the task's first program that ran; 0: none did
    double best_seconds = 0;
    int64_t trials = 0;
    int64_t failed = 0;
    std::vector<std::pair<ErrorKind, int64_t>> errors;  ///< the number of failed trials by kind of error
    std::string variant;                                ///< of the best
    std::optional<double> verified_error;
    std::vector<std::string> schedule;  ///< its primitives, a line each
  };
  std::string session;
  /// A model, or one binding of the shapes of its inputs.
  struct Model {
    std::string name;
    double seconds = 0;  ///< sum of its tasks; 0 while one has no valid program
    MeasuredRun run;
  };
  std::vector<Model> models;
  std::string target;
  std::string processor;  ///< that measured; empty where it was not kept
  std::string policy;
  std::string cost_model;           ///< the one that predicted last
  std::string replaced_cost_model;  ///< the session's own, where it failed; else empty
  std::string program_version;
  int64_t started = 0;  ///< milliseconds since 1970 UTC
  double seconds = 0;   ///< of work
  int64_t trials = 0;
  int64_t failed = 0;
  std::vector<Task> tasks;  ///< of the models, the largest share of their time first
  /// The sum of the tasks' best latencies by the number of trials, as the window shows it (`sum_curve`); the
  /// last point is where the session ended. Programs that were not verified count, too.
  std::vector<std::pair<int64_t, double>> curve;
  MeasuredRun run;
  std::vector<std::string> given_up;  ///< tasks of which no program of the search works, in words

  /// The sums of each task's baseline, of its first program, and of its best as `tasks` has it; 0 where a
  /// task has no such value.
  double baseline_seconds() const;
  double first_seconds() const;
  double best_seconds() const;
  /// What the baselines are, in words: each task's default schedule, each task's first program, or a mixture
  /// of both.
  std::string baseline_name() const;
};

/// Fails with kInvalid where there is no such session, and as the store does.
Result<SessionReport> read_session_report(RecordStore& store, const std::string& session);

/// A self-contained page: it has no scripts and loads nothing from elsewhere, and it is light or dark as the
/// reader's desktop is. Equal reports give equal pages. `more` follow the tables.
std::string session_report_html(const SessionReport& report, std::span<const ReportSection> more = {});

}  // namespace tilewright
