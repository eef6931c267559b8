// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/in_place.h"

#include <algorithm>
#include <map>

#include "core/runtime/executor.h"
#include "core/runtime/random_inputs.h"
#include "core/target/hardware.h"
#include "core/tuning/chosen_programs.h"

namespace tilewright {
namespace {

// Shares of the time after which no further program is compiled, and no further turn begun.
constexpr double kCompilingShare = 0.4;
constexpr double kTimingShare = 0.85;
/// Fewer say too little of a program.
constexpr int kFewestRounds = 4;
/// Weights and activations of all sets together: every set has its own.
constexpr int64_t kMostBytes = int64_t{2} << 30;

/// Of a sample, disturbed or not: what it takes when the machine is left alone most of the time.
double lower_quartile(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 4);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// One comparison: sets of programs, one of each task, each set in an executor of its own.
class Comparison {
 public:
  Comparison(RecordStore& store, const std::shared_ptr<const PreparedModel>& model, const Target& target,
             const Clock& clock, const InPlaceOptions& options, const std::stop_token& stop)
      : store_(store),
        model_(model),
        target_(target),
        clock_(clock),
        options_(options),
        stop_(stop),
        begun_(clock.seconds()) {}

  Result<InPlaceResult> run() {
    InPlaceResult result;
    TILEWRIGHT_CHECK(gather());
    if (!complete() || sets_.size() < 2) return result;
    inputs_ = random_inputs(graph(), 1);
    int64_t bytes = 0;
    for (const auto& set : sets_) {
      TILEWRIGHT_TRY(auto executor, executor_of(set));
      if (!executor) break;
      executor->time_steps(true);
      const int64_t own = executor->weight_bytes() + executor->arena_bytes();
      if (bytes + own > kMostBytes) break;
      bytes += own;
      executors_.push_back(std::move(executor));
    }
    if (executors_.size() < 2) return result;
    TILEWRIGHT_TRY(const int rounds, time_steps());
    if (rounds < kFewestRounds) return result;
    std::vector<BestProgram> chosen = choose(result);
    result.seconds = result.fastest_seconds = lower_quartile(whole_);
    if (result.exchanged > 0) TILEWRIGHT_CHECK(compare_whole(chosen, result));
    if (result.exchanged == 0) chosen = sets_.front();
    TILEWRIGHT_CHECK(keep_programs(store_, *model_, target_, sets_.front(), chosen));
    return result;
  }

 private:
  const Partition& partition() const { return model_->partition; }
  const Graph& graph() const { return partition().graph; }
  double spent() const { return clock_.seconds() - begun_; }

  /// Sets of candidates: the first has what is fastest alone, and each further one the next program of every
  /// task that has one.
  Result<void> gather() {
    TILEWRIGHT_TRY(auto fastest, best_programs(store_, partition(), target_));
    sets_.push_back(std::move(fastest));
    for (size_t t = 0; t < partition().tasks.size(); ++t) {
      const BestProgram& first = sets_.front()[t];
      if (!first.program) continue;
      TILEWRIGHT_TRY(const auto others,
                     verified_programs(store_, partition().tasks[t], target_, options_.candidates));
      size_t set = 1;
      for (const BestProgram& other : others) {
        if (other.record.program == first.record.program) continue;
        if (*other.record.latency > *first.record.latency * options_.slowest) break;
        if (static_cast<int>(set) >= options_.candidates) break;
        if (set == sets_.size()) sets_.push_back(sets_.front());
        sets_[set++][t] = other;
      }
    }
    return {};
  }

  /// Reference kernels would take the time, and say nothing of it.
  bool complete() const {
    return std::ranges::all_of(sets_.front(),
                               [](const BestProgram& best) { return best.program.has_value(); });
  }

  /// Null where there is no time left to compile.
  Result<std::unique_ptr<Executor>> executor_of(const std::vector<BestProgram>& programs) {
    std::vector<TaskCode> code;
    for (const BestProgram& program : programs) {
      TaskCode& known = code_[program.record.program.hex()];
      if (!known) {
        if (stop_.stop_requested()) return cancelled();
        if (spent() > options_.most_seconds * kCompilingShare) return std::unique_ptr<Executor>();
        TILEWRIGHT_TRY(auto compiled, compile_programs({program}, target_));
        known = std::move(compiled.front());
      }
      code.push_back(known);
    }
    return Executor::create(model_, code, target_.threads, host_cpus(target_.threads));
  }

  /// Turns of every set, beginning with another one each time. Gives how many whole rounds there were.
  Result<int> time_steps() {
    seconds_.resize(executors_.size());
    for (int round = 0; round < options_.rounds; ++round) {
      for (size_t i = 0; i < executors_.size(); ++i) {
        if (spent() > options_.most_seconds * kTimingShare) return round;
        const size_t set = (i + static_cast<size_t>(round)) % executors_.size();
        auto& seconds = seconds_[set];
        TILEWRIGHT_CHECK(take_turn(*executors_[set], [&](double value) {
          if (set == 0) whole_.push_back(value);
          const auto& steps = executors_[set]->step_seconds();
          seconds.resize(steps.size());
          for (size_t s = 0; s < steps.size(); ++s) seconds[s].push_back(steps[s]);
        }));
      }
    }
    return options_.rounds;
  }

