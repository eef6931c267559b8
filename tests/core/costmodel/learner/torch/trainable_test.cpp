// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/trainable.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "tests/core/costmodel/learner/torch/torch_fixture.h"

namespace tilewright::testing {
namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

NetworkOptions two_platforms() {
  NetworkOptions options = synthetic_options(find_network_kind("mtl-tlp").value());
  options.hidden = 32;
  options.platforms = 2;
  return options;
}

Trainable made(const NetworkOptions& options) {
  auto trainable = Trainable::make(options, at::kCPU);
  if (!trainable.ok()) throw std::runtime_error(trainable.error().text());
  return *std::move(trainable);
}

/// One step of plain descent by 1, so that what changes is the gradient.
TrainRequest one_step(int batch = 1000) {
  TrainRequest request;
  request.options.optimizer = Optimizer::kSgd;
  request.options.learning_rate = 1;
  request.options.weight_decay = 0;
  request.options.clip = 0;
  request.options.batch = batch;
  request.fresh = true;
  request.max_seconds = 1000;
  return request;
}

/// The gradient of each tensor by the first step on these data.
std::vector<at::Tensor> gradients(const NetworkOptions& options, const NetworkPrograms& programs,
                                  const std::vector<float>& labels) {
  Trainable trainable = made(options);
  std::vector<at::Tensor> before;
  for (const auto& entry : trainable.network().parameters().tensors())
    before.push_back(entry.tensor.detach().clone());
  EXPECT_TRUE(trainable.set_data({0, DataPart::kTraining, programs, labels}).ok());
  EXPECT_TRUE(trainable.train(one_step()).ok());
  std::vector<at::Tensor> out;
  for (size_t i = 0; i < before.size(); ++i)
    out.push_back(before[i] - trainable.network().parameters().tensors()[i].tensor.detach());
  return out;
}

std::vector<float> interleaved(const std::vector<float>& first, const std::vector<float>& second) {
  std::vector<float> labels;
  for (size_t i = 0; i < first.size(); ++i) labels.insert(labels.end(), {first[i], second[i]});
  return labels;
}

TEST(Trainable, UnknownLabelsHaveNoInfluence) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kPrimitives, 30, 1, 5);
  const SyntheticPrograms other = synthetic_programs(NetworkInput::kPrimitives, 30, 2, 5);
  const std::vector<float> none(30, kUnknown);
  const auto both = gradients(two_platforms(), data.programs, interleaved(data.labels, other.labels));
  const auto first = gradients(two_platforms(), data.programs, interleaved(data.labels, none));
  const auto second = gradients(two_platforms(), data.programs, interleaved(none, other.labels));
  Trainable trainable = made(two_platforms());
  const auto& tensors = trainable.network().parameters().tensors();
  for (size_t i = 0; i < both.size(); ++i) {
    // The losses of the heads are added up, so their gradients are.
    EXPECT_TRUE(close(both[i], first[i] + second[i], 1e-4)) << tensors[i].name;
    if (tensors[i].name.starts_with("head0.")) EXPECT_EQ(second[i].abs().max().item<float>(), 0);
    if (tensors[i].name.starts_with("head1.")) EXPECT_EQ(first[i].abs().max().item<float>(), 0);
    if (tensors[i].name.starts_with("encoder.")) EXPECT_GT(second[i].abs().max().item<float>(), 0);
  }
}

TEST(Trainable, RowsWithoutALabelOfTheTargetDoNotMoveItsHead) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kPrimitives, 30, 1, 5);
  std::vector<float> some(data.labels);
  std::fill(some.begin() + 10, some.end(), kUnknown);
  const auto all = gradients(two_platforms(), data.programs, interleaved(some, data.labels));
  std::vector<int64_t> known(10);
  std::iota(known.begin(), known.end(), 0);
  const std::vector<float> labels(data.labels.begin(), data.labels.begin() + 10);
  const auto alone = gradients(two_platforms(), select_programs(data.programs, known),
                               interleaved(labels, std::vector<float>(10, kUnknown)));
  Trainable trainable = made(two_platforms());
  const auto& tensors = trainable.network().parameters().tensors();
  for (size_t i = 0; i < tensors.size(); ++i) {
    if (tensors[i].name.starts_with("head0.")) EXPECT_TRUE(close(all[i], alone[i], 1e-4)) << tensors[i].name;
  }
}

