// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/backend/device.h"
#include "core/base/hash.h"
#include "core/measure/protocol.h"
#include "core/measure/task_bench.h"

namespace tilewright {

/// The worker's side of `run`, `verify`, `profile` and `sentinel`: the only place where unverified candidates
/// are executed. It keeps the inputs and reference outputs of the tasks that it saw last, and the program
/// that it ran last.
class RunService {
 public:
  RunService();
  ~RunService();

  /// Errors: kCompile (code that cannot be linked), kOutOfMemory, kRun (the program says it failed),
  /// kBadInput.
  Result<RunReply> run(const RunRequest& request);
  Result<VerifyReply> verify(const VerifyRequest& request);
  /// Fails also as `ProgramProfiler::open` does.
  Result<ProfileReply> profile(const ProfileRequest& request);
  Result<SentinelReply> sentinel(const SentinelRequest& request);

 private:
  struct Bench;
  struct Loaded;

  /// The device on which programs of this kind are measured.
  Result<Device*> device_of(TargetKind kind);
  Result<std::shared_ptr<Bench>> bench_of(const RunSubject& subject);
  /// Drops the oldest inputs and reference outputs until the rest take no more memory than is meant for them;
  /// the newest stay.
  void drop_oldest();
  /// Loads the program onto the device, packs the weights, and makes the threads.
  Result<void> load(const RunSubject& subject);
  /// The loaded program, ready to run on these inputs.
  std::unique_ptr<DeviceLaunch> launch(TaskBench::Inputs inputs) const;
  /// Calls the program on poisoned outputs and scratch memory, and compares the outputs.
  Result<VerifyReply> verify_on(TaskBench::Inputs inputs);
  void prepare_caches(CachePolicy policy, int64_t l2_bytes);

  std::unique_ptr<Device> device_;  ///< must outlive everything on it
  TargetKind device_kind_ = TargetKind::kCpu;
  std::list<std::shared_ptr<Bench>> benches_;  ///< the most recently used one first
  std::unique_ptr<DeviceBuffer> blob_;
  std::unique_ptr<DeviceBuffer> workspace_;
  std::unique_ptr<Loaded> loaded_;
};

}  // namespace tilewright
