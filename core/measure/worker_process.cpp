// SPDX-License-Identifier: Apache-2.0
#include "core/measure/worker_process.h"

#include "core/backend/lower.h"

namespace tilewright {
namespace {

HelperOptions helper_options(WorkerOptions worker) {
  HelperOptions options;
  options.noun = "worker";
  options.program_name = "tilewright-worker";
  options.out_of_memory_cure = "Raise the memory limit of workers";
  options.process.program = std::move(worker.program);
  if (kWorkerMemoryIsLimited) options.process.memory_limit_bytes = worker.memory_limit_bytes;
  options.process.cpus = std::move(worker.cpus);
  options.process.cut_network = true;
  options.process.confined = true;
  options.start_seconds = worker.start_seconds;
  options.connect = std::move(worker.connect);
  return options;
}

}  // namespace

WorkerProcess::WorkerProcess(WorkerOptions options)
    : wants_memory_limit_(options.memory_limit_bytes > 0), helper_(helper_options(std::move(options))) {}

void WorkerProcess::set_memory_limit(uint64_t bytes) {
  wants_memory_limit_ = bytes > 0;
  if (kWorkerMemoryIsLimited) helper_.set_memory_limit(bytes);
}

Result<WorkerReply> WorkerProcess::exchange(const WorkerRequest& request, double seconds) {
  TILEWRIGHT_TRY(const Frame answer, helper_.exchange(encode_request(request), seconds));
  Result<WorkerReply> reply = decode_reply(answer);
  if (!reply.ok()) return helper_.nonsense(reply.error().text());
  return reply;
}

Result<void> WorkerProcess::greet() {
  const Hello ours{kWorkerProtocolVersion, kLoweringVersion};
  TILEWRIGHT_TRY(const WorkerReply reply, exchange(ours, helper_.start_seconds()));
  const Hello* theirs = std::get_if<Hello>(&reply);
  if (theirs == nullptr) return helper_.nonsense("it did not say hello");
  if (theirs->protocol != ours.protocol || theirs->lowering != ours.lowering)
    return helper_.of_another_version();
  missing_walls_ = tilewright::missing_walls(theirs->isolation, own_network());
  if (!wants_memory_limit_) std::erase(missing_walls_, Wall::kMemory);
  return {};
}

Result<void> WorkerProcess::ensure_started(const std::stop_token& stop) {
  const Error stopped{ErrorKind::kCancelled, "worker", "was stopped", "", ""};
  auto started = helper_.ensure_started([&]() -> Result<void> {
    if (!stop.stop_requested()) return greet();
    // A stop that came before there was a process to end had no effect; the process must not count as
    // greeted.
    helper_.drop();
    return stopped;
  });
  return started.ok() || !stop.stop_requested() ? std::move(started) : Result<void>(stopped);
}

Result<WorkerReply> WorkerProcess::call(const WorkerRequest& request, double seconds) {
  TILEWRIGHT_CHECK(helper_.start([this] { return greet(); }));
  return call_running(request, seconds);
}

Result<WorkerReply> WorkerProcess::call_running(const WorkerRequest& request, double seconds) {
  TILEWRIGHT_TRY(WorkerReply reply, exchange(request, seconds));
  if (Refusal* refusal = std::get_if<Refusal>(&reply)) return std::move(refusal->error);
  return reply;
}

}  // namespace tilewright
