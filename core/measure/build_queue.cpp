// SPDX-License-Identifier: Apache-2.0
#include "core/measure/build_queue.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/clock.h"
#include "core/base/json.h"
#include "core/graph/task_json.h"
#include "core/measure/build_service.h"

namespace tilewright {

Error before_its_turn() {
  return {ErrorKind::kCancelled, "measurement", "it was stopped before this program's turn", "", ""};
}

BuildQueue::BuildQueue(std::span<const std::unique_ptr<WorkerProcess>> workers,
                       std::span<const MeasureRequest> requests, const Target& target,
                       const MeasureOptions& options, std::stop_token stop, int beside, double seconds)
    : workers_(workers),
      requests_(requests),
      target_(json_text(target_to_json(target))),
      timeout_seconds_(options.build_timeout_seconds),
      stop_(std::move(stop)),
      beside_(static_cast<size_t>(std::max(beside, 0))),
      latest_(system_clock().seconds() + seconds),
      built_(requests.size()),
      working_(std::min(workers.size(), requests.size())) {
  for (const MeasureRequest& request : requests) {
    if (!tasks_.contains(request.task)) tasks_[request.task] = task_to_json(*request.task);
  }
  const size_t threads = working_;  // the workers' threads, which decrease this number when they end
  for (size_t worker = 0; worker < threads; ++worker) threads_.emplace_back([this, worker] { work(worker); });
}

BuildQueue::~BuildQueue() {
  {
    const std::lock_guard lock(mutex_);
    next_ = requests_.size();
  }
  changed_.notify_all();
}

bool BuildQueue::may_begin(size_t worker) const {
  if (next_ >= requests_.size()) return true;  // to end
  if (worker < beside_) return true;
  if (running_) return false;
  return beside_ == 0 || !built_[wanted_];
}

bool BuildQueue::can_run(size_t index) const {
  if (working_ == 0) return true;
  if (in_the_way_ > 0) return false;
  return beside_ == 0 ? next_ >= requests_.size() : built_[index].has_value();
}

bool BuildQueue::ready(size_t index) {
  const std::lock_guard lock(mutex_);
  return can_run(index);
}

void BuildQueue::work(size_t worker) {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return may_begin(worker); });
    if (next_ >= requests_.size()) break;
    if (stop_.stop_requested() || system_clock().seconds() > latest_) break;
    const size_t index = next_++;
    const bool in_the_way = worker >= beside_;
    if (in_the_way) ++in_the_way_;
    lock.unlock();
    Built built = build_one(*workers_[worker], index);
    lock.lock();
    if (in_the_way) --in_the_way_;
    if (built.without_worker) next_ = requests_.size();
    built_[index] = std::move(built);
    changed_.notify_all();
  }
  --working_;
  changed_.notify_all();
}

BuildQueue::Built BuildQueue::take(size_t index) {
  std::unique_lock lock(mutex_);
  running_ = false;
  wanted_ = index;
  changed_.notify_all();
  changed_.wait(lock, [&] { return can_run(index); });
  running_ = true;
  return built_[index] ? *std::exchange(built_[index], std::nullopt) : Built();
}

BuildQueue::Built BuildQueue::build_one(WorkerProcess& worker, size_t index) const {
  auto started = worker.ensure_started(stop_);
  // A stop ends the workers that are running, and those that are being started, which is no fault of theirs.
  // It would have no effect if it came before this one was started.
  if (stop_.stop_requested()) return {};
  if (!started.ok()) return {std::move(started).error(), true};
  const MeasureRequest& wanted = requests_[index];
  const BuildRequest request{tasks_.at(wanted.task), wanted.program.dag->variant,
                             primitives_to_json(wanted.program.primitives), dag_hash(*wanted.program.dag),
                             target_};
  Built built{worker.ask_running<BuildReply>(request, timeout_seconds_)};
  if (!built.reply.ok() && worker.ended_by_others() && !stop_.stop_requested()) {
    started = worker.ensure_started(stop_);
    if (stop_.stop_requested()) return {};
    if (!started.ok()) return {std::move(started).error(), true};
    built.reply = worker.ask_running<BuildReply>(request, timeout_seconds_);
  }
  if (!built.reply.ok() && built.reply.error().kind == ErrorKind::kRun) {
    Error error = built.reply.error();  // no generated code has run, so that the compiler itself failed
    error.kind = ErrorKind::kCompile;
    error.message = "the code generator was " + error.message;
    built.reply = std::move(error);
  }
  return built;
}

}  // namespace tilewright
