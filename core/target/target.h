// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/backend/cpu/processor/least_arch.h"
#include "core/base/result.h"
#include "core/tensor/data_type.h"

namespace tilewright {

/// Threads of a target, at most.
inline constexpr int kMostThreads = 1024;

enum class TargetKind : uint8_t { kCpu, kCuda, kOpenCl };
/// "cpu", "cuda", "opencl".
std::string_view target_kind_name(TargetKind kind);
/// None where there is no such kind.
std::optional<TargetKind> target_kind_named(std::string_view name);

/// What a device that runs blocks of threads gives one of them. A value.
struct BlockLimits {
  int64_t threads = 256;             ///< at most
  int64_t shared_bytes = 32 * 1024;  ///< that its threads share, at most
  int warp_threads = 1;              ///< that go in step
  bool operator==(const BlockLimits&) const = default;
};

/// What programs are made for: an instruction set, a number of threads, and the caches that a search reckons
/// with. A value.
struct Target {
  TargetKind kind = TargetKind::kCpu;
  /// The instruction set as `DeviceKind::target` reads it: "znver3", "znver4-abm", "sm_90". As it is here it
  /// names the least that every processor of the kind has.
  std::string arch = kLeastArch;
  int vector_bytes = 16;  ///< of one vector register
  int vector_registers = 16;
  bool fma = false;  ///< has fused multiply-add
  int64_t l1d_bytes = 32 * 1024;
  int64_t l2_bytes = 256 * 1024;
  int64_t l3_bytes = 0;  ///< 0: has none
  int64_t cache_line_bytes = 64;
  int threads = 1;
  BlockLimits blocks = {};  ///< of kinds of devices that run blocks of threads

  bool operator==(const Target&) const = default;

  /// Values of a type in one vector register; at least 1.
  int lanes(DataType type) const {
    return std::max(1, vector_bytes / static_cast<int>(data_type_size(type)));
  }

  /// What records are filed under: "cpu:znver3:1t". Leaves out the caches, which are the machine's.
  std::string key() const;

  /// This machine with all that its processor has of what programs are made of; what they have no use for is
  /// left out, so that records serve its equals too.
  static Target host(int threads = 1);
};

/// Reads `cpu`, `cpu:MARCH`, `cuda`, `cuda:sm_XX` or `opencl`, as --target takes them, and what `Target::key`
/// gives, which has its own number of threads; caches are this machine's. Fails with kUsage where the text
/// says nothing known, kUnsupported where this build has no such device.
Result<Target> parse_target(std::string_view text, int threads);

/// A target's text and the number of threads at its end.
struct TargetAndThreads {
  std::string_view text;  ///< "cpu:znver3"
  int threads = 0;        ///< 0: it has none
};
/// Takes "cpu:znver3:2t" apart. Where the end is no number of threads it is part of the text.
TargetAndThreads split_threads(std::string_view text);

/// Reads what `Target::key` gives; caches are this machine's. Fails with kBadInput.
Result<Target> target_from_key(std::string_view key);

/// True where this machine can run the target's code; false means "compiled, not verified". What the machine
/// does not tell of is tried (core/backend/cpu/processor/processor.h).
bool can_run_here(const Target& target);
/// Why it cannot: the features that are missing, for a person; empty where it can.
std::string missing_here(const Target& target);

/// The features that a machine must have to run the target's code, as Linux names them in /proc/cpuinfo;
/// without those that all machines of its kind have.
std::vector<std::string> needed_features(const Target& target);

nlohmann::json target_to_json(const Target& target);
/// What the code generator is told, which `target_to_json` adds for other readers, follows from the rest and
/// is passed over. Fails with kBadInput.
Result<Target> target_from_json(const nlohmann::json& json);

}  // namespace tilewright
