// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "core/measure/measurement.h"
#include "core/measure/worker_process.h"

namespace tilewright {

/// The error of a program that was left out after a stop request.
Error before_its_turn();

/// Programs that several workers compile while the first of them are already being run. Some workers continue
/// while the caller runs a program; the others build only while none is being run, so that no more builds
/// than requested share the machine with a timed program. One caller, which asks for the programs in order.
class BuildQueue {
 public:
  /// Begins to compile at once. `beside`: how many of the workers continue while the caller runs a program;
  /// 0: all programs are built before the first one is handed over. Programs whose build has not begun within
  /// `seconds` are left out. The arguments must outlive the queue.
  BuildQueue(std::span<const std::unique_ptr<WorkerProcess>> workers,
             std::span<const MeasureRequest> requests, const Target& target, const MeasureOptions& options,
             std::stop_token stop, int beside, double seconds);
  /// Waits for the builds under way and begins no others.
  ~BuildQueue();
  BuildQueue(const BuildQueue&) = delete;
  BuildQueue& operator=(const BuildQueue&) = delete;

  /// The outcome for a program. Where `reply` is an error, it says why the program was not built.
  struct Built {
    Result<BuildReply> reply = before_its_turn();
    bool without_worker = false;  ///< no worker could be started
  };
  /// Waits until the program is built and no worker builds that must stop during a run. From then on the
  /// caller is taken to run the program, until it takes the next one. kCancelled for a program that was left
  /// out.
  Built take(size_t index);
  /// Whether `take` would return without waiting.
  bool ready(size_t index);

 private:
  void work(size_t worker);
  Built build_one(WorkerProcess& worker, size_t index) const;
  // Called with the lock held.
  bool may_begin(size_t worker) const;
  bool can_run(size_t index) const;

  std::span<const std::unique_ptr<WorkerProcess>> workers_;
  std::span<const MeasureRequest> requests_;
  std::string target_;
  std::map<const Task*, std::string> tasks_;
  double timeout_seconds_;
  std::stop_token stop_;
  size_t beside_;
  double latest_;  ///< the latest time, on the system's clock, at which a build begins

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<Built>> built_;
  size_t next_ = 0;        ///< the next program to build
  size_t wanted_ = 0;      ///< the program that the caller waits for
  bool running_ = false;   ///< the caller runs a program
  size_t in_the_way_ = 0;  ///< workers that are building and must stop during a run
  size_t working_ = 0;     ///< threads that have not ended
  std::vector<std::jthread> threads_;
};

}  // namespace tilewright
