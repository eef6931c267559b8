// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include <ATen/ATen.h>

#include "core/costmodel/learner/object_list.h"
#include "core/costmodel/learner/torch/objects/sparse_gp.h"
#include "core/costmodel/learner/torch/torch_object.h"

namespace tilewright::testing {
namespace {

/// Options that some of the kinds have.
const NamedNumbers kOptions{{"seed", 5}, {"inputs", 4}, {"knobs", 3}, {"hidden", 2}, {"inducing", 6}};

std::vector<std::string> object_kinds() {
#define TILEWRIGHT_OBJECT_NAME(name, make) name,
  return {TILEWRIGHT_OBJECTS(TILEWRIGHT_OBJECT_NAME)};
#undef TILEWRIGHT_OBJECT_NAME
}

at::Tensor normal_numbers(const std::vector<int64_t>& shape, Random& random) {
  at::Tensor tensor = at::empty(shape, at::kFloat);
  float* data = tensor.data_ptr<float>();
  for (int64_t i = 0; i < tensor.numel(); ++i) data[i] = static_cast<float>(random.normal());
  return tensor;
}

TEST(TorchObjects, ComeBackFromTheirBytes) {
  for (const std::string& kind : object_kinds()) {
    SCOPED_TRACE(kind);
    const auto object = make_torch_object(kind, kOptions);
    ASSERT_TRUE(object.ok()) << object.error().text();
    const std::string bytes = save_torch_object(**object);
    const auto again = load_torch_object(bytes);
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(save_torch_object(**again), bytes);
    EXPECT_EQ((*again)->kind(), kind);
    EXPECT_EQ((*again)->options(), kOptions);
    EXPECT_EQ((*object)->call("sing", {}).error().kind, ErrorKind::kBadInput);
  }
}

TEST(TorchObjects, AreOfAKnownKindAndFormat) {
  EXPECT_EQ(make_torch_object("oracle", kOptions).error().kind, ErrorKind::kUsage);
  std::string bytes = save_torch_object(**make_torch_object("ppo", kOptions));
  const std::string format = "\"format\":1";
  bytes.replace(bytes.find(format), format.size(), "\"format\":9");
  EXPECT_EQ(load_torch_object(bytes).error().kind, ErrorKind::kNewerVersion);
}

/// Sets the parameters whose names end so.
void fill(ParameterSet& set, const std::string& ending, const at::Tensor& values) {
  const at::NoGradGuard no_grad;
  for (auto& entry : set.tensors()) {
    if (entry.name.ends_with(ending)) entry.tensor.copy_(values);
  }
}

TEST(SparseGp, IsItsPriorAtFirst) {
  Random random(1);
  for (const auto covariance : {SparseGp::Covariance::kFull, SparseGp::Covariance::kDiagonal}) {
    ParameterSet set(1, at::kCPU);
    SparseGp process(set, "gp", 5, 3, 1, covariance);
    EXPECT_NEAR(process.divergence().item<double>(), 0, 1e-9);
    const auto marginals = process.at(normal_numbers({7, 3}, random).to(at::kDouble));
    EXPECT_TRUE(at::allclose(marginals.mean, at::zeros({7, 1}, at::kDouble)));
    EXPECT_TRUE(at::allclose(marginals.variance, at::ones({7, 1}, at::kDouble), 1e-4, 1e-4));
  }
}

TEST(SparseGp, IsTheConditionalOfItsInducingPoints) {
  Random random(2);
  const at::Tensor inducing = normal_numbers({5, 3}, random);
  const at::Tensor points = normal_numbers({7, 3}, random).to(at::kDouble);
  const at::Tensor mean = normal_numbers({5, 1}, random);
  const at::Tensor scales = normal_numbers({3}, random) * 0.3;
  const at::Tensor full = normal_numbers({5, 5}, random);
  const at::Tensor diagonal = normal_numbers({5, 1}, random);
  const auto kernel = [&](const at::Tensor& a, const at::Tensor& b) {
    const at::Tensor lengths = at::exp(scales.to(at::kDouble));
    const at::Tensor off = (a / lengths).unsqueeze(1) - (b / lengths).unsqueeze(0);
    return std::exp(0.4) * at::exp(-0.5 * off.square().sum(-1));
  };
  for (const auto covariance : {SparseGp::Covariance::kFull, SparseGp::Covariance::kDiagonal}) {
    ParameterSet set(1, at::kCPU);
    SparseGp process(set, "gp", 5, 3, 1, covariance);
    process.set_inducing(inducing);
    fill(set, ".scales", scales);
    fill(set, ".variance", at::full({1}, 0.4));
    fill(set, ".mean", mean);
    const bool is_full = covariance == SparseGp::Covariance::kFull;
    fill(set, ".root", is_full ? full : diagonal);
    // The same by inverting matrices: of the values at the inducing points, not of whitened ones.
    const at::Tensor z = inducing.to(at::kDouble);
    const at::Tensor own = kernel(z, z) + 1e-6 * std::exp(0.4) * at::eye(5, at::kDouble);
    const at::Tensor lower = at::linalg_cholesky(own);
    const at::Tensor root =
        is_full ? full.to(at::kDouble).tril() : at::diag(diagonal.to(at::kDouble).squeeze(1));
    const at::Tensor to_points = at::matmul(kernel(points, z), at::linalg_inv(own));
    const at::Tensor values = at::matmul(lower, mean.to(at::kDouble));
    const at::Tensor spread = at::matmul(at::matmul(lower, at::matmul(root, root.t())), lower.t());
    const at::Tensor variance =
        kernel(points, points) - at::matmul(at::matmul(to_points, own - spread), to_points.t());
    const auto marginals = process.at(points);
    EXPECT_TRUE(at::allclose(marginals.mean, at::matmul(to_points, values), 1e-5, 1e-6));
    EXPECT_TRUE(at::allclose(marginals.variance.squeeze(1), variance.diagonal(), 1e-5, 1e-6));
    // Kullback and Leibler's divergence between two Gaussians.
    const at::Tensor covariance_matrix = at::matmul(root, root.t());
    const double divergence =
        0.5 * (covariance_matrix.trace().item<double>() + mean.to(at::kDouble).square().sum().item<double>() -
               5 - std::log(std::abs(at::linalg_det(covariance_matrix).item<double>())));
    EXPECT_NEAR(process.divergence().item<double>(), divergence, 1e-5);
  }
}

/// A lesson of two walks of two steps with one knob, which went up, up, down and stayed.
LearntValues small_lesson(std::vector<float> rewards, double clip) {
  LearntValues lesson;
  lesson.numbers = {{"clip", clip},      {"entropy", 0},      {"value", 0}, {"rate", 1e-2}, {"discount", 0},
                    {"smoothing", 0.99}, {"minibatches", 40}, {"batch", 8}, {"seed", 1}};
  lesson.arrays = {{"states", {{4, 1}, {0.1F, 0.1F, 0.1F, 0.1F}}},
                   {"actions", {{4, 1}, {2, 2, 0, 1}}},
                   {"rewards", {{4}, std::move(rewards)}},
                   {"lengths", {{2}, {2, 2}}}};
  return lesson;
}

std::vector<float> probabilities_of(TorchObject& agent) {
  return agent.call("act", {{}, {{"states", {{1, 1}, {0.1F}}}}}).value().arrays.at("probabilities").values;
}

TEST(Ppo, StandardisesAdvantagesWalkByWalk) {
  const NamedNumbers options{{"seed", 1}, {"inputs", 1}, {"knobs", 1}};
  const auto agent = *make_torch_object("ppo", options);
  const auto before = probabilities_of(*agent);
  // Within the first walk nothing is better than anything else, however much it is; in the second, down is.
  ASSERT_TRUE(agent->call("learn", small_lesson({50, 50, 1, 0}, 100)).ok());
  const auto after = probabilities_of(*agent);
  EXPECT_GT(after[0], before[0]);
  EXPECT_LT(after[1], before[1]);
  const auto same = *make_torch_object("ppo", options);
  ASSERT_TRUE(same->call("learn", small_lesson({0, 0, 7, 3}, 100)).ok());
  const auto shifted = probabilities_of(*same);
  for (size_t i = 0; i < 3; ++i) EXPECT_NEAR(shifted[i], after[i], 1e-3) << "only what is better counts";
}

TEST(Ppo, MovesNoFurtherThanItsClip) {
  const NamedNumbers options{{"seed", 1}, {"inputs", 1}, {"knobs", 1}};
  const auto free = *make_torch_object("ppo", options);
  const auto clipped = *make_torch_object("ppo", options);
  const auto before = probabilities_of(*free);
  for (TorchObject* agent : {free.get(), clipped.get()}) {
    LearntValues lesson = small_lesson({1, 1, 1, 0}, agent == free.get() ? 100 : 0.1);
    lesson.numbers["rate"] = 1e-4;
    lesson.numbers["minibatches"] = 300;
    ASSERT_TRUE(agent->call("learn", lesson).ok());
  }
  const double far = std::abs(probabilities_of(*free)[0] / before[0] - 1);
  const double near = std::abs(probabilities_of(*clipped)[0] / before[0] - 1);
  EXPECT_GT(far, 3 * near);
}

TEST(Ppo, KnobsThatDidNotActLearnNothing) {
  const NamedNumbers options{{"seed", 1}, {"inputs", 1}, {"knobs", 2}};
  const auto agent = *make_torch_object("ppo", options);
  LearntValues lesson = small_lesson({1, 0, 1, 0}, 0.2);
  lesson.arrays["actions"] = {{4, 2}, {2, -1, 1, -1, 0, -1, 1, -1}};
  const auto heads = [&] {
    std::vector<at::Tensor> second;
    for (const auto& entry : agent->parameters().tensors()) {
      if (entry.name.starts_with("knob.")) second.push_back(entry.tensor.detach().select(0, 1).clone());
    }
    return second;
  };
  const auto before = heads();
  ASSERT_TRUE(agent->call("learn", lesson).ok());
  const auto after = heads();
  ASSERT_EQ(before.size(), 6U);
  for (size_t i = 0; i < before.size(); ++i) EXPECT_TRUE(at::equal(before[i], after[i]));
}

}  // namespace
}  // namespace tilewright::testing
