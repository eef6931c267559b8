// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/weights.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr int kWeightsFormat = 1;
constexpr const char* kWeightsPlace = "network file";
constexpr const char* kWeightsMagic = "tilewright network";

// Names of entries that are stored beside the tensors of the network; no layer can have such a name.
constexpr const char* kRowScale = "/scale/rows";
constexpr const char* kNodeScale = "/scale/nodes";
constexpr const char* kRowMiddle = "/middle/rows";
constexpr const char* kNodeMiddle = "/middle/nodes";

}  // namespace

std::string encode_network(const NetworkOptions& options, const ParameterSet& parameters,
                           const InputScale& scale, const OptimizerState* optimizer) {
  TensorWriter writer;
  writer.add(kRowScale, scale.rows.divisor);
  writer.add(kNodeScale, scale.nodes.divisor);
  writer.add(kRowMiddle, scale.rows.middle);
  writer.add(kNodeMiddle, scale.nodes.middle);
  writer.add(parameters, optimizer);
  return std::move(writer).finish(
      {{"magic", kWeightsMagic}, {"format", kWeightsFormat}, {"options", network_options_json(options)}});
}

Result<StoredNetwork> decode_network(const std::string& bytes) {
  StoredNetwork stored;
  TILEWRIGHT_TRY(stored.tensors, read_tensors(bytes, kWeightsMagic, kWeightsFormat, kWeightsPlace));
  TILEWRIGHT_TRY(const Json options, json_field<Json>(stored.tensors.header, "options", kWeightsPlace));
  TILEWRIGHT_TRY(stored.options, network_options_from_json(options));
  return stored;
}

Result<void> take_tensors(const StoredNetwork& stored, ParameterSet& parameters, InputScale& scale,
                          OptimizerState& optimizer) {
  TILEWRIGHT_CHECK(take_parameters(stored.tensors, kWeightsPlace, parameters, optimizer));
  const auto find = [&](const char* name) {
    return stored_tensor(stored.tensors, name, parameters.device());
  };
  scale = {{find(kRowScale), find(kRowMiddle)}, {find(kNodeScale), find(kNodeMiddle)}};
  const bool spread = stored.options.scaling == InputScaling::kSpread;
  const auto fits = [spread](const ColumnScale& columns, int count) {
    const at::Tensor& divisor = columns.divisor;
    if (columns.middle.defined() != (divisor.defined() && spread)) return false;
    if (columns.middle.defined() && columns.middle.numel() != count) return false;
    return !divisor.defined() || (divisor.numel() == count && divisor.min().item<float>() > 0);
  };
  if (!fits(scale.rows, stored.options.columns) || !fits(scale.nodes, stored.options.graph_columns))
    return strange_tensors(kWeightsPlace, "what inputs are scaled by does not fit them");
  return {};
}

}  // namespace tilewright
