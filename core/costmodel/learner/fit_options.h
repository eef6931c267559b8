// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/costmodel/learner/training_options.h"

namespace tilewright {

/// What decides when a training has become no better.
enum class FitMonitor {
  kTrainingLoss,    ///< smoothed by 0.95 from batch to batch (TenSet)
  kValidationLoss,  ///< of the programs that were set apart
  kValidationRank,  ///< their rank correlation, mean over tasks
};

/// How an epoch went.
struct NetworkEpoch {
  int epoch = 0;   ///< from 1
  int epochs = 0;  ///< at most
  double training_loss = 0;
  std::optional<double> validation_loss;  ///< where programs were set apart
  std::optional<double> validation_rank;
  double seconds = 0;  ///< of training alone
  bool best = false;   ///< so far, by the monitor
};

/// How a network is to be trained.
struct NetworkFitOptions {
  TrainingOptions step;
  int epochs = 50;
  int patience = 0;  ///< epochs without a better monitor after which to stop; 0: never
  /// Stop no sooner than after about so many steps without one: an epoch of few programs is a step or two.
  int patience_steps = 0;
  FitMonitor monitor = FitMonitor::kTrainingLoss;
  bool keep_best = false;           ///< end with the weights of the best epoch rather than the last
  double decay = 1;                 ///< factor of the learning rate after every `decay_epochs`
  int decay_epochs = 0;             ///< 0: no decay
  double validation_share = 0;      ///< of the programs, set apart at random
  bool validation_by_task = false;  ///< set whole tasks apart
  /// Where the state of the training is kept after each epoch; a training of the same network, data and
  /// options goes on from there. Empty: nowhere. Removed at the end.
  std::filesystem::path checkpoint;
  std::stop_token stop = {};
  /// Called on the calling thread after each epoch.
  std::function<void(const NetworkEpoch&)> on_epoch = {};
  /// The same several times within an epoch, with the share that is done of all epochs, in [0, 1].
  std::function<void(double)> on_progress = {};
};

struct NetworkFitReport {
  std::vector<NetworkEpoch> epochs;
  int best_epoch = 0;    ///< from 1
  int resumed_from = 0;  ///< epochs that a checkpoint held
  bool stopped_early = false;
  double seconds = 0;  ///< of training alone, a checkpoint's included
};

}  // namespace tilewright
