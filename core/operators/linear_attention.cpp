// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/floating.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

enum LinearInput : size_t { kQuery, kKey, kValue, kPastState, kDecay, kBeta };

/// Sequences of vectors, [batch, length, heads * size], and a state [batch, heads of the keys, size of the
/// keys, size of the values] that each place of a sequence changes.
struct LinearExtents {
  int64_t batch = 0;
  int64_t length = 0;
  int64_t query_heads = 0;
  int64_t heads = 0;  ///< of keys and values; neighbouring heads of queries share one
  int64_t key_size = 0;
  int64_t value_size = 0;

  Shape output() const { return {batch, length, query_heads * value_size}; }
  Shape state() const { return {batch, heads, key_size, value_size}; }
};

/// How a place changes the state.
struct UpdateRule {
  bool decays = false;    ///< it fades before
  bool corrects = false;  ///< only what the state does not give for the key yet is written
};

Result<UpdateRule> update_rule(const OperatorCall& call) {
  const std::string rule = call.attributes->text("update_rule", "gated_delta");
  if (rule == "linear") return UpdateRule{};
  if (rule == "gated") return UpdateRule{true, false};
  if (rule == "delta") return UpdateRule{false, true};
  if (rule == "gated_delta") return UpdateRule{true, true};
  return unsupported_call(call, "its update rule '" + rule + "' is none of ONNX's");
}

/// `shape_of` gives the shape of an input that is present, and null of one that is not.
template <typename ShapeOf>
Result<LinearExtents> linear_extents(const OperatorCall& call, ShapeOf&& shape_of) {
  const auto misfit = [&] {
    return bad_call(call, "the shapes of its inputs and its numbers of heads do not fit each other");
  };
  const Shape& q = *shape_of(kQuery);
  const Shape& k = *shape_of(kKey);
  const Shape& v = *shape_of(kValue);
  if (q.size() != 3 || k.size() != 3 || v.size() != 3) return misfit();
  LinearExtents extents{q[0], q[1], call.attributes->integer("q_num_heads", 0),
                        call.attributes->integer("kv_num_heads", 0)};
  const auto& [batch, length, query_heads, heads, key_size, value_size] = extents;
  if (heads < 1 || query_heads < 1 || query_heads % heads != 0 || q[2] % query_heads != 0 ||
      k[2] % heads != 0 || v[2] % heads != 0)
    return misfit();
  extents.key_size = k[2] / heads;
  extents.value_size = v[2] / heads;
  const auto is_one_of = [&](LinearInput input, const std::vector<Shape>& shapes) {
    const Shape* given = shape_of(input);
    return given == nullptr || std::find(shapes.begin(), shapes.end(), *given) != shapes.end();
  };
  const Shape places{batch, length, heads};
  const bool fits = q[2] / query_heads == key_size && k[0] == batch && v[0] == batch && k[1] == length &&
                    v[1] == length && is_one_of(kPastState, {extents.state()}) &&
                    is_one_of(kDecay, {places, {batch, length, heads * key_size}}) &&
                    is_one_of(kBeta, {places, {batch, length, 1}});
  if (!fits) return misfit();
  TILEWRIGHT_TRY(const UpdateRule rule, update_rule(call));
  if (rule.decays && shape_of(kDecay) == nullptr) return bad_call(call, "its update rule needs a decay");
  if (rule.corrects && shape_of(kBeta) == nullptr) return bad_call(call, "its update rule needs a beta");
  return extents;
}

/// The element of an input that has one for each place and head, or one for each place.
class OfPlaces {
 public:
  OfPlaces(const OperatorCall& call, LinearInput input, int64_t heads)
      : values_(has_input(call, input) ? real_values(call.inputs[input]) : std::vector<double>()),
        width_(has_input(call, input) ? call.inputs[input].shape().back() : 0),
        heads_(heads) {}
  /// `within` is counted from the first element of the head.
  double at(int64_t place, int64_t head, int64_t within) const {
    const int64_t per_head = width_ < heads_ ? 0 : width_ / heads_;
    const int64_t column = head * per_head + (per_head > 1 ? within : 0);
    return values_[static_cast<size_t>(place * width_ + column)];
  }

 private:
  std::vector<double> values_;
  int64_t width_;
  int64_t heads_;
};

