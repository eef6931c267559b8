// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "core/base/framing.h"
#include "core/base/process.h"
#include "core/base/transport.h"

namespace tilewright {

struct HelperOptions {
  std::string noun;          ///< what errors call it: "worker"
  std::string program_name;  ///< for `find_helper_program`, where `process` names no program
  std::string missing_cure;  ///< where no such program is found; empty: what `find_helper_program` advises
  std::string out_of_memory_cure;
  ProcessOptions process;
  Connect connect;            ///< how to reach one that is no child process; gets `process`
  double start_seconds = 30;  ///< within which it must have said hello
};

/// A helper that answers frames, one request and one reply in turn: a child process, or whatever else
/// `HelperOptions::connect` makes. Started when first needed. One that crashes, hangs, runs out of memory or
/// talks nonsense is ended; the next `start` gives a fresh one.
/// One thread at a time, except `interrupt` and `pid`.
class HelperProcess {
 public:
  explicit HelperProcess(HelperOptions options) : options_(std::move(options)) {}

  /// Sees that one runs. `greet` speaks to a new one first and ends it where it is of no use. Errors: kIo
  /// where none can be had, or what `greet` says.
  Result<void> start(const std::function<Result<void>()>& greet);
  /// The same, and tries a second time: what ended one, a machine short of memory say, need not end the next.
  /// Fails with kIo and a cure.
  Result<void> ensure_started(const std::function<Result<void>()>& greet);

  /// Sends a request and waits for its reply. Errors: kRun where it crashed ("killed by signal 11
  /// (segmentation fault)") or does not run, kOutOfMemory, kTimeout where no reply came in `seconds`,
  /// kInternal where the reply makes no sense.
  Result<Frame> exchange(const Frame& request, double seconds);

  /// Ends it, and says that what it answered makes no sense.
  Error nonsense(std::string detail);
  /// Ends it, and says that it belongs to another version of this program.
  Error of_another_version();
  /// Ends it.
  void drop();
  /// Ends it, so that a call going on in another thread fails. Any thread.
  void interrupt();
  /// Ends it where its limit is another, so that the next one has this.
  void set_memory_limit(uint64_t bytes);

  /// Of the running one; 0 where there is none, or where it is no process of ours. Any thread.
  pid_t pid();
  /// How many were started so far.
  int started() const { return started_; }
  /// How many of them crashed, hung, ran out of memory or talked nonsense.
  int lost() const { return lost_; }
  /// Whether the last one was ended by a signal that others send (the system where memory is short, a person)
  /// while it had something to do: that says nothing about what it did.
  bool ended_by_others() const { return ended_by_others_; }
  double start_seconds() const { return options_.start_seconds; }

 private:
  Result<std::unique_ptr<Transport>> connect() const;
  Error ended(const Error& cause, double seconds);

  HelperOptions options_;
  std::mutex mutex_;  ///< guards the existence of `transport_`
  std::unique_ptr<Transport> transport_;
  std::atomic<bool> interrupted_ = false;  ///< `transport_` is ending
  std::string name_;                       ///< of the one last started
  int started_ = 0;
  int lost_ = 0;
  bool ended_by_others_ = false;
};

}  // namespace tilewright