TEST(Trainable, GroupedLossesCompareWithinATaskOnly) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 32, 1);
  Trainable trainable = made(synthetic_options(find_network_kind("mlp").value()));
  ASSERT_TRUE(trainable.set_data({0, DataPart::kValidation, data.programs, data.labels}).ok());
  TrainingOptions options;
  options.batch = 32;
  options.group_by_task = true;
  const LossReply grouped = trainable.evaluate(options).value();
  double expected = 0;
  for (int task = 0; task < SyntheticPrograms::kTasks; ++task) {
    std::vector<int64_t> positions;
    for (int64_t i = task; i < 32; i += SyntheticPrograms::kTasks) positions.push_back(i);
    std::vector<float> scores, labels;
    for (const int64_t i : positions) {
      scores.push_back(grouped.scores[static_cast<size_t>(i)]);
      labels.push_back(data.labels[static_cast<size_t>(i)]);
    }
    expected += lambda_rank_loss(at::tensor(scores), at::tensor(labels)).item<double>();
  }
  EXPECT_NEAR(grouped.loss, expected, 1e-4 * expected);
  options.group_by_task = false;
  EXPECT_NE(trainable.evaluate(options).value().loss, grouped.loss);
}

TEST(Trainable, PiecesOfAnEpochMakeTheWhole) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 40, 1);
  TrainRequest request = one_step(8);
  request.options = {};
  request.options.batch = 8;
  const auto trained = [&](double max_seconds) {
    Trainable trainable = made(synthetic_options(find_network_kind("mlp").value()));
    EXPECT_TRUE(trainable.set_data({0, DataPart::kTraining, data.programs, data.labels}).ok());
    request.max_seconds = max_seconds;
    request.fresh = true;
    int pieces = 0;
    while (true) {
      const TrainReply reply = trainable.train(request).value();
      request.fresh = false;
      ++pieces;
      EXPECT_EQ(reply.batches, 5);
      if (reply.epoch_done) break;
    }
    return std::pair(trainable.save(true), pieces);
  };
  const auto [whole, one] = trained(1000);
  const auto [cut, five] = trained(0);
  EXPECT_EQ(one, 1);
  EXPECT_EQ(five, 5);
  EXPECT_EQ(whole, cut);
}

TEST(Trainable, StopsAfterSoManySteps) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 40, 1);
  Trainable trainable = made(synthetic_options(find_network_kind("mlp").value()));
  ASSERT_TRUE(trainable.set_data({0, DataPart::kTraining, data.programs, data.labels}).ok());
  TrainRequest request = one_step(8);
  request.options.max_steps = 3;
  const TrainReply reply = trainable.train(request).value();
  EXPECT_EQ(reply.steps, 3);
  EXPECT_TRUE(reply.epoch_done);
}

TEST(Trainable, FineTunesInTenStepsHoweverMuchThereIs) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 6000, 1);
  const NetworkKind kind = find_network_kind("mlp").value();
  NetworkOptions options = synthetic_options(kind);
  options.hidden = 16;
  Trainable trainable = made(options);
  ASSERT_TRUE(trainable.set_data({0, DataPart::kTraining, data.programs, data.labels}).ok());
  TrainRequest request = one_step();
  request.options = kind.fine_tuning().step;
  const TrainReply reply = trainable.train(request).value();
  EXPECT_EQ(reply.batches, 12);
  EXPECT_EQ(reply.steps, 10);
  EXPECT_EQ(reply.batches_done, 10);
  EXPECT_TRUE(reply.epoch_done);
}

TEST(Trainable, MakesSharesOfScoresWhereAsked) {
  const NetworkPrograms programs = synthetic_programs(NetworkInput::kStatements, 20, 1).programs;
  NetworkOptions options = synthetic_options(find_network_kind("mlp").value());
  const auto scores = made(options).predict(programs, 0).value();
  options.sigmoid = true;
  const auto shares = made(options).predict(programs, 0).value();
  for (size_t i = 0; i < scores.size(); ++i) EXPECT_FLOAT_EQ(shares[i], 1 / (1 + std::exp(-scores[i])));
}

TEST(Trainable, PredictsMoreThanABatchAtOnceHolds) {
  const NetworkPrograms programs = synthetic_programs(NetworkInput::kStatements, 4097 + 5, 1).programs;
  NetworkOptions options = synthetic_options(find_network_kind("mlp").value());
  options.hidden = 16;
  Trainable trainable = made(options);
  const auto together = trainable.predict(programs, 0).value();
  std::vector<int64_t> order(programs.size());
  std::iota(order.begin(), order.end(), 0);
  const auto middle = order.begin() + 2051;
  const auto first = trainable.predict(select_programs(programs, {order.begin(), middle}), 0).value();
  const auto second = trainable.predict(select_programs(programs, {middle, order.end()}), 0).value();
  ASSERT_EQ(together.size(), first.size() + second.size());
  for (size_t i = 0; i < together.size(); ++i)
    EXPECT_FLOAT_EQ(together[i], i < first.size() ? first[i] : second[i - first.size()]) << i;
}

