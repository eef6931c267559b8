// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

namespace tilewright {

/// What becomes of each column of a network's inputs, by the programs of its first training.
enum class InputScaling {
  kNone,
  kGreatest,  ///< divided by its greatest value (TenSet)
  /// Less its mean, divided by its standard deviation, and cut off at four of these. The same functions can
  /// be learnt, and sooner: of logarithms up to 30, neighbouring tile sizes differ by less than a hundredth
  /// once these are divided by the greatest.
  kSpread,
};

/// What a network is made with; kept with its weights.
struct NetworkOptions {
  std::string network = "mlp";  ///< one of `network_kinds`
  int columns = 0;              ///< numbers of a row of the programs
  int graph_columns = 0;        ///< features of a node, where it sees graphs
  /// Rows that each program is cut or padded with zeros to; 0: as many as it has.
  int rows = 0;
  int hidden = 0;        ///< width of its layers; 0: its own
  int platforms = 1;     ///< heads, the first of which is for the target; more than one for `mtl-tlp` only
  bool sigmoid = false;  ///< scores are in (0, 1)
  /// Whether rows that only fill up a batch are kept out of attention and sequences. Without it scores
  /// depend on the company that a program is in, as in the published code.
  bool mask_padding = true;
  InputScaling scaling = InputScaling::kGreatest;
  uint64_t seed = 43;  ///< of the first weights

  bool operator==(const NetworkOptions&) const = default;
};

nlohmann::json network_options_json(const NetworkOptions& options);
/// Fails with kBadInput where these are no options.
Result<NetworkOptions> network_options_from_json(const nlohmann::json& json);

}  // namespace tilewright
