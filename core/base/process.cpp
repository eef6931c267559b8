// SPDX-License-Identifier: Apache-2.0
#include "core/base/process.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "core/base/poll_wait.h"
#include "core/base/process_spawn.h"

namespace tilewright {
namespace {

void close_descriptor(int& fd) {
  if (fd >= 0) ::close(fd);
  fd = -1;
}

/// While it lives, a write to a closed pipe is an error of this thread and not the end of the program.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    already_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoPipeSignal() {
    if (!already_pending_) {
      const timespec now{0, 0};
      while (sigtimedwait(&pipe_, nullptr, &now) < 0 && errno == EINTR) {
      }
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;

 private:
  sigset_t pipe_;
  sigset_t before_;
  bool already_pending_ = false;
};

std::string signal_text(int signal) {
  switch (signal) {
    case SIGSEGV: return "segmentation fault";
    case SIGILL: return "illegal instruction";
    case SIGFPE: return "arithmetic error";
    case SIGBUS: return "bus error";
    case SIGABRT: return "aborted";
    case SIGKILL: return "killed";
    case SIGTERM: return "terminated";
    case SIGINT: return "interrupted";
    case SIGXCPU: return "processor time limit";
    default: break;
  }
  const char* text = sigdescr_np(signal);
  return text == nullptr ? "unknown signal" : text;
}

Error late(std::string_view place) {
  return {ErrorKind::kTimeout, std::string(place), "no answer before the deadline", "", ""};
}

}  // namespace

std::string ProcessExit::text() const {
  if (signal != 0) return fmt::format("killed by signal {} ({})", signal, signal_text(signal));
  return fmt::format("exited with code {}", code);
}

struct ChildProcess::State {
  std::string name;
  SpawnedProcess process;
  size_t tail_limit = 0;
  std::string tail;
  std::optional<ProcessExit> exit;
  std::mutex reaping;  // a number that was reaped may name another process, so no signal may follow

  ~State() {
    close_descriptor(process.input);
    close_descriptor(process.output);
    close_descriptor(process.error);
  }

