// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "core/measure/measurement.h"
#include "core/tuning/session_events.h"
#include "core/tuning/session_inbox.h"

namespace tilewright {

/// Whether a session's programs are run: not where they are chosen by prediction, or where the measurer
/// lacks what they need and they are compiled alone.
bool times_programs(const TuningOptions& options, Measurer& measurer);

/// Measures programs for a running session: tells what is built, run and verified, and hears meanwhile what
/// people want. Everything that is given must outlive it. One thread.
class SessionMeasuring {
 public:
  /// `between` is called between two pieces of work, at least once for each program, so that other work can
  /// be done.
  SessionMeasuring(Measurer& measurer, const TuningOptions& options, SessionTime& time, SessionEvents& events,
                   SessionInbox& inbox, std::function<void()> between)
      : measurer_(measurer),
        options_(options),
        time_(time),
        events_(events),
        inbox_(inbox),
        between_(std::move(between)) {}

  using KeepOne = std::function<Result<void>(size_t, const Measurement&)>;
  /// Measures the programs, tells the progress as that of `task` (-1: no task), and has each result kept as
  /// it comes; a result that cannot be kept ends this. Returns the number of results, which is smaller than
  /// the number of requests where a person wants something else.
  Result<int> measure(int task, const std::vector<MeasureRequest>& requests, const KeepOne& keep_one);

 private:
  void enter(int task, MeasurePhase phase, int done, int total);

  Measurer& measurer_;
  const TuningOptions& options_;
  SessionTime& time_;
  SessionEvents& events_;
  SessionInbox& inbox_;
  std::function<void()> between_;
};

}  // namespace tilewright
