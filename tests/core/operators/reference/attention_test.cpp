// SPDX-License-Identifier: Apache-2.0
// Attention and RotaryEmbedding beside plain loops over their definitions.
#include <algorithm>
#include <functional>

#include "core/base/random.h"
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

constexpr double kNear = 2e-6;
constexpr double kNever = -INFINITY;

TEST(ReferenceAttention, HeadsSharesAndCausality) {
  // Four heads of the query share two of the keys; more rows than are held at a time.
  const Tensor q = random_reals({2, 4, 150, 4}, 1);
  const Tensor k = random_reals({2, 2, 160, 4}, 2);
  const Tensor v = random_reals({2, 2, 160, 3}, 3);
  AttentionForm form;
  expect_tensor(run("Attention", {q, k, v}, {}, 23), {2, 4, 150, 3}, attend(q, k, v, form).y, kNear);
  form.scale = 0.25;
  form.bias = [](int64_t, int64_t, int64_t row, int64_t key) { return key > row ? kNever : 0; };
  expect_tensor(run("Attention", {q, k, v}, attributes_of({{"is_causal", int64_t{1}}, {"scale", 0.25}}), 23),
                {2, 4, 150, 3}, attend(q, k, v, form).y, kNear);
}

TEST(ReferenceAttention, FlatOperandsAreHeadsSideBySide) {
  const Tensor q = random_reals({2, 3, 2, 4}, 4);
  const Tensor k = random_reals({2, 3, 5, 4}, 5);
  const Tensor v = random_reals({2, 3, 5, 2}, 6);
  const auto flat = [](const Tensor& heads) {
    const Shape& s = heads.shape();
    const Tensor side = run("Transpose", {heads}, attributes_of({{"perm", Integers{0, 2, 1, 3}}}));
    return side.reshaped({s[0], s[2], s[1] * s[3]});
  };
  const Attributes heads = attributes_of({{"q_num_heads", int64_t{3}}, {"kv_num_heads", int64_t{3}}});
  expect_tensor(run("Attention", {flat(q), flat(k), flat(v)}, heads, 23), {2, 2, 6},
                real_values(flat(run("Attention", {q, k, v}, {}, 23))), 0);
}

TEST(ReferenceAttention, PastMasksCapAndTheirStates) {
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
    const auto got =
        run_all("Attention", {q, k, v, mask, past_k, past_v},
                attributes_of({{"is_causal", int64_t{1}}, {"softcap", 1.5}, {"qk_matmul_output_mode", mode}}),
                {23, 4});
    expect_tensor(got[0], {2, 2, 3, 5}, expected.y, kNear);
    expect_tensor(got[1], {2, 2, 7, 4}, real_values(all_k), 0);
    expect_tensor(got[2], {2, 2, 7, 5}, real_values(all_v), 0);
    expect_tensor(got[3], {2, 2, 3, 7}, *states[mode], kNear);
  }
}

TEST(ReferenceAttention, TruthValuesShortMasksAndRealLengths) {
  const Tensor q = random_reals({2, 1, 2, 4}, 13);
  const Tensor k = random_reals({2, 1, 4, 4}, 14);
  const Tensor v = random_reals({2, 1, 4, 4}, 15);
  AttentionForm form;
  form.bias = [](int64_t, int64_t, int64_t row, int64_t key) { return key == row ? kNever : 0; };
  expect_tensor(run("Attention", {q, k, v, bool_tensor({2, 4}, {0, 1, 1, 1, 1, 0, 1, 1})}, {}, 23),
                {2, 1, 2, 4}, attend(q, k, v, form).y, kNear);
  // The mask ends after three keys, and the first sequence after two.
  form.bias = [](int64_t b, int64_t, int64_t, int64_t key) {
    return key >= (b == 0 ? 2 : 3) ? kNever : static_cast<double>(key);
  };
  const Tensor mask = float_tensor({2, 3}, {0, 1, 2, 0, 1, 2});
  expect_tensor(run("Attention", {q, k, v, mask, Tensor(), Tensor(), int64_tensor({2}, {2, 4})}, {}, 24),
                {2, 1, 2, 4}, attend(q, k, v, form).y, kNear);
  // A single key stands for all.
  expect_tensor(run("Attention", {q, k, v, float_tensor({1}, {3})}, {}, 24), {2, 1, 2, 4},
                attend(q, k, v, {}).y, kNear);
  EXPECT_EQ(error_of("Attention", {q, k, v, float_tensor({1, 3, 4}, std::vector<float>(12, 0))}, {}, 24),
            "Attention: its mask of shape 1x3x4 does not fit its scores of shape 2x1x2x4");
}

