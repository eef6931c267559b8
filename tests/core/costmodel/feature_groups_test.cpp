// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/feature_groups.h"

#include <gtest/gtest.h>

#include "core/costmodel/tilewright_model.h"
#include "core/costmodel/xgboost_model.h"
#include "core/feature/program_features.h"
#include "tests/core/costmodel/made_up_samples.h"

namespace tilewright::testing {
namespace {

constexpr const char* kGroupTarget = "cpu:x86-64-v3:1t";

TEST(FeatureGroups, EveryFeatureBelongsToWhatItDescribes) {
  EXPECT_EQ(feature_group("float_mad"), "arithmetic");
  EXPECT_EQ(feature_group("B0.unique_bytes"), "bytes");
  EXPECT_EQ(feature_group("B3.bytes_d_reuse_ct"), "bytes");
  EXPECT_EQ(feature_group("B1.reuse_ct"), "reuse");
  EXPECT_EQ(feature_group("2.draft.cycles"), "draft");
  EXPECT_EQ(feature_group("0.B0.traffic_32K"), "traffic");
  EXPECT_EQ(feature_group("outer_prod"), "loops");
  size_t loops = 0;
  for (const auto& name : program_feature_names()) loops += feature_group(name) == "loops";
  EXPECT_LT(loops, 40U) << "what no rule knows is no loop";
}

TEST(FeatureGroups, SharesAddUpAndTheLargestComesFirst) {
  const std::vector<std::string> names{"vec_num", "B0.bytes", "vec_len"};
  const auto shares = feature_shares(std::vector<double>{1, 6, 1, 2, 0}, names);
  ASSERT_EQ(shares.size(), 3U);
  EXPECT_EQ(shares[0].group, "bytes");
  EXPECT_DOUBLE_EQ(shares[0].share, 0.6);
  EXPECT_DOUBLE_EQ(shares[1].share + shares[2].share, 0.4);
  EXPECT_TRUE(feature_shares(std::vector<double>{0, 0}, names).empty());
}

TEST(FeatureGroups, TreesTellTheirLossAndWhatTheyLookAt) {
  CostModelOptions options;
  options.target = target_from_key(kGroupTarget).value();
  options.warm_up_samples = 16;
  auto samples = made_up(200, 3, "task", 1e-3);
  for (auto& sample : samples) sample.target = kGroupTarget;
  std::vector<std::unique_ptr<CostModel>> models;
  models.push_back(make_tilewright_model(options));
  models.push_back(make_xgboost_model(options, {}));
  for (const auto& model : models) {
    EXPECT_FALSE(model->training_report().loss.has_value()) << model->name();
    ASSERT_TRUE(model->update(samples).ok());
    model->train_if_due({});
    const auto report = model->training_report();
    ASSERT_TRUE(report.loss.has_value()) << model->name();
    EXPECT_GE(*report.loss, 0) << model->name();
    ASSERT_FALSE(report.features.empty()) << model->name();
    double sum = 0;
    for (const auto& feature : report.features) sum += feature.share;
    EXPECT_NEAR(sum, 1, 1e-9) << model->name();
  }
}

}  // namespace
}  // namespace tilewright::testing
