// SPDX-License-Identifier: Apache-2.0
#include "core/measure/worker_process.h"

#include <csignal>

#include <fmt/format.h>

#include "core/base/file.h"
#include "core/lower/lower.h"

namespace tilewright {
namespace {

constexpr const char* kProgram = "tilewright-worker";
constexpr const char* kPlace = "worker";

bool speaks_of_memory(std::string_view words) {
  return words.find("bad_alloc") != words.npos || words.find("out of memory") != words.npos ||
         words.find("Cannot allocate memory") != words.npos;
}

}  // namespace

WorkerProcess::WorkerProcess(WorkerOptions options) : options_(std::move(options)) {}

void WorkerProcess::drop() {
  const std::lock_guard lock(mutex_);
  child_.reset();
  interrupted_ = false;
}

void WorkerProcess::interrupt() {
  const std::lock_guard lock(mutex_);
  if (!child_) return;
  child_->interrupt();
  interrupted_ = true;
}

void WorkerProcess::set_memory_limit(uint64_t bytes) {
  if (bytes == options_.memory_limit_bytes) return;
  options_.memory_limit_bytes = bytes;
  drop();
}

pid_t WorkerProcess::pid() {
  const std::lock_guard lock(mutex_);
  return child_ ? child_->pid() : 0;
}

Error WorkerProcess::nonsense(std::string detail) {
  drop();
  return {ErrorKind::kInternal, kPlace, "its answer makes no sense, and it was replaced", "",
          std::move(detail)};
}

Error WorkerProcess::ended(const Error& cause, double seconds) {
  if (cause.kind == ErrorKind::kBadInput) return nonsense(cause.text());
  const bool late = cause.kind == ErrorKind::kTimeout;
  // Where it ended by itself, this tells how: killing it again changes nothing.
  const ProcessExit exit = child_->kill();
  std::string words = child_->stderr_tail();
  drop();
  if (late) {
    return {ErrorKind::kTimeout, kPlace, fmt::format("no answer within {:g} s", seconds), "",
            std::move(words)};
  }
  if (exit.code == kOutOfMemoryExitCode || (!exit.clean() && speaks_of_memory(words))) {
    return {ErrorKind::kOutOfMemory, kPlace, "it needed more memory than a worker may have",
            "Raise the memory limit of workers", std::move(words)};
  }
  std::string cure;
  if (exit.signal == SIGKILL) cure = "If the machine ran short of memory, close other programs";
  return {ErrorKind::kRun, kPlace, exit.text(), std::move(cure), std::move(words)};
}

Result<void> WorkerProcess::start() {
  if (child_ && !interrupted_ && !child_->poll()) return {};
  drop();  // it ended between two calls, which is nobody's trial
  ProcessOptions process;
  process.program = options_.program;
  if (process.program.empty()) {
    TILEWRIGHT_TRY(process.program, find_helper_program(kProgram));
  }
  if (kWorkerMemoryIsLimited) process.memory_limit_bytes = options_.memory_limit_bytes;
  process.cpus = options_.cpus;
  process.cut_network = true;
  TILEWRIGHT_TRY(ChildProcess child, ChildProcess::spawn(process));
  {
    const std::lock_guard lock(mutex_);
    child_.emplace(std::move(child));
  }
  ++started_;
  const Hello ours{kWorkerProtocolVersion, kLoweringVersion};
  TILEWRIGHT_TRY(const WorkerReply reply,
                 exchange(ours, deadline_in(options_.start_seconds), options_.start_seconds));
  const Hello* theirs = std::get_if<Hello>(&reply);
  if (theirs == nullptr) return nonsense("it did not say hello");
  if (theirs->protocol != ours.protocol || theirs->lowering != ours.lowering) {
    drop();
    return Error{ErrorKind::kIo, process.program.string(), "it belongs to another version of this program",
                 "Install both programs of one version", ""};
  }
  return {};
}

Result<void> WorkerProcess::ensure_started() {
  Error cause;
  // What ended one, a machine short of memory say, need not end the next.
  for (int attempt = 0; attempt < 2; ++attempt) {
    auto started = start();
    if (started.ok()) return {};
    cause = std::move(started).error();
  }
  if (cause.kind == ErrorKind::kIo && !cause.cure.empty()) return cause;
  if (cause.cure.empty()) cause.cure = "`tilewright doctor` tells what is missing";
  return Error{ErrorKind::kIo, cause.place, "no worker can be started: " + cause.message, cause.cure,
               cause.detail};
}

Result<WorkerReply> WorkerProcess::exchange(const WorkerRequest& request, Deadline deadline, double seconds) {
  const Frame frame = encode_request(request);
  if (const auto sent = write_frame(*child_, frame.json, frame.payload, deadline); !sent.ok()) {
    return ended(sent.error(), seconds);
  }
  const auto answer = read_frame(*child_, deadline);
  if (!answer.ok()) return ended(answer.error(), seconds);
  Result<WorkerReply> reply = decode_reply(*answer);
  if (!reply.ok()) return nonsense(reply.error().text());
  return reply;
}

Result<WorkerReply> WorkerProcess::call(const WorkerRequest& request, double seconds) {
  TILEWRIGHT_CHECK(start());
  return call_running(request, seconds);
}

Result<WorkerReply> WorkerProcess::call_running(const WorkerRequest& request, double seconds) {
  if (!child_) return Error{ErrorKind::kRun, kPlace, "it ended, and what it knew is gone with it", "", ""};
  TILEWRIGHT_TRY(WorkerReply reply, exchange(request, deadline_in(seconds), seconds));
  if (Refusal* refusal = std::get_if<Refusal>(&reply)) return std::move(refusal->error);
  return reply;
}

}  // namespace tilewright
