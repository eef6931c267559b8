// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/network_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>
#include <utility>

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
  eager->train_if_due({});
  const auto before = scores_of(*eager, samples);
  ASSERT_TRUE(eager->update(part(samples, 60, 100)).ok());
  eager->train_if_due({});
  EXPECT_NE(scores_of(*eager, samples), before);
  ASSERT_TRUE(lazy->update(part(samples, 0, 16)).ok());
  ASSERT_TRUE(lazy->update(part(samples, 16, 60)).ok());
  ASSERT_TRUE(lazy->update(part(samples, 60, 100)).ok());
  EXPECT_EQ(scores_of(*lazy, samples), scores_of(*eager, samples));
}

TEST_F(NetworkModelTest, AStoppedLessonIsDueStillAndTeachesTheSame) {
  const auto stopped = make("mlp");
  const auto whole = make("mlp");
  const auto samples = split_products(whole->needs(), "t");
  std::stop_source stop;
  stop.request_stop();
  // The first lesson begins a network, the second goes on with it.
  for (const auto& [begin, end] : {std::pair<size_t, size_t>{0, 40}, {40, 80}}) {
    ASSERT_TRUE(stopped->update(part(samples, begin, end)).ok());
    ASSERT_TRUE(whole->update(part(samples, begin, end)).ok());
    EXPECT_FALSE(stopped->train_if_due(stop.get_token()));
    EXPECT_TRUE(stopped->train_if_due({}));
    EXPECT_TRUE(whole->train_if_due({}));
    EXPECT_EQ(scores_of(*stopped, samples), scores_of(*whole, samples));
  }
  EXPECT_TRUE(stopped->update({}).ok()) << "a stop is no failure";
}