  /// Reads what the child has written to its standard error; closes the pipe at its end.
  void drain_error() {
    std::array<char, 4096> buffer;
    while (process.error >= 0) {
      const ssize_t count = ::read(process.error, buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
      if (count <= 0) return close_descriptor(process.error);
      tail.append(buffer.data(), static_cast<size_t>(count));
      if (tail.size() > 2 * tail_limit) tail.erase(0, tail.size() - tail_limit);
    }
  }

  /// Waits until `fd` is ready, and reads the child's standard error meanwhile; false at the deadline.
  bool wait_ready(int fd, short events, Deadline deadline) {
    while (true) {
      std::array<pollfd, 2> items{pollfd{fd, events, 0}, pollfd{process.error, POLLIN, 0}};
      const bool in_time = poll_until(items, deadline);
      if (items[1].revents != 0) drain_error();
      if (items[0].revents != 0) return true;
      // The deadline is checked here, too: a child that floods its standard error would keep poll from ever
      // reaching it.
      if (!in_time || (deadline != no_deadline() && std::chrono::steady_clock::now() >= deadline))
        return false;
    }
  }

  std::optional<ProcessExit> reap(bool block) {
    const std::lock_guard lock(reaping);
    if (exit.has_value()) return exit;
    int status = 0;
    pid_t got = 0;
    do {
      got = ::waitpid(process.pid, &status, block ? 0 : WNOHANG);
    } while (got < 0 && errno == EINTR);
    if (got == 0) return std::nullopt;
    ProcessExit result;
    if (got > 0 && WIFSIGNALED(status))
      result.signal = WTERMSIG(status);
    else if (got > 0)
      result.code = WEXITSTATUS(status);
    exit = result;
    return exit;
  }

  void send_kill() {
    const std::lock_guard lock(reaping);
    if (!exit.has_value()) ::kill(-process.pid, SIGKILL);
  }
};

ChildProcess::ChildProcess(std::unique_ptr<State> state) : state_(std::move(state)) {}

Result<ChildProcess> ChildProcess::spawn(const ProcessOptions& options) {
  TILEWRIGHT_TRY(const SpawnedProcess process, spawn_process(options));
  auto state = std::make_unique<State>();
  state->name = options.program.filename().string();
  state->process = process;
  state->tail_limit = options.stderr_tail_bytes;
  return ChildProcess(std::move(state));
}

ChildProcess::~ChildProcess() {
  if (state_) kill();
}

ChildProcess::ChildProcess(ChildProcess&&) noexcept = default;

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept {
  if (this != &other) {
    if (state_) kill();
    state_ = std::move(other.state_);
  }
  return *this;
}

pid_t ChildProcess::pid() const {
  return state_->process.pid;
}

Error ChildProcess::ended_error() {
  // The pipe closes a moment before the process that held it ends. A process that only closed its pipe cannot
  // be used any more and is ended.
  Result<ProcessExit> ended = wait(deadline_in(0.5));
  std::string how = ended.ok() ? ended->text() : "closed its pipe without ending";
  if (!ended.ok()) kill();
  return {ErrorKind::kRun, state_->name, "the process ended early: " + how, "", stderr_tail()};
}

Result<void> ChildProcess::read(std::span<std::byte> bytes, Deadline deadline) {
  State& state = *state_;
  while (!bytes.empty()) {
    const ssize_t count = ::read(state.process.output, bytes.data(), bytes.size());
    if (count > 0) {
      bytes = bytes.subspan(static_cast<size_t>(count));
    } else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      if (!state.wait_ready(state.process.output, POLLIN, deadline)) return late(state.name);
    } else if (count == 0 || errno != EINTR) {
      return ended_error();
    }
  }
  return {};
}

Result<std::string> ChildProcess::read_to_end(Deadline deadline, size_t limit) {
  State& state = *state_;
  std::string text;
  std::array<char, 16384> buffer;
  while (true) {
    const ssize_t count = ::read(state.process.output, buffer.data(), buffer.size());
    if (count > 0) {
      text.append(buffer.data(), static_cast<size_t>(count));
      if (text.size() > limit) {
        return Error{ErrorKind::kRun, state.name, fmt::format("it wrote more than {} bytes", limit), "", ""};
      }
    } else if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
      if (!state.wait_ready(state.process.output, POLLIN, deadline)) return late(state.name);
    } else if (count == 0 || errno != EINTR) {
      return text;
    }
  }
}

Result<void> ChildProcess::write(std::span<const std::byte> bytes, Deadline deadline) {
  State& state = *state_;
  const NoPipeSignal guard;
  while (!bytes.empty()) {
    if (state.process.input < 0) {
      return Error{ErrorKind::kIo, state.name, "its standard input is already closed", "", ""};
    }
    const ssize_t count = ::write(state.process.input, bytes.data(), bytes.size());
    if (count >= 0) {
      bytes = bytes.subspan(static_cast<size_t>(count));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!state.wait_ready(state.process.input, POLLOUT, deadline)) return late(state.name);
    } else if (errno != EINTR) {
      return ended_error();
    }
  }
  return {};
}

void ChildProcess::close_input() {
  close_descriptor(state_->process.input);
}

std::optional<ProcessExit> ChildProcess::poll() {
  return state_->reap(false);
}

Result<ProcessExit> ChildProcess::wait(Deadline deadline) {
  using namespace std::chrono_literals;
  auto pause = 200us;
  while (true) {
    state_->drain_error();
    if (const auto exit = state_->reap(false)) return *exit;
    if (std::chrono::steady_clock::now() >= deadline) return late(state_->name);
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, 5000us);
  }
}

ProcessExit ChildProcess::kill() {
  state_->send_kill();
  const ProcessExit exit = *state_->reap(true);
  state_->drain_error();
  return exit;
}

void ChildProcess::interrupt() {
  state_->send_kill();
}

std::string ChildProcess::stderr_tail() {
  State& state = *state_;
  state.drain_error();
  return state.tail.size() > state.tail_limit ? state.tail.substr(state.tail.size() - state.tail_limit)
                                              : state.tail;
}

}  // namespace tilewright
