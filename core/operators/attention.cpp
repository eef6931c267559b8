// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/floating.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

constexpr double kMasked = -std::numeric_limits<double>::infinity();
/// Rows of scores that are held at a time.
constexpr int64_t kBlockRows = 128;

enum Input : size_t { kQuery, kKey, kValue, kMask, kPastKey, kPastValue, kRealLengths };

/// Heads by sequences of vectors: [batch, heads, length, size], or flat as [batch, length, heads * size].
struct HeadView {
  int64_t batch = 0;
  int64_t heads = 0;
  int64_t length = 0;
  int64_t size = 0;
  bool flat = false;

  int64_t pitch() const { return flat ? heads * size : size; }
  int64_t offset(int64_t b, int64_t h) const {
    return flat ? (b * length * heads + h) * size : (b * heads + h) * length * size;
  }
};

Result<HeadView> head_view(const OperatorCall& call, const Shape& shape, const char* attribute) {
  if (shape.size() == 4) return HeadView{shape[0], shape[1], shape[2], shape[3], false};
  if (shape.size() != 3)
    return bad_call(call, "an operand of shape " + shape_text(shape) + " is not one of attention");
  const int64_t heads = call.attributes->integer(attribute, 0);
  if (heads < 1 || shape[2] % heads != 0) {
    return bad_call(call, "an operand of shape " + shape_text(shape) + " does not have " +
                              std::to_string(heads) + " heads");
  }
  return HeadView{shape[0], heads, shape[1], shape[2] / heads, true};
}

struct AttentionExtents {
  HeadView query;
  HeadView key;
  HeadView value;
  int64_t past = 0;

  int64_t total() const { return past + key.length; }
  HeadView present(const HeadView& given) const {
    return {given.batch, given.heads, total(), given.size, false};
  }
  /// Shapes of Y, present_key, present_value and qk_matmul_output.
  std::vector<Shape> outputs() const {
    const auto& [batch, heads, length, size, flat] = query;
    const Shape y = flat ? Shape{batch, length, heads * value.size} : Shape{batch, heads, length, value.size};
    return {y,
            {batch, key.heads, total(), key.size},
            {batch, value.heads, total(), value.size},
            {batch, heads, length, total()}};
  }
};

/// `shape_of` gives the shape of an input that is present, and null of one that is not.
template <typename ShapeOf>
Result<AttentionExtents> attention_extents(const OperatorCall& call, ShapeOf&& shape_of) {
  AttentionExtents extents;
  TILEWRIGHT_TRY(extents.query, head_view(call, *shape_of(kQuery), "q_num_heads"));
  TILEWRIGHT_TRY(extents.key, head_view(call, *shape_of(kKey), "kv_num_heads"));
  TILEWRIGHT_TRY(extents.value, head_view(call, *shape_of(kValue), "kv_num_heads"));
  const HeadView& q = extents.query;
  const HeadView& k = extents.key;
  const HeadView& v = extents.value;
  const bool fit = q.flat == k.flat && q.flat == v.flat && q.batch == k.batch && q.batch == v.batch &&
                   q.size == k.size && k.length == v.length && k.heads == v.heads && k.heads > 0 &&
                   q.heads % k.heads == 0;
  if (!fit) {
    return bad_call(call, "its operands of shapes " + shape_text(*shape_of(kQuery)) + ", " +
                              shape_text(*shape_of(kKey)) + " and " + shape_text(*shape_of(kValue)) +
                              " do not fit each other");
  }
  const Shape* past_key = shape_of(kPastKey);
  const Shape* past_value = shape_of(kPastValue);
  if (past_key == nullptr && past_value == nullptr) return extents;
  if (past_key == nullptr || past_value == nullptr || past_key->size() != 4)
    return bad_call(call, "its past keys and values do not fit each other");
  extents.past = (*past_key)[2];
  if (*past_key != Shape{k.batch, k.heads, extents.past, k.size} ||
      *past_value != Shape{v.batch, v.heads, extents.past, v.size}) {
    return bad_call(call, "its past keys and values do not fit each other");
  }
  return extents;
}

