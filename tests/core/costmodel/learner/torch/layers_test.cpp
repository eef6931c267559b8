// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/layers.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/costmodel/learner/torch/entmax.h"
#include "core/costmodel/learner/torch/ghost_batch_norm.h"
#include "core/costmodel/learner/torch/graph_layers/graph_layer.h"
#include "core/costmodel/learner/torch/optimizer.h"
#include "core/costmodel/learner/torch/tensors.h"
#include "tests/core/costmodel/learner/torch/torch_fixture.h"

namespace tilewright::testing {
namespace {

at::Tensor random_tensor(at::IntArrayRef shape, uint64_t seed) {
  return ParameterSet(seed, at::kCPU).uniform("x", shape, 2).detach();
}

TEST(Entmax, SolvesItsEquation) {
  const at::Tensor scores = random_tensor({50, 9}, 1) * 3;
  const at::Tensor p = entmax15(scores);
  EXPECT_TRUE(close(p.sum(1), at::ones({50})));
  EXPECT_TRUE((p == 0).any().item<bool>());
  // Where it is not 0, it is the square of the score halved, above one threshold for the row.
  const at::Tensor thresholds = scores / 2 - at::sqrt(p);
  for (int64_t row = 0; row < 50; ++row) {
    const at::Tensor inside = thresholds[row].masked_select(p[row] > 1e-8);
    const float threshold = inside.mean().item<float>();
    EXPECT_LT((inside - threshold).abs().max().item<float>(), 1e-5);
    const at::Tensor outside = (scores[row] / 2).masked_select(p[row] == 0);
    if (outside.numel() > 0) EXPECT_LE(outside.max().item<float>(), threshold + 1e-5);
  }
}

TEST(Entmax, TakesEqualAndFarScores) {
  EXPECT_TRUE(close(entmax15(at::zeros({2, 4})), at::full({2, 4}, 0.25)));
  const at::Tensor far = at::zeros({1, 3});
  far[0][1] = 1e4;
  EXPECT_TRUE(close(entmax15(far)[0], at::tensor({0.0F, 1.0F, 0.0F})));
}

TEST(Entmax, HasTheDerivativeOfWhatItComputes) {
  const at::Tensor weights = random_tensor({1, 6}, 2).to(at::kDouble);
  at::Tensor scores = random_tensor({1, 6}, 3).to(at::kDouble);
  scores.requires_grad_(true);
  (entmax15(scores) * weights).sum().backward();
  const double step = 1e-6;
  for (int64_t i = 0; i < 6; ++i) {
    const auto shifted = [&](double by) {
      at::Tensor moved = scores.detach().clone();
      moved[0][i] += by;
      return (entmax15(moved) * weights).sum().item<double>();
    };
    EXPECT_NEAR(scores.grad()[0][i].item<double>(), (shifted(step) - shifted(-step)) / (2 * step), 1e-5);
  }
}

TEST(GhostBatchNorm, NormalisesPiecesByThemselves) {
  ParameterSet set(1, at::kCPU);
  const GhostBatchNorm norm(set, "norm", 3, 4, 0.5);
  // Pieces of four and one of two.
  const at::Tensor x = random_tensor({10, 3}, 4) * 5 + 7;
  const at::Tensor y = norm(x, true);
  for (const auto& [first, count] : std::vector<std::pair<int64_t, int64_t>>{{0, 4}, {4, 4}, {8, 2}}) {
    const at::Tensor piece = y.narrow(0, first, count);
    EXPECT_TRUE(close(piece.mean(0), at::zeros({3})));
    EXPECT_TRUE(close((piece * piece).mean(0), at::ones({3}), 1e-2));
  }
  const at::Tensor mean = set.tensors()[2].tensor;
  const at::Tensor first = x.narrow(0, 0, 4).mean(0) * 0.5;
  const at::Tensor second = (first + x.narrow(0, 4, 4).mean(0)) * 0.5;
  EXPECT_TRUE(close(mean, (second + x.narrow(0, 8, 2).mean(0)) * 0.5));
  // Afterwards a program's numbers do not depend on its company.
  EXPECT_TRUE(close(norm(x, false)[3], norm(x.narrow(0, 3, 1), false)[0]));
}

TEST(SelfAttention, OfRowsIsThatOfTheRectangleTheyAreSpreadTo) {
  const std::vector<int64_t> owner{0, 0, 1, 2, 2, 2, 2, 4};
  const Padding padding = Padding::make(owner, 5, at::kCPU);
  const at::Tensor more = causal_mask(padding.longest, at::kCPU);
  for (const bool mask_padding : {true, false}) {
    const auto run = [&](bool of_rows) {
      ParameterSet set(3, at::kCPU);
      const SelfAttention attention(set, "attention", 8, 2);
      // A bias that counts, as padding has nothing else.
      for (auto& entry : set.tensors()) entry.tensor.set_data(entry.tensor + 0.25);
      at::Tensor rows = random_tensor({8, 8}, 5);
      rows.requires_grad_(true);
      Pass pass;
      const at::Tensor mask = mask_padding ? padding.mask + more : more;
      const at::Tensor out = of_rows ? attention(rows, padding, mask_padding, more, pass)
                                     : padding.gather(attention(padding.spread(rows), mask, pass));
      (out * random_tensor({8, 8}, 6)).sum().backward();
      std::vector<at::Tensor> all{out.detach(), rows.grad()};
      for (const auto& entry : set.tensors()) all.push_back(entry.tensor.grad());
      return all;
    };
    const auto rows = run(true);
    const auto rectangle = run(false);
    ASSERT_EQ(rows.size(), rectangle.size());
    for (size_t i = 0; i < rows.size(); ++i) EXPECT_TRUE(close(rows[i], rectangle[i])) << mask_padding << i;
  }
}

TEST(SelfAttention, IsAWeightedMeanOfValues) {
  ParameterSet set(1, at::kCPU);
  const SelfAttention attention(set, "attention", 8, 2);
  const at::Tensor tokens = random_tensor({1, 3, 8}, 5);
  const auto& tensors = set.tensors();
  const at::Tensor projected = at::linear(tokens[0], tensors[0].tensor, tensors[1].tensor);
  std::vector<at::Tensor> heads;
  for (int64_t head = 0; head < 2; ++head) {
    const auto part = [&](int64_t which) { return projected.narrow(1, which * 8 + head * 4, 4); };
    heads.push_back(at::mm(at::softmax(at::mm(part(0), part(1).t()) / 2, 1), part(2)));
  }
  const at::Tensor expected = at::linear(at::cat(heads, 1), tensors[2].tensor, tensors[3].tensor);
  Trace trace;
  Pass pass{false, &trace};
  EXPECT_TRUE(close(attention(tokens, {}, pass)[0], expected));
  ASSERT_EQ(trace.size(), 1u);
  EXPECT_TRUE(close(trace[0].second.sum(-1), at::ones({1, 2, 3}))) << "weights of each head and query";
  // Behind a causal mask the first token sees itself alone.
  const at::Tensor masked = attention(tokens, causal_mask(3, at::kCPU), pass);
  EXPECT_TRUE(close(masked[0][0], attention(tokens.narrow(1, 0, 1), {}, pass)[0][0]));
}

/// Two nodes that read a third, and one alone.
GraphSet small_graph(std::vector<float> nodes) {
  const NetworkGraph graph{static_cast<int>(nodes.size()) / 4, std::move(nodes), {0, 0}, {1, 2}};
  return GraphSet::make(std::vector<NetworkGraph>{graph}, 1, at::kCPU);
}

TEST(GraphLayers, AreTheFormulasOfTheirPapers) {
  const std::vector<float> features{1, 2, -1, 0.5F, 3, 1, 2, -2};
  const GraphSet graphs = small_graph(features);
  const at::Tensor x = graphs.nodes;
  at::Tensor adjacency = at::zeros({4, 4});
  for (const int64_t other : {1, 2}) {
    adjacency[0][other] = 1;
    adjacency[other][0] = 1;
  }
  ParameterSet set(1, at::kCPU);
  const auto& tensors = set.tensors();

  const auto wl = make_wl_gcn_layer(set, "wl", 2, 8);
  EXPECT_TRUE(close(wl->forward(x, graphs), at::relu(at::linear(x, tensors[0].tensor, tensors[1].tensor) +
                                                     at::linear(at::mm(adjacency, x), tensors[2].tensor))));

  const size_t spec_first = tensors.size();
  const auto spec = make_spec_gcn_layer(set, "spec", 2, 8);
  const at::Tensor with_self = adjacency + at::eye(4);
  const at::Tensor root = at::diag(at::rsqrt(with_self.sum(1)));
  EXPECT_TRUE(close(spec->forward(x, graphs),
                    at::relu(at::linear(at::mm(at::mm(at::mm(root, with_self), root), x),
                                        tensors[spec_first].tensor, tensors[spec_first + 1].tensor))));

  const size_t sage_first = tensors.size();
  const auto sage = make_graph_sage_layer(set, "sage", 2, 8);
  const at::Tensor mean = at::mm(adjacency, x) / adjacency.sum(1, true).clamp_min(1);
  const at::Tensor out =
      at::relu(at::linear(at::cat({x, mean}, 1), tensors[sage_first].tensor, tensors[sage_first + 1].tensor));
  const at::Tensor made = sage->forward(x, graphs);
  EXPECT_TRUE(close(made * at::sqrt((out * out).sum(1, true)), out));

  const size_t gat_first = tensors.size();
  const auto gat = make_mask_gat_layer(set, "gat", 2, 8);
  const at::Tensor h = at::linear(x, tensors[gat_first].tensor).view({4, 4, 2});
  const at::Tensor from = (h * tensors[gat_first + 1].tensor).sum(-1);
  const at::Tensor to = (h * tensors[gat_first + 2].tensor).sum(-1);
  std::vector<at::Tensor> heads;
  for (int64_t head = 0; head < 4; ++head) {
    const at::Tensor logits =
        at::leaky_relu(to.select(1, head).unsqueeze(1) + from.select(1, head).unsqueeze(0), 0.2);
    const at::Tensor masked = logits.masked_fill(with_self == 0, kMasked);
    heads.push_back(at::mm(at::softmax(masked, 1), h.select(1, head)));
  }
  EXPECT_TRUE(close(gat->forward(x, graphs), at::relu(at::cat(heads, 1))));
}

TEST(GraphLayers, SampleTenNeighboursAtMost) {
  NetworkGraph star{1, std::vector<float>(16, 1.0F), {}, {}};
  for (int32_t leaf = 1; leaf < 16; ++leaf) {
    star.producer.push_back(0);
    star.consumer.push_back(leaf);
    // Edges count once, and none leads to its own node.
    star.producer.push_back(leaf);
    star.consumer.push_back(0);
    star.producer.push_back(leaf);
    star.consumer.push_back(leaf);
  }
  const GraphSet set = GraphSet::make(std::vector<NetworkGraph>{star}, 1, at::kCPU);
  EXPECT_EQ(set.degree[0].item<float>(), 15);
  EXPECT_EQ((set.target == 0).sum().item<int64_t>(), 15);
  EXPECT_EQ((set.drawn_target == 0).sum().item<int64_t>(), GraphSet::kDrawnNeighbours);
  EXPECT_EQ(set.degree[1].item<float>(), 1);
}

TEST(Optimizer, AdamStepsByItsRateAtFirst) {
  ParameterSet set(1, at::kCPU);
  at::Tensor x = set.constant("x", {2}, 1);
  (x * at::tensor({3.0F, -0.01F})).sum().backward();
  OptimizerState state;
  TrainingOptions options;
  options.learning_rate = 0.1;
  options.weight_decay = 0;
  options.clip = 0;
  optimizer_step(set, state, options);
  EXPECT_TRUE(close(x, at::tensor({0.9F, 1.1F})));
  EXPECT_FALSE(x.grad().defined());
  // The second of the same gradients, too: both means are corrected for their beginnings.
  (x * at::tensor({3.0F, -0.01F})).sum().backward();
  optimizer_step(set, state, options);
  EXPECT_TRUE(close(x, at::tensor({0.8F, 1.2F})));
  EXPECT_EQ(state.steps, 2);
}

TEST(Optimizer, ClipsAndDecays) {
  ParameterSet set(1, at::kCPU);
  at::Tensor x = set.constant("x", {2}, 1);
  (x * at::tensor({3.0F, 4.0F})).sum().backward();
  OptimizerState state;
  TrainingOptions options;
  options.optimizer = Optimizer::kSgd;
  options.learning_rate = 1;
  options.clip = 0.5;
  options.weight_decay = 0.1;
  optimizer_step(set, state, options);
  // The gradient of norm 5 becomes one of 0.5, and a tenth of each weight is added.
  EXPECT_TRUE(close(x, at::tensor({1 - 0.3F - 0.1F, 1 - 0.4F - 0.1F})));
}

}  // namespace
}  // namespace tilewright::testing
