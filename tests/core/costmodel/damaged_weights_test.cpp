// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/random.h"
#include "core/base/seal.h"
#include "core/costmodel/xgboost_check.h"
#include "tests/core/costmodel/learner/learner_fixture.h"
#include "tests/core/costmodel/made_up_samples.h"
#include "tests/core/costmodel/split_products.h"

namespace tilewright::testing {
namespace {

/// Cost models of every form of weights.
constexpr const char* kTrees[] = {"tilewright",      "xgboost",        "xgboost-tenset",
                                  "xgboost-autotvm", "lightgbm-style", "xgboost-tenset-residual"};

std::unique_ptr<CostModel> fitted_to_damage(const char* name, int samples = 60) {
  auto model = model_of(name);
  // Ours comes with its weights.
  if (model->trained()) return model;
  EXPECT_TRUE(model->fit(made_up(samples, 1, "task"), {}).ok());
  // A second lesson is the local one of models of residuals.
  EXPECT_TRUE(model->fit(made_up(samples, 2, "task"), {}).ok());
  return model;
}

std::string changed(const std::string& bytes, Random& random) {
  std::string other = bytes;
  const size_t at = static_cast<size_t>(random.uniform_int(static_cast<int64_t>(bytes.size())));
  switch (random.uniform_int(4)) {
    case 0: other[at] = static_cast<char>(other[at] ^ (1 << random.uniform_int(8))); break;
    case 1: other[at] = static_cast<char>(random.uniform_int(256)); break;
    case 2: other.resize(at); break;
    default: other.erase(at, 1 + static_cast<size_t>(random.uniform_int(8))); break;
  }
  return other;
}

TEST(DamagedWeights, OfTreesAreFoundWhateverIsChanged) {
  for (const char* name : kTrees) {
    SCOPED_TRACE(name);
    const std::string kept = fitted_to_damage(name)->save().value();
    const auto model = model_of(name);
    ASSERT_TRUE(model->load(kept).ok());
    const auto asked = made_up(20, 3, "task");
    const auto scores = scores_of(*model, asked);
    Random random(7);
    for (int i = 0; i < 100; ++i) {
      const std::string other = changed(kept, random);
      if (other == kept || other.empty()) continue;
      const auto loaded = model->load(other);
      ASSERT_FALSE(loaded.ok()) << i;
      EXPECT_EQ(loaded.error().kind, ErrorKind::kBadInput) << loaded.error().text();
    }
    EXPECT_EQ(scores_of(*model, asked), scores) << "it predicts as before";
  }
}

TEST(DamagedWeights, WithoutASealNeverEndTheProcess) {
  for (const char* name : kTrees) {
    SCOPED_TRACE(name);
    const std::string kept = fitted_to_damage(name)->save().value();
    const std::string old(unsealed(kept, "cost model", "test").value());
    const auto asked = made_up(20, 3, "task");
    const auto whole = model_of(name);
    ASSERT_TRUE(whole->load(old).ok()) << "what older versions kept is still read";
    const auto fresh = model_of(name);
    ASSERT_TRUE(fresh->load(kept).ok());
    EXPECT_EQ(scores_of(*whole, asked), scores_of(*fresh, asked));
    Random random(8);
    for (int i = 0; i < 40; ++i) {
      const auto model = model_of(name);
      const auto loaded = model->load(changed(old, random));
      // A number that is another number cannot be told; everything else is refused, and nothing crashes.
      if (loaded.ok()) EXPECT_EQ(model->predict(candidates_of(asked)).size(), asked.size());
    }
  }
}

TEST(XgboostCheck, RefusesWhatWouldFillTheMemoryOrTheStack) {
  // A list of ten thousand million nothings, and lists within lists.
  const std::string nothings("{i\x07learner[$Z#L\0\0\0\x02\x54\x0b\xe4\0}", 26);
  EXPECT_FALSE(check_xgboost_model(nothings, 4).ok());
  EXPECT_FALSE(check_xgboost_model("{i\x07learner" + std::string(1 << 20, '['), 4).ok());
  EXPECT_FALSE(check_xgboost_model("", 4).ok());
  EXPECT_FALSE(check_xgboost_model("{}", 4).ok());
}

/// A model of one tree in which every node but the leaves has a leaf on its left.
std::string chain_of_nodes(size_t depth) {
  using Json = nlohmann::json;
  const size_t count = 2 * depth + 1;
  std::vector<int64_t> left(count, -1);
  std::vector<int64_t> right(count, -1);
  std::vector<int64_t> parents(count, 2147483647);
  for (size_t i = 0; i < depth; ++i) {
    left[2 * i] = static_cast<int64_t>(2 * i + 1);
    right[2 * i] = static_cast<int64_t>(2 * i + 2);
    parents[2 * i + 1] = parents[2 * i + 2] = static_cast<int64_t>(2 * i);
  }
  const std::vector<int64_t> zeros(count, 0);
  const std::vector<double> numbers(count, 0.5);
  const Json none = Json::array();
  Json tree = {{"id", 0}, {"left_children", left}, {"right_children", right}, {"parents", parents}};
  for (const char* key : {"split_indices", "default_left", "split_type"}) tree[key] = zeros;
  for (const char* key : {"base_weights", "loss_changes", "split_conditions", "sum_hessian"})
    tree[key] = numbers;
  for (const char* key : {"categories", "categories_nodes", "categories_segments", "categories_sizes"})
    tree[key] = none;
  tree["tree_param"] = {{"num_nodes", std::to_string(count)},
                        {"num_feature", "4"},
                        {"size_leaf_vector", "0"},
                        {"num_deleted", "0"}};
  Json model;
  model["learner"]["learner_model_param"] = {{"num_feature", "4"}, {"num_class", "0"}, {"num_target", "1"}};
  Json& booster = model["learner"]["gradient_booster"];
  booster["name"] = "gbtree";
  booster["model"]["trees"].push_back(tree);
  booster["model"]["tree_info"].push_back(0);
  booster["model"]["gbtree_model_param"] = {{"num_trees", "1"}, {"num_parallel_tree", "1"}};
  const auto bytes = Json::to_ubjson(model);
  return {bytes.begin(), bytes.end()};
}

// The library needs minutes to print a tree that is thousands of nodes deep, or ends the process.
TEST(XgboostCheck, RefusesTreesThatAreSenselesslyDeep) {
  const auto sensible = check_xgboost_model(chain_of_nodes(100), 4);
  EXPECT_TRUE(sensible.ok()) << sensible.error().text();
  for (const size_t depth : {300, 20000}) {
    const auto deep = check_xgboost_model(chain_of_nodes(depth), 4);
    ASSERT_FALSE(deep.ok()) << depth;
    EXPECT_EQ(deep.error().kind, ErrorKind::kBadInput);
  }
}

class DamagedNetworks : public LearnerFixture {};

TEST_F(DamagedNetworks, AreFoundWhateverIsChanged) {
  CostModelOptions options;
  options.learner = learner;
  const auto model = make_cost_model("mlp", options).value();
  CostModel::FitOptions fit;
  fit.epochs = 1;
  ASSERT_TRUE(model->fit(split_products(model->needs(), "t"), fit).ok());
  const std::string kept = model->save().value();
  Random random(9);
  for (int i = 0; i < 60; ++i) {
    const std::string other = changed(kept, random);
    if (other == kept || other.empty()) continue;
    EXPECT_FALSE(make_cost_model("mlp", options).value()->load(other).ok()) << i;
  }
  EXPECT_TRUE(model->load(std::string(unsealed(kept, "cost model", "test").value())).ok());
}

}  // namespace
}  // namespace tilewright::testing
