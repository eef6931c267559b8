// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/floating.h"
#include "core/tensor/reference/indices.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Vectors of `size` elements, of which the first `rotated` turn by pairs: those of a head at one place of a
/// sequence.
struct RotaryExtents {
  int64_t batch = 0;
  int64_t heads = 0;
  int64_t length = 0;
  int64_t size = 0;
  int64_t rotated = 0;
  bool flat = false;  ///< [batch, length, heads * size] instead of [batch, heads, length, size]
};

Result<RotaryExtents> rotary_extents(const OperatorCall& call) {
  const Shape& shape = call.inputs[0].shape();
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3, 4));
  RotaryExtents extents{shape[0], shape[1], shape[2], shape.back(), 0, shape.size() == 3};
  if (extents.flat) {
    extents.heads = call.attributes->integer("num_heads", 0);
    extents.length = shape[1];
    if (extents.heads < 1 || shape[2] % extents.heads != 0) {
      return bad_call(call, "an operand of shape " + shape_text(shape) + " does not have " +
                                std::to_string(extents.heads) + " heads");
    }
    extents.size = shape[2] / extents.heads;
  }
  const int64_t given = call.attributes->integer("rotary_embedding_dim", 0);
  extents.rotated = given == 0 ? extents.size : given;
  if (extents.rotated < 0 || extents.rotated > extents.size || extents.rotated % 2 != 0) {
    return bad_call(call, "it cannot turn " + std::to_string(extents.rotated) + " of " +
                              std::to_string(extents.size) + " elements by pairs");
  }
  return extents;
}

/// Inputs: X, the cosines and sines of the pairs of each place, and the place of each vector; without it they
/// come for each vector: [batch, length, pairs].
Outputs rotary_embedding(const OperatorCall& call) {
  TILEWRIGHT_TRY(const RotaryExtents extents, rotary_extents(call));
  const auto& [batch, heads, length, size, rotated, flat] = extents;
  for (size_t i = 0; i < 3; ++i) TILEWRIGHT_CHECK(expect_floating(call, i));
  const int64_t pairs = rotated / 2;
  const bool placed = has_input(call, 3);
  if (placed) {
    TILEWRIGHT_CHECK(expect_shape(call, 3, {batch, length}));
    TILEWRIGHT_CHECK(expect_rank(call, 1, 2));
  }
  const Shape cache = placed ? Shape{call.inputs[1].shape()[0], pairs} : Shape{batch, length, pairs};
  TILEWRIGHT_CHECK(expect_shape(call, 1, cache));
  TILEWRIGHT_CHECK(expect_shape(call, 2, cache));
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, input.shape()));
  std::vector<int64_t> places;
  if (placed) {
    TILEWRIGHT_TRY(places, index_input(call, 3, cache[0]));
  }
  const bool interleaved = call.attributes->integer("interleaved", 0) != 0;
  const auto cosines = real_values(call.inputs[1]);
  const auto sines = real_values(call.inputs[2]);
  auto values = real_values(input);
  for (int64_t b = 0; b < batch; ++b) {
    for (int64_t l = 0; l < length; ++l) {
      const int64_t at = b * length + l;
      const int64_t row = (placed ? places[static_cast<size_t>(at)] : at) * pairs;
      for (int64_t h = 0; h < heads; ++h) {
        double* x = values.data() + (flat ? at * heads + h : (b * heads + h) * length + l) * size;
        for (int64_t p = 0; p < pairs; ++p) {
          double& first = x[interleaved ? 2 * p : p];
          double& second = x[interleaved ? 2 * p + 1 : pairs + p];
          const double cosine = cosines[static_cast<size_t>(row + p)];
          const double sine = sines[static_cast<size_t>(row + p)];
          const double turned = cosine * first - sine * second;
          second = sine * first + cosine * second;
          first = turned;
        }
      }
    }
  }
  store_elements(output, 0, output.elements(), values.data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types rotary_type(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 3));
  return same_as_first(graph, node);
}

int64_t places(const Graph& graph, const Node& node) {
  const Shape& cache = input_type(graph, node, 1).shape;
  return cache.empty() ? 1 : cache[0];
}

}  // namespace

void describe_rotary_embedding(Descriptions& all) {
  all.push_back({.name = "RotaryEmbedding",
                 .arity = {3, 4},
                 .kernel = reference::rotary_embedding,
                 .facts = {.versions = {.since = 23,
                                        .attributes = {{"interleaved", AttributeKind::kInteger},
                                                       {"num_heads", AttributeKind::kInteger},
                                                       {"rotary_embedding_dim", AttributeKind::kInteger}}},
                           .types = rotary_type,
                           .flops = flops_of_output<3>,
                           .choices = Choices{3, places}}});
}

}  // namespace tilewright::operators
