// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <sstream>

#include <nlohmann/json.hpp>

namespace tilewright::testing {
namespace {

using ::testing::HasSubstr;

EvaluationRow row_of(const std::string& model, const std::string& target, const std::vector<double>& top_1) {
  EvaluationRow row;
  row.model = model;
  row.training = "all, of \"here\"";
  row.target = target;
  row.parameters = 42;
  for (const double score : top_1) {
    Evaluation evaluation;
    evaluation.score.top_1_mean = score;
    evaluation.random.top_1_mean = 0.25;
    evaluation.oracle.top_1_mean = 1;
    evaluation.networks = {{"net", score, score, 3, 1}};
    row.seeds.push_back(evaluation);
    row.training_seconds.push_back(2);
    row.microseconds_per_program.push_back(1.5);
  }
  return row;
}

std::vector<EvaluationRow> made_up_rows() {
  std::vector<EvaluationRow> rows{row_of("mlp", "cpu:v3", {0.8, 0.9, 1}), row_of("gtuner", "cpu:v2", {0.5}),
                                  row_of("tlp", "cpu:v3", {0.7, 0.7, 0.7})};
  rows[1].reconstruction = true;
  return rows;
}

TEST(EvaluationTable, TextHasMeansAndIntervals) {
  const std::string text = evaluation_text(made_up_rows());
  // Deviation 0.1: 4.3027 x 0.1 / root of 3.
  EXPECT_THAT(text, HasSubstr("0.9000 +-0.2484"));
  EXPECT_THAT(text, ::testing::Not(HasSubstr("0.7000 +-"))) << "each seed has the same";
  EXPECT_THAT(text, HasSubstr("3, same for each"));
  EXPECT_THAT(text, HasSubstr("gtuner (reconstruction)"));
  // Rows of a target stand together, its references behind them.
  std::vector<std::string> first_words;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string target;
    std::string model;
    words >> target >> model;
    first_words.push_back(target + " " + model);
  }
  EXPECT_THAT(first_words,
              ::testing::ElementsAre("target model", "cpu:v3 mlp", "cpu:v3 tlp", "cpu:v3 random",
                                     "cpu:v3 oracle", "cpu:v2 gtuner", "cpu:v2 random", "cpu:v2 oracle"));
}

TEST(EvaluationTable, TextLeavesOutErrorsOfAnotherScale) {
  auto rows = made_up_rows();
  rows[0].seeds[0].root_mean_squared_error = 8865;
  rows[1].seeds[0].root_mean_squared_error = 0.1234;
  const std::string text = evaluation_text(rows);
  EXPECT_THAT(text, ::testing::Not(HasSubstr("8865")));
  EXPECT_THAT(text, HasSubstr("0.1234"));
  EXPECT_EQ(evaluation_json(rows).at("rows").at(0).at("rmse").at("values").at(0), 8865);
}

TEST(EvaluationTable, TimesAreWhatOtherWorkAddsLeastTo) {
  auto rows = made_up_rows();
  rows[0].training_seconds = {11, 10, 900};
  rows[0].microseconds_per_program = {55, 54, 777};
  EXPECT_EQ(typical_training_seconds(rows[0]), 11);
  EXPECT_EQ(least_microseconds(rows[0]), 54);
  const std::string text = evaluation_text(rows);
  EXPECT_THAT(text, HasSubstr("training s (median)"));
  EXPECT_THAT(text, HasSubstr("us/program (least)"));
  EXPECT_THAT(text, HasSubstr("  11.0"));
  EXPECT_THAT(text, HasSubstr("  54.0"));
  const auto json = evaluation_json(rows).at("rows").at(0);
  EXPECT_EQ(json.at("training_seconds").at("median"), 11);
  EXPECT_EQ(json.at("microseconds_per_program").at("least"), 54);
  EXPECT_EQ(json.at("microseconds_per_program").at("values").size(), 3u);
  std::ostringstream csv;
  write_evaluation_csv(rows, csv);
  EXPECT_THAT(csv.str(), HasSubstr("training_seconds_median,microseconds_per_program_least,published"));
  EXPECT_THAT(csv.str(), HasSubstr(",11,54,"));
}

TEST(EvaluationTable, SeedsThatAgreeInEveryScoreSayNothingOfChance) {
  auto rows = made_up_rows();
  EXPECT_TRUE(same_for_each_seed(rows[2]));
  EXPECT_FALSE(same_for_each_seed(rows[0]));
  EXPECT_FALSE(same_for_each_seed(rows[1])) << "one seed";
  EXPECT_EQ(evaluated_seeds(rows[0]), "3");
  const auto json = evaluation_json(rows).at("rows");
  EXPECT_TRUE(json.at(1).at("same_for_each_seed"));
  EXPECT_FALSE(json.at(0).at("same_for_each_seed"));
  std::ostringstream csv;
  write_evaluation_csv(rows, csv);
  EXPECT_THAT(csv.str(), HasSubstr(",cpu,3,1,42,0.7,,"));
  rows[2].seeds[1].networks[0].top_5 = 0.5;
  EXPECT_FALSE(same_for_each_seed(rows[2])) << "a single network's score differs";
  rows[2].seeds[1] = rows[2].seeds[0];
  for (auto& seed : rows[2].seeds) seed.r_squared = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(same_for_each_seed(rows[2]));
}

TEST(EvaluationTable, NamesTheDeviceWhereItIsNotTheProcessor) {
  auto rows = made_up_rows();
  rows[0].device = "cuda";
  const std::string text = evaluation_text(rows);
  EXPECT_THAT(text, HasSubstr("all, of \"here\", on cuda"));
  EXPECT_THAT(text, ::testing::Not(HasSubstr("on cpu")));
  const auto json = evaluation_json(rows).at("rows");
  EXPECT_EQ(json.at(0).at("device"), "cuda");
  EXPECT_EQ(json.at(1).at("device"), "cpu");
  std::ostringstream csv;
  write_evaluation_csv(rows, csv);
  EXPECT_THAT(csv.str(), HasSubstr(",cuda,3,0,"));
}

TEST(EvaluationTable, SectionsStandApart) {
  auto rows = made_up_rows();
  rows[2].section = "other";
  rows[2].published = "0.9 elsewhere";
  const auto json = evaluation_json(rows).at("rows");
  ASSERT_EQ(json.size(), 9u) << "each with its references";
  EXPECT_EQ(json.at(6).at("section"), "other");
  EXPECT_EQ(json.at(6).at("published"), "0.9 elsewhere");
  EXPECT_EQ(json.at(7).at("model"), "random");
  EXPECT_EQ(json.at(7).at("section"), "other");
  EXPECT_THAT(evaluation_text(rows), HasSubstr("0.9 elsewhere"));
  std::ostringstream csv;
  write_evaluation_csv(rows, csv);
  EXPECT_THAT(csv.str(), HasSubstr(",0.9 elsewhere\r\n"));
  EXPECT_THAT(evaluation_text(made_up_rows()), ::testing::Not(HasSubstr("published")));
}

TEST(EvaluationTable, CsvHasAsManyFieldsInEachLine) {
  std::ostringstream out;
  write_evaluation_csv(made_up_rows(), out);
  const std::string text = out.str();
  EXPECT_THAT(text, HasSubstr("top_1_mean,top_1_mean_half_width"));
  EXPECT_THAT(text, HasSubstr("\"all, of \"\"here\"\"\""));
  std::istringstream lines(text);
  std::string heading;
  std::getline(lines, heading);
  const auto commas = std::count(heading.begin(), heading.end(), ',');
  int rows = 0;
  for (std::string line; std::getline(lines, line); ++rows) {
    // One comma is within a quoted field.
    const bool quoted = line.find('"') != std::string::npos;
    EXPECT_EQ(std::count(line.begin(), line.end(), ',') - (quoted ? 1 : 0), commas) << line;
  }
  EXPECT_EQ(rows, 7);
}

TEST(EvaluationTable, JsonHasEveryFigureAndNetwork) {
  const auto json = evaluation_json(made_up_rows());
  ASSERT_EQ(json.at("rows").size(), 7u);
  const auto& first = json.at("rows").at(0);
  EXPECT_EQ(first.at("model"), "mlp");
  EXPECT_EQ(first.at("seeds"), 3);
  EXPECT_DOUBLE_EQ(first.at("top_1_mean").at("mean"), 0.9);
  EXPECT_NEAR(first.at("top_1_mean").at("half_width"), 0.248414, 1e-5);
  EXPECT_EQ(first.at("top_1_mean").at("values").size(), 3u);
  EXPECT_DOUBLE_EQ(first.at("networks").at(0).at("top_1").at("mean"), 0.9);
  EXPECT_EQ(first.at("networks").at(0).at("missing"), 1);
  EXPECT_EQ(json.at("rows").at(2).at("model"), "random");
  EXPECT_DOUBLE_EQ(json.at("rows").at(2).at("top_1_mean").at("mean"), 0.25);
  EXPECT_TRUE(json.at("rows").at(4).at("top_1_mean").at("half_width").is_null());
}

TEST(EvaluationTable, OfNothingIsEmpty) {
  EXPECT_EQ(evaluation_json(std::vector<EvaluationRow>()).at("rows").size(), 0u);
  const std::string text = evaluation_text({});
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1);
  EXPECT_THAT(evaluation_text(std::vector<EvaluationRow>{{}}), HasSubstr("-"));
}

}  // namespace
}  // namespace tilewright::testing
