// SPDX-License-Identifier: Apache-2.0
// Operators that files have and that are written in simpler ones, beside plain loops over their definitions.
#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "core/base/random.h"
#include "tests/core/graph/node_call.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

using ::testing::HasSubstr;

Tensor small_random_reals(Shape shape, uint64_t seed) {
  Random random(seed);
  Tensor tensor(TensorType{DataType::kFloat32, std::move(shape)});
  for (float& value : tensor.mutable_as<float>()) value = static_cast<float>(random.uniform(-1, 1));
  return tensor;
}

TEST(CausalConvolution, LooksBackAndKeepsWhatTheNextOneNeeds) {
  const Tensor x = small_random_reals({2, 3, 5}, 1);
  const Tensor w = small_random_reals({3, 1, 4}, 2);
  const Tensor bias = small_random_reals({3}, 3);
  const Tensor past = small_random_reals({2, 3, 3}, 4);
  const Reals xs = real_values(x);
  const Reals ws = real_values(w);
  const Reals pasts = real_values(past);
  for (const bool has_past : {false, true}) {
    for (const bool silu : {false, true}) {
      Reals expected;
      Reals kept;
      for (size_t row = 0; row < 6; ++row) {
        Reals line = has_past ? Reals(pasts.begin() + static_cast<std::ptrdiff_t>(row * 3),
                                      pasts.begin() + static_cast<std::ptrdiff_t>(row * 3 + 3))
                              : Reals(3, 0.0);
        line.insert(line.end(), xs.begin() + static_cast<std::ptrdiff_t>(row * 5),
                    xs.begin() + static_cast<std::ptrdiff_t>(row * 5 + 5));
        const size_t channel = row % 3;
        for (size_t t = 0; t < 5; ++t) {
          double sum = real_values(bias)[channel];
          for (size_t k = 0; k < 4; ++k) sum += line[t + k] * ws[channel * 4 + k];
          expected.push_back(silu ? sum / (1 + std::exp(-sum)) : sum);
        }
        kept.insert(kept.end(), line.end() - 3, line.end());
      }
      const Attributes a = silu ? attributes_of({{"activation", std::string("silu")}}) : Attributes();
      const auto made =
          read_and_run({"CausalConvWithState", "", 27, 2, a}, {x, w, bias, has_past ? past : Tensor()});
      expect_tensor(made[0], {2, 3, 5}, expected, 1e-5);
      expect_tensor(made[1], {2, 3, 3}, kept);
    }
  }
  EXPECT_THAT(reading_error({"CausalConvWithState", "", 27, 2}, {x, small_random_reals({2, 1, 4}, 2)}),
              HasSubstr("do not fit"));
  EXPECT_THAT(
      reading_error({"CausalConvWithState", "", 27, 2, attributes_of({{"activation", std::string("gelu")}})},
                    {x, w}),
      HasSubstr("its activation 'gelu' is not supported"));
}

/// A body of one node that has the only input of the body and a number.
void add_body(OnnxFile& file, const std::string& attribute, const std::string& op, float number) {
  OnnxFile inner;
  inner.input("given", {"a", "b", "c", "d"});
  inner.reals("number", {}, {number});
  inner.node(op, {"given", "number"}, {"made"});
  inner.output("made");
  OnnxFile::attribute(file.graph().mutable_node(0), attribute, inner.graph());
}

TEST(FlexAttention, PutsTheModelsGraphsBetween) {
  const Tensor q = small_random_reals({1, 2, 3, 4}, 5);
  const NodeCall call{"FlexAttention", "ai.onnx.preview", 26};
  const auto plain = read_and_run({"Attention", "", 24}, {q, q, q})[0];
  expect_tensor(read_and_run(call, {q, q, q})[0], {1, 2, 3, 4}, real_values(plain));

  OnnxFile file = file_of(call, {q, q, q});
  add_body(file, "score_mod", "Mul", 0.5F);
  add_body(file, "prob_mod", "Mul", 3);
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  ASSERT_TRUE(model.ok()) << model.error().text();
  EXPECT_EQ(ops(model->graph), "Transpose MatMul Mul Constant Mul Softmax Constant Mul MatMul");
  // Scores are divided by the root of 4 and then halved.
  const auto halved = read_and_run({"Attention", "", 24, 1, attributes_of({{"scale", 0.25}})}, {q, q, q})[0];
  Reals expected = real_values(halved);
  for (double& value : expected) value *= 3;
  expect_tensor(run_graph(model->graph, {q, q, q})[0], {1, 2, 3, 4}, expected);

  OnnxFile other = file_of(call, {q, q, q});
  add_body(other, "score_mod", "NoSuchOperator", 1);
  EXPECT_THAT(read_onnx_bytes(other.bytes(), "model.onnx").error().message, HasSubstr("NoSuchOperator"));
}

