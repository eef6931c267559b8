// SPDX-License-Identifier: Apache-2.0
// Attention and RotaryEmbedding beside plain loops over their definitions.
#include <algorithm>
#include <functional>

#include "core/base/random.h"
#include "tests/core/graph/node_call.h"
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

Tensor random_reals(Shape shape, uint64_t seed) {
  Random random(seed);
  Tensor tensor(TensorType{DataType::kFloat32, std::move(shape)});
  for (float& value : tensor.mutable_as<float>()) value = static_cast<float>(random.uniform(-2, 2));
  return tensor;
}

/// Heads as the loops see them: [batch][heads][length][size].
struct HeadValues {
  Shape shape;
  Reals values;

  explicit HeadValues(const Tensor& tensor) : shape(tensor.shape()), values(real_values(tensor)) {}
  double at(int64_t b, int64_t h, int64_t l, int64_t d) const {
    return values[static_cast<size_t>(((b * shape[1] + h) * shape[2] + l) * shape[3] + d)];
  }
};

/// Added to the score of a head's row and key.
using Bias = std::function<double(int64_t b, int64_t h, int64_t row, int64_t key)>;

struct AttentionForm {
  double scale = 0.5;
  double cap = 0;
  Bias bias = [](int64_t, int64_t, int64_t, int64_t) { return 0.0; };
};

struct Attended {
  Reals y, products, capped, masked, shares;
};

Attended attend(const Tensor& query, const Tensor& keys, const Tensor& values, const AttentionForm& form) {
  const HeadValues q(query);
  const HeadValues k(keys);
  const HeadValues v(values);
  Attended made;
  const int64_t shared = q.shape[1] / k.shape[1];
  for (int64_t b = 0; b < q.shape[0]; ++b) {
    for (int64_t h = 0; h < q.shape[1]; ++h) {
      for (int64_t i = 0; i < q.shape[2]; ++i) {
        Reals exponentials;
        double sum = 0;
        for (int64_t j = 0; j < k.shape[2]; ++j) {
          double score = 0;
          for (int64_t d = 0; d < q.shape[3]; ++d) score += q.at(b, h, i, d) * k.at(b, h / shared, j, d);
          made.products.push_back(score * form.scale);
          score = made.products.back();
          if (form.cap != 0) score = form.cap * std::tanh(score / form.cap);
          made.capped.push_back(score);
          made.masked.push_back(score + form.bias(b, h, i, j));
          exponentials.push_back(std::exp(made.masked.back()));
          sum += exponentials.back();
        }
        for (const double e : exponentials) made.shares.push_back(e / sum);
        for (int64_t d = 0; d < v.shape[3]; ++d) {
          double y = 0;
          for (int64_t j = 0; j < k.shape[2]; ++j)
            y += exponentials[static_cast<size_t>(j)] / sum * v.at(b, h / shared, j, d);
          made.y.push_back(y);
        }
      }
    }
  }
  return made;
}

std::vector<Tensor> attention(const std::vector<Tensor>& inputs, const Attributes& attributes = {},
                              int outputs = 1) {
  return read_and_run({"Attention", "", 24, outputs, attributes}, inputs);
}

std::string attention_error(const std::vector<Tensor>& inputs, const Attributes& attributes = {}) {
  return reading_error({"Attention", "", 24, 1, attributes}, inputs);
}

std::vector<Tensor> rotary(const std::vector<Tensor>& inputs, const Attributes& attributes) {
  return read_and_run({"RotaryEmbedding", "", 23, 1, attributes}, inputs);
}

constexpr double kNear = 4e-6;
constexpr double kNever = -INFINITY;

TEST(Attention, HeadsSharesAndCausality) {
  // Four heads of the query share two of the keys.
  const Tensor q = random_reals({2, 4, 150, 4}, 1);
  const Tensor k = random_reals({2, 2, 160, 4}, 2);
  const Tensor v = random_reals({2, 2, 160, 3}, 3);
  AttentionForm form;
  expect_tensor(attention({q, k, v})[0], {2, 4, 150, 3}, attend(q, k, v, form).y, kNear);
  form.scale = 0.25;
  form.bias = [](int64_t, int64_t, int64_t row, int64_t key) { return key > row ? kNever : 0; };
  expect_tensor(attention({q, k, v}, attributes_of({{"is_causal", int64_t{1}}, {"scale", 0.25}}))[0],
                {2, 4, 150, 3}, attend(q, k, v, form).y, kNear);
}

