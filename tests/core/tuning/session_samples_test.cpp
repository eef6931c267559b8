// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_samples.h"

#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class SessionSamples : public TuningTest {
 protected:
  Result<TrainedCostModel> train(const std::string& model, int trials) {
    FakeMeasurer measurer;
    const auto options = small_options(trials);
    const Told told = tune(measurer, options);
    model_ = small_model();
    std::vector<const Task*> tasks;
    for (const auto& task : model_.prepared->partition.tasks) tasks.push_back(&task);
    auto store = RecordStore::open(database_).value();
    samples_ = session_samples(store, told.session, tasks, options.target, {}, 1000, {}).value().size();
    return train_on_session(store, told.session, tasks, options.target, model, 1, {});
  }
  TuningModel model_;
  size_t samples_ = 0;
};

TEST_F(SessionSamples, TeachAModelWhoseWeightsCanBeLoaded) {
  for (const char* name : {"tilewright", "xgboost"}) {
    const auto trained = train(name, 60);
    ASSERT_TRUE(trained.ok()) << trained.error().text();
    EXPECT_EQ(trained->programs, samples_);
    EXPECT_GT(trained->tasks, 0);
    CostModelOptions options;
    const auto plain = make_cost_model(name, options).value();
    const auto taught = make_cost_model(name, options).value();
    const auto loaded = taught->load(trained->weights);
    ASSERT_TRUE(loaded.ok()) << loaded.error().text();
    EXPECT_TRUE(taught->trained());
    EXPECT_GT(taught->parameter_count(), plain->parameter_count()) << "it learnt something more";
  }
}

TEST_F(SessionSamples, OfManyTheNewestAreTaken) {
  FakeMeasurer measurer;
  const auto options = small_options(40);
  const Told told = tune(measurer, options);
  const TuningModel model = small_model();
  std::vector<const Task*> tasks;
  for (const auto& task : model.prepared->partition.tasks) tasks.push_back(&task);
  auto store = RecordStore::open(database_).value();
  const auto latencies = [&](size_t most) {
    std::vector<double> list;
    for (const auto& sample :
         session_samples(store, told.session, tasks, options.target, {}, most, {}).value())
      list.push_back(sample.latency_seconds);
    return list;
  };
  const auto all = latencies(1000);
  ASSERT_EQ(all.size(), 40U);
  EXPECT_EQ(all.front(), kept(told.session).front().latency);
  EXPECT_EQ(latencies(10), std::vector<double>(all.end() - 10, all.end()));
}

TEST_F(SessionSamples, TooFewTeachNothing) {
  const auto trained = train("tilewright", 4);
  ASSERT_FALSE(trained.ok());
  EXPECT_EQ(trained.error().kind, ErrorKind::kUsage);
}

}  // namespace
}  // namespace tilewright::testing
