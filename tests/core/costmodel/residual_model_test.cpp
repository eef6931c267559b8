// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/residual_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/costmodel/local_trees.h"
#include "tests/core/costmodel/learner/learner_fixture.h"
#include "tests/core/costmodel/made_up_samples.h"
#include "tests/core/costmodel/split_products.h"

namespace tilewright::testing {
namespace {

constexpr const char* kName = "xgboost-tenset-residual";

std::unique_ptr<CostModel> trained_base() {
  auto base = model_of("xgboost-tenset");
  EXPECT_TRUE(base->fit(made_up(300, 1, "t"), {}).ok());
  return base;
}

std::unique_ptr<CostModel> with_base(std::unique_ptr<CostModel> base) {
  return make_residual_model({}, {"residual", make_local_trees}, std::move(base));
}

/// The same programs on a machine where another feature counts as well.
std::vector<Sample> on_another_machine(int count, uint64_t seed) {
  auto samples = made_up(count, seed, "t");
  for (auto& sample : samples) {
    sample.target = "another";
    for (const auto& statement : sample.candidate.statements) sample.latency_seconds += 2e-3 * statement[11];
  }
  return samples;
}

TEST(ResidualModel, WithoutLocalDataEqualsItsBase) {
  const auto base = trained_base();
  const auto asked = made_up(50, 2, "t");
  const auto model = with_base(trained_base());
  EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked));
  ASSERT_TRUE(model->update({}).ok());
  EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked));
  ASSERT_TRUE(model->fit({}, {}).ok());
  EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked));
  EXPECT_TRUE(model->trained());
}

TEST(ResidualModel, LearnsWhatTheBaseLeavesOver) {
  const auto base = trained_base();
  const auto online = with_base(trained_base());
  const auto offline = with_base(trained_base());
  const auto asked = on_another_machine(200, 5);
  const double before = correlation(*base, asked);
  ASSERT_TRUE(online->update(on_another_machine(100, 4)).ok());
  EXPECT_GT(correlation(*online, asked), before + 0.05);
  ASSERT_TRUE(offline->fit(on_another_machine(100, 4), {}).ok());
  EXPECT_EQ(scores_of(*offline, asked), scores_of(*online, asked));
  // From scratch, the few programs say less.
  const auto alone = model_of("xgboost-tenset");
  ASSERT_TRUE(alone->fit(on_another_machine(100, 4), {}).ok());
  EXPECT_GT(correlation(*offline, asked), correlation(*alone, asked));
}

TEST(ResidualModel, IsTheSumOfBaseAndLocal) {
  const auto base = trained_base();
  const auto model = with_base(trained_base());
  // All programs are alike to the trees; one took twice as long: y is 1 and 0.5.
  auto samples = std::vector<Sample>(20, made_up(1, 4, "t").front());
  for (size_t i = 0; i < samples.size(); i += 2) samples[i].latency_seconds *= 2;
  ASSERT_TRUE(model->update(samples).ok());
  EXPECT_NEAR(scores_of(*model, {samples[0]})[0], 0.75, 0.02);
  EXPECT_GT(std::abs(scores_of(*base, {samples[0]})[0] - 0.75), 0.05);
}

TEST(ResidualModel, UntrainedItIsItsBase) {
  const auto model = model_of(kName);
  const auto base = model_of("xgboost-tenset");
  const auto asked = made_up(50, 2, "t");
  EXPECT_FALSE(model->trained());
  EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked)) << "random";
  for (const auto& step : {made_up(10, 3, "t"), made_up(30, 4, "t"), made_up(40, 5, "t")}) {
    ASSERT_TRUE(model->update(step).ok());
    ASSERT_TRUE(base->update(step).ok());
    EXPECT_EQ(model->trained(), base->trained());
    EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked));
  }
  ASSERT_TRUE(model->fit(made_up(300, 1, "t"), {}).ok());
  ASSERT_TRUE(base->fit(made_up(300, 1, "t"), {}).ok());
  EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked));
  EXPECT_EQ(model->save().value(), base->save().value());
}

