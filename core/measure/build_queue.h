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

/// Why a program was left out after a stop request.
Error before_its_turn();

/// Programs that several workers compile while the first of them are already run. Some workers go on while
/// the caller runs a program, the others build only while there is none to run: what is timed shares the
/// machine with no more than it was asked to. One caller, which asks for the programs in order.
class BuildQueue {
 public:
  /// Begins to compile at once. `beside`: how many of the workers go on while the caller runs a program; 0:
  /// all programs are built before the first one is handed over. Programs that were not begun within
  /// `seconds` are left out. What is given must outlive it.
  BuildQueue(std::span<const std::unique_ptr<WorkerProcess>> workers,
             std::span<const MeasureRequest> requests, const Target& target, const MeasureOptions& options,
             std::stop_token stop, int beside, double seconds);
  /// Waits for what is being compiled; nothing else is begun.
  ~BuildQueue();
  BuildQueue(const BuildQueue&) = delete;
  BuildQueue& operator=(const BuildQueue&) = delete;

  /// What came of a program. `reply` says why there was none.
  struct Built {
    Result<BuildReply> reply = before_its_turn();
    bool without_worker = false;  ///< no worker could be started
  };
  /// Waits until the program is built and no worker builds that may not go on beside it; from then on the
  /// caller runs it, until it takes the next one. kCancelled for what was left out.
  Built take(size_t index);
  /// Whether `take` would not wait.
  bool ready(size_t index);

 private:
  void work(size_t worker);
  Built build_one(WorkerProcess& worker, size_t index) const;
  // With the lock held.
  bool may_begin(size_t worker) const;
  bool can_run(size_t index) const;

  std::span<const std::unique_ptr<WorkerProcess>> workers_;
  std::span<const MeasureRequest> requests_;
  std::string target_;
  std::map<const Task*, std::string> tasks_;
  double timeout_seconds_;
  std::stop_token stop_;
  size_t beside_;
  double latest_;  ///< on the system's clock, to begin a program

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<Built>> built_;
  size_t next_ = 0;        ///< to be begun
  size_t wanted_ = 0;      ///< by the caller
  bool running_ = false;   ///< the caller runs a program
  size_t in_the_way_ = 0;  ///< workers that build and may not while a program is run
  size_t working_ = 0;     ///< threads that have not ended
  std::vector<std::jthread> threads_;
};

}  // namespace tilewright
