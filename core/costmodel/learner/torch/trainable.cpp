// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/trainable.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "core/costmodel/learner/torch/tensors.h"
#include "core/costmodel/learner/torch/weights.h"

namespace tilewright {
namespace {

/// Programs that are predicted at once.
constexpr int64_t kInferenceBatch = 4096;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Result<Trainable> Trainable::make(const NetworkOptions& options, at::Device device) {
  TILEWRIGHT_TRY(std::unique_ptr<TorchNetwork> network, make_torch_network(options, device));
  return Trainable(std::move(network), device);
}

Result<Trainable> Trainable::load(const std::string& bytes, at::Device device) {
  TILEWRIGHT_TRY(const StoredNetwork stored, decode_network(bytes));
  TILEWRIGHT_TRY(Trainable trainable, make(stored.options, device));
  TILEWRIGHT_CHECK(
      take_tensors(stored, trainable.network_->parameters(), trainable.scale_, trainable.optimizer_));
  return trainable;
}

std::string Trainable::save(bool training) const {
  return encode_network(network_->options(), network_->parameters(), scale_,
                        training ? &optimizer_ : nullptr);
}

NetworkReply Trainable::description() const {
  const auto& parameters = network_->parameters();
  return {network_->options(), parameters.count(), parameters.frozen_count()};
}

Result<void> Trainable::set_data(const SetDataRequest& request) {
  Part& part = request.part == DataPart::kTraining ? training_ : validation_;
  part = {};
  if (request.part == DataPart::kTraining) epoch_ = {};
  const size_t count = request.programs.size();
  if (count == 0) return {};
  const NetworkOptions& options = network_->options();
  if (request.labels.size() != count * static_cast<size_t>(options.platforms))
    return Error{ErrorKind::kBadInput, "training data",
                 fmt::format("{} labels of {} programs on {} platforms", request.labels.size(), count,
                             options.platforms),
                 "", ""};
  TILEWRIGHT_CHECK(network_->check(request.programs));
  InputScale scale = scale_;
  // What was learnt before keeps its meaning only with the same scale.
  if (request.part == DataPart::kTraining && !scale.rows.divisor.defined())
    scale = ProgramSet::scale_of(request.programs, options.scaling, device_);
  TILEWRIGHT_TRY(part.programs, ProgramSet::make(request.programs, options, scale, device_));
  part.labels = request.labels;
  scale_ = scale;
  return {};
}

std::vector<TrainingBatch> Trainable::batches(const Part& part, const TrainingOptions& options,
                                              int64_t epoch) const {
  const std::vector<int32_t> none;
  return epoch_batches(part.programs.size(), options.group_by_task ? part.programs.tasks() : none,
                       options.batch, options.seed, epoch);
}

at::Tensor Trainable::scores(const Batch& batch, Pass& pass) {
  const at::Tensor scores = network_->forward(batch, pass);
  return network_->options().sigmoid ? at::sigmoid(scores) : scores;
}

at::Tensor Trainable::loss_of(const Loss& loss, const at::Tensor& scores, const Part& part,
                              const TrainingBatch& batch) const {
  const auto platforms = static_cast<size_t>(network_->options().platforms);
  at::Tensor sum;
  const auto add = [&](const at::Tensor& more) { sum = sum.defined() ? sum + more : more; };
  for (size_t platform = 0; platform < platforms; ++platform) {
    const at::Tensor column = scores.select(1, static_cast<int64_t>(platform));
    size_t position = 0;
    std::vector<int64_t> known;
    std::vector<float> labels;
    const auto end_list = [&] {
      if (known.empty()) return;
      add(loss.of(column.index_select(0, tensor_of(known, device_)), tensor_of(labels, device_)));
      known.clear();
      labels.clear();
    };
    for (const int64_t length : batch.lists) {
      for (int64_t k = 0; k < length; ++k, ++position) {
        const auto program = static_cast<size_t>(batch.programs[position]);
        const float label = part.labels[program * platforms + platform];
        if (std::isnan(label)) continue;
        known.push_back(static_cast<int64_t>(position));
        labels.push_back(label);
      }
      // Losses that look at each program by itself get the batch as one group.
      if (loss.compares) end_list();
    }
    end_list();
  }
  return sum;
}

Result<TrainReply> Trainable::train(const TrainRequest& request) {
  const auto start = std::chrono::steady_clock::now();
  const TrainingOptions& options = request.options;
  TILEWRIGHT_TRY(const Loss loss, find_loss(options.loss));
  if (training_.programs.size() == 0)
    return Error{ErrorKind::kUsage, "training", "there is nothing to learn from", "", ""};
  if (options.group_by_task && training_.programs.tasks().empty())
    return Error{ErrorKind::kUsage, "training", "nothing says which task each program belongs to", "", ""};
  if (request.fresh) optimizer_ = {};
  if (request.fresh || epoch_.number != request.epoch)
    epoch_ = {request.epoch, batches(training_, options, request.epoch), 0, 0, 0};
  TrainReply reply;
  const auto out_of_steps = [&] { return options.max_steps > 0 && optimizer_.steps >= options.max_steps; };
  while (epoch_.next < epoch_.batches.size() && !out_of_steps()) {
    const TrainingBatch& batch = epoch_.batches[epoch_.next++];
    Pass pass{true, nullptr};
    const at::Tensor all = scores(training_.programs.batch(batch.programs), pass);
    const at::Tensor value = loss_of(loss, all, training_, batch);
    if (value.defined()) {
      const double number = value.item<double>();
      if (!std::isfinite(number))
        return Error{ErrorKind::kRun, "training", "the loss grew beyond all bounds",
                     "Choose a smaller learning rate", ""};
      const auto count = static_cast<double>(batch.programs.size());
      reply.batch_losses.push_back(number);
      epoch_.loss += number * count;
      epoch_.programs += count;
      if (value.requires_grad()) value.backward();
      optimizer_step(network_->parameters(), optimizer_, options);
    }
    if (seconds_since(start) >= request.max_seconds) break;
  }
  reply.batches_done = static_cast<int64_t>(epoch_.next);
  reply.batches = static_cast<int64_t>(epoch_.batches.size());
  reply.steps = optimizer_.steps;
  reply.loss = epoch_.programs > 0 ? epoch_.loss / epoch_.programs : 0;
  reply.epoch_done = epoch_.next == epoch_.batches.size() || out_of_steps();
  if (reply.epoch_done) epoch_ = {};
  reply.seconds = seconds_since(start);
  return reply;
}

Result<LossReply> Trainable::evaluate(const TrainingOptions& options) {
  const at::NoGradGuard no_grad;
  TILEWRIGHT_TRY(const Loss loss, find_loss(options.loss));
  LossReply reply;
  reply.scores.resize(static_cast<size_t>(validation_.programs.size()));
  double sum = 0;
  double programs = 0;
  // The same batches every time, so that epochs can be compared.
  for (const auto& batch : batches(validation_, options, 0)) {
    Pass pass;
    const at::Tensor all = scores(validation_.programs.batch(batch.programs), pass);
    const at::Tensor value = loss_of(loss, all, validation_, batch);
    const auto count = static_cast<double>(batch.programs.size());
    if (value.defined()) {
      sum += value.item<double>() * count;
      programs += count;
    }
    const at::Tensor first = all.select(1, 0).to(at::kCPU).contiguous();
    for (size_t k = 0; k < batch.programs.size(); ++k)
      reply.scores[static_cast<size_t>(batch.programs[k])] = first.data_ptr<float>()[k];
  }
  reply.loss = programs > 0 ? sum / programs : 0;
  return reply;
}

Result<std::vector<float>> Trainable::predict(const NetworkPrograms& programs, int platform) {
  const at::NoGradGuard no_grad;
  if (platform < 0 || platform >= network_->options().platforms)
    return Error{ErrorKind::kUsage, "network " + network_->options().network,
                 fmt::format("has no platform {}", platform), "", ""};
  TILEWRIGHT_CHECK(network_->check(programs));
  TILEWRIGHT_TRY(const ProgramSet set, ProgramSet::make(programs, network_->options(), scale_, device_));
  std::vector<float> out;
  for (int64_t begin = 0; begin < set.size(); begin += kInferenceBatch) {
    std::vector<int64_t> positions(static_cast<size_t>(std::min(kInferenceBatch, set.size() - begin)));
    std::iota(positions.begin(), positions.end(), begin);
    Pass pass;
    const at::Tensor column =
        scores(set.batch(positions), pass).select(1, platform).to(at::kCPU).contiguous();
    const float* first = column.data_ptr<float>();
    out.insert(out.end(), first, first + column.numel());
  }
  return out;
}

}  // namespace tilewright
