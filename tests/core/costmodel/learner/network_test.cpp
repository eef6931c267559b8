// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <csignal>
#include <limits>

#include "core/base/file.h"
#include "core/base/random.h"
#include "core/costmodel/learner/network_kinds.h"
#include "core/costmodel/metrics.h"
#include "tests/core/costmodel/learner/learner_fixture.h"
#include "tests/core/costmodel/learner/synthetic_programs.h"

namespace tilewright::testing {
namespace {

constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();

class NetworkTest : public LearnerFixture {
 protected:
  static Network make(std::string_view name, int hidden = 32, uint64_t seed = 1) {
    const NetworkKind kind = find_network_kind(name).value();
    NetworkOptions options = synthetic_options(kind);
    options.hidden = hidden;
    options.seed = seed;
    auto network = Network::create(learner, options);
    EXPECT_TRUE(network.ok()) << network.error().text();
    return *std::move(network);
  }

  static double rank_of(Network& network, const SyntheticPrograms& held_out) {
    const auto scores = network.predict(held_out.programs);
    EXPECT_TRUE(scores.ok()) << scores.error().text();
    return rank_correlation({scores->begin(), scores->end()},
                            {held_out.labels.begin(), held_out.labels.end()});
  }
};

NetworkFitOptions quick(int epochs, std::string loss = "lambdarank") {
  NetworkFitOptions options;
  options.epochs = epochs;
  options.step.loss = std::move(loss);
  options.step.batch = 64;
  options.step.learning_rate = 3e-3;
  return options;
}

/// Of a training that must succeed.
NetworkFitReport fitted(Network& network, const SyntheticPrograms& data, const NetworkFitOptions& options) {
  auto report = network.fit(data.programs, data.labels, options);
  EXPECT_TRUE(report.ok()) << report.error().text();
  return report.ok() ? *std::move(report) : NetworkFitReport{};
}

Error fit_fails(Network& network, const NetworkPrograms& programs, const std::vector<float>& labels,
                const NetworkFitOptions& options) {
  const auto report = network.fit(programs, labels, options);
  EXPECT_FALSE(report.ok());
  return report.ok() ? Error{} : report.error();
}

TEST(LearnerProcess, SaysWhatToDoWhereItWasNotBuilt) {
  if (find_helper_program("tilewright-learner").ok()) GTEST_SKIP() << "it was built";
  const auto network = Network::create(std::make_shared<LearnerProcess>(LearnerOptions{}),
                                       synthetic_options(find_network_kind("mlp").value()));
  ASSERT_FALSE(network.ok());
  EXPECT_EQ(network.error().kind, ErrorKind::kIo);
  EXPECT_NE(network.error().cure.find("TILEWRIGHT_TORCH=ON"), std::string::npos);
}

TEST_F(NetworkTest, SaysWithWhatItRuns) {
  const auto greeting = learner->ensure_started();
  ASSERT_TRUE(greeting.ok()) << greeting.error().text();
  EXPECT_EQ(greeting->library.substr(0, 9), "LibTorch ");
  EXPECT_EQ(greeting->threads, 1);
  LearnerOptions options;
  options.device = "abacus";
  const auto refused = LearnerProcess(options).ensure_started();
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().cure.find("cpu"), std::string::npos);
}

TEST_F(NetworkTest, TakesNoMoreMemoryThanItMay) {
  LearnerOptions options;
  // What it needs to begin, and no more.
  options.memory_limit_bytes = uint64_t{1} << 29;
  const auto small = std::make_shared<LearnerProcess>(options);
  NetworkOptions large = synthetic_options(find_network_kind("mlp").value());
  large.hidden = 30000;
  const auto network = Network::create(small, large);
  ASSERT_FALSE(network.ok());
  EXPECT_EQ(network.error().kind, ErrorKind::kOutOfMemory)
      << network.error().text() << network.error().detail;
  EXPECT_TRUE(small->ensure_started().ok()) << "the next one begins as if nothing had been";
}

TEST_F(NetworkTest, EveryKindLearnsToRank) {
  for (const NetworkKind& kind : network_kinds()) {
    SCOPED_TRACE(kind.name);
    Network network = make(kind.name, 64);
    const int32_t length = kind.input == NetworkInput::kPrimitives ? 5 : 0;
    const SyntheticPrograms training = synthetic_programs(kind.input, 400, 1, length);
    SyntheticPrograms held_out = synthetic_programs(kind.input, 64, 2, length);
    held_out.programs.graphs = training.programs.graphs;
    // Its many layers cost as many calls.
    const int epochs = kind.name == "tabnet" ? 40 : 50;
    NetworkFitOptions options = quick(epochs);
    options.step.group_by_task = kind.training().step.group_by_task;
    const NetworkFitReport report = fitted(network, training, options);
    ASSERT_EQ(report.epochs.size(), static_cast<size_t>(epochs));
    EXPECT_LT(report.epochs.back().training_loss, 0.6 * report.epochs.front().training_loss);
    EXPECT_GT(rank_of(network, held_out), 0.7);
  }
}

TEST_F(NetworkTest, EveryLossLearnsToRank) {
  const SyntheticPrograms training = synthetic_programs(NetworkInput::kStatements, 256, 1);
  const SyntheticPrograms held_out = synthetic_programs(NetworkInput::kStatements, 64, 2);
  for (const char* loss : {"lambdarank", "ranknet", "listnet", "mse", "rmse", "weighted-squared-error"}) {
    for (const bool grouped : {false, true}) {
      SCOPED_TRACE(loss);
      NetworkOptions network_options = synthetic_options(find_network_kind("mlp").value());
      network_options.hidden = 32;
      network_options.sigmoid = std::string(loss) == "mse";
      Network network = Network::create(learner, network_options).value();
      NetworkFitOptions options = quick(30, loss);
      options.step.group_by_task = grouped;
      const NetworkFitReport report = fitted(network, training, options);
      EXPECT_LT(report.epochs.back().training_loss, report.epochs.front().training_loss);
      EXPECT_GT(rank_of(network, held_out), 0.8);
    }
  }
}

TEST_F(NetworkTest, ComesBackBitByBit) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 100, 1);
  // One with statistics of batches, too.
  for (const char* name : {"mlp", "tabnet"}) {
    Network network = make(name);
    fitted(network, data, quick(3));
    const std::string bytes = network.save().value();
    Network copy = Network::load(learner, bytes).value();
    EXPECT_EQ(copy.options(), network.options());
    EXPECT_EQ(copy.parameter_count(), network.parameter_count());
    EXPECT_EQ(copy.predict(data.programs).value(), network.predict(data.programs).value());
    EXPECT_EQ(copy.save().value(), bytes);
  }
}

