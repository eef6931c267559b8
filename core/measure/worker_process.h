// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <stop_token>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/helper_process.h"
#include "core/base/isolation.h"
#include "core/measure/protocol.h"

namespace tilewright {

/// Whether the memory of workers can be limited. It cannot where they are built with a sanitizer, which
/// reserves terabytes of address space for its own use.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kWorkerMemoryIsLimited = false;
#else
inline constexpr bool kWorkerMemoryIsLimited = true;
#endif

struct WorkerOptions {
  std::filesystem::path program;    ///< empty: `tilewright-worker` as `find_helper_program` finds it
  uint64_t memory_limit_bytes = 0;  ///< 0: none; where `kWorkerMemoryIsLimited`
  std::vector<int> cpus;            ///< that it may run on; empty: ours
  double start_seconds = 30;        ///< within which it must have said hello
  /// How to reach one that is no child process; then the program does not matter, and its walls are whatever
  /// it says.
  Connect connect = {};
};

/// A worker: a child process, or what `WorkerOptions::connect` reaches, that compiles and runs what must not
/// run here, within as many walls as the kernel gives it (core/base/isolation.h); `missing_walls` tells which
/// it does not. Started when first needed. One that crashes, hangs, runs out of memory or talks nonsense is
/// ended; the next call gets a fresh one. One thread at a time, except `interrupt`.
class WorkerProcess {
 public:
  explicit WorkerProcess(WorkerOptions options);

  /// Sends a request and waits for its reply. Errors: the worker's own; kRun where it crashed ("killed by
  /// signal 11 (segmentation fault)"), kOutOfMemory, kTimeout where no reply came in `seconds`, kInternal
  /// where its reply breaks the protocol, kIo where it cannot be started.
  Result<WorkerReply> call(const WorkerRequest& request, double seconds);

  /// The same for a request with one kind of reply.
  template <typename Reply>
  Result<Reply> ask(const WorkerRequest& request, double seconds) {
    return wanted<Reply>(call(request, seconds));
  }

  /// The same for requests that only the worker which runs since `ensure_started` can answer. Where it has
  /// ended it is not replaced: the call fails with the reason of its end.
  template <typename Reply>
  Result<Reply> ask_running(const WorkerRequest& request, double seconds) {
    return wanted<Reply>(call_running(request, seconds));
  }

  /// Starts a worker unless one runs. Fails, with the cure, where that is not possible: it is not installed,
  /// has another version, or ended before it greeted. Once `stop` is requested no worker is started any more,
  /// and a start that was interrupted fails with kCancelled.
  Result<void> ensure_started(const std::stop_token& stop = {});
  /// The parts of the isolation that the worker that was greeted last lacks; the memory limit is among them
  /// only where one was wanted.
  const std::vector<Wall>& missing_walls() const { return missing_walls_; }

  /// Ends the worker, so that a call under way in another thread fails. Any thread.
  void interrupt() { helper_.interrupt(); }
  /// Ends the worker where its limit differs, so that the next one has this limit.
  void set_memory_limit(uint64_t bytes);

  /// The process of the running worker; 0 where there is none.
  pid_t pid() { return helper_.pid(); }
  /// The number of workers started so far.
  int started() const { return helper_.started(); }
  /// The number of workers that ended because of what they ran.
  int lost() const { return helper_.lost(); }
  /// As `HelperProcess::ended_by_others`.
  bool ended_by_others() const { return helper_.ended_by_others(); }

 private:
  template <typename Reply>
  Result<Reply> wanted(Result<WorkerReply> reply) {
    if (!reply.ok()) return std::move(reply).error();
    if (Reply* answer = std::get_if<Reply>(&*reply)) return std::move(*answer);
    return helper_.nonsense("it answered another question");
  }
  Result<WorkerReply> call_running(const WorkerRequest& request, double seconds);
  Result<WorkerReply> exchange(const WorkerRequest& request, double seconds);
  Result<void> greet();

  bool wants_memory_limit_ = false;
  std::vector<Wall> missing_walls_;
  HelperProcess helper_;
};

}  // namespace tilewright
