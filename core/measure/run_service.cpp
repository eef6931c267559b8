// SPDX-License-Identifier: Apache-2.0
#include "core/measure/run_service.h"

#include <algorithm>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/backend/backend.h"
#include "core/base/clock.h"
#include "core/base/json.h"
#include "core/graph/task_json.h"
#include "core/measure/interruptions.h"
#include "core/measure/repeats.h"
#include "core/target/device_kind.h"

namespace tilewright {
namespace {

/// The memory for kept inputs and reference outputs; beyond it the oldest are dropped.
constexpr int64_t kMostBenchBytes = int64_t{512} << 20;

/// The time for which programs are called before hits are taken out of their buffer, since the code that
/// takes them out must not appear in the profile of programs that take a microsecond.
constexpr double kUndrainedSeconds = 1e-3;

void count_hits(const std::vector<uint64_t>& addresses, const DeviceProgram& code, ProfileReply& reply) {
  std::map<int64_t, int64_t> counts;
  for (const uint64_t address : addresses) {
    if (const auto offset = code.offset_of(address)) {
      ++counts[*offset];
    } else {
      ++reply.outside;
    }
  }
  for (const auto& [offset, count] : counts) reply.hits.push_back({offset, count});
}

}  // namespace

struct RunService::Bench {
  std::string task;
  uint64_t seed = 0;
  TaskBench bench;
};

struct RunService::Loaded {
  std::unique_ptr<DeviceProgram> code;
  std::shared_ptr<Bench> bench;
  bool ran = false;  ///< whether the outputs are those of `run` on the usual inputs
};

RunService::RunService() = default;
RunService::~RunService() = default;

Result<Device*> RunService::device_of(TargetKind kind) {
  if (workspace_ && device_kind_ == kind) return device_.get();
  loaded_.reset();
  workspace_.reset();
  blob_.reset();
  benches_.clear();
  device_.reset();
  TILEWRIGHT_TRY(device_, open_device(kind));
  device_kind_ = kind;
  TILEWRIGHT_TRY(blob_, device_->allocate(0, "packed weights"));
  TILEWRIGHT_TRY(workspace_, device_->allocate(0, "workspace"));
  return device_.get();
}

Result<std::shared_ptr<RunService::Bench>> RunService::bench_of(const RunSubject& subject) {
  const auto known = std::ranges::find_if(benches_, [&](const auto& bench) {
    return bench->seed == subject.seed && bench->task == subject.task;
  });
  if (known != benches_.end()) {
    benches_.splice(benches_.begin(), benches_, known);
    return benches_.front();
  }
  TILEWRIGHT_TRY(Task task, task_from_json(subject.task));
  TILEWRIGHT_TRY(TaskBench made, TaskBench::create(std::move(task), subject.seed, *device_));
  benches_.push_front(std::make_shared<Bench>(Bench{subject.task, subject.seed, std::move(made)}));
  drop_oldest();
  return benches_.front();
}

void RunService::drop_oldest() {
  int64_t bytes = 0;
  for (const auto& bench : benches_) bytes += bench->bench.bytes();
  while (benches_.size() > 1 && bytes > kMostBenchBytes) {
    bytes -= benches_.back()->bench.bytes();
    benches_.pop_back();
  }
}

Result<void> RunService::load(const RunSubject& subject) {
  if (subject.code.bytes.empty()) {
    if (loaded_ && loaded_->bench->task == subject.task && loaded_->bench->seed == subject.seed) return {};
    return Error{ErrorKind::kBadInput, "run", "no program of that task was run before", "", ""};
  }
  loaded_.reset();
  TILEWRIGHT_TRY(Device * device, device_of(subject.code.kind));
  TILEWRIGHT_TRY(std::shared_ptr<Bench> bench, bench_of(subject));
  TILEWRIGHT_CHECK(device->use_threads(subject.threads, subject.cpus));
  TILEWRIGHT_CHECK(blob_->resize(subject.code.blob_bytes, "packed weights"));
  TILEWRIGHT_CHECK(workspace_->resize(subject.code.workspace_bytes, "workspace"));
  TILEWRIGHT_TRY(std::unique_ptr<DeviceProgram> code, device->load(subject.code));
  TILEWRIGHT_CHECK(code->prepack(bench->bench.parameters(), blob_->place()));
  loaded_ = std::make_unique<Loaded>(Loaded{std::move(code), std::move(bench)});
  return {};
}

std::unique_ptr<DeviceLaunch> RunService::launch(TaskBench::Inputs inputs) const {
  return loaded_->code->bind(loaded_->bench->bench.arguments(inputs), blob_->place(), workspace_->place());
}

void RunService::prepare_caches(CachePolicy policy, int64_t l2_bytes) {
  if (policy == CachePolicy::kFlushed) device_->flush(*blob_);
  // The previous layer has just written the activations.
  if (policy == CachePolicy::kColdL2) device_->refill_caches(l2_bytes, loaded_->bench->bench.activations());
}

Result<RunReply> RunService::run(const RunRequest& request) {
  TILEWRIGHT_CHECK(load(request.subject));
  // `verify` compares what these calls leave; elements that they do not write must not look right by chance.
  loaded_->bench->bench.poison_outputs();
  const auto program = launch(TaskBench::Inputs::kUsual);
  MeasuredCall call{
      [&](int64_t calls) { return program->seconds(calls); }, {}, interruptions_of_this_process};
  if (request.cache != CachePolicy::kWarm)
    call.prepare = [&] { prepare_caches(request.cache, request.l2_bytes); };
  const RepeatPlan plan{request.repeats, request.min_repeat_seconds, request.max_repeating_seconds,
                        request.abandon_seconds, request.known_seconds};
  TILEWRIGHT_TRY(Repeats taken, take_repeats(call, plan, system_clock()));
  loaded_->ran = true;
  return RunReply{std::move(taken.seconds), taken.abandoned};
}

Result<VerifyReply> RunService::verify_on(TaskBench::Inputs inputs) {
  TaskBench& bench = loaded_->bench->bench;
  bench.poison_outputs();
  // Scratch memory that is read before it is written must not lead to a right result by chance.
  workspace_->poison();
  TILEWRIGHT_CHECK(launch(inputs)->run());
  TILEWRIGHT_TRY(VerifyReply reply, bench.compare_outputs(inputs));
  if (!workspace_->intact()) reply.overrun = "workspace";
  return reply;
}

Result<VerifyReply> RunService::verify(const VerifyRequest& request) {
  TILEWRIGHT_CHECK(load(request.subject));
  TaskBench& bench = loaded_->bench->bench;
  bool extremes = false;
  if (request.extremes) {
    TILEWRIGHT_TRY(extremes, bench.add_extremes());
    drop_oldest();
  }
  // With two kinds of inputs, one call on poisoned memory suffices.
  const bool computed = std::exchange(loaded_->ran, false) && extremes;
  TILEWRIGHT_TRY(VerifyReply reply, computed ? bench.compare_outputs(TaskBench::Inputs::kUsual)
                                             : verify_on(TaskBench::Inputs::kUsual));
  if (!extremes || !reply.overrun.empty()) return reply;
  TILEWRIGHT_TRY(const VerifyReply extreme, verify_on(TaskBench::Inputs::kExtreme));
  reply.extremes_lost = extreme.non_finite;
  reply.max_rel_error = std::max(reply.max_rel_error, extreme.max_rel_error);
  reply.overrun = extreme.overrun;
  return reply;
}

Result<ProfileReply> RunService::profile(const ProfileRequest& request) {
  TILEWRIGHT_CHECK(load(request.subject));
  const Clock& clock = system_clock();
  const auto program = launch(TaskBench::Inputs::kUsual);
  // The first call has to get the pages of its buffers; the second shows how many calls there is time for.
  TILEWRIGHT_CHECK(program->run());
  const double begin_one = clock.seconds();
  TILEWRIGHT_CHECK(program->run());
  const double one = std::max(clock.seconds() - begin_one, 1e-9);
  const auto together = std::max<int64_t>(1, static_cast<int64_t>(kUndrainedSeconds / one));

  TILEWRIGHT_TRY(ProgramProfiler profiler, ProgramProfiler::open(request.interval_ns));
  ProfileReply reply;
  reply.event = profiler.event();
  TILEWRIGHT_CHECK(profiler.start());
  for (const double begin = clock.seconds(); reply.calls == 0 || clock.seconds() - begin < request.seconds;) {
    for (int64_t i = 0; i < together; ++i) TILEWRIGHT_CHECK(program->run());
    reply.calls += together;
    profiler.drain();
  }
  profiler.stop();
  profiler.drain();
  reply.lost = profiler.lost();
  count_hits(profiler.addresses(), *loaded_->code, reply);
  return reply;
}

Result<SentinelReply> RunService::sentinel(const SentinelRequest& request) {
  TILEWRIGHT_TRY(const nlohmann::json json, parse_json(request.target, "target"));
  TILEWRIGHT_TRY(const Target target, target_from_json(json));
  if (!can_run_here(target)) {
    return Error{ErrorKind::kUnsupported, target.key(), "this machine cannot run its code", "",
                 missing_here(target)};
  }
  const auto work = [steady = find_device_kind(target.kind)->steady_work(target)]() -> Result<void> {
    steady();
    return {};
  };
  // The number of repeats is that of a trial: a single one may have been interrupted throughout, and all
  // later drift would be measured against it.
  const RepeatPlan plan{3, 5e-3, 0.2};
  TILEWRIGHT_TRY(const Repeats taken,
                 take_repeats({timed_by(system_clock(), work), {}, interruptions_of_this_process}, plan,
                              system_clock()));
  return SentinelReply{std::ranges::min(taken.seconds)};
}

}  // namespace tilewright