/// What is added to the scores of one head: -infinity where a key is masked.
class ScoreMask {
 public:
  static Result<ScoreMask> read(const OperatorCall& call, const AttentionExtents& extents) {
    ScoreMask mask;
    mask.causal_ = call.attributes->integer("is_causal", 0) != 0;
    mask.past_ = extents.past;
    mask.total_ = extents.total();
    if (has_input(call, kMask)) TILEWRIGHT_CHECK(mask.read_given(call, extents));
    if (has_input(call, kRealLengths)) {
      TILEWRIGHT_CHECK(expect_vector(call, kRealLengths, extents.query.batch));
      TILEWRIGHT_TRY(mask.lengths_, integer_input(call, kRealLengths));
    }
    return mask;
  }

  /// Takes the mask's values, which were only looked at so far.
  void load() {
    if (!given_.valid()) return;
    values_ = real_values(given_);
    if (given_.type().data_type != DataType::kBool) return;
    for (double& value : values_) value = value != 0 ? 0 : kMasked;
  }

  double at(int64_t b, int64_t h, int64_t row, int64_t key) const {
    if (causal_ && key > row + past_) return kMasked;
    if (!lengths_.empty() && key >= lengths_[static_cast<size_t>(b)]) return kMasked;
    if (!given_.valid()) return 0;
    if (key >= width_) return kMasked;
    return values_[static_cast<size_t>(b * strides_[0] + h * strides_[1] + row * strides_[2] +
                                       key * strides_[3])];
  }
  bool empty() const { return !causal_ && lengths_.empty() && !given_.valid(); }

 private:
  /// The mask's dimensions are the last of batch, heads, rows and keys. Keys that it does not reach are
  /// masked; a single one stands for all.
  Result<void> read_given(const OperatorCall& call, const AttentionExtents& extents) {
    given_ = call.inputs[kMask];
    const DataType type = given_.type().data_type;
    if (type != DataType::kBool) TILEWRIGHT_CHECK(expect_floating(call, kMask));
    const Shape& own = given_.shape();
    const int64_t full[] = {extents.query.batch, extents.query.heads, extents.query.length, total_};
    const auto strides = row_major_strides(own);
    bool fits = !own.empty() && own.size() <= 4;
    for (size_t i = 0; fits && i < own.size(); ++i) {
      const size_t d = 4 - own.size() + i;
      const bool shorter = d == 3 && own[i] < full[d] && own[i] != 1;
      fits = own[i] == full[d] || own[i] == 1 || shorter;
      if (own[i] == full[d] || shorter) strides_[d] = strides[i];
    }
    if (!fits) {
      return bad_call(call, "its mask of shape " + shape_text(own) + " does not fit its scores of shape " +
                                shape_text({full[0], full[1], full[2], full[3]}));
    }
    width_ = own.back() == 1 ? total_ : own.back();
    return {};
  }

  bool causal_ = false;
  int64_t past_ = 0;
  int64_t total_ = 0;
  std::vector<int64_t> lengths_;
  Tensor given_;
  std::vector<double> values_;
  int64_t strides_[4] = {0, 0, 0, 0};
  int64_t width_ = 0;  ///< keys that the mask reaches
};

/// Appends the call's keys or values to those of the past.
template <typename T>
void append(const Tensor& past, const Tensor& given, const HeadView& view, int64_t past_length, Tensor& out) {
  T* to = out.mutable_as<T>().data();
  const int64_t before = past_length * view.size;
  for (int64_t b = 0; b < view.batch; ++b) {
    for (int64_t h = 0; h < view.heads; ++h) {
      if (before > 0) {
        std::copy_n(past.as<T>().data() + (b * view.heads + h) * before, before, to);
        to += before;
      }
      const T* from = given.as<T>().data() + view.offset(b, h);
      for (int64_t l = 0; l < view.length; ++l, to += view.size)
        std::copy_n(from + l * view.pitch(), view.size, to);
    }
  }
}

/// Rows of scores become shares that sum up to 1.
void softmax_rows(std::vector<double>& scores, int64_t rows, int64_t width) {
  for (int64_t r = 0; r < rows; ++r) {
    const auto row = scores.begin() + r * width;
    const double largest = *std::max_element(row, row + width);
    double sum = 0;
    for (int64_t i = 0; i < width; ++i) {
      row[i] = std::exp(row[i] - largest);
      sum += row[i];
    }
    for (int64_t i = 0; i < width; ++i) row[i] /= sum;
  }
}

/// Which state of the scores is the fourth output.
enum class Shown : int64_t { kProducts, kCapped, kMasked, kShares };