/// Inputs: queries, keys, values, the state before, its decay as logarithms, and how much of a correction is
/// written. Outputs: what the queries read after each place, and the state after all.
Outputs linear_attention(const OperatorCall& call) {
  TILEWRIGHT_TRY(const LinearExtents extents, linear_extents(call, [&](size_t index) {
                   return has_input(call, index) ? &call.inputs[index].shape() : nullptr;
                 }));
  for (size_t i = 0; i < call.inputs.size(); ++i) {
    if (has_input(call, i)) TILEWRIGHT_CHECK(expect_floating(call, i));
  }
  TILEWRIGHT_TRY(const UpdateRule rule, update_rule(call));
  const DataType type = call.inputs[kQuery].type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, extents.output()));
  TILEWRIGHT_TRY(Tensor present, new_tensor(call, type, extents.state()));
  const auto [batch, length, query_heads, heads, key_size, value_size] = extents;
  const double scale =
      call.attributes->real("scale", 1 / std::sqrt(static_cast<double>(std::max<int64_t>(key_size, 1))));
  const OfPlaces decay(call, kDecay, heads);
  const OfPlaces beta(call, kBeta, heads);
  const auto queries = real_values(call.inputs[kQuery]);
  const auto keys = real_values(call.inputs[kKey]);
  const auto values = real_values(call.inputs[kValue]);
  auto states = has_input(call, kPastState) ? real_values(call.inputs[kPastState])
                                            : std::vector<double>(static_cast<size_t>(present.elements()));
  std::vector<double> read(static_cast<size_t>(output.elements()));
  std::vector<double> written(static_cast<size_t>(value_size));
  const int64_t group = query_heads / heads;
  for (int64_t b = 0; b < batch; ++b) {
    for (int64_t h = 0; h < heads; ++h) {
      double* state = states.data() + (b * heads + h) * key_size * value_size;
      for (int64_t t = 0; t < length; ++t) {
        const int64_t place = b * length + t;
        const double* key = keys.data() + (place * heads + h) * key_size;
        const double* value = values.data() + (place * heads + h) * value_size;
        if (rule.decays) {
          for (int64_t i = 0; i < key_size; ++i) {
            const double factor = std::exp(decay.at(place, h, i));
            for (int64_t j = 0; j < value_size; ++j) state[i * value_size + j] *= factor;
          }
        }
        std::copy_n(value, value_size, written.begin());
        if (rule.corrects) {
          for (int64_t i = 0; i < key_size; ++i) {
            for (int64_t j = 0; j < value_size; ++j)
              written[static_cast<size_t>(j)] -= state[i * value_size + j] * key[i];
          }
          for (double& one : written) one *= beta.at(place, h, 0);
        }
        for (int64_t i = 0; i < key_size; ++i) {
          for (int64_t j = 0; j < value_size; ++j)
            state[i * value_size + j] += key[i] * written[static_cast<size_t>(j)];
        }
        for (int64_t g = 0; g < group; ++g) {
          const int64_t at = place * query_heads + h * group + g;
          const double* query = queries.data() + at * key_size;
          double* line = read.data() + at * value_size;
          for (int64_t i = 0; i < key_size; ++i) {
            for (int64_t j = 0; j < value_size; ++j) line[j] += scale * query[i] * state[i * value_size + j];
          }
        }
      }
    }
  }
  store_elements(output, 0, output.elements(), read.data());
  store_elements(present, 0, present.elements(), states.data());
  return std::vector<Tensor>{output, present};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Result<reference::LinearExtents> extents_of(const Graph& graph, const Node& node) {
  return reference::linear_extents(call_of(node), [&](size_t index) -> const Shape* {
    const bool there = index < node.inputs.size() && node.inputs[index] != kNone;
    return there ? &input_type(graph, node, index).shape : nullptr;
  });
}

Types linear_attention_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  const auto extents = extents_of(graph, node);
  if (!extents.ok()) return misfit(node, extents.error().message);
  const DataType type = input_type(graph, node, 0).data_type;
  std::vector<TensorType> types = {{type, extents->output()}, {type, extents->state()}};
  if (types.size() < node.outputs.size()) return misfit(node, "it has too many outputs");
  types.resize(node.outputs.size());
  return types;
}

/// What is read, written and corrected: each a product with all of the state at each place.
double linear_attention_flops(const Graph& graph, const Node& node) {
  const auto extents = extents_of(graph, node);
  if (!extents.ok()) return 0;
  const double steps = product_from(extents->state(), 0) * static_cast<double>(extents->length);
  return steps * static_cast<double>(5 + 2 * extents->query_heads / extents->heads);
}

}  // namespace

void describe_linear_attention(Descriptions& all) {
  all.push_back({.name = "LinearAttention",
                 .arity = {3, 6, 2},
                 .kernel = reference::linear_attention,
                 .facts = {.versions = {.since = 27,
                                        .attributes = {{"chunk_size", AttributeKind::kInteger},
                                                       {"kv_num_heads", AttributeKind::kInteger, true},
                                                       {"q_num_heads", AttributeKind::kInteger, true},
                                                       {"scale", AttributeKind::kReal},
                                                       {"update_rule", AttributeKind::kText}}},
                           .types = linear_attention_types,
                           .flops = linear_attention_flops}});
}

}  // namespace tilewright::operators
