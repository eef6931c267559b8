// SPDX-License-Identifier: Apache-2.0
#include "core/base/helper_process.h"

#include <utility>

#include <fmt/format.h>

#include "core/base/file.h"
#include "core/base/process_transport.h"

namespace tilewright {

void HelperProcess::drop() {
  // Its end may take a while, during which nobody else waits for the lock.
  std::unique_ptr<Transport> ending;
  const std::lock_guard lock(mutex_);
  ending = std::move(transport_);
  interrupted_ = false;
}

void HelperProcess::interrupt() {
  const std::lock_guard lock(mutex_);
  if (!transport_) return;
  transport_->interrupt();
  interrupted_ = true;
}

void HelperProcess::set_memory_limit(uint64_t bytes) {
  if (bytes == options_.process.memory_limit_bytes) return;
  options_.process.memory_limit_bytes = bytes;
  drop();
}

pid_t HelperProcess::pid() {
  const std::lock_guard lock(mutex_);
  return transport_ ? transport_->pid() : 0;
}

Error HelperProcess::nonsense(std::string detail) {
  ++lost_;
  drop();
  return {ErrorKind::kInternal, options_.noun, "its answer makes no sense, and it was replaced", "",
          std::move(detail)};
}

Error HelperProcess::of_another_version() {
  drop();
  return {ErrorKind::kIo, name_, "it belongs to another version of this program",
          "Install both programs of one version", ""};
}

Error HelperProcess::ended(const Error& cause, double seconds) {
  if (cause.kind == ErrorKind::kBadInput) return nonsense(cause.text());
  if (!interrupted_) ++lost_;
  const bool late = cause.kind == ErrorKind::kTimeout;
  TransportEnd end = transport_->end();
  ended_by_others_ = !late && !interrupted_ && end.by_others;
  drop();
  if (late) {
    return {ErrorKind::kTimeout, options_.noun, fmt::format("no answer within {:g} s", seconds), "",
            std::move(end.last_words)};
  }
  if (end.out_of_memory) {
    return {ErrorKind::kOutOfMemory, options_.noun,
            fmt::format("it needed more memory than a {} may have", options_.noun),
            options_.out_of_memory_cure, std::move(end.last_words)};
  }
  return {ErrorKind::kRun, options_.noun, std::move(end.text), std::move(end.cure),
          std::move(end.last_words)};
}

Result<std::unique_ptr<Transport>> HelperProcess::connect() const {
  if (options_.connect) return options_.connect(options_.process);
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
  return connect_process(process);
}

Result<void> HelperProcess::start(const std::function<Result<void>()>& greet) {
  if (transport_ && !interrupted_ && transport_->is_open()) return {};
  drop();  // it ended between two calls, which is nobody's fault
  TILEWRIGHT_TRY(std::unique_ptr<Transport> transport, connect());
  name_ = transport->name();
  {
    const std::lock_guard lock(mutex_);
    transport_ = std::move(transport);
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
  if (!transport_) {
    return Error{ErrorKind::kRun, options_.noun, "it ended, and what it knew is gone with it", "", ""};
  }
  const Deadline deadline = deadline_in(seconds);
  if (const auto sent = write_frame(*transport_, request.json, request.payload, deadline); !sent.ok())
    return ended(sent.error(), seconds);
  auto answer = read_frame(*transport_, deadline);
  if (!answer.ok()) return ended(answer.error(), seconds);
  return answer;
}

}  // namespace tilewright
