// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/task.h"
#include "core/schedule/program.h"
#include "core/target/hardware.h"
#include "core/target/target.h"

namespace tilewright {

/// How a program of a dataset came to be.
enum class ProgramOrigin : uint8_t {
  kFirst,    ///< a sketch with its first options
  kSampled,  ///< a sketch and a random annotation
  kBred,     ///< one round of evolution away from a sampled one, its fitness random (TenSet, section 4)
  kGuided,   ///< the favourite of a cost model that knew the others
};

/// "first", "sampled", ...
std::string_view program_origin_name(ProgramOrigin origin);
std::optional<ProgramOrigin> program_origin_from_name(std::string_view name);

/// A program of a task, without the task.
struct DatasetProgram {
  std::string variant;
  std::vector<Primitive> primitives;
  ProgramOrigin origin = ProgramOrigin::kSampled;
};

/// How often a network has a task.
struct NetworkUse {
  int network = 0;  ///< position in `Dataset::networks`
  int weight = 1;
};

/// A network, or a collection of layers that belong to none.
struct DatasetNetwork {
  std::string name;       ///< "resnet50 1x3x224x224"
  bool held_out = false;  ///< its tasks are for evaluation
};

struct DatasetTask {
  Task task;
  std::vector<NetworkUse> uses;
  std::vector<DatasetProgram> programs;
};

/// What came of one program on one target; a dataset keeps what it needs to make every figure again.
struct DatasetLatency {
  /// Seconds of a call, one each repeat. None: not measured, no legal program on this target, or `failed`.
  std::vector<float> repeats;
  bool failed = false;  ///< did not build or run, or gave a wrong result

  bool measured() const { return failed || !repeats.empty(); }
  /// The smallest repeat; 0 where there is none.
  double seconds() const;
};

/// Latencies of all programs on one target.
struct DatasetTarget {
  Target target;
  Hardware hardware;
  /// [task][program]; shorter where a pool's end was not measured on this target.
  std::vector<std::vector<DatasetLatency>> latencies;

  /// Of a program that may not have been measured.
  const DatasetLatency& latency(size_t task, size_t program) const;
};

/// Programs of many tasks and their latencies on several targets: the same programs in the same order on
/// each, as learning several targets together needs (MTL-TLP). A value.
struct Dataset {
  std::vector<DatasetNetwork> networks;
  std::vector<DatasetTask> tasks;
  std::vector<DatasetTarget> targets;  ///< the first has the most
  int rules_version = 0;
  int lowering_version = 0;

  /// Whether a network that is held out has the task.
  bool held_out(size_t task) const;
  /// What people call a target: its key, and its processor where an earlier one has the same key.
  std::string target_name(size_t target) const;
  /// Position of the target of that name or key (and, where given, on that processor); -1 where there is
  /// none.
  int find_target(std::string_view key, std::string_view cpu_model = {}) const;
  size_t program_count() const;
};

}  // namespace tilewright
