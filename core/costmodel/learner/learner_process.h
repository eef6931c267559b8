// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/helper_process.h"
#include "core/costmodel/learner/learner_protocol.h"

namespace tilewright {

struct LearnerOptions {
  std::filesystem::path program;  ///< empty: `tilewright-learner` as `find_helper_program` finds it
  int threads = 1;
  std::string device = "auto";  ///< as in `LearnerHello`
  std::vector<int> cpus;        ///< that it may run on; empty: ours
  double start_seconds = 120;   ///< within which it must have said hello; its libraries are large
  double call_seconds = 600;    ///< within which each request must be answered
  /// Of its own, libraries not counted; 0: no limit; none given: most of what is free when it is made.
  std::optional<uint64_t> memory_limit_bytes = {};
};

/// The learner: a child process, within what walls the kernel gives it, that trains networks and predicts
/// with them, so that LibTorch and all that it loads stay out of this one. Started when first needed. One
/// that crashes or hangs is ended; the next call gets a fresh one, which knows no network. Any thread; calls
/// wait for each other.
class LearnerProcess {
 public:
  explicit LearnerProcess(LearnerOptions options);

  /// Sends a request and waits for its reply. A stop is answered within a second: a learner that has not
  /// replied by then is ended. Errors: what the learner refused, as it said it; kRun where it crashed,
  /// kOutOfMemory, kTimeout, kCancelled, kInternal where its reply makes no sense, kIo where it cannot be
  /// started: not built, not installed, of another version.
  Result<LearnerReply> call(const LearnerRequest& request, const std::stop_token& stop = {});

  /// The same for a request with one kind of reply.
  template <typename Reply>
  Result<Reply> ask(const LearnerRequest& request, const std::stop_token& stop = {}) {
    TILEWRIGHT_TRY(LearnerReply reply, call(request, stop));
    return wanted<Reply>(std::move(reply));
  }
  /// The reply of that kind, or why it is none.
  template <typename Reply>
  Result<Reply> wanted(LearnerReply reply) {
    if (Reply* answer = std::get_if<Reply>(&reply)) return std::move(*answer);
    return unwanted(reply);
  }

  /// Sees that it runs, and says with what. Fails, with the cure, where it cannot be had.
  Result<LearnerGreeting> ensure_started();

  /// A number for a network that no other has.
  int64_t new_network() { return next_number_++; }
  /// The same for an object.
  int64_t new_object() { return next_number_++; }

  /// Ends it, so that a call going on in another thread fails.
  void interrupt() { helper_.interrupt(); }
  /// Processor time that learners have spent so far on requests of the calling thread, seconds; what they did
  /// for others meanwhile does not count, and neither does what a device computed.
  static double seconds_for_this_thread();
  /// Of the running learner; 0 where there is none.
  pid_t pid() { return helper_.pid(); }
  /// How many were started so far.
  int started();

 private:
  Result<LearnerReply> exchange(const LearnerRequest& request, double seconds);
  Result<void> greet();
  Error unwanted(const LearnerReply& reply);

  LearnerOptions options_;
  std::mutex mutex_;  ///< held during a call
  HelperProcess helper_;
  LearnerGreeting greeting_;
  std::atomic<int64_t> next_number_ = 1;
};

}  // namespace tilewright