constexpr const char* kTraining = "ai.onnx.preview.training";

TEST(Optimizers, MoveWeightsAlongTheirGradients) {
  const Tensor rate = float_tensor({}, {0.1F});
  const Tensor x = float_tensor({2}, {1, -2});
  const Tensor g = float_tensor({2}, {0.5F, 3});
  const Tensor v = float_tensor({2}, {0.25F, -1});
  const Tensor h = float_tensor({2}, {4, 9});
  for (const int64_t steps : {0, 3}) {
    const Tensor t = int64_tensor({}, {steps});
    Reals adagrad, adagrad_kept, adam, adam_mean, adam_square, momentum, speed;
    for (size_t i = 0; i < 2; ++i) {
      const double w = real_values(x)[i];
      const double pulled = 0.01 * w + real_values(g)[i];
      adagrad_kept.push_back(real_values(h)[i] + pulled * pulled);
      adagrad.push_back(w - 0.1 / (1 + 0.5 * static_cast<double>(steps)) * pulled /
                                (std::sqrt(adagrad_kept.back()) + 1e-3));
      adam_mean.push_back(0.75 * real_values(v)[i] + 0.25 * pulled);
      adam_square.push_back(0.5 * real_values(h)[i] + 0.5 * pulled * pulled);
      const double known = static_cast<double>(steps);
      const double corrected =
          steps == 0 ? 0.1 : 0.1 * std::sqrt(1 - std::pow(0.5, known)) / (1 - std::pow(0.75, known));
      adam.push_back((w - corrected * adam_mean.back() / (std::sqrt(adam_square.back()) + 1e-3)) * 0.9);
      speed.push_back(0.75 * real_values(v)[i] + (steps == 0 ? 1 : 0.5) * pulled);
      momentum.push_back(w - 0.1 * (pulled + 0.75 * speed.back()));
    }
    const auto one =
        read_and_run({"Adagrad", kTraining, 17, 2,
                      attributes_of({{"norm_coefficient", 0.01}, {"decay_factor", 0.5}, {"epsilon", 1e-3}})},
                     {rate, t, x, g, h});
    expect_tensor(one[0], {2}, adagrad, 1e-5);
    expect_tensor(one[1], {2}, adagrad_kept, 1e-5);
    const auto two = read_and_run({"Adam", kTraining, 17, 3,
                                   attributes_of({{"norm_coefficient", 0.01},
                                                  {"norm_coefficient_post", 0.1},
                                                  {"alpha", 0.75},
                                                  {"beta", 0.5},
                                                  {"epsilon", 1e-3}})},
                                  {rate, t, x, g, v, h});
    expect_tensor(two[0], {2}, adam, 1e-5);
    expect_tensor(two[1], {2}, adam_mean, 1e-5);
    expect_tensor(two[2], {2}, adam_square, 1e-5);
    const auto three = read_and_run({"Momentum", kTraining, 17, 2,
                                     attributes_of({{"norm_coefficient", 0.01},
                                                    {"alpha", 0.75},
                                                    {"beta", 0.5},
                                                    {"mode", std::string("nesterov")}})},
                                    {rate, t, x, g, v});
    expect_tensor(three[0], {2}, momentum, 1e-5);
    expect_tensor(three[1], {2}, speed, 1e-5);
  }
  EXPECT_THAT(reading_error({"Adagrad", kTraining, 17, 2}, {rate, int64_tensor({}, {0}), x, g}),
              HasSubstr("not as long as each other"));
}

constexpr const char* kMl = "ai.onnx.ml";

