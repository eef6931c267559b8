// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/dataset/dataset_file.h"
#include "tests/app/cli/run_program.h"
#include "tests/app/evaluation/small_dataset.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;

class TrainCommand : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(write_dataset(small_dataset(), folder() / "data.jsonl.gz").ok()); }
  std::filesystem::path folder() const { return folder_.path(); }
  /// Learns from the dataset into the file.
  ProgramRun train(const std::string& out, std::vector<std::string> more) const {
    std::vector<std::string> arguments{"train", "data.jsonl.gz", out};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_tilewright(folder(), arguments);
  }
  nlohmann::json json_of(const std::string& out, std::vector<std::string> more) const {
    more.insert(more.end(), {"--json", "--quiet"});
    const auto result = train(out, std::move(more));
    EXPECT_EQ(result.code, 0) << result.err;
    return result.code == 0 ? result.json() : nlohmann::json();
  }
  /// What `train` says where it must not go on.
  std::string refused(std::vector<std::string> more, int code = 2) const {
    const auto result = train("refused", std::move(more));
    EXPECT_EQ(result.code, code) << result.err;
    EXPECT_FALSE(std::filesystem::exists(folder() / "refused"));
    return result.err;
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(TrainCommand, TakesOneTargetForModelsThatCannotTellTargetsApart) {
  const auto first = json_of("trees", {"--cost-model", "xgboost"});
  EXPECT_EQ(first.at("targets"), nlohmann::json({kFirstTarget}));
  const auto both =
      json_of("trees", {"--cost-model", "xgboost", "--target", kSecondTarget, "--target", kFirstTarget});
  EXPECT_EQ(both.at("targets"), nlohmann::json({kSecondTarget, kFirstTarget})) << "as they were named";
  EXPECT_GT(both.at("programs"), first.at("programs"));
  EXPECT_EQ(json_of("ours", {}).at("targets"), nlohmann::json({kFirstTarget, kSecondTarget}));
  EXPECT_THAT(train("trees", {"--cost-model", "xgboost", "--threads", "1"}).out,
              HasSubstr("programs of cpu:x86-64-v3:1t in"));
}

TEST_F(TrainCommand, ThrowsNoWeightsAway) {
  json_of("ours", {"--target", kFirstTarget});
  EXPECT_THAT(refused({"--from", "ours"}), HasSubstr("Leave --from out"));
  EXPECT_THAT(refused({"--cost-model", "draft", "--from", "ours"}), HasSubstr("learns anew"));
  const auto trees = json_of("trees", {"--cost-model", "xgboost"});
  const auto upon =
      json_of("upon", {"--cost-model", "xgboost", "--from", "trees", "--target", kSecondTarget});
  EXPECT_GT(upon.at("parameters"), trees.at("parameters")) << "both are kept";
}

TEST_F(TrainCommand, ChoicesOfNetworksAreNotForOthers) {
  EXPECT_THAT(refused({"--cost-model", "xgboost", "--loss", "mse"}), HasSubstr("is no network"));
  EXPECT_THAT(refused({"--epochs", "2"}), HasSubstr("is no network"));
  EXPECT_THAT(refused({"--cost-model", "xgboost", "--group-by-task"}), HasSubstr("choose a network"));
  EXPECT_THAT(refused({"--cost-model", "mlp", "--loss", "hinge"}), HasSubstr("weighted-squared-error"));
}

TEST_F(TrainCommand, NetworksLearnByTheLossThatIsAsked) {
  if (!find_helper_program("tilewright-learner").ok()) GTEST_SKIP() << "this build has no tilewright-learner";
  const std::vector<std::string> mlp{"--cost-model", "mlp", "--epochs", "2", "--threads", "1"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), mlp.begin(), mlp.end());
    return more;
  };
  std::set<std::string> weights;
  for (const std::vector<std::string>& choice :
       {std::vector<std::string>{}, {"--group-by-task"}, {"--loss", "ranknet"}, {"--loss", "mse"}}) {
    EXPECT_EQ(json_of("weights", with(choice)).at("model"), "mlp");
    weights.insert(read_file(folder() / "weights").value());
  }
  EXPECT_EQ(weights.size(), 4u) << "each learnt something else";
  // What learnt relative speeds goes on with these.
  EXPECT_GT(json_of("further", with({"--from", "weights"})).at("parameters"), 0);
  EXPECT_THAT(refused(with({"--from", "weights", "--loss", "lambdarank"})), HasSubstr("lie in (0, 1)"));
  EXPECT_THAT(refused({"--cost-model", "mlp-mse", "--loss", "ranknet"}), HasSubstr("Take mlp with ranknet"));
}

TEST_F(TrainCommand, HeadsOfOtherTargetsCanBeLearntUpon) {
  if (!find_helper_program("tilewright-learner").ok()) GTEST_SKIP() << "this build has no tilewright-learner";
  const std::vector<std::string> quick{"--cost-model", "mtl-tlp", "--epochs", "1"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), quick.begin(), quick.end());
    return more;
  };
  EXPECT_EQ(json_of("first", with({"--target", kFirstTarget})).at("targets"), nlohmann::json({kFirstTarget}));
  const auto second = json_of("second", with({"--target", kSecondTarget, "--from", "first"}));
  EXPECT_EQ(second.at("targets"), nlohmann::json({kSecondTarget}));
  EXPECT_THAT(read_file(folder() / "second").value(), HasSubstr(kSecondTarget));
  EXPECT_THAT(refused(with({"--from", "first"})), HasSubstr("no head for " + kSecondTarget))
      << "beside the first target, whose head it is";
}

}  // namespace
}  // namespace tilewright
