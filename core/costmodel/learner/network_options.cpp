// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network_options.h"

#include <nlohmann/json.hpp>

#include "core/base/message_json.h"

namespace tilewright {
namespace {

/// Far beyond any network that one would train, and far from where sizes overflow.
constexpr int kWidest = 1 << 16;

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
          {"scale_inputs", options.scale_inputs},
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
  TILEWRIGHT_TRY(options.scale_inputs, message_field<bool>(json, "scale_inputs"));
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