TEST_F(NetworkTest, RefusesWhatIsNoNetwork) {
  std::string bytes = make("mlp").save().value();
  const auto refused = [&](std::string text, ErrorKind kind) {
    const auto loaded = Network::load(learner, std::move(text));
    return !loaded.ok() && loaded.error().kind == kind && !loaded.error().message.empty();
  };
  EXPECT_TRUE(refused("", ErrorKind::kBadInput));
  EXPECT_TRUE(refused("pickle", ErrorKind::kBadInput));
  EXPECT_TRUE(refused("{}\n", ErrorKind::kBadInput));
  EXPECT_TRUE(refused("[1]\n", ErrorKind::kBadInput));
  EXPECT_TRUE(refused(bytes.substr(0, bytes.size() - 4), ErrorKind::kBadInput));
  EXPECT_TRUE(refused(bytes + "more", ErrorKind::kBadInput));
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string text = bytes;
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_TRUE(refused(changed("\"format\":1", "\"format\":9"), ErrorKind::kNewerVersion));
  EXPECT_TRUE(refused(changed("\"network\":\"mlp\"", "\"network\":\"abc\""), ErrorKind::kUsage));
  EXPECT_TRUE(refused(changed("\"columns\":6", "\"columns\":7"), ErrorKind::kBadInput));
  EXPECT_TRUE(refused(changed("head.bias", "head.bios"), ErrorKind::kBadInput));
  // A value that is no number: the exponent of the last float, all ones.
  std::string broken = bytes;
  broken[broken.size() - 1] = '\x7f';
  broken[broken.size() - 2] = '\x80';
  EXPECT_TRUE(refused(broken, ErrorKind::kBadInput));
}

TEST_F(NetworkTest, OutlivesItsLearner) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 50, 1);
  Network trained = make("mlp");
  Network fresh = make("mlp");
  fitted(trained, data, quick(2));
  const auto scores = trained.predict(data.programs).value();
  const auto fresh_scores = fresh.predict(data.programs).value();
  const int started = learner->started();
  ASSERT_GT(learner->pid(), 0);
  ::kill(learner->pid(), SIGKILL);
  // Whether the end is noticed before or during the next call is a matter of luck.
  auto after = trained.predict(data.programs);
  if (!after.ok()) {
    EXPECT_EQ(after.error().kind, ErrorKind::kRun);
    after = trained.predict(data.programs);
  }
  ASSERT_TRUE(after.ok()) << after.error().text();
  EXPECT_EQ(*after, scores);
  EXPECT_EQ(fresh.predict(data.programs).value(), fresh_scores);
  EXPECT_EQ(learner->started(), started + 1);
}