TEST(ReferenceAttention, OtherFloatingPointTypes) {
  const Tensor q = random_reals({1, 2, 3, 4}, 16);
  for (const auto& [type, tolerance] : {std::pair{DataType::kFloat64, 1e-9}, {DataType::kFloat16, 4e-3}}) {
    const Tensor given = cast_to(q, type);
    const Tensor y = run("Attention", {given, given, given}, {}, 23);
    EXPECT_EQ(y.type().data_type, type);
    expect_tensor(y, {1, 2, 3, 4}, attend(q, q, q, {}).y, tolerance);
  }
}

TEST(ReferenceAttention, NamesWhatIsWrong) {
  const Tensor q = random_reals({1, 4, 3, 4}, 17);
  const Tensor k = random_reals({1, 3, 3, 4}, 18);
  EXPECT_EQ(error_of("Attention", {q, k, k}, {}, 23),
            "Attention: its operands of shapes 1x4x3x4, 1x3x3x4 and 1x3x3x4 do not fit each other");
  const Tensor flat = random_reals({1, 3, 8}, 19);
  EXPECT_EQ(error_of("Attention", {flat, flat, flat}, attributes_of({{"q_num_heads", int64_t{3}}}), 23),
            "Attention: an operand of shape 1x3x8 does not have 3 heads");
  EXPECT_EQ(error_of("Attention", {q, q, q, Tensor(), q}, {}, 23),
            "Attention: its past keys and values do not fit each other");
}

TEST(ReferenceRotaryEmbedding, TurnsPairs) {
  // One head at two places, of which the second is turned by a right angle.
  const Tensor x = float_tensor({1, 1, 2, 5}, {1, 2, 3, 4, 5, 1, 2, 3, 4, 5});
  const Tensor cosines = float_tensor({2, 2}, {1, 1, 0, 0});
  const Tensor sines = float_tensor({2, 2}, {0, 0, 1, 1});
  const Tensor places = int64_tensor({1, 2}, {0, 1});
  const auto turned = [&](int64_t interleaved) {
    return run("RotaryEmbedding", {x, cosines, sines, places},
               attributes_of({{"rotary_embedding_dim", int64_t{4}}, {"interleaved", interleaved}}), 23);
  };
  expect_tensor(turned(0), {1, 1, 2, 5}, {1, 2, 3, 4, 5, -3, -4, 1, 2, 5});
  expect_tensor(turned(1), {1, 1, 2, 5}, {1, 2, 3, 4, 5, -2, 1, -4, 3, 5});
}

TEST(ReferenceRotaryEmbedding, FlatOperandsAndAnglesOfEachVector) {
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
  expect_tensor(run("RotaryEmbedding", {x, cosines, sines}, attributes_of({{"num_heads", int64_t{2}}}), 23),
                {2, 3, 8}, expected);
  EXPECT_EQ(error_of("RotaryEmbedding", {x, cosines, sines}, {}, 23),
            "RotaryEmbedding: an operand of shape 2x3x8 does not have 0 heads");
  EXPECT_EQ(error_of("RotaryEmbedding", {x, cosines, sines},
                     attributes_of({{"num_heads", int64_t{2}}, {"rotary_embedding_dim", int64_t{3}}}), 23),
            "RotaryEmbedding: it cannot turn 3 of 4 elements by pairs");
}

}  // namespace
}  // namespace tilewright
