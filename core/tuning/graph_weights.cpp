// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/graph_weights.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace tilewright {
namespace {

std::optional<GraphWeights> weights_from_json(const std::string& text) {
  const auto json = parse_json(text, kGraphWeightsName);
  if (!json.ok() || !json->is_array()) return std::nullopt;
  GraphWeights weights;
  for (const auto& model : *json) {
    if (!model.is_object()) return std::nullopt;
    auto& counts = weights.emplace_back();
    for (const auto& [task, count] : model.items()) {
      if (!count.is_number_unsigned() || count.get<uint64_t>() > std::numeric_limits<int>::max()) {
        return std::nullopt;
      }
      counts[task] = count.get<int>();
    }
  }
  return weights;
}

}  // namespace

std::string graph_weights_to_json(const GraphWeights& weights) {
  auto json = nlohmann::json::array();
  for (const auto& model : weights) json.push_back(nlohmann::json(model));
  return json_text(json);
}

Result<std::optional<GraphWeights>> graph_weights(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(const auto kept, store.details_of(session).checkpoint(kGraphWeightsName));
  return kept ? weights_from_json(*kept) : std::nullopt;
}

Result<std::map<std::string, int>> joint_weights(RecordStore& store, const SessionSetup& setup) {
  std::map<std::string, int> weights;
  TILEWRIGHT_TRY(const auto chosen, graph_weights(store, setup.id));
  if (chosen) {
    for (const auto& model : *chosen) {
      for (const auto& [task, count] : model) weights[task] += count;
    }
  } else {
    for (const auto& use : setup.model_tasks) weights[use.task] += static_cast<int>(use.weight);
  }
  std::erase_if(weights, [](const auto& weight) { return weight.second == 0; });
  return weights;
}

}  // namespace tilewright
