// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network_fit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <system_error>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/costmodel/metrics.h"

namespace tilewright {
namespace {

/// This is often enough for progress and cancelling, and seldom enough to take no noticeable time.
constexpr double kPieceSeconds = 0.5;
constexpr double kSmoothing = 0.95;

template <typename T>
void hash_numbers(Hasher& hasher, const T& numbers) {
  hasher.update(numbers.size());
  hasher.update(std::as_bytes(std::span(numbers)));
}

/// Rank correlation of scores and labels, mean over tasks with at least two programs whose label is known.
double rank_over_tasks(const std::vector<float>& scores, const std::vector<float>& labels,
                       std::span<const int32_t> tasks) {
  std::map<int32_t, std::pair<std::vector<double>, std::vector<double>>> by_task;
  for (size_t i = 0; i < scores.size(); ++i) {
    if (std::isnan(labels[i])) continue;
    auto& [predicted, measured] = by_task[tasks.empty() ? 0 : tasks[i]];
    predicted.push_back(scores[i]);
    measured.push_back(labels[i]);
  }
  double sum = 0;
  int count = 0;
  for (const auto& [task, lists] : by_task) {
    if (lists.first.size() < 2) continue;
    sum += rank_correlation(lists.first, lists.second);
    ++count;
  }
  return count > 0 ? sum / count : 0;
}

Error bad_data(std::string message) {
  return {ErrorKind::kBadInput, "training data", std::move(message), "", ""};
}

}  // namespace

double smoothed_loss(std::optional<double> before, double loss) {
  return kSmoothing * before.value_or(loss) + (1 - kSmoothing) * loss;
}

Result<void> NetworkFit::check() const {
  const auto platforms = static_cast<size_t>(network_.options_.platforms);
  if (programs_.size() == 0) return bad_data("there is no program to learn from");
  if (labels_.size() != programs_.size() * platforms)
    return bad_data(
        fmt::format("{} labels of {} programs on {} platforms", labels_.size(), programs_.size(), platforms));
  if (std::ranges::any_of(labels_, [](float label) { return std::isinf(label); }))
    return bad_data("a label is infinite");
  TILEWRIGHT_CHECK(check_network_programs(programs_));
  if (options_.epochs < 1) return bad_data("there is no epoch to train for");
  if (!(options_.validation_share >= 0 && options_.validation_share < 1))
    return bad_data("the share of programs that are set apart is from 0 to below 1");
  const bool by_task =
      options_.step.group_by_task || (options_.validation_by_task && options_.validation_share > 0);
  if (by_task && programs_.tasks.empty()) return bad_data("nothing says which task each program belongs to");
  return {};
}

void NetworkFit::split() {
  Random random(options_.step.seed);
  const auto count = static_cast<int64_t>(programs_.size());
  std::vector<bool> apart(programs_.size(), false);
  if (options_.validation_share > 0 && options_.validation_by_task) {
    std::vector<int32_t> tasks(programs_.tasks);
    std::ranges::sort(tasks);
    tasks.erase(std::unique(tasks.begin(), tasks.end()), tasks.end());
    random.shuffle(tasks);
    tasks.resize(
        static_cast<size_t>(std::ceil(options_.validation_share * static_cast<double>(tasks.size()))));
    std::ranges::sort(tasks);
    for (size_t i = 0; i < apart.size(); ++i)
      apart[i] = std::ranges::binary_search(tasks, programs_.tasks[i]);
  } else if (options_.validation_share > 0) {
    std::vector<int64_t> order(programs_.size());
    std::iota(order.begin(), order.end(), 0);
    random.shuffle(order);
    order.resize(static_cast<size_t>(options_.validation_share * static_cast<double>(count)));
    for (const int64_t i : order) apart[static_cast<size_t>(i)] = true;
  }
  // Where too little would be left to learn from, nothing is held out.
  if (std::ranges::find(apart, false) == apart.end()) apart.assign(apart.size(), false);
  for (int64_t i = 0; i < count; ++i) (apart[static_cast<size_t>(i)] ? validation_ : training_).push_back(i);
}

Result<void> NetworkFit::send(DataPart part, std::span<const int64_t> positions) {
  SetDataRequest data;
  data.network = id();
  data.part = part;
  data.programs = select_programs(programs_, positions);
  const auto platforms = static_cast<int64_t>(network_.options_.platforms);
  for (const int64_t i : positions) {
    const auto row = labels_.subspan(static_cast<size_t>(i * platforms), static_cast<size_t>(platforms));
    data.labels.insert(data.labels.end(), row.begin(), row.end());
  }
  TILEWRIGHT_CHECK(learner().ask<DoneReply>(data, options_.stop));
  return {};
}

std::string NetworkFit::fingerprint() const {
  Hasher hasher;
  hasher.update_field(network_.bytes_);
  for (const auto& prefix : network_.frozen_prefixes_) hasher.update_field(prefix);
  hasher.update_field(json_text(training_options_json(options_.step)));
  hasher.update_field(fmt::format("{} {} {} {} {} {} {} {} {}", options_.epochs, options_.patience,
                                  options_.patience_steps, static_cast<int>(options_.monitor),
                                  options_.keep_best, options_.decay, options_.decay_epochs,
                                  options_.validation_share, options_.validation_by_task));
  hasher.update(programs_.columns);
  hash_numbers(hasher, programs_.lengths);
  hash_numbers(hasher, programs_.rows);
  hash_numbers(hasher, programs_.groups);
  hash_numbers(hasher, programs_.tasks);
  hash_numbers(hasher, programs_.graph_of);
  hash_numbers(hasher, labels_);
  for (const auto& graph : programs_.graphs) {
    hash_numbers(hasher, graph.nodes);
    hash_numbers(hasher, graph.producer);
    hash_numbers(hasher, graph.consumer);
  }
  return hasher.finish().hex();
}

Result<void> NetworkFit::resume() {
  if (options_.checkpoint.empty()) return {};
  state_.fingerprint = fingerprint();
  TILEWRIGHT_TRY(auto earlier, read_fit_checkpoint(options_.checkpoint, state_.fingerprint));
  if (!earlier) return {};
  TILEWRIGHT_CHECK(learner().ask<NetworkReply>(LoadNetworkRequest{id(), earlier->training}));
  if (!network_.frozen_prefixes_.empty()) {
    TILEWRIGHT_CHECK(learner().ask<NetworkReply>(FreezeRequest{id(), network_.frozen_prefixes_}));
  }
  state_ = *std::move(earlier);
  state_.report.resumed_from = static_cast<int>(state_.report.epochs.size());
  fresh_ = false;
  return {};
}

TrainingOptions NetworkFit::step_options(int epoch) const {
  TrainingOptions step = options_.step;
  if (options_.decay_epochs > 0)
    step.learning_rate *= std::pow(options_.decay, epoch / options_.decay_epochs);
  return step;
}

Result<void> NetworkFit::train_epoch(NetworkEpoch& epoch) {
  TrainRequest request;
  request.network = id();
  request.epoch = epoch.epoch - 1;
  request.options = step_options(epoch.epoch - 1);
  request.max_seconds = kPieceSeconds;
  while (true) {
    if (options_.stop.stop_requested())
      return Error{ErrorKind::kCancelled, "training", "was stopped", "", ""};
    request.fresh = fresh_;
    TILEWRIGHT_TRY(const TrainReply reply, learner().ask<TrainReply>(request));
    fresh_ = false;
    for (const double loss : reply.batch_losses) {
      state_.smoothed = smoothed_loss(state_.smoothed, loss);
    }
    epoch.training_loss = reply.loss;
    epoch.seconds += reply.seconds;
    const double share =
        static_cast<double>(reply.batches_done) / static_cast<double>(std::max<int64_t>(1, reply.batches));
    if (options_.on_progress) options_.on_progress((epoch.epoch - 1 + share) / options_.epochs);
    if (!reply.epoch_done) continue;
    out_of_steps_ = options_.step.max_steps > 0 && reply.steps >= options_.step.max_steps;
    return {};
  }
}

Result<void> NetworkFit::validate(NetworkEpoch& epoch) {
  if (validation_.empty()) return {};
  TILEWRIGHT_TRY(const LossReply reply,
                 learner().ask<LossReply>(LossRequest{id(), step_options(epoch.epoch - 1)}));
  if (reply.scores.size() != validation_.size())
    return Error{ErrorKind::kInternal, "learner", "it gave another number of scores", "", ""};
  std::vector<float> labels;
  std::vector<int32_t> tasks;
  for (const int64_t i : validation_) {
    labels.push_back(labels_[static_cast<size_t>(i) * static_cast<size_t>(network_.options_.platforms)]);
    if (!programs_.tasks.empty()) tasks.push_back(programs_.tasks[static_cast<size_t>(i)]);
  }
  epoch.validation_loss = reply.loss;
  epoch.validation_rank = rank_over_tasks(reply.scores, labels, tasks);
  return {};
}

Result<void> NetworkFit::judge(NetworkEpoch& epoch) {
  const bool first = state_.report.epochs.empty();
  double value = -state_.smoothed.value_or(0);
  // Where nothing was held out, the training loss is used.
  if (options_.monitor == FitMonitor::kValidationLoss && epoch.validation_loss)
    value = -*epoch.validation_loss;
  if (options_.monitor == FitMonitor::kValidationRank && epoch.validation_rank)
    value = *epoch.validation_rank;
  epoch.best = first || value > state_.best;
  if (!epoch.best) return {};
  state_.best = value;
  state_.report.best_epoch = epoch.epoch;
  if (!options_.keep_best) return {};
  TILEWRIGHT_TRY(SavedReply saved, learner().ask<SavedReply>(SaveNetworkRequest{id(), false}));
  state_.best_bytes = std::move(saved.bytes);
  return {};
}

bool NetworkFit::out_of_patience() const {
  const int64_t epochs = state_.report.epochs.back().epoch - state_.report.best_epoch;
  const auto batch = static_cast<int64_t>(std::max(1, options_.step.batch));
  const int64_t steps_of_epoch = (static_cast<int64_t>(training_.size()) + batch - 1) / batch;
  return options_.patience > 0 && epochs >= options_.patience &&
         epochs * steps_of_epoch >= options_.patience_steps;
}

Result<void> NetworkFit::keep() {
  if (options_.checkpoint.empty()) return {};
  TILEWRIGHT_TRY(SavedReply saved, learner().ask<SavedReply>(SaveNetworkRequest{id(), true}));
  state_.training = std::move(saved.bytes);
  return write_fit_checkpoint(options_.checkpoint, state_);
}

Result<void> NetworkFit::finish() {
  const bool last_is_best = state_.report.best_epoch == state_.report.epochs.back().epoch;
  if (options_.keep_best && !last_is_best) {
    network_.bytes_ = std::move(state_.best_bytes);
    TILEWRIGHT_CHECK(network_.restore());
  } else {
    TILEWRIGHT_TRY(SavedReply saved, learner().ask<SavedReply>(SaveNetworkRequest{id(), false}));
    network_.bytes_ = std::move(saved.bytes);
    for (const DataPart part : {DataPart::kTraining, DataPart::kValidation}) {
      TILEWRIGHT_CHECK(learner().ask<DoneReply>(SetDataRequest{id(), part, {}, {}}));
    }
  }
  std::error_code ignored;
  if (!options_.checkpoint.empty()) std::filesystem::remove(options_.checkpoint, ignored);
  return {};
}

Result<NetworkFitReport> NetworkFit::run() {
  TILEWRIGHT_CHECK(check());
  split();
  // Sees that the learner knows the network.
  TILEWRIGHT_CHECK(network_.ask<NetworkReply>(FreezeRequest{id(), network_.frozen_prefixes_}, options_.stop));
  TILEWRIGHT_CHECK(resume());
  TILEWRIGHT_CHECK(send(DataPart::kTraining, training_));
  TILEWRIGHT_CHECK(send(DataPart::kValidation, validation_));
  NetworkFitReport& report = state_.report;
  const auto enough = [&] {
    if (report.epochs.empty()) return false;
    if (out_of_steps_ || report.epochs.back().epoch >= options_.epochs) return true;
    report.stopped_early = out_of_patience();
    return report.stopped_early;
  };
  while (!enough()) {
    NetworkEpoch epoch;
    epoch.epoch = static_cast<int>(report.epochs.size()) + 1;
    epoch.epochs = options_.epochs;
    TILEWRIGHT_CHECK(train_epoch(epoch));
    TILEWRIGHT_CHECK(validate(epoch));
    TILEWRIGHT_CHECK(judge(epoch));
    report.epochs.push_back(epoch);
    TILEWRIGHT_CHECK(keep());
    if (options_.on_epoch) options_.on_epoch(epoch);
  }
  TILEWRIGHT_CHECK(finish());
  for (const auto& epoch : report.epochs) report.seconds += epoch.seconds;
  return std::move(report);
}

}  // namespace tilewright
