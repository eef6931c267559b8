// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include "core/base/random.h"
#include "core/costmodel/cost_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// A session whose cost model was trained before, on whatever.
class ModelWeights : public TuningTest {
 protected:
  void SetUp() override {
    Random random(1);
    std::vector<Sample> samples(64);
    for (auto& sample : samples) {
      StatementFeatures features{};
      for (float& feature : features) feature = static_cast<float>(random.uniform(0, 10));
      sample.candidate.task = "elsewhere";
      sample.candidate.statements = {features};
      sample.target = "cpu";
      sample.latency_seconds = 1e-3 * (1 + static_cast<double>(features[3]));
    }
    const auto model = make_cost_model("xgboost", {}).value();
    ASSERT_TRUE(model->fit(samples, {}).ok());
    ASSERT_TRUE(write_file_atomic(file_, model->save().value()).ok());
    options_.cost_model = "xgboost";
  }

  std::filesystem::path file_ = directory_.path() / "trees.model";
  TuningOptions options_ = small_options(24);
};

int guided(const std::vector<TrialRecord>& trials) {
  int count = 0;
  for (const auto& trial : trials) count += trial.predicted.has_value();
  return count;
}

TEST_F(ModelWeights, LeadFromTheFirstRoundOn) {
  FakeMeasurer measurer(latency_by_hash);
  options_.trials = 8;
  const auto without = tune(measurer, options_);
  EXPECT_EQ(guided(kept(without.session)), 0);
  options_.cost_model_weights = file_.string();
  const auto with = tune(measurer, options_);
  EXPECT_EQ(with.state, RunState::kFinished);
  EXPECT_GT(guided(kept(with.session)), 0);
}

TEST_F(ModelWeights, AreKeptWithTheSession) {
  options_.cost_model_weights = file_.string();
  FakeMeasurer measurer(latency_by_hash);
  const auto whole = tune(measurer, options_);
  std::unique_ptr<TuningSession> session;
  int64_t count = 0;
  FakeMeasurer stopping([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 10) session->stop();
    return latency_by_hash(request);
  });
  database_ = directory_.path() / "stopped.db";
  Told told;
  session = TuningSession::begin({small_model()}, options_, surroundings(stopping, told)).value();
  const std::string id = session->id();
  session->start();
  session->wait();
  session.reset();
  ASSERT_TRUE(std::filesystem::remove(file_));
  const auto resumed = resume(measurer, id);
  EXPECT_EQ(resumed.state, RunState::kFinished);
  const auto again = programs(id);
  database_ = directory_.path() / "records.db";
  EXPECT_EQ(again, programs(whole.session));
}

TEST_F(ModelWeights, ThatCannotBeReadAreAnError) {
  FakeMeasurer measurer(latency_by_hash);
  Told told;
  options_.cost_model_weights = (directory_.path() / "nowhere").string();
  const auto missing = TuningSession::begin({small_model()}, options_, surroundings(measurer, told));
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().kind, ErrorKind::kIo);
  ASSERT_TRUE(write_file_atomic(file_, "no trees").ok());
  options_.cost_model_weights = file_.string();
  const auto broken = TuningSession::begin({small_model()}, options_, surroundings(measurer, told));
  ASSERT_FALSE(broken.ok());
  EXPECT_EQ(broken.error().kind, ErrorKind::kBadInput);
}

}  // namespace
}  // namespace tilewright::testing
