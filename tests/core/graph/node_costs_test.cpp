// SPDX-License-Identifier: Apache-2.0
#include "core/graph/node_costs.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "core/graph/partition.h"
#include "core/graph/prepare.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

/// x -> MatMul -> Add -> Relu, of which one task is made, -> Trilu, which is run by its reference kernel.
PreparedModel small_model() {
  OnnxFile file(14);
  file.input("x", {4, 8});
  file.weights("w", {8, 16});
  file.weights("b", {16});
  file.node("MatMul", {"x", "w"}, {"p"}, "product");
  file.node("Add", {"p", "b"}, {"s"}, "sum");
  file.node("Relu", {"s"}, {"r"}, "positive");
  file.node("Trilu", {"r"}, {"y"}, "half");
  file.output("y", {4, 16});
  auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  if (!model.ok()) throw std::runtime_error(model.error().text());
  auto prepared = prepare_model(std::move(model).value());
  if (!prepared.ok()) throw std::runtime_error(prepared.error().text());
  return std::move(prepared).value();
}

std::map<std::string, NodeCost> by_name(const std::vector<NodeCost>& costs) {
  std::map<std::string, NodeCost> named;
  for (const NodeCost& cost : costs) named[cost.account.node] = cost;
  return named;
}

TEST(NodeCosts, ThatOfATaskIsCarriedByTheNodeWithTheMostArithmetic) {
  const PreparedModel model = small_model();
  const Partition& partition = model.partition;
  ASSERT_EQ(partition.steps.size(), 2U);
  const auto costs = node_costs(partition, std::vector<double>{3e-3, 1e-3});
  const auto nodes = by_name(costs);
  ASSERT_EQ(nodes.size(), 4U);
  EXPECT_EQ(nodes.at("product").carrier, "");
  EXPECT_EQ(nodes.at("product").seconds, 3e-3);
  EXPECT_DOUBLE_EQ(nodes.at("product").share, 0.75);
  EXPECT_EQ(node_fate_name(nodes.at("product")), "task");
  for (const char* fused : {"sum", "positive"}) {
    EXPECT_EQ(nodes.at(fused).carrier, "product") << fused;
    EXPECT_EQ(nodes.at(fused).seconds, 0) << fused;
    EXPECT_EQ(node_fate_name(nodes.at(fused)), "fused");
    EXPECT_EQ(node_fate_text(partition, nodes.at(fused)),
              "fused into 'product', task " + partition.tasks[0].id.substr(0, 8));
  }
  EXPECT_EQ(nodes.at("half").seconds, 1e-3);
  EXPECT_DOUBLE_EQ(nodes.at("half").share, 0.25);
  EXPECT_EQ(node_fate_name(nodes.at("half")), "reference");
  EXPECT_TRUE(node_fate_text(partition, nodes.at("half")).starts_with("by its reference kernel: "));
  const double shares = std::accumulate(costs.begin(), costs.end(), 0.0,
                                        [](double sum, const NodeCost& cost) { return sum + cost.share; });
  EXPECT_DOUBLE_EQ(shares, 1);
}

TEST(NodeCosts, WhatIsNotKnownIsNotMadeUp) {
  const PreparedModel model = small_model();
  const auto untimed = by_name(node_costs(model.partition, {}));
  EXPECT_FALSE(untimed.at("product").seconds.has_value());
  EXPECT_FALSE(untimed.at("half").seconds.has_value());
  EXPECT_EQ(untimed.at("sum").seconds, 0) << "another node carries it";
  const auto half = node_costs(model.partition, std::vector<double>{-1, 1e-3});
  EXPECT_EQ(by_name(half).at("half").seconds, 1e-3);
  EXPECT_EQ(by_name(half).at("half").share, 0) << "a share of what is not known";
}

TEST(NodeCosts, UntunedNodesAreThoseOfReferenceKernels) {
  const PreparedModel model = small_model();
  const auto untuned = untuned_nodes(model.partition, std::vector<double>{3e-3, 1e-3});
  ASSERT_EQ(untuned.size(), 1U);
  EXPECT_EQ(untuned[0].node, "half");
  EXPECT_EQ(untuned[0].op, "Trilu");
  EXPECT_EQ(untuned[0].seconds, 1e-3);
  EXPECT_NE(untuned[0].why, "");
  EXPECT_TRUE(untuned_nodes(model.partition, {}).empty());
}

}  // namespace
}  // namespace tilewright