TEST(Attention, FlatOperandsAreHeadsSideBySide) {
  const Tensor q = random_reals({2, 3, 2, 4}, 4);
  const Tensor k = random_reals({2, 3, 5, 4}, 5);
  const Tensor v = random_reals({2, 3, 5, 2}, 6);
  const auto flat = [](const Tensor& heads) {
    const Shape& s = heads.shape();
    const Tensor side = run("Transpose", {heads}, attributes_of({{"perm", Integers{0, 2, 1, 3}}}));
    return side.reshaped({s[0], s[2], s[1] * s[3]});
  };
  const Attributes heads = attributes_of({{"q_num_heads", int64_t{3}}, {"kv_num_heads", int64_t{3}}});
  expect_tensor(attention({flat(q), flat(k), flat(v)}, heads)[0], {2, 2, 6},
                real_values(flat(attention({q, k, v})[0])), 0);
}

TEST(Attention, PastMasksCapAndTheirStates) {
  const Tensor q = random_reals({2, 2, 3, 4}, 7);
  const Tensor k = random_reals({2, 2, 3, 4}, 8);
  const Tensor v = random_reals({2, 2, 3, 5}, 9);
  const Tensor past_k = random_reals({2, 2, 4, 4}, 10);
  const Tensor past_v = random_reals({2, 2, 4, 5}, 11);
  const Attributes along = attributes_of({{"axis", int64_t{2}}});
  const Tensor all_k = run("Concat", {past_k, k}, along);
  const Tensor all_v = run("Concat", {past_v, v}, along);
  const Tensor mask = random_reals({2, 1, 3, 7}, 12);
  const HeadValues mask_values(mask);
  AttentionForm form;
  form.cap = 1.5;
  form.bias = [&](int64_t b, int64_t, int64_t row, int64_t key) {
    return key > row + 4 ? kNever : mask_values.at(b, 0, row, key);
  };
  const Attended expected = attend(q, all_k, all_v, form);
  const Reals* states[] = {&expected.products, &expected.capped, &expected.masked, &expected.shares};
  for (int64_t mode = 0; mode < 4; ++mode) {
    const auto got = attention(
        {q, k, v, mask, past_k, past_v},
        attributes_of({{"is_causal", int64_t{1}}, {"softcap", 1.5}, {"qk_matmul_output_mode", mode}}), 4);
    expect_tensor(got[0], {2, 2, 3, 5}, expected.y, kNear);
    expect_tensor(got[1], {2, 2, 7, 4}, real_values(all_k), 0);
    expect_tensor(got[2], {2, 2, 7, 5}, real_values(all_v), 0);
    expect_tensor(got[3], {2, 2, 3, 7}, *states[mode], kNear);
  }
}

TEST(Attention, TruthValuesShortMasksAndRealLengths) {
  const Tensor q = random_reals({2, 1, 2, 4}, 13);
  const Tensor k = random_reals({2, 1, 4, 4}, 14);
  const Tensor v = random_reals({2, 1, 4, 4}, 15);
  AttentionForm form;
  form.bias = [](int64_t, int64_t, int64_t row, int64_t key) { return key == row ? kNever : 0; };
  expect_tensor(attention({q, k, v, bool_tensor({2, 4}, {0, 1, 1, 1, 1, 0, 1, 1})})[0], {2, 1, 2, 4},
                attend(q, k, v, form).y, kNear);
  // The mask ends after three keys, and the first sequence after two.
  form.bias = [](int64_t b, int64_t, int64_t, int64_t key) {
    return key >= (b == 0 ? 2 : 3) ? kNever : static_cast<double>(key);
  };
  const Tensor mask = float_tensor({2, 3}, {0, 1, 2, 0, 1, 2});
  expect_tensor(attention({q, k, v, mask, Tensor(), Tensor(), int64_tensor({2}, {2, 4})})[0], {2, 1, 2, 4},
                attend(q, k, v, form).y, kNear);
  // A single key stands for all.
  expect_tensor(attention({q, k, v, float_tensor({1}, {3})})[0], {2, 1, 2, 4}, attend(q, k, v, {}).y, kNear);
  EXPECT_EQ(attention_error({q, k, v, float_tensor({1, 3, 4}, std::vector<float>(12, 0))}),
            "Attention 'call': its mask of shape 1x3x4 does not fit its scores of shape 2x1x2x4");
}

TEST(Attention, OtherFloatingPointTypes) {
  const Tensor q = random_reals({1, 2, 3, 4}, 16);
  for (const auto& [type, tolerance] : {std::pair{DataType::kFloat64, 1e-9}, {DataType::kFloat16, 4e-3}}) {
    const Tensor given = cast_to(q, type);
    const Tensor y = attention({given, given, given})[0];
    EXPECT_EQ(y.type().data_type, type);
    expect_tensor(y, {1, 2, 3, 4}, attend(q, q, q, {}).y, tolerance);
  }
}

/// Operators of a file once it was read.
std::string read_operators(const NodeCall& call, const std::vector<Tensor>& inputs) {
  const auto model = read_onnx_bytes(file_of(call, inputs).bytes(), "model.onnx");
  return model.ok() ? ops(model->graph) : model.error().text();
}

