// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

double mean_of(const Reals& values) {
  double sum = 0;
  for (double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

double deviation_of(const Reals& values) {
  const double mean = mean_of(values);
  double sum = 0;
  for (double value : values) sum += (value - mean) * (value - mean);
  return std::sqrt(sum / static_cast<double>(values.size()));
}

TEST(ReferenceRandom, DistributionsAreThoseOfTheAttributes) {
  Attributes a = attributes_of({{"shape", Integers{50, 200}}, {"mean", 3.0}, {"scale", 2.0}});
  const Reals normal = real_values(run("RandomNormal", {}, a));
  EXPECT_NEAR(mean_of(normal), 3, 0.1);
  EXPECT_NEAR(deviation_of(normal), 2, 0.1);
  a = attributes_of({{"shape", Integers{50, 200}}, {"low", -1.0}, {"high", 3.0}});
  const Reals uniform = real_values(run("RandomUniform", {}, a));
  EXPECT_NEAR(mean_of(uniform), 1, 0.05);
  EXPECT_GE(*std::min_element(uniform.begin(), uniform.end()), -1);
  EXPECT_LT(*std::max_element(uniform.begin(), uniform.end()), 3);
  const Tensor like =
      run("RandomNormalLike", {int64_tensor({3}, {1, 2, 3})}, attributes_of({{"dtype", int64_t{11}}}));
  EXPECT_EQ(like.type(), (TensorType{DataType::kFloat64, {3}}));
  EXPECT_EQ(run("RandomUniformLike", {counting({2, 3})}).type(), (TensorType{DataType::kFloat32, {2, 3}}));
}

TEST(ReferenceRandom, EqualSeedsGiveEqualValuesAndNoSeedIsOne) {
  const auto draw = [](const Attributes& more) {
    Attributes a = more;
    a.set("shape", Integers{8});
    return real_values(run("RandomNormal", {}, a));
  };
  EXPECT_EQ(draw({}), draw({}));
  EXPECT_EQ(draw(attributes_of({{"seed", 1.5}})), draw(attributes_of({{"seed", 1.5}})));
  EXPECT_NE(draw(attributes_of({{"seed", 1.5}})), draw(attributes_of({{"seed", 2.5}})));
  EXPECT_NE(draw(attributes_of({{"seed", 1.5}})), draw({}));
}

TEST(ReferenceRandom, DrawsWithTheGivenProbabilities) {
  Tensor p(TensorType{DataType::kFloat32, {2, 4000}});
  for (size_t i = 0; i < 8000; ++i) p.mutable_as<float>()[i] = i < 4000 ? 0.25F : 1;
  const Tensor coins = run("Bernoulli", {p}, attributes_of({{"dtype", int64_t{9}}}));
  EXPECT_EQ(coins.type().data_type, DataType::kBool);
  const Reals thrown = real_values(coins);
  EXPECT_NEAR(mean_of(Reals(thrown.begin(), thrown.begin() + 4000)), 0.25, 0.03);
  EXPECT_EQ(mean_of(Reals(thrown.begin() + 4000, thrown.end())), 1);
  const float none = -INFINITY;
  const Tensor weights = float_tensor({2, 3}, {std::log(1.0F), none, std::log(3.0F), none, 700, none});
  const Tensor drawn = run("Multinomial", {weights}, attributes_of({{"sample_size", int64_t{4000}}}));
  EXPECT_EQ(drawn.type(), (TensorType{DataType::kInt32, {2, 4000}}));
  const Reals classes = real_values(drawn);
  EXPECT_NEAR(mean_of(Reals(classes.begin(), classes.begin() + 4000)), 1.5, 0.1);
  EXPECT_EQ(mean_of(Reals(classes.begin() + 4000, classes.end())), 1);
  EXPECT_EQ(std::count(classes.begin(), classes.begin() + 4000, 1.0), 0);
}

TEST(ReferenceRandom, RefusesShapesAndTypesThatMakeNoSense) {
  EXPECT_NE(error_of("RandomNormal", {}), "no error");
  EXPECT_NE(error_of("RandomNormal", {}, attributes_of({{"shape", Integers{-1}}})), "no error");
  EXPECT_NE(error_of("RandomUniform", {}, attributes_of({{"shape", Integers{2}}, {"dtype", int64_t{7}}})),
            "no error");
  EXPECT_NE(error_of("RandomUniformLike", {int64_tensor({1}, {1})}), "no error");
  EXPECT_NE(error_of("Multinomial", {counting({2, 0})}), "no error");
  EXPECT_NE(error_of("Multinomial", {counting({2, 2})}, attributes_of({{"sample_size", int64_t{-1}}})),
            "no error");
}

}  // namespace
}  // namespace tilewright
