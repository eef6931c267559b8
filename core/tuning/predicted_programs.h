// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/measure/measurement.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {

/// How programs are chosen for tasks that nobody tuned.
struct PredictionOptions {
  Target target;
  uint64_t seed = 1;
  int threads = 1;  ///< of the choice itself
};

/// A model of which every task that can have a program has one.
struct PredictedModel {
  /// Tasks of which no program worked are computed as several smaller ones.
  std::shared_ptr<const PreparedModel> model;
  /// By task. A program that was chosen here has a record without an id, and without a latency.
  std::vector<BestProgram> programs;
};

/// Told how many of the tasks that need a program were looked at.
using PredictionProgress = std::function<void(size_t done, size_t total)>;

/// Gives each task without a program in `known` the one that the shipped cost model likes best, without a
/// search by measurements. Where `measurer` can run code for the target, each program is compared with the
/// reference kernels once, and the next choice follows where one is wrong; elsewhere it is compiled only.
/// Programs of `known` stay. Equal arguments give equal programs. Fails as the measurer does, and with
/// kCancelled after a stop request.
Result<PredictedModel> predict_programs(std::shared_ptr<const PreparedModel> model,
                                        std::vector<BestProgram> known, const PredictionOptions& options,
                                        Measurer& measurer, const std::stop_token& stop,
                                        const PredictionProgress& progress = {});

}  // namespace tilewright
