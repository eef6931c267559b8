// SPDX-License-Identifier: Apache-2.0
#include "tests/core/base/thread_transport.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

namespace tilewright {
namespace {

/// One direction. Whoever writes waits until all of it was read.
class MemoryPipe {
 public:
  Result<void> write(std::span<const std::byte> bytes, Deadline deadline) {
    std::unique_lock lock(mutex_);
    offered_ = bytes;
    changed_.notify_all();
    const bool in_time = wait(lock, deadline, [this] { return offered_.empty() || closed_; });
    const bool taken = std::exchange(offered_, {}).empty();
    if (taken) return {};
    return in_time ? ended() : late();
  }

  Result<void> read(std::span<std::byte> bytes, Deadline deadline) {
    std::unique_lock lock(mutex_);
    while (!bytes.empty()) {
      if (!wait(lock, deadline, [this] { return !offered_.empty() || closed_; })) return late();
      if (closed_) return ended();
      const size_t count = std::min(bytes.size(), offered_.size());
      std::ranges::copy(offered_.first(count), bytes.begin());
      bytes = bytes.subspan(count);
      offered_ = offered_.subspan(count);
      if (offered_.empty()) changed_.notify_all();
    }
    return {};
  }

  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 private:
  static Error ended() { return {ErrorKind::kIo, "stream", "the other side closed the stream", "", ""}; }
  static Error late() {
    return {ErrorKind::kTimeout, "stream", "the other side did not answer in time", "", ""};
  }

  template <typename Condition>
  bool wait(std::unique_lock<std::mutex>& lock, Deadline deadline, Condition condition) {
    if (deadline != no_deadline()) return changed_.wait_until(lock, deadline, condition);
    changed_.wait(lock, condition);
    return true;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::span<const std::byte> offered_;  ///< of a writer that waits
  bool closed_ = false;
};

/// One side's view of both directions.
class PipeEnd final : public ByteStream {
 public:
  PipeEnd(MemoryPipe& in, MemoryPipe& out) : in_(in), out_(out) {}
  Result<void> read(std::span<std::byte> bytes, Deadline deadline) override {
    return in_.read(bytes, deadline);
  }
  Result<void> write(std::span<const std::byte> bytes, Deadline deadline) override {
    return out_.write(bytes, deadline);
  }

 private:
  MemoryPipe& in_;
  MemoryPipe& out_;
};

class ThreadTransport final : public Transport {
 public:
  ThreadTransport(std::string name, Serve serve) : name_(std::move(name)) {
    thread_ = std::thread([this, serve = std::move(serve)] {
      PipeEnd stream(requests_, answers_);
      // An exception that leaves a thread would end the program with it.
      try {
        served_ = serve(stream);
      } catch (const std::bad_alloc&) {
        out_of_memory_ = true;
      } catch (const std::exception& failure) {
        served_ = Error{ErrorKind::kRun, name_, failure.what(), "", ""};
      }
      open_ = false;
      interrupt();
    });
  }
  ~ThreadTransport() override { ThreadTransport::end(); }
  ThreadTransport(const ThreadTransport&) = delete;
  ThreadTransport& operator=(const ThreadTransport&) = delete;

  Result<void> read(std::span<std::byte> bytes, Deadline deadline) override {
    return answers_.read(bytes, deadline);
  }
  Result<void> write(std::span<const std::byte> bytes, Deadline deadline) override {
    return requests_.write(bytes, deadline);
  }
  std::string name() const override { return name_; }
  bool is_open() override { return open_; }
  TransportEnd end() override {
    interrupt();
    if (thread_.joinable()) thread_.join();
    TransportEnd end;
    end.text = "its thread ended";
    end.out_of_memory = out_of_memory_;
    if (!served_.ok()) end.last_words = served_.error().text();
    return end;
  }
  void interrupt() override {
    requests_.close();
    answers_.close();
  }

 private:
  std::string name_;
  MemoryPipe requests_;
  MemoryPipe answers_;
  std::atomic<bool> open_ = true;
  bool out_of_memory_ = false;  ///< once the thread is joined
  Result<void> served_;         ///< likewise
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Transport> connect_thread(std::string name, Serve serve) {
  return std::make_unique<ThreadTransport>(std::move(name), std::move(serve));
}

}  // namespace tilewright