TEST_F(NetworkTest, KilledInATrainingIsAnErrorAndLeavesItAsItWas) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 100, 1);
  Network network = make("mlp");
  fitted(network, data, quick(2));
  const auto before = network.predict(data.programs).value();
  NetworkFitOptions options = quick(50);
  options.on_epoch = [&](const NetworkEpoch& epoch) {
    if (epoch.epoch == 3) ::kill(learner->pid(), SIGKILL);
  };
  EXPECT_EQ(fit_fails(network, data.programs, data.labels, options).kind, ErrorKind::kRun);
  EXPECT_EQ(network.predict(data.programs).value(), before);
}

TEST_F(NetworkTest, ResumesAsIfNothingHadBeen) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 150, 1);
  const auto folder = TempDirectory::create().value();
  NetworkFitOptions options = quick(6);
  options.validation_share = 0.2;
  options.monitor = FitMonitor::kValidationRank;
  options.keep_best = true;
  options.decay = 0.5;
  options.decay_epochs = 2;
  // Statistics of batches must be resumed as well as weights and the optimiser's means.
  Network whole = make("tabnet");
  const NetworkFitReport straight = fitted(whole, data, options);

  Network cut = make("tabnet");
  options.checkpoint = folder.path() / "fit";
  options.on_epoch = [&](const NetworkEpoch& epoch) {
    if (epoch.epoch == 3) ::kill(learner->pid(), SIGKILL);
  };
  EXPECT_EQ(fit_fails(cut, data.programs, data.labels, options).kind, ErrorKind::kRun);
  ASSERT_TRUE(std::filesystem::exists(options.checkpoint));
  options.on_epoch = {};
  const NetworkFitReport resumed = fitted(cut, data, options);
  EXPECT_EQ(resumed.resumed_from, 3);
  ASSERT_EQ(resumed.epochs.size(), straight.epochs.size());
  for (size_t i = 0; i < resumed.epochs.size(); ++i) {
    EXPECT_EQ(resumed.epochs[i].training_loss, straight.epochs[i].training_loss);
    EXPECT_EQ(resumed.epochs[i].validation_rank, straight.epochs[i].validation_rank);
  }
  EXPECT_EQ(cut.save().value(), whole.save().value());
  EXPECT_FALSE(std::filesystem::exists(options.checkpoint));
}

TEST_F(NetworkTest, ACheckpointOfOtherDataIsNotResumed) {
  const auto folder = TempDirectory::create().value();
  NetworkFitOptions options = quick(4);
  options.checkpoint = folder.path() / "fit";
  SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 60, 1);
  std::stop_source stop;
  options.stop = stop.get_token();
  options.on_epoch = [&](const NetworkEpoch& epoch) {
    if (epoch.epoch == 2) stop.request_stop();
  };
  Network network = make("mlp");
  const auto before = network.predict(data.programs).value();
  EXPECT_EQ(fit_fails(network, data.programs, data.labels, options).kind, ErrorKind::kCancelled);
  EXPECT_EQ(network.predict(data.programs).value(), before);
  EXPECT_TRUE(std::filesystem::exists(options.checkpoint));
  options.stop = {};
  options.on_epoch = {};
  data.labels[0] = 0.5F;
  EXPECT_EQ(fitted(network, data, options).resumed_from, 0);
}

TEST_F(NetworkTest, TrainsAloneOnWhatIsNotSetApart) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 120, 1);
  NetworkFitOptions options = quick(12);
  options.validation_share = 0.25;
  options.validation_by_task = true;
  options.monitor = FitMonitor::kValidationLoss;
  options.patience = 3;
  double share = 0;
  options.on_progress = [&](double done) {
    EXPECT_GE(done, share);
    share = done;
  };
  Network network = make("mlp");
  const NetworkFitReport report = fitted(network, data, options);
  for (const auto& epoch : report.epochs) {
    EXPECT_TRUE(epoch.validation_loss.has_value());
    EXPECT_TRUE(epoch.validation_rank.has_value());
  }
  EXPECT_GT(report.best_epoch, 0);
  EXPECT_GT(share, 0);
  if (!report.stopped_early) EXPECT_EQ(share, 1);
}

