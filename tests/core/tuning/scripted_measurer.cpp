// SPDX-License-Identifier: Apache-2.0
#include "tests/core/tuning/scripted_measurer.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/graph/prepare.h"

namespace tilewright::testing {
namespace {

constexpr double kTrialSeconds = 10;

/// Takes as long as the script says, or as there is time.
Result<void> take(double seconds, double most, ManualClock& clock) {
  clock.advance(std::min(seconds, most));
  if (seconds <= most) return {};
  return Error{ErrorKind::kTimeout, "worker", "no answer", "", ""};
}

class ScriptedBench final : public ModelBench {
 public:
  ScriptedBench(BenchScript& script, ManualClock& clock, size_t tasks, std::stop_token stop)
      : script_(script), clock_(clock), steps_(tasks), stop_(std::move(stop)) {
    std::iota(steps_.begin(), steps_.end(), 0);
    steps_.push_back(-1);
  }

  const std::vector<int>& step_tasks() const override { return steps_; }
  Result<std::vector<Result<int>>> add(std::span<const MeasureRequest> programs, double seconds) override {
    const double begun = clock_.seconds();
    std::vector<Result<int>> numbers;
    for (const MeasureRequest& request : programs) {
      if (clock_.seconds() - begun >= seconds) {
        numbers.emplace_back(Error{ErrorKind::kCancelled, "", "no time", "", ""});
        continue;
      }
      clock_.advance(script_.compile_seconds);
      numbers.emplace_back(static_cast<int>(ranks_.size()));
      ranks_.push_back(compiled_[request.task]++);
    }
    return numbers;
  }
  Result<Set> hold(const std::vector<int>& programs, double seconds) override {
    TILEWRIGHT_CHECK(take(script_.hold_seconds, seconds, clock_));
    if (held_ >= script_.most_sets) return Error{ErrorKind::kOutOfMemory, "", "no memory", "", ""};
    ++held_;
    sets_.push_back(programs);
    bytes_ += script_.set_bytes;
    script_.most_bytes = std::max(script_.most_bytes, bytes_);
    return Set{static_cast<int>(sets_.size()) - 1, script_.set_bytes};
  }
  Result<void> drop(int set) override {
    if (sets_.at(static_cast<size_t>(set)).empty()) return Error{ErrorKind::kInternal, "", "twice", "", ""};
    sets_[static_cast<size_t>(set)].clear();
    --held_;
    bytes_ -= script_.set_bytes;
    return {};
  }
  Result<Turn> turn(int set, int runs, bool steps) override {
    ++script_.turns;
    if (script_.before_turn) TILEWRIGHT_CHECK(script_.before_turn(script_.turns));
    if (stop_.stop_requested()) return Error{ErrorKind::kCancelled, "", "stopped", "", ""};
    std::vector<int> ranks;
    std::vector<double> seconds;
    for (int program : sets_.at(static_cast<size_t>(set))) {
      ranks.push_back(ranks_.at(static_cast<size_t>(program)));
      seconds.push_back(script_.task_seconds ? script_.task_seconds(seconds.size(), ranks.back()) : 1e-3);
    }
    const double extra = script_.extra_seconds ? script_.extra_seconds(ranks) : 1e-4;
    const double whole = std::accumulate(seconds.begin(), seconds.end(), extra);
    seconds.push_back(extra);
    clock_.advance(whole * (runs + 1));
    Turn turn;
    for (int run = 0; run < runs; ++run) {
      const double times = script_.slowed ? script_.slowed(script_.turns, run) : 1;
      turn.seconds.push_back(whole * times);
      if (!steps) continue;
      turn.step_seconds.push_back(seconds);
      for (double& step : turn.step_seconds.back()) step *= times;
    }
    return turn;
  }

 private:
  BenchScript& script_;
  ManualClock& clock_;
  std::vector<int> steps_;
  std::stop_token stop_;
  std::map<const Task*, int> compiled_;  ///< programs of a task
  std::vector<int> ranks_;               ///< by program
  std::vector<std::vector<int>> sets_;
  int held_ = 0;
  int64_t bytes_ = 0;
};

}  // namespace

ScriptedMeasurer::ScriptedMeasurer(BenchScript& script, ManualClock& clock)
    : script_(script), clock_(clock), programs_([&clock](const MeasureRequest& request) -> Result<double> {
        clock.advance(kTrialSeconds);
        return 1e-3 * (1 + latency_by_hash(request));
      }) {}

Result<std::unique_ptr<ModelBench>> ScriptedMeasurer::bench_model(const PreparedModel& model, const Target&,
                                                                  const MeasureOptions&,
                                                                  const std::stop_token& stop,
                                                                  double seconds) {
  ++script_.benches;
  TILEWRIGHT_CHECK(take(script_.load_seconds, seconds, clock_));
  return std::unique_ptr<ModelBench>(new ScriptedBench(script_, clock_, model.partition.tasks.size(), stop));
}

}  // namespace tilewright::testing
