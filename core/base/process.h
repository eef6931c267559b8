// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/byte_stream.h"
#include "core/base/result.h"

namespace tilewright {

struct ProcessOptions {
  std::filesystem::path program;  ///< a path, not searched in PATH
  std::vector<std::string> arguments;
  /// Added to our own environment, or replacing what is there.
  std::vector<std::pair<std::string, std::string>> environment;
  std::filesystem::path working_directory;  ///< empty: ours
  uint64_t memory_limit_bytes = 0;          ///< of address space (RLIMIT_AS); 0: none
  std::vector<int> cpus;                    ///< that it may run on; empty: ours
  uint64_t data_limit_bytes = 0;  ///< of memory of its own (RLIMIT_DATA), libraries not counted; 0: none
  /// No network where the system permits to take it away. What came of this and the next is for the child to
  /// find out, and to tell (core/base/isolation.h).
  bool cut_network = false;
  /// It gets no variables of our environment but those that programs need (`needed_variables`), and may not
  /// gain privileges or change files, as far as the kernel can see to it (core/base/confinement.h).
  bool confined = false;
  size_t stderr_tail_bytes = 16 * 1024;  ///< how much of its last standard error is kept
};

/// How a process ended.
struct ProcessExit {
  int code = 0;    ///< of exit(); 0 where a signal ended it
  int signal = 0;  ///< that ended it; 0 where it exited

  bool clean() const { return code == 0 && signal == 0; }
  /// "exited with code 3", "killed by signal 11 (segmentation fault)".
  std::string text() const;
  bool operator==(const ProcessExit&) const = default;
};

/// A child process with pipes to its standard input and output, in a process group of its own, that ends with
/// us: its destructor kills and reaps it, and the kernel kills it when this process dies. It inherits no
/// other descriptors, and leaves no core file. One thread at a time, except `interrupt`.
class ChildProcess final : public ByteStream {
 public:
  /// Fails with kIo where the program cannot be started.
  static Result<ChildProcess> spawn(const ProcessOptions& options);
  ~ChildProcess() override;
  ChildProcess(ChildProcess&&) noexcept;
  ChildProcess& operator=(ChildProcess&&) noexcept;

  pid_t pid() const;

  /// From its standard output. Where it ended instead, fails with kRun, the way it ended, and its last words
  /// as detail.
  Result<void> read(std::span<std::byte> bytes, Deadline deadline) override;
  /// To its standard input.
  Result<void> write(std::span<const std::byte> bytes, Deadline deadline) override;
  /// Whatever it still writes until it closes its standard output, at most `limit` bytes.
  Result<std::string> read_to_end(Deadline deadline, size_t limit = size_t{64} << 20);
  /// Closes its standard input, so that it sees the end.
  void close_input();

  /// How it ended, or nothing while it runs.
  std::optional<ProcessExit> poll();
  /// Waits for its end; fails with kTimeout. What it writes meanwhile to its standard output is not read.
  Result<ProcessExit> wait(Deadline deadline);
  /// Kills its whole process group and reaps it; returns how it ended, which may have been earlier.
  ProcessExit kill();
  /// Sends it the killing signal, so that a `read` going on in another thread fails. Any thread.
  void interrupt();

  /// The last part of its standard error so far.
  std::string stderr_tail();

 private:
  struct State;
  explicit ChildProcess(std::unique_ptr<State> state);
  Error ended_error();
  std::unique_ptr<State> state_;
};

}  // namespace tilewright
