// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network_kinds.h"

#include <gtest/gtest.h>

namespace tilewright::testing {
namespace {

TEST(NetworkKinds, AreFoundByName) {
  EXPECT_EQ(network_kinds().size(), 16u);
  const auto kind = find_network_kind("atformer-m");
  ASSERT_TRUE(kind.ok());
  EXPECT_TRUE(kind->reconstruction);
  EXPECT_EQ(kind->input, NetworkInput::kStages);
  const auto unknown = find_network_kind("perceptron");
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().kind, ErrorKind::kUsage);
  EXPECT_NE(unknown.error().cure.find("treegru"), std::string::npos);
}

TEST(NetworkKinds, KnowTheirAuthorsSettings) {
  const auto mlp = find_network_kind("mlp").value().training();
  EXPECT_EQ(mlp.step.loss, "lambdarank");
  EXPECT_EQ(mlp.step.batch, 512);
  EXPECT_EQ(mlp.patience, 8);
  EXPECT_EQ(find_network_kind("tlp").value().training().step.batch, 1024);
  EXPECT_EQ(find_network_kind("treegru").value().training().epochs, 20);
  EXPECT_TRUE(find_network_kind("gtuner").value().training().step.group_by_task);
  EXPECT_EQ(with_loss(mlp, "mse").epochs, 100);
  EXPECT_EQ(with_loss(mlp, "mse").patience, 16);
  EXPECT_EQ(with_loss(mlp, "ranknet").epochs, 30);
  EXPECT_EQ(with_loss(mlp, "listnet").step.learning_rate, 9e-4);
  // A few new programs are learnt in as many epochs by every loss.
  EXPECT_EQ(online_training(with_loss(mlp, "mse")).epochs, 10);
  EXPECT_EQ(online_training(with_loss(mlp, "mse")).patience, 0);
  // TLP stops by what is set apart, however many epochs another loss has.
  const auto tlp = find_network_kind("tlp").value().training();
  EXPECT_EQ(tlp.monitor, FitMonitor::kValidationRank);
  EXPECT_TRUE(tlp.keep_best);
  EXPECT_EQ(tlp.epochs, 50);
  EXPECT_EQ(tlp.patience, 8);
  EXPECT_EQ(with_loss(tlp, "mse").patience, 8);
}

TEST(NetworkKinds, SayWhatTheyRead) {
  const NetworkOptions tlp = published_options(find_network_kind("tlp").value(), 22);
  EXPECT_EQ(tlp.rows, 25);
  EXPECT_EQ(tlp.scaling, InputScaling::kNone);
  const NetworkOptions mlp = published_options(find_network_kind("mlp").value(), 174, 9);
  EXPECT_EQ(mlp.rows, 0);
  EXPECT_EQ(mlp.graph_columns, 0);
  EXPECT_EQ(mlp.scaling, InputScaling::kGreatest);
  const NetworkOptions gtuner = published_options(find_network_kind("gtuner").value(), 1312, 9);
  EXPECT_EQ(gtuner.graph_columns, 9);
  EXPECT_EQ(gtuner.scaling, InputScaling::kSpread);
}

}  // namespace
}  // namespace tilewright::testing