TEST_F(NetworkTest, StopsWhereNothingGetsBetter) {
  SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 40, 1);
  // Nothing can be learnt from labels that are all the same.
  std::fill(data.labels.begin(), data.labels.end(), 1.0F);
  NetworkFitOptions options = quick(50);
  options.patience = 4;
  Network network = make("mlp");
  const NetworkFitReport report = fitted(network, data, options);
  EXPECT_TRUE(report.stopped_early);
  EXPECT_EQ(report.epochs.size(), 5u);
  // An epoch is one step here.
  options.patience_steps = 10;
  Network patient = make("mlp");
  EXPECT_EQ(fitted(patient, data, options).epochs.size(), 11u);
}

TEST_F(NetworkTest, StopsSoonAfterTheLossHasCeasedToFall) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 256, 1);
  NetworkFitOptions options = quick(50, "mse");
  options.step.batch = 8;
  // Nothing more is learnt after three epochs; what the first one cost is forgotten within an epoch's
  // batches.
  options.decay = 1e-9;
  options.decay_epochs = 3;
  options.patience = 4;
  Network network = make("mlp");
  const NetworkFitReport report = fitted(network, data, options);
  EXPECT_GT(report.epochs[0].training_loss, 2 * report.epochs.back().training_loss);
  EXPECT_TRUE(report.stopped_early);
  EXPECT_GE(report.best_epoch, 3);
}

TEST_F(NetworkTest, SmallDifferencesOfLargeNumbersAreLearntSooner) {
  SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 400, 1);
  SyntheticPrograms held_out = synthetic_programs(NetworkInput::kStatements, 100, 2);
  // As logarithms of bytes are that differ by a tile of one row more.
  for (auto* programs : {&data.programs, &held_out.programs}) {
    for (float& number : programs->rows) number = 25 + number / 10;
  }
  const auto rank = [&](InputScaling scaling) {
    NetworkOptions options = synthetic_options(find_network_kind("mlp").value());
    options.hidden = 64;
    options.scaling = scaling;
    Network network = Network::create(learner, options).value();
    fitted(network, data, quick(10));
    return rank_of(network, held_out);
  };
  const double spread = rank(InputScaling::kSpread);
  EXPECT_GT(spread, 0.5);
  EXPECT_GT(spread, rank(InputScaling::kGreatest) + 0.2);
}

TEST_F(NetworkTest, FineTuningMovesOnlyWhatIsNotFrozen) {
  const SyntheticPrograms source = synthetic_programs(NetworkInput::kStatements, 256, 1);
  SyntheticPrograms target = synthetic_programs(NetworkInput::kStatements, 256, 3);
  // There, what was slow is fast.
  for (float& label : target.labels) label = 1 - label;
  Network network = make("mlp");
  fitted(network, source, quick(15));
  const std::string bytes = network.save().value();
  EXPECT_LT(rank_of(network, target), -0.8);

  ASSERT_TRUE(network.freeze({"encoder"}).ok());
  EXPECT_EQ(network.frozen_count(), 6 * 32 + 32 + 32 * 32 + 32);
  fitted(network, target, quick(15));
  EXPECT_GT(rank_of(network, target), 0.7);
  const auto part = [](const std::string& text, size_t from, size_t count) {
    return text.substr(text.find('\n') + 1 + from * sizeof(float), count * sizeof(float));
  };
  // What inputs are divided by comes first, then the encoder.
  const std::string tuned = network.save().value();
  constexpr size_t kScale = 6;
  constexpr size_t kEncoder = 6 * 32 + 32 + 32 * 32 + 32;
  EXPECT_EQ(part(tuned, 0, kScale + kEncoder), part(bytes, 0, kScale + kEncoder));
  EXPECT_NE(part(tuned, kScale + kEncoder, 32), part(bytes, kScale + kEncoder, 32));

  const auto unknown = network.freeze({"tail"});
  ASSERT_FALSE(unknown.ok());
  EXPECT_NE(unknown.error().cure.find("encoder"), std::string::npos);
  EXPECT_GT(network.frozen_count(), 0);
  ASSERT_TRUE(network.freeze({}).ok());
  EXPECT_EQ(network.frozen_count(), 0);

  // TenSet's few steps of plain descent change little, but all.
  Network few = Network::load(learner, bytes).value();
  const NetworkFitReport report = fitted(few, target, find_network_kind("mlp")->fine_tuning());
  EXPECT_EQ(report.epochs.size(), 10u);
  const std::string moved = few.save().value();
  EXPECT_NE(part(moved, kScale, 32), part(bytes, kScale, 32));
  // Ten of many programs are less than an epoch.
  const SyntheticPrograms many = synthetic_programs(NetworkInput::kStatements, 6000, 3);
  EXPECT_EQ(fitted(few, many, find_network_kind("mlp")->fine_tuning()).epochs.size(), 1u);
}