TEST(ResidualModel, FreezesWhatItWasTrainedOnOnce) {
  const auto model = model_of(kName);
  ASSERT_TRUE(model->fit(made_up(300, 1, "t"), {}).ok());
  const std::string base = model->save().value();
  const auto asked = made_up(50, 2, "t");
  const auto before = scores_of(*model, asked);
  ASSERT_TRUE(model->fit(on_another_machine(100, 4), {}).ok());
  const auto tuned = scores_of(*model, asked);
  EXPECT_NE(tuned, before);
  EXPECT_NE(model->save().value().find(base), std::string::npos);
  // What a session adds is upon what was learnt before it.
  ASSERT_TRUE(model->update(on_another_machine(60, 6)).ok());
  model->train_if_due({});
  EXPECT_NE(scores_of(*model, asked), tuned);
  EXPECT_NE(model->save().value().find(base), std::string::npos);
  ASSERT_TRUE(model->fit(on_another_machine(100, 4), {}).ok());
  EXPECT_EQ(scores_of(*model, asked), tuned);
  ASSERT_TRUE(model->fit({}, {}).ok());
  EXPECT_EQ(scores_of(*model, asked), before);
}

TEST(ResidualModel, TakesTheWeightsOfItsBase) {
  const auto base = trained_base();
  const auto model = model_of(kName, 1000);
  ASSERT_TRUE(model->load(base->save().value()).ok());
  EXPECT_TRUE(model->trained());
  const auto asked = on_another_machine(200, 5);
  EXPECT_EQ(scores_of(*model, asked), scores_of(*base, asked));
  // Few samples do not take the base's place, and need no warm-up.
  ASSERT_TRUE(model->update(on_another_machine(10, 4)).ok());
  EXPECT_NE(scores_of(*model, asked), scores_of(*base, asked));
  EXPECT_GT(correlation(*model, asked), correlation(*base, asked) - 0.1);
  EXPECT_FALSE(model->load(model_of("xgboost")->save().value() + "?").ok());
}

