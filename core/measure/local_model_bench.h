// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "core/graph/prepare.h"
#include "core/measure/model_bench.h"
#include "core/measure/parallel_builder.h"

namespace tilewright {

/// A model in a worker of its own, whose programs a measurer's workers compile.
class LocalModelBench final : public ModelBench {
 public:
  /// The parts of the measurer that this shares with it. The measurer outlives it.
  struct Shared {
    ParallelBuilder& builder;
    std::mutex& machine;  ///< held during every build and timing
  };
  /// Lets a worker read the model from its file. Errors: the worker's about the file, kInternal where it read
  /// another model, kTimeout after `seconds`, kIo where there is no worker, kCancelled.
  static Result<std::unique_ptr<ModelBench>> create(const Shared& shared, WorkerOptions worker,
                                                    const PreparedModel& model, const Target& target,
                                                    std::vector<int32_t> cpus, const MeasureOptions& options,
                                                    const std::stop_token& stop, double seconds);

  const std::vector<int>& step_tasks() const override { return step_tasks_; }
  Result<std::vector<Result<int>>> add(std::span<const MeasureRequest> programs, double seconds) override;
  Result<Set> hold(const std::vector<int>& programs, double seconds) override;
  Result<void> drop(int set) override;
  Result<Turn> turn(int set, int runs, bool steps) override;

 private:
  struct AtStop {
    WorkerProcess* worker;
    void operator()() const { worker->interrupt(); }
  };

  LocalModelBench(const Shared& shared, WorkerOptions worker, const Target& target,
                  const MeasureOptions& options, const std::stop_token& stop);
  Result<void> load(const PreparedModel& model, std::vector<int32_t> cpus, double seconds);
  template <typename Reply>
  Result<Reply> ask(const WorkerRequest& request, double seconds);

  Shared shared_;
  WorkerProcess worker_;
  Target target_;
  MeasureOptions options_;
  std::stop_token stop_;
  std::stop_callback<AtStop> at_stop_;
  std::vector<int> step_tasks_;
};

}  // namespace tilewright