/// Labels by a rule: how much a row's columns, from the first on, slow a program down.
std::vector<float> labels_by(const NetworkPrograms& programs, const std::vector<double>& weights) {
  std::vector<float> labels;
  size_t at = 0;
  for (const int32_t length : programs.lengths) {
    double cost = 0;
    for (int32_t row = 0; row < length; ++row) {
      for (size_t column = 0; column < weights.size(); ++column)
        cost += weights[column] * static_cast<double>(programs.rows[at + column]) / length;
      at += static_cast<size_t>(programs.columns);
    }
    labels.push_back(static_cast<float>(std::exp(-cost / 2)));
  }
  return labels;
}

/// Makes all labels of the first platform unknown but for `kept` of them.
void forget_target_labels(std::vector<float>& labels, size_t platforms, size_t kept, uint64_t seed) {
  std::vector<size_t> places;
  for (size_t i = 0; i < labels.size(); i += platforms) places.push_back(i);
  Random random(seed);
  random.shuffle(places);
  for (size_t k = kept; k < places.size(); ++k) labels[places[k]] = std::numeric_limits<float>::quiet_NaN();
}

TEST_F(NetworkTest, OtherPlatformsTeachTheTargetAsFarAsTheyAreAlike) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kPrimitives, 300, 1, 5);
  const SyntheticPrograms held_out = synthetic_programs(NetworkInput::kPrimitives, 100, 2, 5);
  const std::vector<double> similar{1, 0.6, 0.3};
  const std::vector<double> unrelated{0, 0, 0, 1, 1};
  const auto agreement = [&](const std::vector<double>& weights) {
    const auto labels = labels_by(data.programs, weights);
    return rank_correlation({labels.begin(), labels.end()}, {data.labels.begin(), data.labels.end()});
  };
  EXPECT_GT(agreement(similar), 0.8);
  EXPECT_LT(agreement(similar), 0.97);
  EXPECT_NEAR(agreement(unrelated), 0, 0.15);
  const auto trained = [&](const std::vector<std::vector<double>>& others, uint64_t draw) {
    const auto platforms = static_cast<int>(1 + others.size());
    std::vector<std::vector<float>> columns{data.labels};
    for (const auto& weights : others) columns.push_back(labels_by(data.programs, weights));
    std::vector<float> labels;
    for (size_t i = 0; i < data.labels.size(); ++i) {
      for (const auto& column : columns) labels.push_back(column[i]);
    }
    forget_target_labels(labels, columns.size(), 4, draw);
    NetworkOptions options = synthetic_options(find_network_kind("mtl-tlp").value());
    options.hidden = 64;
    options.platforms = platforms;
    Network network = Network::create(learner, options).value();
    const auto report = network.fit(data.programs, labels, quick(20));
    EXPECT_TRUE(report.ok()) << report.error().text();
    return network;
  };
  const auto rank = [&](const std::vector<std::vector<double>>& others) {
    double sum = 0;
    for (const uint64_t draw : {1, 3}) {
      Network network = trained(others, draw);
      sum += rank_of(network, held_out);
    }
    return sum / 2;
  };
  const double beside_similar = rank({similar});
  EXPECT_GT(beside_similar, rank({}) + 0.2);
  EXPECT_GT(beside_similar, rank({unrelated}) + 0.2);
  Network network = trained({similar}, 1);
  const auto of_target = network.predict(held_out.programs).value();
  EXPECT_EQ(of_target, network.predict(held_out.programs, 0).value());
  EXPECT_NE(of_target, network.predict(held_out.programs, 1).value());
  const auto absent = network.predict(held_out.programs, 2);
  ASSERT_FALSE(absent.ok());
  EXPECT_EQ(absent.error().kind, ErrorKind::kUsage);
}

