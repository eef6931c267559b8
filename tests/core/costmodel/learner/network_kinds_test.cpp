// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network_kinds.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tilewright::testing {
namespace {

/// What a publication says of how its networks are trained, and what we chose where it says nothing.
struct Settings {
  std::vector<std::string_view> networks;
  std::string loss = "lambdarank";
  Optimizer optimizer = Optimizer::kAdam;
  double learning_rate = 7e-4;
  double weight_decay = 1e-6;
  int batch = 512;
  int epochs = 50;
  int patience = 0;
  int64_t max_steps = 0;
  bool group_by_task = false;
  double validation_share = 0;
};

void expect_settings(const Settings& wanted, NetworkFitOptions (*NetworkKind::*recipe)()) {
  for (const auto name : wanted.networks) {
    SCOPED_TRACE(name);
    const NetworkKind kind = find_network_kind(name).value();
    const NetworkFitOptions found = (kind.*recipe)();
    EXPECT_EQ(found.step.loss, wanted.loss);
    EXPECT_EQ(found.step.optimizer, wanted.optimizer);
    EXPECT_EQ(found.step.learning_rate, wanted.learning_rate);
    EXPECT_EQ(found.step.weight_decay, wanted.weight_decay);
    EXPECT_EQ(found.step.clip, 0.5);
    EXPECT_EQ(found.step.batch, wanted.batch);
    EXPECT_EQ(found.step.max_steps, wanted.max_steps);
    EXPECT_EQ(found.step.group_by_task, wanted.group_by_task);
    EXPECT_EQ(found.epochs, wanted.epochs);
    EXPECT_EQ(found.patience, wanted.patience);
    EXPECT_EQ(found.decay, 1);
    EXPECT_EQ(found.validation_share, wanted.validation_share);
  }
}

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

TEST(NetworkKinds, LossesOfSquaresWantScoresThatAreShares) {
  std::vector<std::string> wanted;
  for (const auto& loss : loss_names()) {
    if (loss_wants_shares(loss)) wanted.push_back(loss);
  }
  EXPECT_EQ(wanted, (std::vector<std::string>{"mse", "rmse"}));
  for (const auto& kind : network_kinds())
    EXPECT_EQ(has_platform_heads(kind), kind.name == "mtl-tlp") << kind.name;
}

TEST(NetworkKinds, SayWhichAreOfOurChoiceInParts) {
  // How ATFormer sets up the LSTM, TabNet and MHA that it compares with is not published either.
  std::set<std::string_view> published;
  for (const auto& kind : network_kinds()) {
    if (!kind.reconstruction) published.insert(kind.name);
  }
  EXPECT_EQ(published, (std::set<std::string_view>{"mlp", "tlp", "mtl-tlp"}));
}

TEST(NetworkKinds, KnowTheirAuthorsSettings) {
  Settings tenset{{"mlp", "lstm", "tabnet", "mha"}};
  tenset.patience = 8;
  Settings tlp{{"tlp", "mtl-tlp"}};
  tlp.batch = 1024;
  tlp.patience = 8;
  tlp.validation_share = 0.1;
  Settings treegru{{"treegru"}};
  treegru.loss = "ranknet";
  treegru.learning_rate = 7e-3;
  treegru.weight_decay = 0;
  treegru.batch = 64;
  treegru.epochs = 20;
  const Settings atformer{{"atformer-1l", "atformer", "atformer-m"}};
  Settings gtuner{
      {"gtuner", "gtuner-specgcn", "gtuner-maskgat", "gtuner-graphsage", "gtuner-mhsa", "gtuner-gnn-mlp"}};
  gtuner.group_by_task = true;
  size_t networks = 0;
  for (const auto& settings : {tenset, tlp, treegru, atformer, gtuner}) {
    expect_settings(settings, &NetworkKind::training);
    networks += settings.networks.size();
  }
  EXPECT_EQ(networks, network_kinds().size());
}

TEST(NetworkKinds, LearnOtherDataOnTopAsTheirAuthorsDo) {
  Settings tenset{{"mlp", "lstm", "tabnet", "mha"}};
  tenset.optimizer = Optimizer::kSgd;
  tenset.learning_rate = 4e-2;
  tenset.weight_decay = 0;
  tenset.max_steps = 10;
  tenset.epochs = 10;
  Settings tlp{{"tlp", "mtl-tlp"}};
  tlp.batch = 1024;
  tlp.patience = 8;
  tlp.validation_share = 0.1;
  Settings treegru{{"treegru"}};
  treegru.loss = "ranknet";
  treegru.learning_rate = 7e-3;
  treegru.weight_decay = 0;
  treegru.batch = 64;
  treegru.epochs = 10;
  Settings atformer{{"atformer-1l", "atformer", "atformer-m"}};
  atformer.epochs = 10;
  Settings gtuner{
      {"gtuner", "gtuner-specgcn", "gtuner-maskgat", "gtuner-graphsage", "gtuner-mhsa", "gtuner-gnn-mlp"}};
  gtuner.group_by_task = true;
  gtuner.epochs = 10;
  for (const auto& settings : {tenset, tlp, treegru, atformer, gtuner})
    expect_settings(settings, &NetworkKind::fine_tuning);
}

TEST(NetworkKinds, TrainLongerOrShorterByAnotherLoss) {
  const auto mlp = find_network_kind("mlp").value().training();
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
  for (const auto name : {"atformer-1l", "atformer", "atformer-m"}) {
    const NetworkOptions atformer = published_options(find_network_kind(name).value(), 174, 9);
    EXPECT_EQ(atformer.graph_columns, 0) << name;
    EXPECT_EQ(atformer.scaling, InputScaling::kSpread) << name;
  }
}

}  // namespace
}  // namespace tilewright::testing