TEST(MachineLearning, FeaturesAreArithmetic) {
  const Tensor x = float_tensor({2, 3}, {1, -2, 3, 0, 0, 0});
  const auto made = [&](const char* op, const Attributes& a) {
    return read_and_run({op, kMl, 17, 1, a}, {x})[0];
  };
  expect_tensor(made("Binarizer", attributes_of({{"threshold", 0.5}})), {2, 3}, {1, 0, 1, 0, 0, 0});
  expect_tensor(made("Scaler", attributes_of({{"offset", Reals{1, 0, 0}}, {"scale", Reals{2}}})), {2, 3},
                {0, -4, 6, -2, 0, 0});
  expect_tensor(made("Normalizer", attributes_of({{"norm", std::string("L1")}})), {2, 3},
                {1.0 / 6, -2.0 / 6, 0.5, 0, 0, 0});
  expect_tensor(made("Normalizer", attributes_of({{"norm", std::string("MAX")}})), {2, 3},
                {1.0 / 3, -2.0 / 3, 1, 0, 0, 0});
  expect_tensor(made("LinearRegressor", attributes_of({{"coefficients", Reals{1, 2, 3, 0, 0, 1}},
                                                       {"intercepts", Reals{10, 20}},
                                                       {"targets", int64_t{2}}})),
                {2, 2}, {16, 23, 10, 20});
  expect_tensor(made("OneHotEncoder", attributes_of({{"cats_int64s", Integers{3, 1}}})), {2, 3, 2},
                {0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0});
  expect_tensor(read_and_run({"ArrayFeatureExtractor", kMl, 17}, {x, int64_tensor({2}, {2, 0})})[0], {2, 2},
                {3, 1, 0, 0});
  EXPECT_THAT(reading_error({"Normalizer", kMl, 17, 1, attributes_of({{"norm", std::string("L3")}})}, {x}),
              HasSubstr("its norm 'L3' is none of ONNX's"));
}

TEST(MachineLearning, ClassesAreThoseOfTheLargestScores) {
  const Tensor x = float_tensor({2, 2}, {1, 2, 3, -1});
  const auto made = read_and_run({"LinearClassifier", kMl, 17, 2,
                                  attributes_of({{"coefficients", Reals{1, 0, 0, 1, -1, -1}},
                                                 {"intercepts", Reals{0, 0, 0.5}},
                                                 {"classlabels_ints", Integers{7, 8, 9}},
                                                 {"post_transform", std::string("LOGISTIC")}})},
                                 {x});
  expect_tensor(made[0], {2}, {8, 7});
  const auto logistic = [](double score) { return 1 / (1 + std::exp(-score)); };
  expect_tensor(made[1], {2, 3},
                {logistic(1), logistic(2), logistic(-2.5), logistic(3), logistic(-1), logistic(-1.5)});
}

TEST(MachineLearning, LabelsAreLookedUp) {
  const auto made = [](const Tensor& x, const Attributes& a) {
    return read_and_run({"LabelEncoder", kMl, 17, 1, a}, {x})[0];
  };
  expect_tensor(made(int64_tensor({4}, {5, 6, 7, 5}), attributes_of({{"keys_int64s", Integers{5, 7}},
                                                                     {"values_floats", Reals{0.5, 0.25}},
                                                                     {"default_float", 9.0}})),
                {4}, {0.5, 9, 0.25, 0.5});
  Tensor small(TensorType{DataType::kInt16, {2}});
  small.mutable_as<int16_t>()[1] = 4;
  const Tensor coded = made(float_tensor({2, 2}, {NAN, 1.5F, -0.0F, 2}),
                            attributes_of({{"keys_tensor", float_tensor({2}, {0, NAN})},
                                           {"values_tensor", small},
                                           {"default_int64", int64_t{-3}}}));
  EXPECT_EQ(coded.type().data_type, DataType::kInt16);
  expect_tensor(coded, {2, 2}, {4, -3, 0, -3});
  EXPECT_THAT(error_of("ai.onnx.ml.LabelEncoder", {int64_tensor({1}, {5})},
                       attributes_of({{"keys_int64s", Integers{5, 7}}, {"values_int64s", Integers{1}}})),
              HasSubstr("another number of keys than of values"));
}

/// A tree of two decisions: x0 <= 1, and where that holds whether x1 is one of 5 and 7.
Attributes small_tree() {
  Tensor modes(TensorType{DataType::kUInt8, {2}});
  modes.mutable_as<uint8_t>()[1] = 6;
  return attributes_of({{"n_targets", int64_t{2}},
                        {"nodes_featureids", Integers{0, 1}},
                        {"nodes_modes", modes},
                        {"nodes_splits", float_tensor({2}, {1, 0})},
                        {"nodes_truenodeids", Integers{1, 1}},
                        {"nodes_trueleafs", Integers{0, 1}},
                        {"nodes_falsenodeids", Integers{0, 2}},
                        {"nodes_falseleafs", Integers{1, 1}},
                        {"leaf_targetids", Integers{0, 1, 1}},
                        {"leaf_weights", float_tensor({3}, {10, 20, 40})},
                        {"membership_values", float_tensor({3}, {5, 7, NAN})},
                        {"tree_roots", Integers{0, 0}}});
}

