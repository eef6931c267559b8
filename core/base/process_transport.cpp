// SPDX-License-Identifier: Apache-2.0
#include "core/base/process_transport.h"

#include <csignal>
#include <string_view>
#include <utility>

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

class ProcessTransport final : public Transport {
 public:
  ProcessTransport(std::string name, ChildProcess child) : name_(std::move(name)), child_(std::move(child)) {}

  Result<void> read(std::span<std::byte> bytes, Deadline deadline) override {
    return child_.read(bytes, deadline);
  }
  Result<void> write(std::span<const std::byte> bytes, Deadline deadline) override {
    return child_.write(bytes, deadline);
  }
  std::string name() const override { return name_; }
  bool is_open() override { return !child_.poll(); }
  TransportEnd end() override {
    // If the process ended by itself, this returns how; killing it again changes nothing.
    const ProcessExit exit = child_.kill();
    TransportEnd end{exit.text(), {}, child_.stderr_tail(), is_sent_by_others(exit.signal)};
    end.out_of_memory =
        exit.code == kOutOfMemoryExitCode || (!exit.clean() && speaks_of_memory(end.last_words));
    if (exit.signal == SIGKILL) end.cure = "If the machine ran short of memory, close other programs";
    return end;
  }
  void interrupt() override { child_.interrupt(); }
  pid_t pid() const override { return child_.pid(); }

 private:
  std::string name_;
  ChildProcess child_;
};

}  // namespace

Result<std::unique_ptr<Transport>> connect_process(const ProcessOptions& options) {
  TILEWRIGHT_TRY(ChildProcess child, ChildProcess::spawn(options));
  return std::unique_ptr<Transport>(
      std::make_unique<ProcessTransport>(options.program.string(), std::move(child)));
}

}  // namespace tilewright
