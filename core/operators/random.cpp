// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/random.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Used where a node names no seed, so that every run of a model gives the same values.
constexpr uint64_t kFixedSeed = 20170907;

/// The generator of one call. Nodes of one seed draw the same numbers.
Random generator_of(const OperatorCall& call) {
  if (!call.attributes->has("seed")) return Random(kFixedSeed);
  return Random(std::bit_cast<uint64_t>(call.attributes->real("seed", 0)));
}

/// The element type that the attribute names, or `fallback`.
Result<DataType> type_of(const OperatorCall& call, DataType fallback) {
  const int64_t number = call.attributes->integer("dtype", static_cast<int64_t>(fallback));
  const auto type = number_type_from_number(number);
  if (type.has_value()) return *type;
  return unsupported_call(call, "element type " + std::to_string(number) + " is not supported");
}

Result<DataType> real_type_of(const OperatorCall& call, DataType fallback) {
  TILEWRIGHT_TRY(const DataType type, type_of(call, fallback));
  if (is_floating_point(type) && !is_storage_only(type)) return type;
  return bad_call(call, "it does not make " + std::string(data_type_name(type)));
}

/// A tensor of the shape, each element of which is a number from `draw`.
template <typename Draw>
Outputs drawn(const OperatorCall& call, DataType type, Shape shape, Draw draw) {
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, std::move(shape)));
  Random random = generator_of(call);
  for (int64_t i = 0; i < output.elements(); ++i) {
    const double value = draw(random);
    store_elements(output, i, 1, &value);
  }
  return std::vector<Tensor>{output};
}

Outputs normal(const OperatorCall& call, DataType type, Shape shape) {
  return drawn(call, type, std::move(shape),
               [mean = call.attributes->real("mean", 0), scale = call.attributes->real("scale", 1)](
                   Random& random) { return mean + scale * random.normal(); });
}

Outputs uniform(const OperatorCall& call, DataType type, Shape shape) {
  return drawn(call, type, std::move(shape),
               [low = call.attributes->real("low", 0), high = call.attributes->real("high", 1)](
                   Random& random) { return random.uniform(low, high); });
}

using Distribution = Outputs (*)(const OperatorCall&, DataType, Shape);

/// Of the shape that is an attribute.
template <Distribution distribution>
Outputs of_shape(const OperatorCall& call) {
  if (!call.attributes->has("shape")) return bad_call(call, "it has no shape");
  TILEWRIGHT_TRY(const DataType type, real_type_of(call, DataType::kFloat32));
  return distribution(call, type, call.attributes->integers("shape"));
}

/// Of the input's shape and, unless the call says otherwise, type.
template <Distribution distribution>
Outputs of_likeness(const OperatorCall& call) {
  const TensorType& like = call.inputs[0].type();
  TILEWRIGHT_TRY(const DataType type, real_type_of(call, like.data_type));
  return distribution(call, type, like.shape);
}

/// 1 with the probability that the input gives, else 0.
Outputs bernoulli(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const DataType type, type_of(call, input.type().data_type));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, input.shape()));
  Random random = generator_of(call);
  auto values = real_values(input);
  for (double& value : values) value = random.uniform() < value ? 1 : 0;
  store_elements(output, 0, output.elements(), values.data());
  return std::vector<Tensor>{output};
}

/// Draws classes for each row of logarithms of weights, whose sum need not be 1.
Outputs multinomial(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 2, 2));
  const Shape& shape = call.inputs[0].shape();
  TILEWRIGHT_TRY(const DataType type, type_of(call, DataType::kInt32));
  if (type != DataType::kInt32 && type != DataType::kInt64)
    return bad_call(call, "it does not make " + std::string(data_type_name(type)));
  const int64_t samples = call.attributes->integer("sample_size", 1);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, {shape[0], samples}));
  if (output.elements() > 0 && shape[1] == 0) return bad_call(call, "it has no class to draw");
  Random random = generator_of(call);
  std::vector<double> weights(static_cast<size_t>(shape[1]));
  for (int64_t row = 0; row < shape[0] && samples > 0; ++row) {
    load_elements(call.inputs[0], row * shape[1], shape[1], weights.data());
    double largest = weights[0];
    for (double weight : weights) largest = std::fmax(largest, weight);
    double sum = 0;
    for (double& weight : weights) {
      sum += std::exp(weight - largest);
      weight = sum;
    }
    for (int64_t i = 0; i < samples; ++i) {
      const auto chosen = std::upper_bound(weights.begin(), weights.end() - 1, random.uniform() * sum);
      const int64_t index = chosen - weights.begin();
      store_elements(output, row * samples + i, 1, &index);
    }
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Result<DataType> type_of(const Node& node, DataType fallback) {
  const int64_t number = node.attributes.integer("dtype", static_cast<int64_t>(fallback));
  const auto type = number_type_from_number(number);
  if (type.has_value()) return *type;
  return Error{ErrorKind::kUnsupported, place_of(node),
               "element type " + std::to_string(number) + " is not supported", "", ""};
}

Types of_shape(const Graph&, const Node& node) {
  TILEWRIGHT_TRY(const DataType type, type_of(node, DataType::kFloat32));
  return std::vector<TensorType>{{type, node.attributes.integers("shape")}};
}

Types of_likeness(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  TensorType like = input_type(graph, node, 0);
  TILEWRIGHT_TRY(like.data_type, type_of(node, like.data_type));
  return std::vector<TensorType>{like};
}

Types of_samples(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  const Shape& shape = input_type(graph, node, 0).shape;
  if (shape.size() != 2) return misfit(node, "its input is not a matrix");
  TILEWRIGHT_TRY(const DataType type, type_of(node, DataType::kInt32));
  return std::vector<TensorType>{{type, {shape[0], node.attributes.integer("sample_size", 1)}}};
}

}  // namespace

void describe_random(Descriptions& all) {
  all.push_back({.name = "Bernoulli",
                 .arity = {1, 1},
                 .kernel = reference::bernoulli,
                 .facts = {.types = of_likeness}});
  all.push_back({.name = "Multinomial",
                 .arity = {1, 1},
                 .kernel = reference::multinomial,
                 .facts = {.types = of_samples}});
  all.push_back({.name = "RandomNormal",
                 .arity = {0, 0},
                 .kernel = reference::of_shape<reference::normal>,
                 .facts = {.types = of_shape}});
  all.push_back({.name = "RandomNormalLike",
                 .arity = {1, 1},
                 .kernel = reference::of_likeness<reference::normal>,
                 .facts = {.types = of_likeness}});
  all.push_back({.name = "RandomUniform",
                 .arity = {0, 0},
                 .kernel = reference::of_shape<reference::uniform>,
                 .facts = {.types = of_shape}});
  all.push_back({.name = "RandomUniformLike",
                 .arity = {1, 1},
                 .kernel = reference::of_likeness<reference::uniform>,
                 .facts = {.types = of_likeness}});
}

}  // namespace tilewright::operators
