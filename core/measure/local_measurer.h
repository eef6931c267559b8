// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/measure/measurement.h"
#include "core/measure/parallel_builder.h"
#include "core/measure/profiled_program.h"
#include "core/measure/worker_process.h"

namespace tilewright {

struct LocalMeasurerOptions {
  WorkerOptions worker;   ///< every worker is one; their limit of memory is each measurement's
  int build_workers = 0;  ///< 0: one for each CPU that we may use
  /// Bound to in turn by the threads of what is timed; empty: those of `host_hardware`.
  std::vector<int32_t> run_cpus;
  bool bind_threads = true;
  int builds_in_advance = 32;  ///< programs whose building is begun together
  /// Whether one program is built while another one is run: as a probe decides, always, or never.
  enum class BuildBeside : uint8_t {
    kWhereHarmless,
    kAlways,
    kNever
  } build_beside = BuildBeside::kWhereHarmless;
};

/// Measures on this machine, in worker processes. It builds some programs in parallel on all cores and runs
/// them one after another. One program is built while another one is run where a core is free and a busy
/// neighbour slows a fixed piece of work by no more than a few hundredths; otherwise the timed program has
/// the machine to itself. A program that crashes its worker costs only its own trial. One measurement at a
/// time; a second caller waits.
class LocalMeasurer final : public Measurer {
 public:
  explicit LocalMeasurer(LocalMeasurerOptions options = {});
  ~LocalMeasurer() override;

  Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests, const Target& target,
                                           const MeasureOptions& options, std::stop_token stop,
                                           const Listener& listener) override;
  Result<double> sentinel_seconds(const Target& target, const std::stop_token& stop) override;
  Workers workers() override;
  Result<std::vector<Wall>> missing_walls(const MeasureOptions& options,
                                          const std::stop_token& stop) override;
  bool benches_models() const override { return true; }
  Result<std::unique_ptr<ModelBench>> bench_model(const PreparedModel& model, const Target& target,
                                                  const MeasureOptions& options, const std::stop_token& stop,
                                                  double seconds) override;
  Result<ProfiledProgram> profile(const MeasureRequest& request, const Target& target,
                                  const MeasureOptions& measure, const ProfileOptions& options,
                                  const std::stop_token& stop) override;

  /// The process that runs programs; 0 while there is none. For tests that end it.
  pid_t runner_pid() { return runner_.pid(); }

 private:
  struct Batch;

  /// Fails where no worker starts.
  Result<Measurement> run_one(const Batch& batch, size_t index, const Result<BuildReply>& built,
                              double best_known);
  Result<Measurement> run_once(const Batch& batch, size_t index, const Result<BuildReply>& built,
                               double best_known);
  /// The number of programs that may be built while one is run.
  int builds_beside(const Batch& batch);
  /// Whether the sentinel's work takes as long beside a build as alone.
  Result<bool> builds_are_harmless(const Batch& batch);
  /// Called with the lock held.
  Result<double> ask_sentinel(const Target& target);
  std::vector<int32_t> cpus_for(int threads) const;
  RunSubject subject_of(std::string task, const Target& target, const MeasureOptions& options,
                        const CompiledProgram& code) const;

  LocalMeasurerOptions options_;
  std::mutex mutex_;
  WorkerProcess runner_;
  ParallelBuilder builder_;
  std::optional<bool> harmless_;  ///< the result of the probe, once there is one
};

}  // namespace tilewright
