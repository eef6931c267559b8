// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/costmodel/learner/epoch_batches.h"
#include "core/costmodel/learner/learner_protocol.h"
#include "core/costmodel/learner/torch/losses/losses.h"
#include "core/costmodel/learner/torch/network.h"
#include "core/costmodel/learner/torch/optimizer.h"

namespace tilewright {

/// A network with what it learns from and where its training stands: what a learner does with one network.
/// One thread. LibTorch throws where memory is short.
class Trainable {
 public:
  static Result<Trainable> make(const NetworkOptions& options, at::Device device);
  /// From what `save` gave. Fails with kBadInput and kNewerVersion.
  static Result<Trainable> load(const std::string& bytes, at::Device device);

  NetworkReply description() const;
  Result<void> freeze(std::span<const std::string> prefixes) {
    return network_->parameters().freeze(prefixes);
  }
  Result<void> set_data(const SetDataRequest& request);
  /// Fails with kRun where the loss is no number any more.
  Result<TrainReply> train(const TrainRequest& request);
  Result<LossReply> evaluate(const TrainingOptions& options);
  Result<std::vector<float>> predict(const NetworkPrograms& programs, int platform);
  std::string save(bool training) const;

  TorchNetwork& network() { return *network_; }
  const InputScale& scale() const { return scale_; }

 private:
  /// One part of the data.
  struct Part {
    ProgramSet programs;
    std::vector<float> labels;  ///< programs x platforms
  };
  /// The epoch in progress.
  struct Epoch {
    int64_t number = -1;
    std::vector<TrainingBatch> batches;
    size_t next = 0;
    double loss = 0;  ///< sum over batches, each as often as it has programs
    double programs = 0;
  };

  Trainable(std::unique_ptr<TorchNetwork> network, at::Device device)
      : network_(std::move(network)), device_(device) {}

  std::vector<TrainingBatch> batches(const Part& part, const TrainingOptions& options, int64_t epoch) const;
  at::Tensor scores(const Batch& batch, Pass& pass);
  /// Of the platforms together; undefined where no label is known.
  at::Tensor loss_of(const Loss& loss, const at::Tensor& scores, const Part& part,
                     const TrainingBatch& batch) const;

  std::unique_ptr<TorchNetwork> network_;
  at::Device device_;
  InputScale scale_;
  Part training_;
  Part validation_;
  OptimizerState optimizer_;
  Epoch epoch_;
};

}  // namespace tilewright