TEST(Trainable, ScalesByTheFirstTraining) {
  SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 40, 1);
  // A column that is never above 0 stays as it is.
  for (size_t i = 5; i < data.programs.rows.size(); i += 6) data.programs.rows[i] = -2;
  data.programs.rows[0] = 64;
  Trainable trainable = made(synthetic_options(find_network_kind("mlp").value()));
  ASSERT_TRUE(trainable.set_data({0, DataPart::kTraining, data.programs, data.labels}).ok());
  EXPECT_EQ(trainable.scale().rows.divisor[0].item<float>(), 64);
  EXPECT_EQ(trainable.scale().rows.divisor[5].item<float>(), 1);
  data.programs.rows[0] = 128;
  ASSERT_TRUE(trainable.set_data({0, DataPart::kTraining, data.programs, data.labels}).ok());
  EXPECT_EQ(trainable.scale().rows.divisor[0].item<float>(), 64);
  const Trainable loaded = Trainable::load(trainable.save(false), at::kCPU).value();
  EXPECT_TRUE(at::equal(loaded.scale().rows.divisor, trainable.scale().rows.divisor));
  // Primitives are taken as they are.
  Trainable tlp = made(synthetic_options(find_network_kind("tlp").value()));
  ASSERT_TRUE(tlp.set_data({0, DataPart::kTraining, data.programs, data.labels}).ok());
  EXPECT_FALSE(tlp.scale().rows.divisor.defined());
}

TEST(Trainable, ScalesByTheSpreadOfTheFirstTraining) {
  NetworkPrograms programs;
  programs.columns = 3;
  programs.lengths.assign(100, 1);
  for (int i = 0; i < 100; ++i) {
    // A mean of 20 and a deviation of 2; values that are alike; one that is rare.
    programs.rows.insert(programs.rows.end(), {i % 2 == 0 ? 18.0F : 22.0F, 7.0F, i == 0 ? 100.0F : 0.0F});
  }
  NetworkOptions options = published_options(find_network_kind("mlp").value(), 3);
  options.scaling = InputScaling::kSpread;
  Trainable trainable = made(options);
  ASSERT_TRUE(trainable.set_data({0, DataPart::kTraining, programs, std::vector<float>(100, 1)}).ok());
  const ColumnScale rows = trainable.scale().rows;
  EXPECT_TRUE(close(rows.middle, at::tensor({20.0F, 7.0F, 1.0F})));
  EXPECT_TRUE(close(rows.divisor, at::tensor({2.0F, 1.0F, std::sqrt(99.0F)}), 1e-4));

  at::Tensor numbers = at::tensor({22.0F, 7.5F, 0.0F, 18.0F, 7.0F, 100.0F}).view({2, 3});
  rows.apply(numbers);
  const float below = -1 / std::sqrt(99.0F);
  EXPECT_TRUE(close(numbers, at::tensor({1.0F, 0.5F, below, -1.0F, 0.0F, 4.0F}).view({2, 3})));

  programs.rows[0] = 1000;
  ASSERT_TRUE(trainable.set_data({0, DataPart::kTraining, programs, std::vector<float>(100, 1)}).ok());
  EXPECT_TRUE(at::equal(trainable.scale().rows.middle, rows.middle));
  const Trainable loaded = Trainable::load(trainable.save(false), at::kCPU).value();
  EXPECT_EQ(loaded.description().options.scaling, InputScaling::kSpread);
  EXPECT_TRUE(at::equal(loaded.scale().rows.middle, rows.middle));
  EXPECT_TRUE(at::equal(loaded.scale().rows.divisor, rows.divisor));
}

TEST(Trainable, LoadsNetworksOfOneScaling) {
  const Trainable trainable = made(synthetic_options(find_network_kind("mlp").value()));
  std::string bytes = trainable.save(false);
  const std::string now = "\"scaling\":\"greatest\"";
  const size_t at = bytes.find(now);
  ASSERT_NE(at, std::string::npos);
  const auto with = [&](const char* text) {
    return Trainable::load(std::string(bytes).replace(at, now.size(), text), at::kCPU);
  };
  EXPECT_EQ(with("\"scale_inputs\":true").value().description().options.scaling, InputScaling::kGreatest);
  EXPECT_EQ(with("\"scale_inputs\":false").value().description().options.scaling, InputScaling::kNone);
  EXPECT_EQ(with("\"scaling\":\"twice\"").error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(with("\"scaled\":true").error().kind, ErrorKind::kBadInput);
}

TEST(Trainable, TellsTheLossOfEachBatch) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 40, 1);
  Trainable trainable = made(synthetic_options(find_network_kind("mlp").value()));
  ASSERT_TRUE(trainable.set_data({0, DataPart::kTraining, data.programs, data.labels}).ok());
  const TrainReply reply = trainable.train(one_step(8)).value();
  ASSERT_EQ(reply.batch_losses.size(), 5u);
  const double sum = std::accumulate(reply.batch_losses.begin(), reply.batch_losses.end(), 0.0);
  EXPECT_NEAR(reply.loss, sum / 5, 1e-9 * sum);
}

}  // namespace
}  // namespace tilewright::testing