  /// Tells `take` the seconds of each run that counts.
  template <typename Take>
  Result<void> take_turn(Executor& executor, const Take& take) {
    for (int run = 0; run <= options_.runs; ++run) {
      if (stop_.stop_requested()) return cancelled();
      const double begun = clock_.seconds();
      TILEWRIGHT_TRY(const auto outputs, executor.run(inputs_));
      (void)outputs;
      if (run > 0) take(clock_.seconds() - begun);
    }
    return {};
  }

  std::vector<BestProgram> choose(InPlaceResult& result) const {
    const std::vector<int> task_of_step = executors_.front()->step_tasks();
    std::vector<BestProgram> chosen = sets_.front();
    for (size_t t = 0; t < chosen.size(); ++t) {
      // Sets without a further candidate of the task repeat its fastest: their times are of one program.
      std::vector<std::vector<double>> of_program;
      std::vector<size_t> first_set;
      for (size_t set = 0; set < seconds_.size(); ++set) {
        const auto same = std::ranges::find_if(
            first_set, [&](size_t i) { return sets_[i][t].record.program == sets_[set][t].record.program; });
        const auto program = static_cast<size_t>(same - first_set.begin());
        if (same == first_set.end()) {
          first_set.push_back(set);
          of_program.emplace_back();
        }
        const auto sums = sums_of(seconds_[set], task_of_step, static_cast<int>(t));
        of_program[program].insert(of_program[program].end(), sums.begin(), sums.end());
      }
      if (std::ranges::any_of(of_program, [](const auto& seconds) { return seconds.empty(); })) continue;
      const size_t best = faster_in_place(of_program, options_.least_gain);
      if (best == 0) continue;
      chosen[t] = sets_[first_set[best]][t];
      ++result.exchanged;
    }
    return chosen;
  }

  /// What a task took in each run of a set, all its steps together.
  static std::vector<double> sums_of(const std::vector<std::vector<double>>& steps,
                                     const std::vector<int>& task_of_step, int task) {
    std::vector<double> sums;
    for (size_t s = 0; s < steps.size(); ++s) {
      if (task_of_step[s] != task) continue;
      sums.resize(steps[s].size(), 0);
      for (size_t i = 0; i < sums.size(); ++i) sums[i] += steps[s][i];
    }
    return sums;
  }

  /// The whole model with the chosen programs and with the fastest ones, in turn. What there was no time to
  /// compare is not taken.
  Result<void> compare_whole(const std::vector<BestProgram>& chosen, InPlaceResult& result) {
    // The memory of the other sets serves the programs that are compared last; all of these are compiled by
    // now.
    executors_.resize(1);
    TILEWRIGHT_TRY(const auto executor, executor_of(chosen));
    executors_.front()->time_steps(false);
    std::vector<double> with_chosen;
    std::vector<double> with_fastest;
    for (int round = 0; round < options_.rounds; ++round) {
      if (spent() > options_.most_seconds) break;
      for (const bool first : {round % 2 == 0, round % 2 != 0}) {
        auto& seconds = first ? with_chosen : with_fastest;
        TILEWRIGHT_CHECK(take_turn(first ? *executor : *executors_.front(),
                                   [&](double value) { seconds.push_back(value); }));
      }
    }
    const bool enough = static_cast<int>(with_chosen.size()) >= kFewestRounds * options_.runs;
    if (enough) {
      result.seconds = lower_quartile(with_chosen);
      result.fastest_seconds = lower_quartile(with_fastest);
    }
    if (enough && result.seconds < result.fastest_seconds) return {};
    result.seconds = result.fastest_seconds;
    result.exchanged = 0;
    return {};
  }

  Error cancelled() const {
    return {ErrorKind::kCancelled, graph().name, "its programs were not compared in place", {}, {}};
  }

  RecordStore& store_;
  const std::shared_ptr<const PreparedModel>& model_;
  const Target& target_;
  const Clock& clock_;
  const InPlaceOptions& options_;
  const std::stop_token& stop_;
  double begun_;
  std::vector<std::vector<BestProgram>> sets_;  ///< by task
  std::map<std::string, TaskCode> code_;        ///< by program
  std::vector<Tensor> inputs_;
  std::vector<std::unique_ptr<Executor>> executors_;       ///< of the sets, or of the first of them
  std::vector<double> whole_;                              ///< runs of the first set
  std::vector<std::vector<std::vector<double>>> seconds_;  ///< by set, step and run
};

}  // namespace

size_t faster_in_place(const std::vector<std::vector<double>>& seconds, double least_gain) {
  size_t best = 0;
  const double first = lower_quartile(seconds.front());
  double least = first;
  for (size_t i = 1; i < seconds.size(); ++i) {
    const double quartile = lower_quartile(seconds[i]);
    if (quartile >= least || quartile > first * (1 - least_gain)) continue;
    least = quartile;
    best = i;
  }
  return best;
}

Result<InPlaceResult> choose_in_place(RecordStore& store, const std::shared_ptr<const PreparedModel>& model,
                                      const Target& target, const Clock& clock, const InPlaceOptions& options,
                                      const std::stop_token& stop) {
  return Comparison(store, model, target, clock, options, stop).run();
}

}  // namespace tilewright
