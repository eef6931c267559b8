// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/learner_process.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <string>

#include "core/base/after_stop.h"
#include "core/target/available_memory.h"
#include "core/target/device_kind.h"

namespace tilewright {
namespace {

/// For which a stopped call waits for its reply: a new learner takes seconds to start.
constexpr std::chrono::milliseconds kGrace{500};

Error stopped() {
  return {ErrorKind::kCancelled, "learner", "was stopped", "", ""};
}

/// As `LearnerProcess::seconds_for_this_thread`.
thread_local double spent_for_this_thread = 0;

/// Processor time of a process so far; 0 where there is none.
double processor_seconds(pid_t process) {
  constexpr double kNano = 1e-9;
  clockid_t clock{};
  timespec time{};
  if (process <= 0 || clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * kNano;
}

/// Notes what a helper spends during its lifetime, in which nobody else may ask the helper anything.
class SpentSeconds {
 public:
  explicit SpentSeconds(HelperProcess& helper)
      : helper_(helper), process_(helper.pid()), begun_(processor_seconds(process_)) {}
  ~SpentSeconds() {
    const pid_t process = helper_.pid();
    // One that was started meanwhile began at nothing, and of one that is gone nothing is known.
    if (process > 0) spent_for_this_thread += processor_seconds(process) - (process == process_ ? begun_ : 0);
  }
  SpentSeconds(const SpentSeconds&) = delete;
  SpentSeconds& operator=(const SpentSeconds&) = delete;

 private:
  HelperProcess& helper_;
  pid_t process_;
  double begun_;
};

/// Most of what is free now: a network that asks for more ends with an error, and does not drive everything
/// else out of memory. None where the system does not tell, and in builds with sanitizers, which reserve
/// terabytes for their own use.
uint64_t usual_memory_limit() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return 0;
#else
  constexpr int64_t kLeast = int64_t{2} << 30;
  const int64_t available = available_memory_bytes();
  return available <= 0 ? 0 : static_cast<uint64_t>(std::max(kLeast, available / 10 * 9));
#endif
}

HelperOptions helper_options(const LearnerOptions& learner) {
  HelperOptions options;
  options.noun = "learner";
  options.program_name = "tilewright-learner";
  options.missing_cure =
      "Networks need LibTorch: build with -DTILEWRIGHT_TORCH=ON, or choose a cost model that is no network";
  options.out_of_memory_cure = "Choose a smaller batch or fewer programs";
  options.process.program = learner.program;
  options.process.cpus = learner.cpus;
  options.process.cut_network = true;
  options.process.confined = true;
  options.process.data_limit_bytes = learner.memory_limit_bytes.value_or(usual_memory_limit());
  // LibTorch's BLAS has threads of its own, which can be configured only by environment variables. Neither
  // these threads nor LibTorch's own may keep a processor busy while they wait for work, because other
  // threads need it.
  const std::string threads = std::to_string(std::max(1, learner.threads));
  options.process.environment = {{"OMP_NUM_THREADS", threads},
                                 {"OPENBLAS_NUM_THREADS", threads},
                                 {"MKL_NUM_THREADS", threads},
                                 {"OMP_WAIT_POLICY", "passive"},
                                 {"OPENBLAS_THREAD_TIMEOUT", "4"}};
  const char* const variable = "OPENBLAS_CORETYPE";
  if (const char* kernels = host_device().blas_kernels();
      kernels != nullptr && std::getenv(variable) == nullptr)
    options.process.environment.emplace_back(variable, kernels);
  options.start_seconds = learner.start_seconds;
  return options;
}

}  // namespace

LearnerProcess::LearnerProcess(LearnerOptions options)
    : options_(std::move(options)), helper_(helper_options(options_)) {}

Result<LearnerReply> LearnerProcess::exchange(const LearnerRequest& request, double seconds) {
  TILEWRIGHT_TRY(const Frame answer, helper_.exchange(encode_learner_request(request), seconds));
  Result<LearnerReply> reply = decode_learner_reply(answer);
  if (!reply.ok()) return helper_.nonsense(reply.error().text());
  return reply;
}

Result<void> LearnerProcess::greet() {
  const LearnerHello ours{kLearnerProtocolVersion, std::max(1, options_.threads), options_.device};
  TILEWRIGHT_TRY(LearnerReply reply, exchange(ours, options_.start_seconds));
  if (Refusal* refusal = std::get_if<Refusal>(&reply)) {
    helper_.drop();
    return std::move(refusal->error);
  }
  LearnerGreeting* theirs = std::get_if<LearnerGreeting>(&reply);
  if (theirs == nullptr) return helper_.nonsense("it did not say hello");
  if (theirs->protocol != kLearnerProtocolVersion) return helper_.of_another_version();
  greeting_ = std::move(*theirs);
  return {};
}

Result<LearnerGreeting> LearnerProcess::ensure_started() {
  const std::lock_guard lock(mutex_);
  TILEWRIGHT_CHECK(helper_.ensure_started([this] { return greet(); }));
  return greeting_;
}

Result<LearnerReply> LearnerProcess::call(const LearnerRequest& request, const std::stop_token& stop) {
  const std::lock_guard lock(mutex_);
  if (stop.stop_requested()) return stopped();
  const SpentSeconds spent(helper_);
  std::optional<AfterStop> late;
  if (stop.stop_possible()) late.emplace(stop, kGrace, [this] { helper_.interrupt(); });
  const auto work = [&]() -> Result<LearnerReply> {
    TILEWRIGHT_CHECK(helper_.start([&]() -> Result<void> {
      if (!stop.stop_requested()) return greet();
      // A stop that came before there was anything to end would go unheard; nobody may take it for greeted.
      helper_.drop();
      return stopped();
    }));
    return exchange(request, options_.call_seconds);
  };
  auto reply = work();
  if (!reply.ok()) return stop.stop_requested() ? Result<LearnerReply>(stopped()) : std::move(reply);
  if (Refusal* refusal = std::get_if<Refusal>(&*reply)) return std::move(refusal->error);
  return reply;
}

Error LearnerProcess::unwanted(const LearnerReply& reply) {
  if (std::holds_alternative<UnknownNetworkReply>(reply))
    return {ErrorKind::kRun, "learner", "it was started anew, and what it knew is gone", "Start again", ""};
  const std::lock_guard lock(mutex_);
  return helper_.nonsense("it answered another question");
}

double LearnerProcess::seconds_for_this_thread() {
  return spent_for_this_thread;
}

int LearnerProcess::started() {
  const std::lock_guard lock(mutex_);
  return helper_.started();
}

}  // namespace tilewright
