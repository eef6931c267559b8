// SPDX-License-Identifier: Apache-2.0
#include "core/measure/parallel_builder.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/base/clock.h"
#include "core/base/json.h"
#include "core/base/thread_pool.h"
#include "core/graph/task_json.h"
#include "core/measure/build_service.h"

namespace tilewright {
Error before_its_turn() {
  return {ErrorKind::kCancelled, "measurement", "it was stopped before this program's turn", "", ""};
}

uint64_t worker_memory(const MeasureOptions& options, int64_t machine_bytes) {
  // The limit is one of addresses, and the code generator's libraries alone take some hundred megabytes.
  constexpr int64_t kLeast = int64_t{1} << 30;
  int64_t bytes = std::max<int64_t>(options.memory_limit_bytes, 0);
  if (bytes > 0 && machine_bytes > 0) bytes = std::min(bytes, std::max(machine_bytes, kLeast));
  return static_cast<uint64_t>(bytes);
}

struct ParallelBuilder::Batch {
  std::span<const MeasureRequest> requests;
  double timeout_seconds;
  std::string target;
  std::map<const Task*, std::string> tasks;
  std::stop_token stop;
};

struct ParallelBuilder::Built {
  Result<BuildReply> reply = before_its_turn();
  bool without_worker = false;  ///< `reply` says why there was none
};

ParallelBuilder::ParallelBuilder(const std::filesystem::path& worker_program, int workers) {
  const int count = workers > 0 ? workers : usable_cpu_count();
  for (int i = 0; i < count; ++i)
    workers_.push_back(std::make_unique<WorkerProcess>(WorkerOptions{worker_program, 0, {}, 30}));
}

ParallelBuilder::Built ParallelBuilder::build_one(WorkerProcess& worker, const Batch& batch, size_t index) {
  if (auto started = worker.ensure_started(); !started.ok()) return {std::move(started).error(), true};
  // A stop ends the workers that run then: one that came before this one was started would go unheard.
  if (batch.stop.stop_requested()) return {};
  const MeasureRequest& wanted = batch.requests[index];
  const BuildRequest request{batch.tasks.at(wanted.task), wanted.program.dag->variant,
                             primitives_to_json(wanted.program.primitives), dag_hash(*wanted.program.dag),
                             batch.target};
  Built built{worker.ask_running<BuildReply>(request, batch.timeout_seconds)};
  if (!built.reply.ok() && worker.ended_by_others() && !batch.stop.stop_requested()) {
    if (auto started = worker.ensure_started(); !started.ok()) return {std::move(started).error(), true};
    built.reply = worker.ask_running<BuildReply>(request, batch.timeout_seconds);
  }
  if (!built.reply.ok() && built.reply.error().kind == ErrorKind::kRun) {
    Error error = built.reply.error();  // nothing generated ran: the compiler itself broke
    error.kind = ErrorKind::kCompile;
    error.message = "the code generator was " + error.message;
    built.reply = std::move(error);
  }
  return built;
}

Result<std::vector<Result<BuildReply>>> ParallelBuilder::build(std::span<const MeasureRequest> requests,
                                                               const Target& target,
                                                               const MeasureOptions& options,
                                                               const std::stop_token& stop, double seconds) {
  Batch batch{requests, options.build_timeout_seconds, json_text(target_to_json(target)), {}, stop};
  for (const MeasureRequest& request : requests) {
    if (!batch.tasks.contains(request.task)) batch.tasks[request.task] = task_to_json(*request.task);
  }
  for (const auto& worker : workers_) worker->set_memory_limit(worker_memory(options));
  const std::stop_callback at_stop(stop, [this] {
    for (const auto& worker : workers_) worker->interrupt();
  });
  const double begun = system_clock().seconds();
  const auto in_time = [&] { return !stop.stop_requested() && system_clock().seconds() - begun <= seconds; };
  std::vector<Built> built(requests.size());
  std::atomic<size_t> next = 0;
  const auto work = [&](WorkerProcess& worker) {
    for (size_t i = next++; i < requests.size() && in_time(); i = next++) {
      built[i] = build_one(worker, batch, i);
      if (built[i].without_worker) next = requests.size();
    }
  };
  std::vector<std::jthread> threads;
  for (size_t i = 1; i < std::min(workers_.size(), requests.size()); ++i)
    threads.emplace_back([&work, &worker = *workers_[i]] { work(worker); });
  work(*workers_[0]);
  threads.clear();
  std::vector<Result<BuildReply>> replies;
  for (Built& one : built) {
    // What fails while the workers are being ended failed because of that.
    if (one.without_worker && !stop.stop_requested()) return one.reply.error();
    replies.push_back(std::move(one.reply));
  }
  return replies;
}

Measurer::Workers ParallelBuilder::workers() const {
  Measurer::Workers workers;
  for (const auto& worker : workers_) {
    if (worker->started() == 0) continue;
    ++workers.running;
    workers.lost += worker->lost();
  }
  return workers;
}

}  // namespace tilewright
