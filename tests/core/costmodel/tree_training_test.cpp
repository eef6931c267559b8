// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tree_training.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/costmodel/lightgbm_style_model.h"
#include "core/costmodel/xgboost_autotvm_model.h"
#include "core/costmodel/xgboost_model.h"
#include "core/costmodel/xgboost_tenset_model.h"

namespace tilewright::testing {
namespace {

using Loss = TreeTraining::Loss;

/// Programs whose rows are all alike, so that each tree is one leaf.
struct AlikePrograms {
  FeatureRows rows;
  std::vector<TreeData::Program> programs;
  std::vector<double> labels;
  std::vector<size_t> groups;

  AlikePrograms& add(size_t count, double label) {
    programs.push_back({rows.count(), count});
    for (size_t i = 0; i < count; ++i) rows.append(std::vector<float>{1, 2});
    labels.push_back(label);
    groups.push_back(0);
    return *this;
  }
  /// What the trees give for a row after some rounds, none of which holds back.
  double leaf(Loss loss, int rounds = 1) const {
    TreeTraining training;
    training.parameters = {{"eta", "1"}, {"lambda", "0"}, {"gamma", "0"}, {"min_child_weight", "0"}};
    training.loss = loss;
    training.max_rounds = rounds;
    const auto trees = grow_trees({&rows, programs, labels, groups, {}}, 2, training, 1, {});
    EXPECT_TRUE(trees.ok());
    return trees->predict(std::vector<float>{1, 2}, 2).value().at(0);
  }
};

TEST(TreeTraining, WeighsEachProgramByItsLabel) {
  AlikePrograms lone;
  lone.add(1, 1).add(1, 0.25);
  // The sum of y * y over that of y, and the mean of y.
  EXPECT_FLOAT_EQ(lone.leaf(Loss::kWeightedSquares), 0.85);
  EXPECT_FLOAT_EQ(lone.leaf(Loss::kSquares), 0.625);
}

TEST(TreeTraining, GivesEachRowTheErrorOfItsProgramsSum) {
  AlikePrograms even;
  even.add(2, 1).add(2, 0.25);
  EXPECT_FLOAT_EQ(even.leaf(Loss::kWeightedSquares), 0.85);
  // Now each program has 1.7, and w (1.7 - y) is what each of its rows goes down by.
  EXPECT_FLOAT_EQ(even.leaf(Loss::kWeightedSquares, 2), 0.85 - (0.7 + 0.25 * 1.45) / 1.25);
  AlikePrograms uneven;
  uneven.add(2, 1).add(1, 0.25);
  const double first = (2 + 0.0625) / 2.25;
  EXPECT_FLOAT_EQ(uneven.leaf(Loss::kWeightedSquares), first);
  EXPECT_FLOAT_EQ(uneven.leaf(Loss::kWeightedSquares, 2),
                  first - (2 * (2 * first - 1) + 0.25 * (first - 0.25)) / 2.25);
}

TEST(TreeTraining, IsThatOfTheirAuthors) {
  using Parameters = BoostedTrees::Parameters;
  const TreeTraining tenset = xgboost_tenset_training();
  EXPECT_EQ(tenset.parameters, (Parameters{{"max_depth", "6"},
                                           {"gamma", "0.003"},
                                           {"min_child_weight", "2"},
                                           {"eta", "0.2"},
                                           {"tree_method", "hist"},
                                           {"max_bin", "256"}}));
  EXPECT_EQ(tenset.loss, Loss::kSquares);
  EXPECT_FALSE(tenset.even_weights);
  EXPECT_EQ(tenset.watch, TreeTraining::Watch::kTrainingError);
  EXPECT_EQ(tenset.max_rounds, 300);
  EXPECT_EQ(tenset.patience, 100);
  EXPECT_EQ(tenset.tolerance, 0);
  EXPECT_EQ(tenset.row_share, 1);

  const TreeTraining lightgbm = lightgbm_style_training();
  EXPECT_EQ(lightgbm.parameters, (Parameters{{"tree_method", "hist"},
                                             {"grow_policy", "lossguide"},
                                             {"max_leaves", "72"},
                                             {"max_depth", "0"},
                                             {"max_bin", "255"},
                                             {"eta", "0.1632095"},
                                             {"colsample_bytree", "0.84375"},
                                             {"min_child_weight", "4"},
                                             {"lambda", "0"},
                                             {"gamma", "0"}}));
  EXPECT_EQ(lightgbm.loss, Loss::kSquares);
  EXPECT_EQ(lightgbm.watch, TreeTraining::Watch::kValidationError);
  EXPECT_EQ(lightgbm.max_rounds, 2000);
  EXPECT_EQ(lightgbm.patience, 100);
  EXPECT_EQ(lightgbm.row_share, 0.89435);
  EXPECT_EQ(lightgbm.rows_every, 4);

  for (const auto objective :
       {AutotvmObjective::kRegression, AutotvmObjective::kRank, AutotvmObjective::kRankBinary}) {
    const TreeTraining autotvm = xgboost_autotvm_training(objective);
    EXPECT_EQ(autotvm.parameters, (Parameters{{"max_depth", "3"},
                                              {"gamma", "0.0001"},
                                              {"min_child_weight", "1"},
                                              {"subsample", "1"},
                                              {"eta", "0.3"},
                                              {"lambda", "1"},
                                              {"alpha", "0"},
                                              {"tree_method", "hist"}}));
    EXPECT_EQ(autotvm.loss, objective == AutotvmObjective::kRegression ? Loss::kSquares : Loss::kPairs);
    EXPECT_EQ(autotvm.good_from, objective == AutotvmObjective::kRankBinary ? 0.5 : 0);
    EXPECT_EQ(autotvm.watch, TreeTraining::Watch::kTrainingRecall);
    EXPECT_EQ(autotvm.watch_every, 2);
    EXPECT_EQ(autotvm.max_rounds, 8000);
    EXPECT_EQ(autotvm.patience, 20);
  }
}

TEST(TreeTraining, OfGoodAndBadProgramsSeesNoOtherDifference) {
  const auto values_of = [](const std::vector<double>& labels, double good_from) {
    FeatureRows rows;
    std::vector<TreeData::Program> programs;
    for (size_t i = 0; i < labels.size(); ++i) {
      programs.push_back({rows.count(), 1});
      rows.append(std::vector<float>{static_cast<float>(i), 1});
    }
    TreeTraining training = xgboost_autotvm_training(AutotvmObjective::kRankBinary);
    training.good_from = good_from;
    training.watch = TreeTraining::Watch::kTrainingError;
    training.max_rounds = 5;
    const std::vector<size_t> groups(labels.size(), 0);
    std::vector<float> matrix;
    rows.copy(0, rows.count(), 2, matrix);
    return grow_trees({&rows, programs, labels, groups, {}}, 2, training, 1, {})->predict(matrix, 2).value();
  };
  const std::vector<double> labels{0.1, 0.49, 0.5, 0.7, 1, 0.2, 0.9, 0};
  const std::vector<double> good{0, 0, 1, 1, 1, 0, 1, 0};
  EXPECT_EQ(values_of(labels, 0.5), values_of(good, 0));
  EXPECT_NE(values_of(labels, 0.5), values_of(labels, 0));
  EXPECT_NE(values_of(labels, 0.5), values_of(labels, 0.8));
}

TEST(TreeTraining, OfOurXgboostIsShorterThanAnsorsAndGrowsTheSameTrees) {
  const TreeTraining ours = xgboost_training({});
  const TreeTraining ansors = xgboost_training(ansor_xgboost_options());
  const auto without_bins = [](TreeTraining training) {
    std::erase_if(training.parameters, [](const auto& parameter) { return parameter.first == "max_bin"; });
    return training.parameters;
  };
  EXPECT_EQ(without_bins(ours), without_bins(ansors));
  EXPECT_EQ(ours.loss, ansors.loss);
  EXPECT_LT(ours.max_rounds, ansors.max_rounds);
  EXPECT_LT(ours.patience, ansors.patience);
  EXPECT_GT(ours.tolerance, ansors.tolerance);
}

}  // namespace
}  // namespace tilewright::testing
