// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Triangles over the bins of a spectrum, one a column, whose corners are equally far apart in mel.
Outputs mel_weights(const OperatorCall& call) {
  const int64_t number = call.attributes->integer("output_datatype", 1);
  const auto type = number_type_from_number(number);
  if (!type.has_value())
    return unsupported_call(call, "element type " + std::to_string(number) + " is not supported");
  TILEWRIGHT_TRY(const int64_t columns, integer_scalar(call, 0));
  TILEWRIGHT_TRY(const int64_t points, integer_scalar(call, 1));
  TILEWRIGHT_TRY(const int64_t rate, integer_scalar(call, 2));
  TILEWRIGHT_TRY(const double lowest, real_scalar(call, 3));
  TILEWRIGHT_TRY(const double highest, real_scalar(call, 4));
  if (points < 1 || rate < 1) return bad_call(call, "its transform or its sample rate makes no sense");
  const int64_t bins = points / 2 + 1;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, *type, {bins, columns}));
  const auto mel = [](double hertz) { return 2595 * std::log10(1 + hertz / 700); };
  const double step = (mel(highest) - mel(lowest)) / static_cast<double>(columns + 2);
  // The bin of a corner; it may lie outside the spectrum.
  const auto corner = [&](int64_t i) {
    const double hertz = 700 * (std::pow(10, (static_cast<double>(i) * step + mel(lowest)) / 2595) - 1);
    return saturate<int32_t>(
        std::floor((static_cast<double>(points) + 1) * hertz / static_cast<double>(rate)));
  };
  const auto put = [&](int64_t bin, int64_t column, double value) {
    if (bin >= 0 && bin < bins) store_elements(output, bin * columns + column, 1, &value);
  };
  for (int64_t column = 0; column < columns; ++column) {
    const int64_t low = corner(column), centre = corner(column + 1), high = corner(column + 2);
    if (low == centre) put(centre, column, 1);
    for (int64_t bin = std::max<int64_t>(low, 0); low < centre && bin <= std::min(centre, bins - 1); ++bin)
      put(bin, column, static_cast<double>(bin - low) / static_cast<double>(centre - low));
    for (int64_t bin = std::max<int64_t>(centre, 0); bin < std::min(high, bins); ++bin)
      put(bin, column, static_cast<double>(high - bin) / static_cast<double>(high - centre));
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types mel_weight_matrix_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_TRY(const auto columns, known_integers(graph, node, 0));
  TILEWRIGHT_TRY(const auto points, known_integers(graph, node, 1));
  const auto type = number_type_from_number(node.attributes.integer("output_datatype", 1));
  if (!type.has_value()) return misfit(node, "its output_datatype is out of range");
  if (columns.size() != 1 || points.size() != 1) return misfit(node, "its sizes are not scalars");
  return std::vector<TensorType>{{*type, {points[0] / 2 + 1, columns[0]}}};
}

}  // namespace

void describe_mel_weight_matrix(Descriptions& all) {
  all.push_back({.name = "MelWeightMatrix",
                 .arity = {5, 5},
                 .kernel = reference::mel_weights,
                 .facts = {.structural = StructuralInputs::kFirst, .types = mel_weight_matrix_types}});
}

}  // namespace tilewright::operators