TEST_F(NetworkTest, APreTrainedOneIsAheadAfterItsFirstUpdate) {
  const SyntheticPrograms source = synthetic_programs(NetworkInput::kStages, 300, 1);
  const SyntheticPrograms update = synthetic_programs(NetworkInput::kStages, 32, 2);
  const SyntheticPrograms held_out = synthetic_programs(NetworkInput::kStages, 100, 3);
  Network pre_trained = make("atformer", 64);
  fitted(pre_trained, source, quick(20));
  Network from_scratch = make("atformer", 64);
  for (Network* network : {&pre_trained, &from_scratch}) fitted(*network, update, quick(3));
  EXPECT_GT(rank_of(pre_trained, held_out), rank_of(from_scratch, held_out) + 0.1);
}

TEST_F(NetworkTest, SaysWhyItCannotBeMade) {
  NetworkOptions options = synthetic_options(find_network_kind("mlp").value());
  const auto refused = [](const NetworkOptions& wanted) {
    const auto network = Network::create(learner, wanted);
    return !network.ok() && network.error().kind == ErrorKind::kUsage;
  };
  options.platforms = 2;
  EXPECT_TRUE(refused(options));
  options.platforms = 1;
  options.hidden = 20;
  EXPECT_TRUE(refused(options));
  options.hidden = 0;
  options.rows = 5;
  EXPECT_TRUE(refused(options));
  options.rows = 0;
  options.network = "perceptron";
  EXPECT_TRUE(refused(options));
}

TEST_F(NetworkTest, SaysWhatIsWrongWithItsData) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 20, 1);
  Network network = make("mlp");
  const NetworkFitOptions options = quick(1);
  std::vector<float> labels(data.labels);
  labels.pop_back();
  EXPECT_EQ(fit_fails(network, data.programs, labels, options).kind, ErrorKind::kBadInput);
  labels = data.labels;
  labels[3] = std::numeric_limits<float>::infinity();
  EXPECT_EQ(fit_fails(network, data.programs, labels, options).kind, ErrorKind::kBadInput);
  EXPECT_EQ(fit_fails(network, {}, {}, options).kind, ErrorKind::kBadInput);

  NetworkPrograms wide = data.programs;
  wide.columns = 3;
  for (auto& length : wide.lengths) length *= 2;
  wide.groups.clear();
  EXPECT_EQ(fit_fails(network, wide, data.labels, options).kind, ErrorKind::kBadInput);
  EXPECT_EQ(network.predict(wide).error().kind, ErrorKind::kBadInput);
  EXPECT_TRUE(network.predict({}).value().empty());

  NetworkFitOptions grouped = options;
  grouped.step.group_by_task = true;
  NetworkPrograms loose = data.programs;
  loose.tasks.clear();
  EXPECT_EQ(fit_fails(network, loose, data.labels, grouped).kind, ErrorKind::kBadInput);
  EXPECT_EQ(fit_fails(network, data.programs, data.labels, quick(1, "hinge")).kind, ErrorKind::kUsage);

  // Loops that enclose each other, statistics of two rows, stages and graphs that are not there.
  SyntheticPrograms loops = synthetic_programs(NetworkInput::kLoops, 4, 1, 3);
  Network tree = make("treegru");
  loops.programs.groups[1] = 2;
  loops.programs.groups[2] = 1;
  const auto circle = tree.predict(loops.programs);
  ASSERT_FALSE(circle.ok());
  EXPECT_EQ(circle.error().place, "program 0");
  for (const char* name : {"treegru", "atformer", "gtuner"}) {
    Network picky = make(name);
    EXPECT_EQ(picky.predict(data.programs).error().kind, ErrorKind::kBadInput) << name;
  }
}

TEST_F(NetworkTest, LabelsThatAreAllUnknownTeachNothing) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 20, 1);
  Network network = make("mlp");
  const std::vector<float> unknown(data.labels.size(), kUnknown);
  const auto report = network.fit(data.programs, unknown, quick(1));
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_EQ(report->epochs[0].training_loss, 0);
}

TEST_F(NetworkTest, ALossBeyondAllBoundsIsAnError) {
  const SyntheticPrograms data = synthetic_programs(NetworkInput::kStatements, 64, 1);
  Network network = make("mlp");
  NetworkFitOptions options = quick(50, "mse");
  options.step.optimizer = Optimizer::kSgd;
  options.step.learning_rate = 1e6;
  options.step.clip = 0;
  const Error error = fit_fails(network, data.programs, data.labels, options);
  EXPECT_EQ(error.kind, ErrorKind::kRun);
  EXPECT_NE(error.cure.find("learning rate"), std::string::npos);
}

}  // namespace
}  // namespace tilewright::testing
