// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/measure/measurer_at.h"

namespace tilewright {

/// Seeds where --seeds gives no number. Trials of recorded spaces take no time; of models a verdict needs so
/// many.
inline constexpr uint64_t kUsualReplayedSeeds = 20;
inline constexpr uint64_t kUsualMeasuredSeeds = 5;

/// The arguments of `tilewright compare`.
struct CompareArguments {
  std::vector<std::string> files;        ///< all recorded spaces, or all models; none: the shipped spaces
  std::vector<std::string> contestants;  ///< as `contestant_from` reads them; empty: the usual ones
  std::string rows;                      ///< file of the runs; empty: in the user's data folder
  std::string csv;
  std::string reference;  ///< policy; empty: the usual one
  std::optional<uint64_t> seeds;
  int trials = 200;
  int round_size = 16;
  CommonOptions common;

  // Of recorded spaces.
  int at_once = 1;

  // Of models.
  std::vector<std::string> tasks;  ///< as --task names them; empty: those of most work
  size_t tasks_most = 5;
  std::string rules = "tilewright";
  std::string measure_at{kLocalAddress};
};

}  // namespace tilewright