TEST(Attention, BecomesProductsThatAreTuned) {
  const Tensor q = random_reals({1, 2, 3, 4}, 16);
  EXPECT_EQ(read_operators({"Attention", "", 23}, {q, q, q}), "Transpose MatMul Mul Softmax MatMul");
}

TEST(Attention, ComputesSharesInTheTypeThatIsAskedFor) {
  const Tensor q = cast_to(random_reals({1, 2, 3, 4}, 16), DataType::kFloat16);
  const Attributes wide = attributes_of({{"softmax_precision", static_cast<int64_t>(DataType::kFloat32)}});
  EXPECT_EQ(read_operators({"Attention", "", 23, 1, wide}, {q, q, q}),
            "Transpose MatMul Mul Cast Softmax Cast MatMul");
  const Tensor y = attention({q, q, q}, wide)[0];
  EXPECT_EQ(y.type().data_type, DataType::kFloat16);
  expect_tensor(y, {1, 2, 3, 4}, attend(q, q, q, {}).y, 4e-3);
}

TEST(Attention, TakesAnEmptyPast) {
  const Tensor q = random_reals({1, 2, 3, 4}, 16);
  const Tensor nothing = random_reals({1, 2, 0, 4}, 17);
  const auto got = attention({q, q, q, Tensor(), nothing, nothing}, {}, 3);
  expect_tensor(got[0], {1, 2, 3, 4}, attend(q, q, q, {}).y, kNear);
  expect_tensor(got[1], {1, 2, 3, 4}, real_values(q), 0);
}

TEST(Attention, NamesWhatIsWrong) {
  const Tensor q = random_reals({1, 4, 3, 4}, 17);
  const Tensor k = random_reals({1, 3, 3, 4}, 18);
  const std::string misfit = "Attention 'call': the shapes of its inputs do not fit each other";
  EXPECT_EQ(attention_error({q, k, k}), misfit);
  const Tensor flat = random_reals({1, 3, 8}, 19);
  EXPECT_EQ(attention_error({flat, flat, flat}, attributes_of({{"q_num_heads", int64_t{3}}})), misfit);
  EXPECT_EQ(attention_error({q, q, q, Tensor(), q}), misfit);
  EXPECT_EQ(attention_error({q, q, q}, attributes_of({{"qk_matmul_output_mode", int64_t{4}}})),
            "Attention 'call': the value of its attribute 'qk_matmul_output_mode' is none of 0 to 3");
}

TEST(RotaryEmbedding, TurnsPairs) {
  // One head at two places, of which the second is turned by a right angle.
  const Tensor x = float_tensor({1, 1, 2, 5}, {1, 2, 3, 4, 5, 1, 2, 3, 4, 5});
  const Tensor cosines = float_tensor({2, 2}, {1, 1, 0, 0});
  const Tensor sines = float_tensor({2, 2}, {0, 0, 1, 1});
  const Tensor places = int64_tensor({1, 2}, {0, 1});
  const auto turned = [&](int64_t interleaved) {
    return rotary({x, cosines, sines, places},
                  attributes_of({{"rotary_embedding_dim", int64_t{4}}, {"interleaved", interleaved}}))[0];
  };
  expect_tensor(turned(0), {1, 1, 2, 5}, {1, 2, 3, 4, 5, -3, -4, 1, 2, 5});
  expect_tensor(turned(1), {1, 1, 2, 5}, {1, 2, 3, 4, 5, -2, 1, -4, 3, 5});
}

TEST(RotaryEmbedding, FlatOperandsAndAnglesOfEachVector) {
  const Tensor x = random_reals({2, 3, 8}, 20);
  const Tensor cosines = random_reals({2, 3, 2}, 21);
  const Tensor sines = random_reals({2, 3, 2}, 22);
  Reals expected = real_values(x);
  for (size_t vector = 0; vector < 12; ++vector) {
    for (size_t p = 0; p < 2; ++p) {
      const double c = real_values(cosines)[vector / 2 * 2 + p];
      const double s = real_values(sines)[vector / 2 * 2 + p];
      const double first = expected[vector * 4 + p];
      const double second = expected[vector * 4 + 2 + p];
      expected[vector * 4 + p] = c * first - s * second;
      expected[vector * 4 + 2 + p] = s * first + c * second;
    }
  }
  const Attributes heads = attributes_of({{"num_heads", int64_t{2}}});
  expect_tensor(rotary({x, cosines, sines}, heads)[0], {2, 3, 8}, expected);
  const std::string misfit = "RotaryEmbedding 'call': the shapes of its inputs do not fit each other";
  const auto error = [&](const Attributes& attributes) {
    return reading_error({"RotaryEmbedding", "", 23, 1, attributes}, {x, cosines, sines});
  };
  EXPECT_EQ(error({}), misfit);
  EXPECT_EQ(error(attributes_of({{"num_heads", int64_t{2}}, {"rotary_embedding_dim", int64_t{3}}})), misfit);
}

}  // namespace
}  // namespace tilewright
