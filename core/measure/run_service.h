// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/base/thread_pool.h"
#include "core/measure/cache_control.h"
#include "core/measure/protocol.h"
#include "core/measure/task_bench.h"

namespace tilewright {

/// The worker's side of `run`, `verify`, `sample` and `sentinel`: the only place where candidates are
/// executed that were not verified. Keeps the inputs and reference outputs of the tasks it saw last, and the
/// program it ran last.
class RunService {
 public:
  RunService();
  ~RunService();

  /// Errors: kCompile (code that cannot be linked), kOutOfMemory, kRun (the program says it failed),
  /// kBadInput.
  Result<RunReply> run(const RunRequest& request);
  Result<VerifyReply> verify(const VerifyRequest& request);
  /// Fails also as `ProgramSampler::open` does.
  Result<SampleReply> sample(const SampleRequest& request);
  Result<SentinelReply> sentinel(const SentinelRequest& request);

 private:
  struct Bench;
  struct Loaded;

  Result<std::shared_ptr<Bench>> bench_of(const RunSubject& subject);
  /// Links, packs the weights, and makes the threads.
  Result<void> load(const RunSubject& subject);
  Result<void> call_once(TaskBench::Inputs inputs = TaskBench::Inputs::kUsual);
  /// Calls the program on poisoned outputs and scratch memory, and compares.
  Result<VerifyReply> verify_on(TaskBench::Inputs inputs);
  void prepare_caches(CachePolicy policy);

  std::list<std::shared_ptr<Bench>> benches_;  ///< the one used last in front
  std::unique_ptr<Loaded> loaded_;
  std::unique_ptr<ThreadPool> pool_;
  std::vector<int32_t> pool_cpus_;
  std::vector<int32_t> usable_cpus_ = usable_cpus();  ///< before any program
  std::optional<CacheControl> caches_;
  GuardedBuffer blob_;
  GuardedBuffer workspace_;
};

}  // namespace tilewright