template <typename T>
class AttentionRun {
 public:
  AttentionRun(const OperatorCall& call, const AttentionExtents& extents, ScoreMask mask)
      : extents_(extents), mask_(std::move(mask)) {
    const double size = static_cast<double>(extents.query.size);
    scale_ = call.attributes->real("scale", 1 / std::sqrt(size));
    cap_ = call.attributes->real("softcap", 0);
    shown_ = static_cast<Shown>(call.attributes->integer("qk_matmul_output_mode", 0));
    mask_.load();
  }

  /// `scores` is invalid where they are not wanted.
  void run(const Tensor& query, const Tensor& keys, const Tensor& values, Tensor& y, Tensor& scores) {
    const HeadView& q = extents_.query;
    const HeadView k = extents_.present(extents_.key);
    const HeadView v = extents_.present(extents_.value);
    const HeadView out{q.batch, q.heads, q.length, v.size, q.flat};
    const int64_t shared = q.heads / k.heads;
    for (int64_t b = 0; b < q.batch; ++b) {
      for (int64_t h = 0; h < q.heads; ++h) {
        const T* own_keys = keys.as<T>().data() + k.offset(b, h / shared);
        const T* own_values = values.as<T>().data() + v.offset(b, h / shared);
        for (int64_t row = 0; row < q.length; row += kBlockRows) {
          const int64_t rows = std::min(kBlockRows, q.length - row);
          score(query.as<T>().data() + q.offset(b, h) + row * q.pitch(), own_keys, rows);
          finish(b, h, row, rows, scores);
          T* to = y.mutable_as<T>().data() + out.offset(b, h) + row * out.pitch();
          combine(own_values, rows, to, out.pitch());
        }
      }
    }
  }

 private:
  void score(const T* query, const T* keys, int64_t rows) {
    const int64_t total = extents_.total();
    block_.assign(static_cast<size_t>(rows * total), 0.0);
    matrix_product(rows, total, extents_.query.size, strided_panels(query, extents_.query.pitch(), 1),
                   strided_panels(keys, extents_.key.size, 1),
                   [&](int64_t row, int64_t row_count, int64_t column, int64_t count, const double* values,
                       int64_t pitch) {
                     for (int64_t i = 0; i < row_count; ++i) {
                       double* line = block_.data() + (row + i) * total + column;
                       for (int64_t j = 0; j < count; ++j) line[j] = values[i * pitch + j] * scale_;
                     }
                   });
  }

  /// Makes shares of the scores of rows from `row` on.
  void finish(int64_t b, int64_t h, int64_t row, int64_t rows, Tensor& scores) {
    const int64_t total = extents_.total();
    const auto show = [&](Shown what) {
      if (!scores.valid() || shown_ != what) return;
      const int64_t first = ((b * extents_.query.heads + h) * extents_.query.length + row) * total;
      store_elements(scores, first, rows * total, block_.data());
    };
    show(Shown::kProducts);
    if (cap_ != 0) {
      for (double& score : block_) score = cap_ * std::tanh(score / cap_);
    }
    show(Shown::kCapped);
    if (!mask_.empty()) {
      for (int64_t i = 0; i < rows; ++i) {
        for (int64_t key = 0; key < total; ++key)
          block_[static_cast<size_t>(i * total + key)] += mask_.at(b, h, row + i, key);
      }
    }
    show(Shown::kMasked);
    if (total > 0) softmax_rows(block_, rows, total);
    show(Shown::kShares);
  }

  void combine(const T* values, int64_t rows, T* to, int64_t to_pitch) {
    const int64_t total = extents_.total();
    const int64_t size = extents_.value.size;
    matrix_product(rows, size, total, strided_panels(block_.data(), total, 1),
                   strided_panels(values, 1, size),
                   [&](int64_t row, int64_t row_count, int64_t column, int64_t count, const double* sums,
                       int64_t pitch) {
                     for (int64_t i = 0; i < row_count; ++i) {
                       T* line = to + (row + i) * to_pitch + column;
                       for (int64_t j = 0; j < count; ++j) line[j] = static_cast<T>(sums[i * pitch + j]);
                     }
                   });
  }

  const AttentionExtents& extents_;
  ScoreMask mask_;
  double scale_ = 1;
  double cap_ = 0;
  Shown shown_ = Shown::kProducts;
  std::vector<double> block_;  ///< scores of some rows of one head
};