TEST_F(NetworkModelTest, NeverThrowsAwayWhatWasLoaded) {
  const auto teacher = make("mlp");
  const auto samples = split_products(teacher->needs(), "t");
  ASSERT_TRUE(teacher->fit(samples, {}).ok());
  const double known = correlation(*teacher, samples);
  const auto pupil = make("mlp", 1000);
  ASSERT_TRUE(pupil->load(teacher->save().value()).ok());
  ASSERT_TRUE(pupil->update(part(samples, 0, 8)).ok());
  pupil->train_if_due({});
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
    auto samples = split_products(teacher->needs(), "t", CostModelOptions{}.target.key());
    samples.resize(60);
    ASSERT_TRUE(teacher->fit(samples, {}).ok());
    const auto pupil = make(name);
    ASSERT_TRUE(pupil->load(teacher->save().value()).ok());
    ASSERT_TRUE(pupil->update(samples).ok());
    pupil->train_if_due({});
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

/// Options for the default target with that many threads.
CostModelOptions options_for(int threads, bool foreign_heads, std::shared_ptr<LearnerProcess> learner) {
  CostModelOptions options;
  options.target.threads = threads;
  options.foreign_heads = foreign_heads;
  options.learner = std::move(learner);
  return options;
}

TEST_F(NetworkModelTest, HeadsRememberTheirTargets) {
  const auto made_for = [](int threads, bool foreign_heads = false) {
    return make_cost_model("mtl-tlp", options_for(threads, foreign_heads, learner)).value();
  };
  const auto key = [](int threads) { return options_for(threads, false, nullptr).target.key(); };
  const auto model = made_for(1);
  auto samples = split_products(model->needs(), "t", key(1));
  // On the other target the slow programs are the fast ones.
  for (auto sample : split_products(model->needs(), "t", key(2))) {
    sample.latency_seconds = 1e-6 / sample.latency_seconds;
    samples.push_back(sample);
  }
  CostModel::FitOptions quick;
  quick.epochs = 3;
  ASSERT_TRUE(model->fit(samples, quick).ok());
  const auto bytes = model->save().value();
  const auto first = scores_of(*model, samples);

  const auto again = made_for(1);
  ASSERT_TRUE(again->load(bytes).ok());
  EXPECT_EQ(scores_of(*again, samples), first);
  EXPECT_EQ(again->save().value(), bytes);
  const auto other = made_for(2);
  ASSERT_TRUE(other->load(bytes).ok());
  const auto second = scores_of(*other, samples);
  EXPECT_NE(second, first) << "by the head of its target";

  const auto stranger = made_for(3);
  const auto refused = stranger->load(bytes);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kBadInput);
  EXPECT_NE(refused.error().text().find(key(1) + ", " + key(2)), std::string::npos) << refused.error().text();
  EXPECT_NE(refused.error().text().find("--from"), std::string::npos);
  EXPECT_FALSE(stranger->trained());
  const auto carried = made_for(3, true);
  ASSERT_TRUE(carried->load(bytes).ok());
  EXPECT_EQ(scores_of(*carried, samples), first) << "the source's head is the first";

  // Learning upon them makes that head the target's, and leaves the others.
  auto of_third = split_products(model->needs(), "t", key(3));
  ASSERT_TRUE(carried->fit(of_third, quick).ok());
  const auto moved = carried->save().value();
  const auto third = made_for(3);
  ASSERT_TRUE(third->load(moved).ok());
  EXPECT_EQ(scores_of(*third, samples), scores_of(*carried, samples));
  EXPECT_TRUE(made_for(2)->load(moved).ok());
  EXPECT_FALSE(made_for(1)->load(moved).ok());
  // A head further behind learns where it stands.
  ASSERT_TRUE(other->fit(part(samples, samples.size() / 2, samples.size()), quick).ok());
  EXPECT_NE(scores_of(*other, samples), second);
  EXPECT_TRUE(made_for(1)->load(other->save().value()).ok());
  const auto beside = made_for(2, true);
  ASSERT_TRUE(beside->load(bytes).ok());
  of_third.push_back(samples.back());
  EXPECT_EQ(beside->fit(of_third, quick).error().kind, ErrorKind::kUsage) << "there is no third head";

  // Files from before heads had names predict by the first.
  const auto network = bytes.find("{\"");
  ASSERT_NE(network, std::string::npos);
  ASSERT_TRUE(stranger->load(bytes.substr(network)).ok());
  EXPECT_EQ(scores_of(*stranger, samples), first);
  EXPECT_FALSE(made_for(1)->load(bytes.substr(0, 14)).ok());
}

TEST_F(NetworkModelTest, LearnsByTheLossThatIsAsked) {
  const auto samples = split_products(make("mlp")->needs(), "t");
  CostModel::FitOptions options;
  options.epochs = 3;
  int rounds = 0;
  options.on_progress = [&](const FitProgress& progress) { rounds = progress.rounds; };
  const auto usual = make("mlp");
  ASSERT_TRUE(usual->fit(samples, options).ok());
  EXPECT_EQ(rounds, 3);
  options.loss = "mse";
  const auto squares = make("mlp");
  ASSERT_TRUE(squares->fit(samples, options).ok());
  for (const double score : scores_of(*squares, samples)) {
    EXPECT_GT(score, 0);
    EXPECT_LT(score, 1);
  }
  const auto same = make("mlp-mse");
  ASSERT_TRUE(same->fit(samples, options).ok());
  EXPECT_EQ(scores_of(*same, samples), scores_of(*squares, samples));

  const auto further = make("mlp");
  ASSERT_TRUE(further->load(squares->save().value()).ok());
  options.loss = "lambdarank";
  EXPECT_EQ(further->fit(samples, options).error().kind, ErrorKind::kUsage) << "its scores are shares";
  options.loss.clear();
  ASSERT_TRUE(further->fit(samples, options).ok());
  for (const double score : scores_of(*further, samples)) EXPECT_LT(score, 1);
  options.loss = "ranknet";
  const auto fixed = make("mlp-mse")->fit(samples, options);
  EXPECT_EQ(fixed.error().kind, ErrorKind::kUsage);
  options.loss = "hinge";
  EXPECT_FALSE(make("mlp")->fit(samples, options).ok());
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
