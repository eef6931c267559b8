// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network_options.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/message_json.h"

namespace tilewright {
namespace {

/// Far beyond any network that one would train, and far from where sizes overflow.
constexpr int kWidest = 1 << 16;

constexpr std::pair<InputScaling, const char*> kScalings[] = {
    {InputScaling::kNone, "none"}, {InputScaling::kGreatest, "greatest"}, {InputScaling::kSpread, "spread"}};

const char* scaling_name(InputScaling scaling) {
  for (const auto& [value, name] : kScalings) {
    if (value == scaling) return name;
  }
  return "";
}

Result<InputScaling> scaling_from(const nlohmann::json& json) {
  // Networks that were saved before there was a choice of scalings say whether they have the only one.
  if (!json.contains("scaling")) {
    TILEWRIGHT_TRY(const bool scaled, message_field<bool>(json, "scale_inputs"));
    return scaled ? InputScaling::kGreatest : InputScaling::kNone;
  }
  TILEWRIGHT_TRY(const std::string wanted, message_field<std::string>(json, "scaling"));
  for (const auto& [value, name] : kScalings) {
    if (wanted == name) return value;
  }
  return bad_message("scaling '" + wanted + "' is not known");
}

}  // namespace

nlohmann::json network_options_json(const NetworkOptions& options) {
  return {{"network", options.network},
          {"columns", options.columns},
          {"graph_columns", options.graph_columns},
          {"rows", options.rows},
          {"hidden", options.hidden},
          {"platforms", options.platforms},
          {"sigmoid", options.sigmoid},
          {"mask_padding", options.mask_padding},
          {"scaling", scaling_name(options.scaling)},
          {"seed", options.seed}};
}

Result<NetworkOptions> network_options_from_json(const nlohmann::json& json) {
  NetworkOptions options;
  TILEWRIGHT_TRY(options.network, message_field<std::string>(json, "network"));
  TILEWRIGHT_TRY(options.columns, message_field<int>(json, "columns"));
  TILEWRIGHT_TRY(options.graph_columns, message_field<int>(json, "graph_columns"));
  TILEWRIGHT_TRY(options.rows, message_field<int>(json, "rows"));
  TILEWRIGHT_TRY(options.hidden, message_field<int>(json, "hidden"));
  TILEWRIGHT_TRY(options.platforms, message_field<int>(json, "platforms"));
  TILEWRIGHT_TRY(options.sigmoid, message_field<bool>(json, "sigmoid"));
  TILEWRIGHT_TRY(options.mask_padding, message_field<bool>(json, "mask_padding"));
  TILEWRIGHT_TRY(options.scaling, scaling_from(json));
  TILEWRIGHT_TRY(options.seed, message_field<uint64_t>(json, "seed"));
  for (const int size : {options.graph_columns, options.rows, options.hidden}) {
    if (size < 0 || size > kWidest) return bad_message("a network has no such size");
  }
  if (options.columns < 1 || options.columns > kWidest)
    return bad_message("a network reads rows of at least one column");
  if (options.platforms < 1 || options.platforms > kWidest)
    return bad_message("a network has at least one head");
  return options;
}

}  // namespace tilewright
