// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/measure/model_bench.h"
#include "core/tuning/candidate_sets.h"
#include "core/tuning/comparison_time.h"
#include "core/tuning/in_place.h"

namespace tilewright {

/// The programs of a model that are compiled for a comparison in place, and the sets of them, one program of
/// each task, that are held in memory and run with the model. Everything that is given must outlive it. One
/// thread.
class ProgramBench {
 public:
  ProgramBench(std::unique_ptr<ModelBench> bench, const std::vector<Task>& tasks,
               const InPlaceOptions& options, const ComparisonTime& time)
      : bench_(std::move(bench)), tasks_(tasks), options_(options), time_(time) {}

  /// Compiles the sets' programs, one set after another, and removes from the sets those that were not
  /// compiled. False where there was no time for the first set.
  Result<bool> compile(std::vector<ProgramSet>& sets);
  /// Fails where one of the programs cannot be compiled in time.
  Result<void> compile_all(const ProgramSet& set);

  /// Prepares a set, whose programs are compiled, to run; see `ModelBench`. `share`: of the time.
  Result<ModelBench::Set> hold(const ProgramSet& set, double share) {
    return bench_->hold(numbers_of(set), time_.left(share));
  }
  Result<void> drop(int set) { return bench_->drop(set); }
  /// Runs a set as often as a turn has runs. `by_step`: the times of single steps are wanted, too.
  Result<ModelBench::Turn> turn(int set, bool by_step) { return bench_->turn(set, options_.runs, by_step); }
  const std::vector<int>& step_tasks() const { return bench_->step_tasks(); }

  /// Times of whole runs with either of two sets.
  using TurnSeconds = std::pair<std::vector<double>, std::vector<double>>;
  /// Runs both sets in turn, each being the first equally often, up to a share of the time.
  Result<TurnSeconds> take_turns(int first, int second, double share);

 private:
  std::vector<int> numbers_of(const ProgramSet& set) const;

  std::unique_ptr<ModelBench> bench_;
  const std::vector<Task>& tasks_;
  const InPlaceOptions& options_;
  const ComparisonTime& time_;
  std::map<std::string, int> numbers_;  ///< of compiled programs, by hash
};

}  // namespace tilewright
