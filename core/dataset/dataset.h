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
  kFirst,   ///< a sketch with its first options
  kDrawn,   ///< a sketch and a random annotation
  kBred,    ///< from one round of evolution of drawn ones, with random fitness (TenSet, section 4)
  kGuided,  ///< chosen by a cost model that was trained on the others
};

/// "first", "sampled", ...
std::string_view program_origin_name(ProgramOrigin origin);
std::optional<ProgramOrigin> program_origin_from_name(std::string_view name);

/// A program of a task, without the task.
struct DatasetProgram {
  std::string variant;
  std::vector<Primitive> primitives;
  ProgramOrigin origin = ProgramOrigin::kDrawn;
};

/// How often a network uses a task.
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

/// The measurement of one program on one target.
struct DatasetLatency {
  /// Seconds for a call, one value for each repeat. Empty: not measured, not legal on this target, or
  /// `failed`.
  std::vector<float> repeats;
  bool failed = false;  ///< did not build or run, or gave a wrong result

  bool measured() const { return failed || !repeats.empty(); }
  /// The smallest repeat; 0 where there is none.
  double seconds() const;
};

/// The latencies of all programs on one target.
struct DatasetTarget {
  Target target;
  Hardware hardware;
  /// [task][program]; shorter where the last programs were not measured on this target.
  std::vector<std::vector<DatasetLatency>> latencies;

  /// The latency of a program; an empty value where it was not measured.
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
  /// The name of a target for people: its key, with its processor where an earlier target has the same key.
  std::string target_name(size_t target) const;
  /// Position of the target of that name or key (and, where given, on that processor); -1 where there is
  /// none.
  int find_target(std::string_view key, std::string_view cpu_model = {}) const;
  size_t program_count() const;
};

}  // namespace tilewright
