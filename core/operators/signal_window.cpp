// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// a - b cos(x) + c cos(2 x) over one period.
struct Cosines {
  double a = 0;
  double b = 0;
  double c = 0;
};

/// A periodic window ends one step before its period does, a symmetric one with it.
Outputs cosine_window(const OperatorCall& call, Cosines window) {
  const int64_t number = call.attributes->integer("output_datatype", 1);
  const auto type = number_type_from_number(number);
  if (!type.has_value())
    return unsupported_call(call, "element type " + std::to_string(number) + " is not supported");
  const bool periodic = call.attributes->integer("periodic", 1) != 0;
  TILEWRIGHT_TRY(const int64_t size, integer_scalar(call, 0));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, *type, {size}));
  const auto steps = static_cast<double>(std::max<int64_t>(periodic ? size : size - 1, 1));
  for (int64_t i = 0; i < size; ++i) {
    const double x = 2 * M_PI * static_cast<double>(i) / steps;
    const double value = window.a - window.b * std::cos(x) + window.c * std::cos(2 * x);
    store_elements(output, i, 1, &value);
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types signal_window_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_TRY(const auto size, known_integers(graph, node, 0));
  const auto type = number_type_from_number(node.attributes.integer("output_datatype", 1));
  if (!type.has_value()) return misfit(node, "its output_datatype is out of range");
  if (size.size() != 1) return misfit(node, "its size is not a scalar");
  return std::vector<TensorType>{{*type, {size[0]}}};
}

void describe(Descriptions& all, std::string_view name, reference::Cosines window) {
  all.push_back(
      {.name = name,
       .arity = {1, 1},
       .kernel = [window](const OperatorCall& call) { return reference::cosine_window(call, window); },
       .facts = {.structural = StructuralInputs::kFirst, .types = signal_window_types}});
}

}  // namespace

void describe_signal_window(Descriptions& all) {
  describe(all, "BlackmanWindow", {0.42, 0.5, 0.08});
  describe(all, "HammingWindow", {25.0 / 46, 21.0 / 46, 0});
  describe(all, "HannWindow", {0.5, 0.5, 0});
}

}  // namespace tilewright::operators
