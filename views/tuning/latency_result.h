// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace tilewright {

/// The result of tuning so far, for all open models together. A measured whole run is the result; until there
/// is one it is the sum of the tasks' best latencies. A speed-up compares a run with a run, and a sum with a
/// sum.
struct LatencyResult {
  double run_seconds = 0;          ///< a measured whole run; 0: none, or of other programs than now
  double default_run_seconds = 0;  ///< the same with every task's default schedule; 0: not known
  double sum_seconds = 0;     ///< of the tasks, each as often as it occurs; 0: not every task is measured
  double known_seconds = 0;   ///< the same of those that are measured: a lower bound
  double before_seconds = 0;  ///< the sum that the speed-up is counted from; 0: none
  int tasks_measured = 0;
  int tasks_total = 0;
  bool before_is_chosen = false;   ///< by a person; otherwise it is as the session began
  bool earlier = false;            ///< of earlier sessions: none was begun
  bool before_is_default = false;  ///< it is that of the tasks' default schedules
  QString before_session = {};     ///< when the kept session began that it is of; empty: of none
  double run_low_seconds = 0;      ///< 8 of 10 whole runs lie between this and `run_high_seconds`
  double run_high_seconds = 0;     ///< 0: not known
  bool run_is_doubtful = false;    ///< other work probably ran at the same time

  bool known() const { return run_seconds > 0 || known_seconds > 0; }
};

/// The one number: "3.011 ms", "at least 1.2 ms".
QString result_number(const LatencyResult& result);
/// The meaning of that number: "measured whole run, mostly 2.980 ms to 3.210 ms", "sum of tasks", "sum of 3
/// of 22 tasks".
QString result_caption(const LatencyResult& result);
/// The text beside it: "1.42× as fast, sum of tasks 2.794 ms", "1.47× as fast"; usually empty before
/// something changed.
QString result_aside(const LatencyResult& result);
/// The baseline of the speed-up: "1.42× as fast as a whole run with the default schedules (4.110 ms)"; empty
/// without one.
QString result_before(const LatencyResult& result);
/// How the numbers are obtained and why they differ.
QString result_tip(const LatencyResult& result);

}  // namespace tilewright
