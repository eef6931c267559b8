// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/graph/prepare.h"
#include "core/measure/measurement.h"
#include "core/records/record_store.h"
#include "core/target/target.h"

namespace tilewright {

/// How the programs of a model are compared where they run.
struct InPlaceOptions {
  int candidates = 6;        ///< programs of a task, the fastest alone among them
  double slowest = 1.1;      ///< times the fastest, alone: what is slower is left out
  int rounds = 14;           ///< turns of each set of programs, at most
  int runs = 5;              ///< of a turn that count, behind one that does not
  double least_gain = 0.01;  ///< of a task's time in place; less is taken for noise
  /// Nothing is read or compiled, and no further turn begun, after shares of this.
  double most_seconds = 60;
  /// On top of that, where the result cannot be right: for further runs of what was chosen.
  double extra_seconds = 30;
  int64_t most_bytes = int64_t{2} << 30;  ///< of the model and of all sets' weights and activations together
  MeasureOptions measure;                 ///< its limits of time and memory hold for the workers
};

/// What came of it. Times are lower quartiles of whole runs, 0 where nothing was found out: a task without a
/// program, too little time or memory, which `why_not` says.
struct InPlaceResult {
  double seconds = 0;          ///< with the programs that were chosen
  double fastest_seconds = 0;  ///< with those that are fastest alone
  int exchanged = 0;           ///< tasks whose fastest program gave way to another
  /// With the default schedule of every task, in turn with those that were chosen.
  double default_seconds = 0;
  // Between these lie 8 of 10 runs with the programs that were chosen.
  double low_seconds = 0;
  double high_seconds = 0;
  /// Something else ran beside it: the runs differ, or take longer than what they consist of, by more than
  /// noise explains, also when they were timed again.
  bool doubtful = false;
  std::string why_not = {};  ///< nothing was found out
};

/// Times the fastest verified programs of every task of `model` within it, as the measurer runs it, and keeps
/// for it which are fastest there. Alone a program is timed with its inputs in the caches and its weights in
/// none; in the model it finds what the layers before it left. All candidates run in turn, one of every task
/// at a time. What is faster there is kept only where the whole is faster with it: all of it, or the part
/// that `faster_exchanges` finds. What was kept before is among the first that are tried, and stays where
/// the time ended before anything was found out. `model` is as `chosen_model` gives it. Needs the whole
/// machine, and a target that can run here. Errors: the database's, the measurer's (a program that crashed,
/// say), kCancelled after a stop request while something was chosen; then nothing is kept.
Result<InPlaceResult> choose_in_place(RecordStore& store, const PreparedModel& model, const Target& target,
                                      Measurer& measurer, const Clock& clock, const InPlaceOptions& options,
                                      const std::stop_token& stop);

}  // namespace tilewright
