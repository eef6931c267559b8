// SPDX-License-Identifier: Apache-2.0
#include "core/search/deep_gp_surrogate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/costmodel/metrics.h"
#include "core/search/transfer_inputs.h"
#include "tests/core/search/fake_space.h"
#include "tests/core/search/related_tasks.h"
#include "tests/core/search/shared_learner.h"

namespace tilewright::testing {
namespace {

using Inputs = std::vector<std::vector<float>>;

class DeepGp : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!shared_learner()) GTEST_SKIP() << "this build has no tilewright-learner";
  }
  static DeepGpSurrogate surrogate(size_t inputs, const DeepGpOptions& options = small(), uint64_t seed = 1) {
    return {shared_learner(), inputs, 1000, seed, options};
  }
  static DeepGpOptions small() {
    DeepGpOptions options;
    options.inducing = 32;
    options.steps = 150;
    options.refit_steps = 100;
    return options;
  }
};

void done(const Result<void>& result) {
  ASSERT_TRUE(result.ok()) << result.error().text() << result.error().detail;
}

std::vector<double> means_of(const std::vector<SurrogatePrediction>& predictions) {
  std::vector<double> means;
  for (const auto& one : predictions) means.push_back(one.mean);
  return means;
}

double mean_deviation(DeepGpSurrogate& surrogate, const Inputs& inputs) {
  double sum = 0;
  for (const auto& one : surrogate.predict(inputs, {}).value()) sum += one.deviation;
  return sum / static_cast<double>(inputs.size());
}

Inputs around(float x, float y, float spread, int count, Random& random) {
  Inputs inputs;
  for (int i = 0; i < count; ++i)
    inputs.push_back(
        {x + spread * static_cast<float>(random.normal()), y + spread * static_cast<float>(random.normal())});
  return inputs;
}

TEST_F(DeepGp, WithoutHistoryIsItsPrior) {
  DeepGpSurrogate one = surrogate(2);
  Random random(1);
  const Inputs inputs = around(0, 0, 2, 200, random);
  done(one.scale(inputs, random, {}));
  for (const auto& prediction : one.predict(inputs, {}).value()) {
    EXPECT_EQ(prediction.mean, 0);
    EXPECT_NEAR(prediction.deviation, 1, 1e-5);
  }
}

TEST_F(DeepGp, IsSurerNearWhatItWasTunedBy) {
  DeepGpSurrogate one = surrogate(2);
  Random random(1);
  done(one.scale(around(0, 0, 2, 200, random), random, {}));
  SurrogateData tuning{around(1.5F, 1.5F, 0.5F, 40, random), {}};
  for (const auto& input : tuning.inputs) tuning.targets.push_back(std::sin(2 * input[0]) + input[1]);
  const Inputs far = around(-3, -3, 0.5F, 40, random);
  // Without a step it is the prior with the targets' scale.
  DeepGpOptions still = small();
  still.refit_steps = 0;
  DeepGpSurrogate prior = surrogate(2, still);
  done(prior.scale(around(0, 0, 2, 200, random), random, {}));
  done(prior.adapt(tuning, random, {}));
  const double before = mean_deviation(prior, tuning.inputs);
  EXPECT_NEAR(mean_deviation(prior, far), before, 1e-5);
  done(one.adapt(tuning, random, {}));
  EXPECT_LT(mean_deviation(one, tuning.inputs), 0.4 * before);
  EXPECT_LT(mean_deviation(one, tuning.inputs), 0.6 * mean_deviation(one, far));
}

TEST_F(DeepGp, RanksALikeTaskUnseenAndBetterOnceTuned) {
  const auto space = fake_space(1);
  const std::vector<double> shape{2.5, 1.5};
  const TransferInputs inputs(*space, shape);
  double unseen = 0;
  double tuned = 0;
  for (uint64_t seed = 1; seed <= 2; ++seed) {
    Random random(seed);
    SurrogateData source;
    for (const PastTask& task : related_history(*space, {{1, 2}, {2, 3}, {1, 3}}, 80, seed)) {
      for (const PastPoint& point : task.points) {
        source.inputs.push_back(inputs.of(point, task.shape));
        source.targets.push_back(static_cast<float>(point.speed));
      }
    }
    SurrogateData tuning;
    for (int i = 0; i < 64; ++i) {
      const Point point = space->draw(random);
      tuning.inputs.push_back(inputs.of(point));
      tuning.targets.push_back(static_cast<float>(related_speed(point, shape)));
    }
    Inputs others;
    std::vector<double> truth;
    for (int i = 0; i < 200; ++i) {
      const Point point = space->draw(random);
      others.push_back(inputs.of(point));
      truth.push_back(related_speed(point, shape));
    }
    DeepGpSurrogate one = surrogate(inputs.width());
    done(one.scale(source.inputs, random, {}));
    done(one.learn(source, random, {}));
    const double before = rank_correlation(means_of(one.predict(others, {}).value()), truth);
    done(one.adapt(tuning, random, {}));
    const double after = rank_correlation(means_of(one.predict(others, {}).value()), truth);
    EXPECT_GT(before, 0.3);
    EXPECT_GT(after, 0.5);
    unseen += before;
    tuned += after;
  }
  EXPECT_GT(tuned, unseen + 0.06);
}

