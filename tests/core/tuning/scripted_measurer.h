// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <vector>

#include "core/base/clock.h"
#include "core/measure/fake_measurer.h"
#include "core/measure/model_bench.h"

namespace tilewright::testing {

/// What whole models take, made up by a test. The programs of a task are told apart by their ranks, in the
/// order in which they are compiled: 0 is the one that is fastest alone.
struct BenchScript {
  /// Of a task within the model; 1 ms where there is none.
  std::function<double(size_t task, int rank)> task_seconds;
  /// Added to a run with these ranks, by task.
  std::function<double(const std::vector<int>& ranks)> extra_seconds;
  /// Times as long as the script says a run takes, by the number of its turn; 1 where there is none.
  std::function<double(int turn, int run)> slowed;
  /// Before a turn, the first of which has number 1; what it fails with ends the turn.
  std::function<Result<void>(int turn)> before_turn;
  double load_seconds = 0;
  double compile_seconds = 0;  ///< of a program
  double hold_seconds = 0;
  int64_t set_bytes = 1;
  int most_sets = std::numeric_limits<int>::max();  ///< that there is memory for

  // What came of it.
  int benches = 0;
  int turns = 0;
  int64_t most_bytes = 0;  ///< that were held at once
};

/// Measures programs as a fake does, and benches models by a script. Trials and runs take time on `clock`.
class ScriptedMeasurer final : public Measurer {
 public:
  ScriptedMeasurer(BenchScript& script, ManualClock& clock);

  Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests, const Target& target,
                                           const MeasureOptions& options, std::stop_token stop,
                                           const Listener& listener) override {
    return programs_.measure(requests, target, options, stop, listener);
  }
  bool benches_models() const override { return true; }
  Result<std::unique_ptr<ModelBench>> bench_model(const PreparedModel& model, const Target& target,
                                                  const MeasureOptions& options, const std::stop_token& stop,
                                                  double seconds) override;

 private:
  BenchScript& script_;
  ManualClock& clock_;
  FakeMeasurer programs_;
};

}  // namespace tilewright::testing
