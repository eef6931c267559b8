// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/dataset/split.h"

namespace tilewright {

/// Which of the splits.
enum class SplitBy : uint8_t { kNetwork, kHeldOut, kTask, kWithinTask };

/// "network", "held-out", "task", "within-task".
std::string_view split_by_name(SplitBy by);
std::optional<SplitBy> split_by_from_name(std::string_view name);

/// A split as the user asks for it.
struct SplitRequest {
  SplitBy by = SplitBy::kHeldOut;
  std::vector<std::string> networks;  ///< whose tasks are the test; for `kNetwork` only
  double share = 0.9;                 ///< of all programs, to train on; for `kTask` and `kWithinTask`
  uint64_t seed = 1;
  size_t target = 0;    ///< whose measured programs are split
  size_t tasks = 0;     ///< random tasks to train on; 0: all
  size_t programs = 0;  ///< random programs of those to train on; 0: all
  SplitOptions options;
};

/// Carries out a split, and also assigns the programs of its tasks that the target did not measure, so that
/// other targets keep them: those before a task's first training program go to the test, if the test has
/// programs of the task, and all others to training. None are added where a number of programs was asked for.
/// Errors: kUsage for unknown networks, a share outside (0, 1) or an unknown target; kBadInput where one of
/// the two sets would be empty. Pure; thread-safe.
Result<DatasetSplit> split_as_requested(const Dataset& dataset, const SplitRequest& request);

}  // namespace tilewright
