// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "app/evaluation/evaluation.h"
#include "app/evaluation/sequences/sequence_dataset.h"
#include "core/base/result.h"
#include "core/costmodel/learner/network.h"

namespace tilewright {

/// Programs in the form that networks read, with their labels on some platforms.
struct SequenceExamples {
  NetworkPrograms programs;
  /// Row-major, programs x platforms: the platform's fastest of the workload / its own, 0 for a failure;
  /// not-a-number where it was not measured, or too few of the workload ran on the platform.
  std::vector<float> labels;
};

/// The training examples of a network: each program that counts on one of the platforms, in the dataset's
/// order. Errors: kBadInput where there is none, or where a program's steps are damaged.
Result<SequenceExamples> sequence_examples(const SequenceDataset& dataset, std::span<const size_t> platforms,
                                           const SplitOptions& options = {});

struct SequenceTrainingOptions {
  std::string network = "tlp";    ///< or another that reads primitives
  std::vector<size_t> platforms;  ///< the first is the target; more than one for mtl-tlp only
  size_t target_programs = 0;     ///< random ones whose label on the target is known; 0: all
  SplitOptions split;             ///< which workloads count
  uint64_t seed = 43;             ///< of weights, order and random choices
  std::string loss;               ///< empty: the authors'
  bool group_by_task = false;     ///< ranking losses compare programs of one task only
  int epochs = 0;                 ///< 0: the authors'
  int hidden = 0;                 ///< width; 0: the authors'
  /// File for the state of the training after each epoch, as in `NetworkFitOptions`. Empty: none.
  std::filesystem::path checkpoint = {};
  std::stop_token stop = {};
  std::function<void(const NetworkEpoch&)> on_epoch = {};
};

struct TrainedSequences {
  Network network;
  NetworkFitReport report;
  size_t programs = 0;
};

/// Trains a network as its authors did (TLP, section 4; MTL-TLP, section 5). Errors: kUsage where the network
/// reads something else than primitives or has one head for several platforms; those of `sequence_examples`
/// and `Network::fit`.
Result<TrainedSequences> train_on_sequences(const SequenceDataset& dataset,
                                            std::shared_ptr<LearnerProcess> learner,
                                            const SequenceTrainingOptions& options);

/// Evaluates a network's first head on a platform. Failed programs are left out, and all workloads have the
/// same weight. Errors: kBadInput where no workload counts there, or where the network reads sequences of
/// another kind of target; those of `Network::predict`.
Result<Evaluation> judge_on_sequences(Network& network, const SequenceDataset& dataset, size_t platform,
                                      const SplitOptions& options = {});

}  // namespace tilewright
