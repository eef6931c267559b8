// SPDX-License-Identifier: Apache-2.0
#include "core/base/helper_process.h"

#include <csignal>

#include <fmt/format.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

bool speaks_of_memory(std::string_view words) {
  return words.find("bad_alloc") != words.npos || words.find("out of memory") != words.npos ||
         words.find("Cannot allocate memory") != words.npos;
}

/// Signals that no process raises by a fault of its own.
bool is_sent_by_others(int signal) {
  return signal == SIGKILL || signal == SIGTERM || signal == SIGINT || signal == SIGHUP || signal == SIGQUIT;
}

}  // namespace

void HelperProcess::drop() {
  const std::lock_guard lock(mutex_);
  child_.reset();
  interrupted_ = false;
}

void HelperProcess::interrupt() {
  const std::lock_guard lock(mutex_);
  if (!child_) return;
  child_->interrupt();
  interrupted_ = true;
}

void HelperProcess::set_memory_limit(uint64_t bytes) {
  if (bytes == options_.process.memory_limit_bytes) return;
  options_.process.memory_limit_bytes = bytes;
  drop();
}

pid_t HelperProcess::pid() {
  const std::lock_guard lock(mutex_);
  return child_ ? child_->pid() : 0;
}

Error HelperProcess::nonsense(std::string detail) {
  ++lost_;
  drop();
  return {ErrorKind::kInternal, options_.noun, "its answer makes no sense, and it was replaced", "",
          std::move(detail)};
}

Error HelperProcess::of_another_version() {
  drop();
  return {ErrorKind::kIo, program_, "it belongs to another version of this program",
          "Install both programs of one version", ""};
}

Error HelperProcess::ended(const Error& cause, double seconds) {
  if (cause.kind == ErrorKind::kBadInput) return nonsense(cause.text());
  if (!interrupted_) ++lost_;
  const bool late = cause.kind == ErrorKind::kTimeout;
  // If the process ended by itself, this returns how; killing it again changes nothing.
  const ProcessExit exit = child_->kill();
  ended_by_others_ = !late && !interrupted_ && is_sent_by_others(exit.signal);
  std::string words = child_->stderr_tail();
  drop();
  if (late) {
    return {ErrorKind::kTimeout, options_.noun, fmt::format("no answer within {:g} s", seconds), "",
            std::move(words)};
  }
  if (exit.code == kOutOfMemoryExitCode || (!exit.clean() && speaks_of_memory(words))) {
    return {ErrorKind::kOutOfMemory, options_.noun,
            fmt::format("it needed more memory than a {} may have", options_.noun),
            options_.out_of_memory_cure, std::move(words)};
  }
  std::string cure;
  if (exit.signal == SIGKILL) cure = "If the machine ran short of memory, close other programs";
  return {ErrorKind::kRun, options_.noun, exit.text(), std::move(cure), std::move(words)};
}

Result<void> HelperProcess::start(const std::function<Result<void>()>& greet) {
  if (child_ && !interrupted_ && !child_->poll()) return {};
  drop();  // it ended between two calls, which is nobody's fault
  ProcessOptions process = options_.process;
  if (process.program.empty()) {
    auto found = find_helper_program(options_.program_name);
    if (!found.ok()) {
      Error error = std::move(found).error();
      if (!options_.missing_cure.empty()) error.cure = options_.missing_cure;
      return error;
    }
    process.program = *std::move(found);
  }
  program_ = process.program.string();
  TILEWRIGHT_TRY(ChildProcess child, ChildProcess::spawn(process));
  {
    const std::lock_guard lock(mutex_);
    child_.emplace(std::move(child));
  }
  ++started_;
  ended_by_others_ = false;
  return greet();
}

Result<void> HelperProcess::ensure_started(const std::function<Result<void>()>& greet) {
  Error cause;
  for (int attempt = 0; attempt < 2; ++attempt) {
    auto started = start(greet);
    if (started.ok()) return {};
    cause = std::move(started).error();
  }
  if (cause.kind == ErrorKind::kIo && !cause.cure.empty()) return cause;
  if (cause.cure.empty()) cause.cure = "`tilewright doctor` tells what is missing";
  return Error{ErrorKind::kIo, cause.place,
               fmt::format("no {} can be started: {}", options_.noun, cause.message), cause.cure,
               cause.detail};
}

Result<Frame> HelperProcess::exchange(const Frame& request, double seconds) {
  if (!child_) {
    return Error{ErrorKind::kRun, options_.noun, "it ended, and what it knew is gone with it", "", ""};
  }
  const Deadline deadline = deadline_in(seconds);
  if (const auto sent = write_frame(*child_, request.json, request.payload, deadline); !sent.ok())
    return ended(sent.error(), seconds);
  auto answer = read_frame(*child_, deadline);
  if (!answer.ok()) return ended(answer.error(), seconds);
  return answer;
}

}  // namespace tilewright
