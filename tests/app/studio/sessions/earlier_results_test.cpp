// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/earlier_results.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

#include "app/studio/sessions/session_bridge.h"
#include "tests/app/studio/chosen_chain.h"
#include "tests/model/small_chain.h"

namespace tilewright {
namespace {

class EarlierResultsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(write_small_chain(path("chain.onnx"), 16));
    auto model = std::make_shared<LoadedModel>();
    model->name = QStringLiteral("chain");
    model->prepared = std::make_shared<const PreparedModel>(
        prepare_model(path("chain.onnx").string(), test_prepare_options()).value());
    models = gather_models({model});
  }
  std::filesystem::path path(const char* name) const {
    return folder.filePath(QLatin1String(name)).toStdString();
  }
  EarlierResults read(int threads = 1) {
    return read_earlier_results(*models, models->tasks, Target::host(threads), path("records.db")).value();
  }

  QTemporaryDir folder;
  std::shared_ptr<LoadedModels> models;
};

TEST_F(EarlierResultsTest, WithoutADatabaseTheRulesHold) {
  const EarlierResults earlier = read();
  EXPECT_EQ(earlier.weights, models->weights);
  EXPECT_EQ(earlier.choices, std::vector<GraphChoice>{{}});
  EXPECT_EQ(earlier.results.size(), models->tasks.size());
  EXPECT_FALSE(std::filesystem::exists(path("records.db"))) << "looking makes nothing";
}

TEST_F(EarlierResultsTest, TheKeptGraphCountsAsAnExportWouldTakeIt) {
  const ChosenChain chain = keep_chosen_chain(path("chain.onnx"), path("records.db"), 1);
  ASSERT_TRUE(chain.chosen);
  ASSERT_LT(chain.seconds, chain.rule_seconds);
  SessionBridge bridge;
  bridge.set_tasks(models->tasks, models->weights, {QStringLiteral("chain")});
  std::vector<GraphChoice> drawn;
  QObject::connect(&bridge, &SessionBridge::graph_chosen, &bridge,
                   [&](int, const GraphChoice& choice) { drawn.push_back(choice); });
  int lists = 0;
  QObject::connect(&bridge, &SessionBridge::tasks_listed, &bridge, [&] { ++lists; });
  bridge.set_earlier(read());
  EXPECT_NEAR(bridge.status().model_seconds, chain.seconds, 1e-9);
  EXPECT_NEAR(bridge.models().tasks.total_seconds(), chain.seconds, 1e-9);
  EXPECT_EQ(drawn, std::vector<GraphChoice>{chain.chosen->options.choice});
  EXPECT_EQ(lists, 1);
  EXPECT_EQ(bridge.status().tasks_total, static_cast<int>(chain.chosen->partition.tasks.size()));
  const auto& tasks = bridge.models().tasks.tasks();
  ASSERT_GT(tasks.size(), models->tasks.size());
  int replaced = 0;
  for (size_t i = 0; i < models->tasks.size(); ++i) {
    EXPECT_EQ(tasks[i].id, models->tasks[i].id) << "numbers stay";
    replaced += tasks[i].weight == 0;
  }
  EXPECT_GT(replaced, 0);

  // Of another target nothing is kept.
  bridge.set_earlier(read(2));
  EXPECT_EQ(bridge.models().tasks.tasks().size(), models->tasks.size());
  EXPECT_EQ(bridge.models().tasks.tasks()[0].weight, models->tasks[0].weight);
  EXPECT_EQ(bridge.status().model_seconds, 0);
  EXPECT_EQ(drawn.back(), GraphChoice());
  EXPECT_EQ(lists, 2);
}

TEST_F(EarlierResultsTest, ABaselineOutlivesTasksThatJoin) {
  const ChosenChain chain = keep_chosen_chain(path("chain.onnx"), path("records.db"), 1);
  ASSERT_TRUE(chain.chosen);
  SessionBridge bridge;
  bridge.set_tasks(models->tasks, models->weights, {QStringLiteral("chain")});
  ChosenBaseline baseline;
  for (const auto& task : models->tasks) baseline.seconds[task.id] = 0.25;
  bridge.set_baseline(baseline);
  bridge.set_earlier(read());
  ASSERT_GT(bridge.models().tasks.tasks().size(), models->tasks.size());
  EXPECT_TRUE(bridge.status().baseline_chosen);
  const auto& tasks = bridge.models().tasks;
  EXPECT_EQ(tasks.baseline_seconds(0), 0.25);
  EXPECT_EQ(bridge.models().curves.baseline(0), 0.25);
}

TEST_F(EarlierResultsTest, ASessionsOwnGraphStands) {
  const ChosenChain chain = keep_chosen_chain(path("chain.onnx"), path("records.db"), 1);
  ASSERT_TRUE(chain.chosen);
  SessionBridge bridge;
  bridge.set_tasks(models->tasks, models->weights, {QStringLiteral("chain")});
  SessionStarted started;
  started.session = "some session";
  started.tasks = models->tasks;
  started.weights = models->weights;
  bridge.sink()(started);
  bridge.drain_all();
  bridge.set_earlier(read());
  EXPECT_EQ(bridge.models().tasks.tasks().size(), models->tasks.size());
  EXPECT_NEAR(bridge.models().tasks.total_seconds(), chain.rule_seconds, 1e-9);
}

}  // namespace
}  // namespace tilewright
