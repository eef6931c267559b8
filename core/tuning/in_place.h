// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

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
  /// Nothing is read or compiled, and no further turn begins, once certain shares of this time have passed.
  double most_seconds = 60;
  /// Additional time for further runs of the chosen programs where the result is implausible.
  double extra_seconds = 30;
  int64_t most_bytes = int64_t{2} << 30;  ///< of the model and of all sets' weights and activations together
  MeasureOptions measure;                 ///< its limits of time and memory hold for the workers
};

/// The result of a comparison. Times are lower quartiles of whole runs; they are 0 where nothing was found
/// out (a task without a program, too little time or memory), and `why_not` gives the reason.
struct InPlaceResult {
  double seconds = 0;          ///< with the programs that were chosen
  double fastest_seconds = 0;  ///< with those that are fastest alone
  int exchanged = 0;           ///< tasks whose fastest program gave way to another
  /// The time with the default schedule of every task, run in turn with the chosen programs.
  double default_seconds = 0;
  // 8 of 10 runs with the chosen programs lie between these two.
  double low_seconds = 0;
  double high_seconds = 0;
  /// Whether other work probably ran at the same time: the runs differ, or take longer than the sum of their
  /// parts, by more than noise explains, and did so again when they were repeated.
  bool doubtful = false;
  std::string why_not = {};  ///< nothing was found out
  /// The median time of each step of the model's partition in whole runs with programs that are fastest
  /// alone; empty where steps were not timed.
  std::vector<double> step_seconds = {};
};

/// Times the fastest verified programs of every task of `model` within the model, as the measurer runs it,
/// and keeps for the model those that are fastest there. A program that is timed alone has its inputs in the
/// caches and none of its weights; within the model it finds the caches as the layers before it left them.
/// The candidates run in turn, one of every task at a time. A program that is faster there is kept only where
/// the whole model is faster with it: either all of them, or the part that `faster_exchanges` finds. The
/// programs that were kept before are among the first that are tried, and they stay where the time ends
/// before anything was found out. `model` is as `chosen_model` gives it. Needs the whole machine, and a
/// target that can run here. Errors: the database's, the measurer's (for example a program that crashed),
/// kCancelled after a stop request while the choice was under way; nothing is kept then.
Result<InPlaceResult> choose_in_place(RecordStore& store, const PreparedModel& model, const Target& target,
                                      Measurer& measurer, const Clock& clock, const InPlaceOptions& options,
                                      const std::stop_token& stop);

}  // namespace tilewright