template <typename T>
void attend(const OperatorCall& call, const AttentionExtents& extents, ScoreMask mask, DataType type,
            std::vector<Tensor>& outputs) {
  const auto operand = [&](size_t index) {
    return has_input(call, index) ? in_type(call.inputs[index], type) : Tensor();
  };
  append<T>(operand(kPastKey), operand(kKey), extents.key, extents.past, outputs[1]);
  append<T>(operand(kPastValue), operand(kValue), extents.value, extents.past, outputs[2]);
  AttentionRun<T>(call, extents, std::move(mask))
      .run(operand(kQuery), outputs[1], outputs[2], outputs[0], outputs[3]);
}

/// Inputs: Q, K, V, attn_mask, past_key, past_value, and from operator set 24 on the lengths of the keys that
/// are real. Outputs: Y, all keys, all values, the scores. Products and sums are computed in double
/// precision.
Outputs attention(const OperatorCall& call) {
  TILEWRIGHT_TRY(const AttentionExtents extents, attention_extents(call, [&](size_t index) {
                   return has_input(call, index) ? &call.inputs[index].shape() : nullptr;
                 }));
  for (const size_t index : {kQuery, kKey, kValue, kPastKey, kPastValue}) {
    if (has_input(call, index)) TILEWRIGHT_CHECK(expect_floating(call, index));
  }
  TILEWRIGHT_TRY(const ScoreMask mask, ScoreMask::read(call, extents));
  const DataType stored = call.inputs[kQuery].type().data_type;
  const DataType type = computed_type(stored);
  const DataType types[] = {stored, call.inputs[kKey].type().data_type, call.inputs[kValue].type().data_type,
                            stored};
  const auto shapes = extents.outputs();
  std::vector<Tensor> outputs(4);
  for (size_t i = 0; i < 4; ++i) {
    if (i == 3 && call.output_count < 4) continue;
    TILEWRIGHT_TRY(outputs[i], new_tensor(call, type, shapes[i]));
  }
  if (type == DataType::kFloat64)
    attend<double>(call, extents, mask, type, outputs);
  else
    attend<float>(call, extents, mask, type, outputs);
  for (size_t i = 0; i < 4; ++i) {
    if (outputs[i].valid()) outputs[i] = in_type(outputs[i], types[i]);
  }
  return outputs;
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Result<reference::AttentionExtents> extents_of(const Graph& graph, const Node& node) {
  return reference::attention_extents(call_of(node), [&](size_t index) -> const Shape* {
    const bool there = index < node.inputs.size() && node.inputs[index] != kNone;
    return there ? &input_type(graph, node, index).shape : nullptr;
  });
}

Types attention_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  const auto extents = extents_of(graph, node);
  if (!extents.ok()) return misfit(node, extents.error().message);
  const auto shapes = extents->outputs();
  const size_t sources[] = {0, 1, 2, 0};
  std::vector<TensorType> types;
  for (size_t i = 0; i < node.outputs.size() && i < shapes.size(); ++i)
    types.push_back({input_type(graph, node, sources[i]).data_type, shapes[i]});
  if (types.size() < node.outputs.size()) return misfit(node, "it has too many outputs");
  return types;
}

/// The two products; scores and shares are as many as their rows are long.
double attention_flops(const Graph& graph, const Node& node) {
  const auto extents = extents_of(graph, node);
  if (!extents.ok()) return 0;
  const double scores = product_from(extents->outputs()[3], 0);
  return 2 * scores * static_cast<double>(extents->key.size + extents->value.size);
}

}  // namespace

void describe_attention(Descriptions& all) {
  all.push_back({.name = "Attention",
                 .arity = {3, 7, 4},
                 .kernel = reference::attention,
                 .facts = {.versions = {.since = 23,
                                        .attributes = {{"is_causal", AttributeKind::kInteger},
                                                       {"kv_num_heads", AttributeKind::kInteger},
                                                       {"q_num_heads", AttributeKind::kInteger},
                                                       {"qk_matmul_output_mode", AttributeKind::kInteger},
                                                       {"scale", AttributeKind::kReal},
                                                       {"softcap", AttributeKind::kReal},
                                                       {"softmax_precision", AttributeKind::kInteger}}},
                           .types = attention_types,
                           .flops = attention_flops}});
}

}  // namespace tilewright::operators
