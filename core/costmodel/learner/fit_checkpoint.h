// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/costmodel/learner/fit_options.h"

namespace tilewright {

/// Where a training stands after an epoch.
struct FitCheckpoint {
  std::string fingerprint;  ///< of network, data and options: whose training it is
  NetworkFitReport report;
  std::optional<double> smoothed;  ///< training loss; none where no label is known
  double best = 0;                 ///< value of the monitor, higher is better
  std::string training;            ///< the learner's state
  std::string best_bytes;          ///< the network of the best epoch, where that is kept
};

/// Replaces the file. Fails with kIo.
Result<void> write_fit_checkpoint(const std::filesystem::path& path, const FitCheckpoint& checkpoint);

/// Nothing where there is no such file, or it belongs to another training. Fails with kIo, and with kBadInput
/// where it is no checkpoint.
Result<std::optional<FitCheckpoint>> read_fit_checkpoint(const std::filesystem::path& path,
                                                         const std::string& fingerprint);

}  // namespace tilewright