TEST(ResidualModel, KeepsItsLocalTreesThroughSavingAndTheNextUpdate) {
  const auto model = with_base(trained_base());
  ASSERT_TRUE(model->update(on_another_machine(200, 4)).ok());
  const auto asked = on_another_machine(200, 5);
  const auto scores = scores_of(*model, asked);
  const double learnt = correlation(*model, asked);
  const auto other = model_of(kName);
  ASSERT_TRUE(other->load(model->save().value()).ok());
  EXPECT_EQ(scores_of(*other, asked), scores);
  EXPECT_EQ(other->parameter_count(), model->parameter_count());
  ASSERT_TRUE(other->update(on_another_machine(2, 6)).ok());
  EXPECT_GT(correlation(*other, asked), learnt - 0.05);
  ASSERT_TRUE(other->fit({}, {}).ok());
  EXPECT_EQ(scores_of(*other, asked), scores);
  const std::string whole = model->save().value();
  for (const auto& bytes :
       {std::string("short"), std::string("not long enough to be anything at all"), whole.substr(0, 12),
        whole.substr(0, whole.size() / 2), whole.substr(0, whole.size() - 1), whole + "more"})
    EXPECT_EQ(other->load(bytes).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(scores_of(*other, asked), scores) << "as it was before what it could not load";
}

TEST(ResidualModel, LearnsInASessionWhatItsSamplesSayHoweverTheyCome) {
  const auto eager = with_base(trained_base());
  const auto lazy = with_base(trained_base());
  const auto asked = on_another_machine(50, 5);
  for (int step = 0; step < 4; ++step) {
    const auto samples = on_another_machine(20, 10 + static_cast<uint64_t>(step));
    ASSERT_TRUE(eager->update(samples).ok());
    eager->train_if_due({});
    ASSERT_TRUE(lazy->update(samples).ok());
  }
  EXPECT_EQ(scores_of(*lazy, asked), scores_of(*eager, asked));
  // A few more do not make it learn all anew.
  const auto before = scores_of(*eager, asked);
  ASSERT_TRUE(eager->update(on_another_machine(8, 20)).ok());
  EXPECT_EQ(scores_of(*eager, asked), before);
}

TEST(ResidualModel, StopsAsItWas) {
  const auto model = with_base(trained_base());
  ASSERT_TRUE(model->fit(on_another_machine(100, 4), {}).ok());
  const auto asked = made_up(20, 2, "t");
  const auto before = scores_of(*model, asked);
  std::stop_source stop;
  stop.request_stop();
  CostModel::FitOptions options;
  options.stop = stop.get_token();
  const auto stopped = model->fit(on_another_machine(100, 6), options);
  ASSERT_FALSE(stopped.ok());
  EXPECT_EQ(stopped.error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(scores_of(*model, asked), before);
}

TEST(ResidualModel, AStopBetweenLessonsChangesNothing) {
  const auto whole = with_base(trained_base());
  const auto stopped = with_base(trained_base());
  const auto asked = on_another_machine(50, 5);
  std::stop_source stop;
  stop.request_stop();
  for (int step = 0; step < 3; ++step) {
    const auto samples = on_another_machine(30, 10 + static_cast<uint64_t>(step));
    ASSERT_TRUE(whole->update(samples).ok());
    ASSERT_TRUE(stopped->update(samples).ok());
    EXPECT_TRUE(whole->train_if_due({}));
    EXPECT_FALSE(stopped->train_if_due(stop.get_token()));
    EXPECT_EQ(stopped->predict(candidates_of(asked), stop.get_token()).size(), asked.size());
    EXPECT_EQ(scores_of(*stopped, asked), scores_of(*whole, asked));
  }
  EXPECT_TRUE(stopped->failure().ok());
}

TEST(ResidualModel, RulesOutWhatTheBaseRulesOut) {
  const auto model = with_base(trained_base());
  auto samples = on_another_machine(10, 4);
  samples.emplace_back().target = "another";
  ASSERT_TRUE(model->update(samples).ok());
  EXPECT_EQ(model->predict(std::vector<Candidate>(1))[0].score, -std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isfinite(scores_of(*model, samples)[0]));
}

TEST(ResidualModel, NamesItsBase) {
  size_t residuals = 0;
  const auto models = cost_models();
  for (const auto& info : models) {
    if (info.base.empty()) continue;
    ++residuals;
    const auto base = std::ranges::find(models, info.base, &CostModelInfo::name);
    ASSERT_NE(base, models.end()) << info.name;
    EXPECT_TRUE(base->base.empty());
    EXPECT_EQ(base->network, info.network);
  }
  EXPECT_EQ(residuals, 2u);
}

class ResidualNetwork : public LearnerFixture {
 protected:
  static std::unique_ptr<CostModel> make(const std::string& name) {
    CostModelOptions options;
    options.learner = learner;
    return make_cost_model(name, options).value();
  }
  /// Where what was fast is slow.
  static std::vector<Sample> reversed(std::vector<Sample> samples) {
    for (auto& sample : samples) sample.latency_seconds = 1e-6 / sample.latency_seconds;
    return samples;
  }
};

TEST_F(ResidualNetwork, CorrectsItsBase) {
  const auto base = make("mlp-mse");
  const auto source = split_products(base->needs(), "t");
  ASSERT_TRUE(base->fit(source, {}).ok());
  const std::string bytes = base->save().value();
  const auto model = make("mlp-residual");
  ASSERT_TRUE(model->load(bytes).ok());
  const auto before = scores_of(*base, source);
  EXPECT_EQ(scores_of(*model, source), before);
  ASSERT_TRUE(model->fit({}, {}).ok());
  EXPECT_EQ(scores_of(*model, source), before);

  const auto target = reversed(source);
  const double unchanged = correlation(*base, target);
  EXPECT_LT(unchanged, 0);
  const auto fitted = model->fit(target, {});
  ASSERT_TRUE(fitted.ok()) << fitted.error().text();
  EXPECT_GT(correlation(*model, target), unchanged + 0.3);
  // Corrections go both ways, which a sigmoid could not.
  const auto after = scores_of(*model, source);
  double least = 0;
  double most = 0;
  for (size_t i = 0; i < after.size(); ++i) {
    least = std::min(least, after[i] - before[i]);
    most = std::max(most, after[i] - before[i]);
  }
  EXPECT_LT(least, 0);
  EXPECT_GT(most, 0.05);
  // The local network is the smaller one, 128 wide.
  const int64_t local = model->parameter_count() - base->parameter_count();
  EXPECT_EQ(local, 174 * 128 + 128 + 3 * (128 * 128 + 128) + 128 + 1);

  const std::string whole = model->save().value();
  EXPECT_NE(whole.find(bytes), std::string::npos) << "the base is as it was";
  const auto other = make("mlp-residual");
  ASSERT_TRUE(other->load(whole).ok());
  EXPECT_EQ(scores_of(*other, source), after);
  EXPECT_FALSE(make("mlp-mse")->load(whole).ok());
}

TEST_F(ResidualNetwork, LearnsFromWhatASessionBrings) {
  const auto model = make("mlp-residual");
  const auto source = split_products(model->needs(), "t");
  ASSERT_TRUE(model->fit(source, {}).ok());
  const std::string bytes = model->save().value();
  const auto target = reversed(source);
  const double before = correlation(*model, target);
  ASSERT_TRUE(model->update(target).ok());
  model->train_if_due({});
  EXPECT_GT(correlation(*model, target), before + 0.3);
  EXPECT_NE(model->save().value().find(bytes), std::string::npos);
}

}  // namespace
}  // namespace tilewright::testing