TEST_F(DeepGp, FollowsFromItsSeedsAndGoesOnFromWhatWasSaved) {
  Random random(1);
  const Inputs inputs = around(0, 0, 2, 100, random);
  SurrogateData data{inputs, {}};
  for (const auto& input : inputs) data.targets.push_back(input[0] * input[1]);
  DeepGpOptions quick = small();
  quick.steps = quick.refit_steps = 20;
  const auto learnt = [&](uint64_t seed) {
    DeepGpSurrogate one = surrogate(2, quick, seed);
    Random own(seed);
    EXPECT_TRUE(one.scale(inputs, own, {}).ok());
    EXPECT_TRUE(one.learn(data, own, {}).ok());
    EXPECT_TRUE(one.save({}).ok());
    return one.saved();
  };
  const std::string saved = learnt(1);
  EXPECT_EQ(learnt(1), saved);
  EXPECT_NE(learnt(2), saved);
  EXPECT_LT(saved.size(), 100000U);
  const auto adapted = [&] {
    DeepGpSurrogate one = surrogate(2, quick, 9);
    one.restore(saved);
    Random own(5);
    EXPECT_TRUE(one.adapt(data, own, {}).ok());
    return means_of(one.predict(inputs, {}).value());
  };
  EXPECT_EQ(adapted(), adapted());
}

TEST_F(DeepGp, AStrongPriorHoldsItToWhatItLearnt) {
  Random random(1);
  const Inputs inputs = around(0, 0, 2, 100, random);
  SurrogateData data{inputs, {}};
  SurrogateData contrary{inputs, {}};
  for (const auto& input : inputs) {
    data.targets.push_back(input[0]);
    contrary.targets.push_back(-input[0]);
  }
  const auto moved = [&](double pull) {
    DeepGpOptions options = small();
    options.pull = pull;
    DeepGpSurrogate one = surrogate(2, options);
    Random own(1);
    EXPECT_TRUE(one.scale(inputs, own, {}).ok());
    EXPECT_TRUE(one.learn(data, own, {}).ok());
    const auto before = means_of(one.predict(inputs, {}).value());
    EXPECT_TRUE(one.adapt(contrary, own, {}).ok());
    const auto after = means_of(one.predict(inputs, {}).value());
    double sum = 0;
    for (size_t i = 0; i < before.size(); ++i) sum += std::abs(after[i] - before[i]);
    return sum / static_cast<double>(before.size());
  };
  EXPECT_GT(moved(1), 4 * moved(1e6));
}

TEST_F(DeepGp, HearsAStop) {
  Random random(1);
  DeepGpSurrogate one = surrogate(2);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(one.scale(around(0, 0, 1, 10, random), random, stop.get_token()).error().kind,
            ErrorKind::kCancelled);
}

TEST_F(DeepGp, TellsPointsOfOtherSpacesInItsOwnWords) {
  const auto space = fake_space(2);
  const PointEncoding encoding(*space);
  const TransferInputs inputs(*space, {3, 4});
  EXPECT_EQ(inputs.columns(), 8U);
  EXPECT_EQ(inputs.width(), 8U + 2U + 2U);
  EXPECT_TRUE(inputs.comparable({1, 2}));
  EXPECT_FALSE(inputs.comparable({1, 2, 3}));
  EXPECT_TRUE(TransferInputs(*space, {}).comparable({1, 2, 3}));
  EXPECT_EQ(TransferInputs(*fake_space(1), {}).width(), 8U);
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    const Point point = space->draw(random);
    PastPoint past = past_point(*space, encoding, point, 0.5);
    EXPECT_EQ(inputs.of(past, {3, 4}), inputs.of(point));
    past.columns["of another space"] = 7;
    EXPECT_EQ(inputs.of(past, {3, 4}), inputs.of(point));
    past.sketch = "of another space";
    EXPECT_NE(inputs.of(past, {3, 4}), inputs.of(point));
    EXPECT_EQ(inputs.of(past, {3, 4}).size(), inputs.width());
  }
}

}  // namespace
}  // namespace tilewright::testing