TEST(MachineLearning, TreesAreWalked) {
  const Tensor x = float_tensor({4, 2}, {2, 5, 0, 7, 0, 6, NAN, 5});
  Attributes tree = small_tree();
  const NodeCall call{"TreeEnsemble", kMl, 17, 1, tree};
  expect_tensor(read_and_run(call, {x})[0], {4, 2}, {20, 0, 0, 40, 0, 80, 20, 0});
  for (const auto& [aggregation, largest] : {std::pair<int64_t, double>{0, 40.0}, {2, 40.0}, {3, 40.0}}) {
    tree.set("aggregate_function", aggregation);
    expect_tensor(read_and_run({"TreeEnsemble", kMl, 17, 1, tree}, {x})[0], {4, 2},
                  {10, 0, 0, 20, 0, largest, 10, 0});
  }
  tree = small_tree();
  tree.set("nodes_missing_value_tracks_true", Integers{1, 0});
  expect_tensor(read_and_run({"TreeEnsemble", kMl, 17, 1, tree}, {x})[0], {4, 2},
                {20, 0, 0, 40, 0, 80, 0, 40});
}

/// Two trees, of which the second is a leaf, in the older form.
Attributes small_regressor() {
  return attributes_of({{"n_targets", int64_t{2}},
                        {"nodes_treeids", Integers{0, 0, 0, 1}},
                        {"nodes_nodeids", Integers{0, 1, 2, 0}},
                        {"nodes_featureids", Integers{1, 0, 0, 0}},
                        {"nodes_modes", std::vector<std::string>{"BRANCH_LT", "LEAF", "LEAF", "LEAF"}},
                        {"nodes_values", Reals{4, 0, 0, 0}},
                        {"nodes_truenodeids", Integers{1, 0, 0, 0}},
                        {"nodes_falsenodeids", Integers{2, 0, 0, 0}},
                        {"target_treeids", Integers{0, 0, 0, 1}},
                        {"target_nodeids", Integers{1, 1, 2, 0}},
                        {"target_ids", Integers{0, 1, 1, 0}},
                        {"target_weights", Reals{1, 2, 3, 8}},
                        {"base_values", Reals{100, 200}}});
}

TEST(MachineLearning, OlderTreesAreWalked) {
  const Tensor x = float_tensor({2, 2}, {0, 3.5F, 0, 4});
  const auto run_it = [&](const Attributes& a) {
    return read_and_run({"TreeEnsembleRegressor", kMl, 17, 1, a}, {x})[0];
  };
  expect_tensor(run_it(small_regressor()), {2, 2}, {109, 202, 108, 203});
  Attributes average = small_regressor();
  average.set("aggregate_function", std::string("AVERAGE"));
  expect_tensor(run_it(average), {2, 2}, {104.5, 201, 104, 201.5});
  const auto error = [&](const std::string& name, AttributeValue value) {
    Attributes trees = small_regressor();
    trees.set(name, std::move(value));
    return error_of("ai.onnx.ml.TreeEnsembleRegressor", {x}, trees);
  };
  const auto broken = HasSubstr("its lists of nodes and leaves do not fit each other");
  EXPECT_THAT(error("nodes_truenodeids", Integers{0, 0, 0, 0}), broken) << "a decision that leads to itself";
  EXPECT_THAT(error("nodes_truenodeids", Integers{7, 0, 0, 0}), broken);
  EXPECT_THAT(error("nodes_nodeids", Integers{0, 1, 1, 0}), broken);
  EXPECT_THAT(error("target_nodeids", Integers{0, 1, 2, 0}), broken);
  EXPECT_THAT(error("target_weights", Reals{1}), broken);
  EXPECT_THAT(error("nodes_modes", std::vector<std::string>{"MAYBE", "LEAF", "LEAF", "LEAF"}),
              HasSubstr("'MAYBE' is none of ONNX's"));
}

