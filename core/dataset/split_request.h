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

/// A split as a person asks for it.
struct SplitRequest {
  SplitBy by = SplitBy::kHeldOut;
  std::vector<std::string> networks;  ///< that the test is of; for `kNetwork` alone
  double share = 0.9;                 ///< of all programs, to train on; for `kTask` and `kWithinTask`
  uint64_t seed = 1;
  size_t target = 0;    ///< on which programs count
  size_t tasks = 0;     ///< random tasks to train on; 0: all
  size_t programs = 0;  ///< random programs of those to train on; 0: all
  SplitOptions options;
};

/// Carries it out, and takes in what the target did not measure of the tasks, so that other targets keep
/// their programs: those before a task's first program in training belong to the test where it has some of
/// the task, all others to training; none where a number of programs was asked for. Errors: kUsage for
/// networks that there are not, a share outside (0, 1) or no such target; kBadInput where one of the two sets
/// would be empty. Pure; thread-safe.
Result<DatasetSplit> split_as_requested(const Dataset& dataset, const SplitRequest& request);

}  // namespace tilewright
