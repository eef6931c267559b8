// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/session_reader.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

#include "core/tuning/graph_weights.h"
#include "tests/app/studio/kept_session.h"

namespace tilewright {
namespace {

TEST(SessionReader, GivesTheVerifiedBestOfEachTaskAndTheModelsOfBoth) {
  QTemporaryDir folder;
  const std::filesystem::path database = folder.filePath(QStringLiteral("records.db")).toStdString();
  ASSERT_TRUE(read_sessions(database).ok());
  EXPECT_TRUE(read_sessions(database)->empty());
  EXPECT_FALSE(std::filesystem::exists(database)) << "looking makes nothing";
  {
    auto store = RecordStore::open(database);
    ASSERT_TRUE(store.ok());
    ASSERT_TRUE(
        store->begin_session(kept_setup("one", {{"aa", "net", "net.onnx", 1}, {"bb", "other", "o.onnx", 1}}))
            .ok());
    ASSERT_TRUE(store->begin_session(kept_setup("two", {{"aa", "net", "net.onnx", 1}})).ok());
    // The fastest program was never verified; the next one was.
    ASSERT_TRUE(store
                    ->add_trials(std::vector{kept_trial("one", "conv", 1e-3, false),
                                             kept_trial("one", "conv", 2e-3, true),
                                             kept_trial("two", "conv", 3e-3, false)})
                    .ok());
    ASSERT_TRUE(store->details_of("one").add_sentinel({0, 1, 1.0e-3, 0}).ok());
    ASSERT_TRUE(store->details_of("two").add_sentinel({0, 1, 1.2e-3, 0}).ok());
  }
  const auto sessions = read_sessions(database);
  ASSERT_TRUE(sessions.ok());
  ASSERT_EQ(sessions->size(), 2U);
  const auto compared = read_comparison(database, QStringLiteral("one"), QStringLiteral("two"));
  ASSERT_TRUE(compared.ok()) << compared.error().text();
  EXPECT_EQ(compared->sessions[0].models, (QStringList{QStringLiteral("net"), QStringLiteral("other")}));
  EXPECT_EQ(compared->sessions[1].trials, 1);
  ASSERT_EQ(compared->tasks.size(), 2U);
  EXPECT_EQ(compared->tasks[0].best[0].latency, 2e-3);
  EXPECT_TRUE(compared->tasks[0].best[0].verified);
  EXPECT_EQ(compared->tasks[0].best[1].latency, 3e-3);
  EXPECT_FALSE(compared->tasks[0].best[1].verified);
  EXPECT_EQ(compared->tasks[0].best[1].repeats.size(), 2U);
  EXPECT_EQ(compared->tasks[1].best[0].latency, 0);
  EXPECT_TRUE(compared->tasks[1].present[1]);
  ASSERT_EQ(compared->models.size(), 1U) << "only one session has the other model";
  EXPECT_EQ(compared->models[0].weights, (std::vector<int>{4, 1}));
  EXPECT_NEAR(compared->machine_difference(), 0.2, 1e-9);
  EXPECT_EQ(read_comparison(database, QStringLiteral("one"), QStringLiteral("none")).error().kind,
            ErrorKind::kInvalid);
}

TEST(SessionReader, TellsHowBothFellOverTrialsAndTime) {
  QTemporaryDir folder;
  const std::filesystem::path database = folder.filePath(QStringLiteral("records.db")).toStdString();
  const auto at = [](const char* session, const char* task, double latency, double elapsed) {
    TrialRecord made = kept_trial(session, task, latency, true);
    made.elapsed = elapsed;
    return made;
  };
  {
    auto store = RecordStore::open(database);
    ASSERT_TRUE(store.ok());
    for (const char* session : {"one", "two"})
      ASSERT_TRUE(store->begin_session(kept_setup(session, {{"aa", "net", "net.onnx", 1}})).ok());
    TrialRecord failed = at("one", "dense", 0.5e-3, 3);
    failed.error = Error{ErrorKind::kTimeout, {}, "took too long", {}, {}};
    failed.latency.reset();
    // "conv" counts four times, "dense" once; a slower program changes nothing.
    ASSERT_TRUE(store
                    ->add_trials(std::vector{at("one", "conv", 3e-3, 1), at("one", "conv", 2e-3, 2), failed,
                                             at("one", "dense", 1e-3, 4), at("one", "conv", 2.5e-3, 5),
                                             at("one", "conv", 1e-3, 6), at("two", "conv", 2e-3, 2),
                                             at("two", "dense", 4e-3, 9)})
                    .ok());
  }
  const auto compared = read_comparison(database, QStringLiteral("one"), QStringLiteral("two"));
  ASSERT_TRUE(compared.ok()) << compared.error().text();
  const auto& [first, second] = compared->curves;
  ASSERT_EQ(first.steps.size(), 2U) << "it begins where both tasks have a program";
  EXPECT_EQ(first.steps[0].trials, 4);
  EXPECT_EQ(first.steps[0].seconds, 4);
  EXPECT_NEAR(first.steps[0].latency, 4 * 2e-3 + 1e-3, 1e-12);
  EXPECT_EQ(first.steps[1].trials, 6);
  EXPECT_NEAR(first.steps[1].latency, 4 * 1e-3 + 1e-3, 1e-12);
  EXPECT_EQ(first.trials, 6);
  EXPECT_EQ(first.seconds, 6);
  ASSERT_EQ(second.steps.size(), 1U);
  EXPECT_NEAR(second.steps[0].latency, 4 * 2e-3 + 4e-3, 1e-12);
  EXPECT_EQ(second.end(true), 9);
  // Where it ends, a curve is the sum that the totals tell.
  EXPECT_NEAR(compare_model(*compared, compared->models[0]).seconds[0], first.steps[1].latency, 1e-12);
}

TEST(SessionReader, CountsEachSessionByTheGraphThatItChose) {
  QTemporaryDir folder;
  const std::filesystem::path database = folder.filePath(QStringLiteral("records.db")).toStdString();
  {
    auto store = RecordStore::open(database);
    ASSERT_TRUE(store.ok());
    ASSERT_TRUE(store->begin_session(kept_setup("one", {{"aa", "net", "net.onnx", 1}})).ok());
    SessionSetup second = kept_setup("two", {{"bb", "other", "o.onnx", 1}, {"aa", "net", "net.onnx", 1}});
    second.tasks.push_back({"fused", "conv2d and conv2d", 2e6, "text"});
    second.model_tasks.push_back({0, "fused", 0});
    ASSERT_TRUE(store->begin_session(second).ok());
    ASSERT_TRUE(store
                    ->add_trials(std::vector{
                        kept_trial("one", "conv", 1e-3, true), kept_trial("one", "dense", 1e-3, true),
                        kept_trial("two", "conv", 1e-3, true), kept_trial("two", "dense", 1e-3, true),
                        kept_trial("two", "fused", 1.5e-3, true)})
                    .ok());
    const std::string chosen =
        graph_weights_to_json({{{"conv", 4}, {"dense", 1}}, {{"dense", 1}, {"fused", 2}}});
    ASSERT_TRUE(store->details_of("two")
                    .finish_round(1, 1, std::vector<Checkpoint>{{kGraphWeightsName, chosen}})
                    .ok());
  }
  const auto compared = read_comparison(database, QStringLiteral("one"), QStringLiteral("two"));
  ASSERT_TRUE(compared.ok()) << compared.error().text();
  ASSERT_EQ(compared->models.size(), 1U);
  EXPECT_EQ(compared->models[0].weights_of(0), (std::vector<int>{4, 1, 0}));
  EXPECT_EQ(compared->models[0].weights_of(1), (std::vector<int>{0, 1, 2}));
  const ModelTotals totals = compare_model(*compared, compared->models[0]);
  EXPECT_NEAR(totals.seconds[0], 5e-3, 1e-12);
  EXPECT_NEAR(totals.seconds[1], 4e-3, 1e-12);
}

}  // namespace
}  // namespace tilewright
