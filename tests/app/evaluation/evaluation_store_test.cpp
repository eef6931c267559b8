// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/costmodel/cost_model.h"
#include "core/feature/statement_features.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

EvaluationJob job_of(const std::string& model, uint64_t seed = 1) {
  return {model, LearningRegime::kSource, "here", {"here"}, 0, EvaluationJob::kAll, seed};
}

EvaluationRecord record_of(const std::string& model, double top_1) {
  EvaluationRecord record;
  record.job = job_of(model);
  record.evaluation.score = {top_1, 0.9, 0.7, 0.8};
  record.evaluation.random.top_5_pooled = 0.25;
  record.evaluation.networks = {{"net", 0.5, 0.6, 3, 1}};
  record.evaluation.tasks = 3;
  record.evaluation.failed_first = 2;
  record.evaluation.rank_correlation = -0.5;
  record.evaluation.r_squared = std::numeric_limits<double>::quiet_NaN();
  record.source_seconds = 12.5;
  record.prediction_microseconds = 3;
  record.parameters = 1000;
  record.threads = 2;
  record.device = "cuda";
  record.processor = "some \"processor\"";
  return record;
}

class EvaluationStoreTest : public ::testing::Test {
 protected:
  EvaluationStore open(const std::string& dataset = "data") {
    return EvaluationStore::open(file_, dataset).value();
  }
  TempDirectory folder_ = TempDirectory::create().value();
  std::filesystem::path file_ = folder_.path() / "rows" / "rows.jsonl";
};

TEST_F(EvaluationStoreTest, KeepsEveryFigure) {
  ASSERT_TRUE(open().add(record_of("mlp", 0.75)).ok());
  const auto store = open();
  const auto* found = store.find(job_of("mlp"));
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(store.find(job_of("mlp", 2)), nullptr);
  auto expected = record_of("mlp", 0.75);
  expected.dataset = "data";
  expected.feature_version = kFeatureVersion;
  EXPECT_EQ(json_text(evaluation_record_json(*found)), json_text(evaluation_record_json(expected)));
  EXPECT_EQ(found->evaluation.score.top_1_mean, 0.75);
  EXPECT_TRUE(std::isnan(found->evaluation.r_squared));
  EXPECT_EQ(found->evaluation.networks.at(0).missing, 1u);
}

TEST_F(EvaluationStoreTest, ALineCutShortIsDoneAgain) {
  {
    auto store = open();
    ASSERT_TRUE(store.add(record_of("mlp", 0.5)).ok());
    ASSERT_TRUE(store.add(record_of("tlp", 0.6)).ok());
  }
  const auto whole = read_file(file_).value();
  ASSERT_TRUE(write_file_atomic(file_, whole.substr(0, whole.size() - 20)).ok());
  auto store = open();
  EXPECT_NE(store.find(job_of("mlp")), nullptr);
  EXPECT_EQ(store.find(job_of("tlp")), nullptr);
  ASSERT_TRUE(store.add(record_of("tlp", 0.6)).ok());
  EXPECT_EQ(read_file(file_).value(), whole);
}

TEST_F(EvaluationStoreTest, TheLatestRecordOfAJobCounts) {
  auto store = open();
  ASSERT_TRUE(store.add(record_of("mlp", 0.5)).ok());
  ASSERT_TRUE(store.add(record_of("mlp", 0.6)).ok());
  EXPECT_EQ(store.find(job_of("mlp"))->evaluation.score.top_1_mean, 0.6);
  EXPECT_EQ(open().find(job_of("mlp"))->evaluation.score.top_1_mean, 0.6);
  EXPECT_EQ(open().records().size(), 1u);
}

TEST_F(EvaluationStoreTest, RecordsOfOtherDataStayOutOfSight) {
  ASSERT_TRUE(open("old data").add(record_of("mlp", 0.5)).ok());
  auto store = open("new data");
  EXPECT_EQ(store.find(job_of("mlp")), nullptr);
  EXPECT_EQ(store.foreign(), 1u);
  ASSERT_TRUE(store.add(record_of("mlp", 0.6)).ok());
  EXPECT_EQ(open("old data").find(job_of("mlp"))->evaluation.score.top_1_mean, 0.5);

  // Nor of features that are read another way now.
  auto json = parse_json(read_file(file_).value().substr(0, read_file(file_).value().find('\n')), "").value();
  json["feature_version"] = kFeatureVersion - 1;
  ASSERT_TRUE(write_file_atomic(file_, json_text(json) + "\n").ok());
  EXPECT_EQ(open("old data").foreign(), 1u);
}

TEST_F(EvaluationStoreTest, RecordsOfAnotherVersionOfTheirModelStayOutOfSight) {
  ASSERT_TRUE(open().add(record_of("mlp", 0.5)).ok());
  auto json = parse_json(read_file(file_).value(), "").value();
  const auto reopened_with = [&](const nlohmann::json& record) {
    EXPECT_TRUE(write_file_atomic(file_, json_text(record) + "\n").ok());
    return open();
  };
  EXPECT_EQ(json.at("model_version"), cost_model_info("mlp").version);
  json["model_version"] = cost_model_info("mlp").version + 1;
  EXPECT_EQ(reopened_with(json).find(job_of("mlp")), nullptr);
  EXPECT_EQ(reopened_with(json).foreign(), 1u);

  // Records from before models had versions are of the first.
  json.erase("model_version");
  EXPECT_EQ(reopened_with(json).foreign(), cost_model_info("mlp").version == 1 ? 0u : 1u);
}

TEST_F(EvaluationStoreTest, RecordsFromBeforeThereWereDevicesAreOfTheProcessor) {
  ASSERT_TRUE(open().add(record_of("mlp", 0.5)).ok());
  EXPECT_EQ(open().find(job_of("mlp"))->device, "cuda");
  auto json = parse_json(read_file(file_).value(), "").value();
  json.erase("device");
  ASSERT_TRUE(write_file_atomic(file_, json_text(json) + "\n").ok());
  EXPECT_EQ(open().find(job_of("mlp"))->device, "cpu");
}

TEST_F(EvaluationStoreTest, NamesALineThatIsNoRecord) {
  ASSERT_TRUE(open().add(record_of("mlp", 0.5)).ok());
  const auto good = read_file(file_).value();
  for (const char* bad : {"{}", "[1, 2]", "nonsense", ""}) {
    ASSERT_TRUE(write_file_atomic(file_, good + bad + "\n").ok());
    const auto opened = EvaluationStore::open(file_, "data");
    ASSERT_FALSE(opened.ok()) << bad;
    EXPECT_EQ(opened.error().kind, ErrorKind::kBadInput);
    EXPECT_THAT(opened.error().text(), HasSubstr("line 2"));
  }
}

}  // namespace
}  // namespace tilewright