TEST(MachineLearning, BrokenTreesAreErrors) {
  const Tensor x = float_tensor({1, 2}, {0, 5});
  const auto error = [&](const std::string& name, AttributeValue value) {
    Attributes tree = small_tree();
    tree.set(name, std::move(value));
    return error_of("ai.onnx.ml.TreeEnsemble", {x}, tree);
  };
  const auto broken = HasSubstr("its lists of nodes and leaves do not fit each other");
  EXPECT_THAT(error("nodes_truenodeids", Integers{0, 1}), broken) << "a decision that leads to itself";
  EXPECT_THAT(error("nodes_truenodeids", Integers{2, 1}), broken);
  EXPECT_THAT(error("nodes_falsenodeids", Integers{-1, 2}), broken);
  EXPECT_THAT(error("leaf_targetids", Integers{0, 1, 2}), broken);
  EXPECT_THAT(error("tree_roots", Integers{2}), broken);
  EXPECT_THAT(error("membership_values", float_tensor({2}, {5, 7})), broken);
  EXPECT_THAT(error("nodes_splits", float_tensor({1}, {1})), broken);
  EXPECT_THAT(error("nodes_featureids", Integers{0, 2}), HasSubstr("a feature that its input does not have"));
  EXPECT_THAT(error("n_targets", std::numeric_limits<int64_t>::max()), broken);
}

/// The recurrence, place by place.
TEST(LinearAttention, ReadsAStateThatEachPlaceChanges) {
  const size_t batch = 2, length = 3, heads = 2, group = 2, size = 3, width = 2;
  const auto extent = [](size_t n) { return static_cast<int64_t>(n); };
  const Tensor q = small_random_reals({2, 3, 12}, 6);
  const Tensor k = small_random_reals({2, 3, 6}, 7);
  const Tensor v = small_random_reals({2, 3, 4}, 8);
  const Tensor past = small_random_reals({2, 2, 3, 2}, 9);
  const Tensor decay = small_random_reals({2, 3, 6}, 10);
  const Tensor beta = small_random_reals({2, 3, 1}, 11);
  for (const char* rule : {"linear", "gated", "delta", "gated_delta"}) {
    const bool decays = std::string(rule).starts_with("gated");
    const bool corrects = std::string(rule).ends_with("delta");
    Reals state = real_values(past);
    Reals read(batch * length * heads * group * width);
    for (size_t b = 0; b < batch; ++b) {
      for (size_t h = 0; h < heads; ++h) {
        double* s = state.data() + (b * heads + h) * size * width;
        for (size_t t = 0; t < length; ++t) {
          const size_t place = b * length + t;
          const auto key = [&](size_t i) { return real_values(k)[(place * heads + h) * size + i]; };
          for (size_t i = 0; i < size && decays; ++i) {
            const double factor = std::exp(real_values(decay)[(place * heads + h) * size + i]);
            for (size_t j = 0; j < width; ++j) s[i * width + j] *= factor;
          }
          for (size_t j = 0; j < width; ++j) {
            double written = real_values(v)[(place * heads + h) * width + j];
            if (corrects) {
              for (size_t i = 0; i < size; ++i) written -= s[i * width + j] * key(i);
              written *= real_values(beta)[place];
            }
            for (size_t i = 0; i < size; ++i) s[i * width + j] += key(i) * written;
          }
          for (size_t g = 0; g < group; ++g) {
            for (size_t j = 0; j < width; ++j) {
              double sum = 0;
              for (size_t i = 0; i < size; ++i)
                sum += real_values(q)[((place * heads + h) * group + g) * size + i] * s[i * width + j];
              read[((place * heads + h) * group + g) * width + j] = 0.5 * sum;
            }
          }
        }
      }
    }
    const auto got = run_all("LinearAttention", {q, k, v, past, decay, beta},
                             attributes_of({{"q_num_heads", extent(heads * group)},
                                            {"kv_num_heads", extent(heads)},
                                            {"update_rule", std::string(rule)},
                                            {"scale", 0.5}}),
                             {27, 2});
    expect_tensor(got[0], {2, 3, 8}, read, 1e-5);
    expect_tensor(got[1], {2, 2, 3, 2}, state, 1e-5);
  }
  const Attributes heads_of = attributes_of({{"q_num_heads", int64_t{4}}, {"kv_num_heads", int64_t{2}}});
  EXPECT_THAT(error_of("LinearAttention", {q, k, v}, heads_of, 27), HasSubstr("needs a decay"));
  EXPECT_THAT(error_of("LinearAttention", {q, k, v}, {}, 27), HasSubstr("do not fit each other"));
}

}  // namespace
}  // namespace tilewright
