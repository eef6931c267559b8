// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/network_model.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/costmodel/learner/learner_fixture.h"
#include "tests/core/costmodel/made_up_samples.h"
#include "tests/core/costmodel/split_products.h"

namespace tilewright::testing {
namespace {

class NetworkModelTest : public LearnerFixture {
 protected:
  static std::unique_ptr<CostModel> make(const std::string& name, int warm_up = 16) {
    CostModelOptions options;
    options.warm_up_samples = warm_up;
    options.learner = learner;
    return make_cost_model(name, options).value();
  }
};

template <typename T>
std::vector<T> part(const std::vector<T>& all, size_t begin, size_t end) {
  return {all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(end)};
}

TEST_F(NetworkModelTest, EveryNetworkIsACostModel) {
  size_t networks = 0;
  for (const auto& info : cost_models()) {
    if (!info.network) continue;
    ++networks;
    SCOPED_TRACE(info.name);
    const auto model = make(info.name);
    EXPECT_EQ(model->name(), info.name);
    EXPECT_FALSE(model->trained());
    auto samples = split_products(model->needs(), "t");
    samples.resize(40);
    CostModel::FitOptions options;
    std::stop_source stop;
    options.stop = stop.get_token();
    options.on_progress = [&](const FitProgress&) { stop.request_stop(); };
    // One epoch each is enough to see that it takes its input.
    const auto stopped = model->fit(samples, options);
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().kind, ErrorKind::kCancelled) << stopped.error().text();
    EXPECT_FALSE(model->trained());
  }
  EXPECT_GE(networks, 16u);
}

TEST_F(NetworkModelTest, LearnsIsSavedAndLoaded) {
  for (const char* name : {"mlp", "tlp", "gtuner"}) {
    SCOPED_TRACE(name);
    const auto model = make(name);
    const auto samples = split_products(model->needs(), "t");
    CostModel::FitOptions options;
    options.seed = 1;
    const auto fitted = model->fit(samples, options);
    ASSERT_TRUE(fitted.ok()) << fitted.error().text();
    EXPECT_TRUE(model->trained());
    EXPECT_GT(model->parameter_count(), 100'000);
    EXPECT_GT(correlation(*model, samples), 0.5);
    const auto other = make(name);
    ASSERT_TRUE(other->load(model->save().value()).ok());
    EXPECT_EQ(scores_of(*other, samples), scores_of(*model, samples));
    const auto again = make(name);
    ASSERT_TRUE(again->fit(samples, options).ok());
    EXPECT_EQ(scores_of(*again, samples), scores_of(*model, samples));
  }
}

TEST_F(NetworkModelTest, RefusesTheWeightsOfAnother) {
  const auto model = make("mlp");
  auto samples = split_products(model->needs(), "t");
  samples.resize(20);
  ASSERT_TRUE(model->fit(samples, {}).ok());
  const auto other = make("mha");
  const auto loaded = other->load(model->save().value());
  ASSERT_FALSE(loaded.ok());
  EXPECT_EQ(loaded.error().kind, ErrorKind::kBadInput);
  EXPECT_FALSE(other->trained());
  EXPECT_FALSE(other->load("no network").ok());
  // The same network, but for its scores being shares of the fastest program's speed, which models of
  // residuals add to.
  for (const char* name : {"mlp-mse", "mlp-residual"}) {
    const auto shares = make(name)->load(model->save().value());
    ASSERT_FALSE(shares.ok()) << name;
    EXPECT_EQ(shares.error().kind, ErrorKind::kBadInput);
  }
}

TEST_F(NetworkModelTest, LearnsOnlineInLessonsThatDoNotDependOnWhen) {
  const auto eager = make("mlp");
  const auto lazy = make("mlp");
  const auto samples = split_products(eager->needs(), "t");
  ASSERT_TRUE(eager->update(part(samples, 0, 16)).ok());
  EXPECT_FALSE(eager->trained());  // no more than the warm-up
  ASSERT_TRUE(eager->update(part(samples, 16, 60)).ok());
  EXPECT_TRUE(eager->trained());
  eager->train_if_due();
  const auto before = scores_of(*eager, samples);
  ASSERT_TRUE(eager->update(part(samples, 60, 100)).ok());
  eager->train_if_due();
  EXPECT_NE(scores_of(*eager, samples), before);
  ASSERT_TRUE(lazy->update(part(samples, 0, 16)).ok());
  ASSERT_TRUE(lazy->update(part(samples, 16, 60)).ok());
  ASSERT_TRUE(lazy->update(part(samples, 60, 100)).ok());
  EXPECT_EQ(scores_of(*lazy, samples), scores_of(*eager, samples));
}

TEST_F(NetworkModelTest, NeverThrowsAwayWhatWasLoaded) {
  const auto teacher = make("mlp");
  const auto samples = split_products(teacher->needs(), "t");
  ASSERT_TRUE(teacher->fit(samples, {}).ok());
  const double known = correlation(*teacher, samples);
  const auto pupil = make("mlp", 1000);
  ASSERT_TRUE(pupil->load(teacher->save().value()).ok());
  ASSERT_TRUE(pupil->update(part(samples, 0, 8)).ok());
  pupil->train_if_due();
  // A network from scratch would know nothing but eight programs.
  const auto fresh = make("mlp", 0);
  ASSERT_TRUE(fresh->update(part(samples, 0, 8)).ok());
  EXPECT_NE(scores_of(*pupil, samples), scores_of(*teacher, samples));
  EXPECT_GT(correlation(*pupil, samples), 0.5 * known);
  EXPECT_GT(correlation(*pupil, samples), correlation(*fresh, samples));
}

TEST_F(NetworkModelTest, KeepsTlpAsItWasLoaded) {
  for (const char* name : {"tlp", "mtl-tlp"}) {
    const auto teacher = make(name);
    auto samples = split_products(teacher->needs(), "t");
    samples.resize(60);
    ASSERT_TRUE(teacher->fit(samples, {}).ok());
    const auto pupil = make(name);
    ASSERT_TRUE(pupil->load(teacher->save().value()).ok());
    ASSERT_TRUE(pupil->update(samples).ok());
    pupil->train_if_due();
    EXPECT_EQ(scores_of(*pupil, samples), scores_of(*teacher, samples)) << name;
  }
}

TEST_F(NetworkModelTest, ScoresAreSharesOnlyWhereAnErrorInSquaresIsLearnt) {
  for (const char* name : {"mlp-mse", "mlp"}) {
    const auto model = make(name);
    auto samples = split_products(model->needs(), "t");
    samples.resize(40);
    ASSERT_TRUE(model->fit(samples, {}).ok());
    bool shares = true;
    // Also of programs far from all that it knows.
    for (const float scale : {1.0F, 2.0F, -2.0F}) {
      auto asked = samples;
      for (auto& sample : asked) {
        for (auto& statement : sample.candidate.statements) {
          for (float& feature : statement) feature *= scale;
        }
      }
      for (const double score : scores_of(*model, asked)) shares &= score > 0 && score < 1;
    }
    EXPECT_EQ(shares, std::string(name) == "mlp-mse");
  }
}

TEST_F(NetworkModelTest, LearnsSeveralTargetsWithAHeadEach) {
  const auto model = make("mtl-tlp");
  auto samples = split_products(model->needs(), "t", "source");
  const auto of_target = split_products(model->needs(), "t", CostModelOptions{}.target.key());
  const size_t sources = samples.size();
  for (size_t i = 0; i < of_target.size(); i += 8) samples.push_back(of_target[i]);
  CostModel::FitOptions options;
  std::vector<int> rounds;
  options.on_progress = [&](const FitProgress& progress) { rounds.push_back(progress.round); };
  const auto fitted = model->fit(samples, options);
  ASSERT_TRUE(fitted.ok()) << fitted.error().text();
  EXPECT_EQ(rounds.size(), 50u);
  const auto lone = make("mtl-tlp");
  ASSERT_TRUE(lone->fit(part(samples, 0, 20), options).ok());
  // A head is what makes the difference.
  EXPECT_EQ(model->parameter_count() - lone->parameter_count(), 107'009);
  EXPECT_GT(correlation(*model, part(samples, 0, sources)), 0.5);
}

TEST_F(NetworkModelTest, ScoresWhatItCannotSeeBelowAllElse) {
  const auto model = make("mlp");
  auto samples = split_products(model->needs(), "t");
  samples.resize(20);
  ASSERT_TRUE(model->fit(samples, {}).ok());
  auto candidates = candidates_of(samples);
  candidates[3].statements.clear();
  const auto predictions = model->predict(candidates);
  EXPECT_EQ(predictions[3].score, -std::numeric_limits<float>::infinity());
  EXPECT_FLOAT_EQ(predictions[4].score, model->predict(candidates_of(part(samples, 4, 5)))[0].score);
}

}  // namespace
}  // namespace tilewright::testing
