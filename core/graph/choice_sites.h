// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/graph/prepare.h"

namespace tilewright {

/// A place where a model's graph can go another way than by rule. Places whose surroundings are equal are one
/// site: they go the same way, so that a network of equal blocks has few.
struct ChoiceSite {
  enum class Kind {
    kLayout,  ///< how the values between convolutions lie
    kFusion,  ///< whether two convolutions are one subgraph
  };
  struct Option {
    std::string name;  ///< "plain", "blocked16", "one subgraph"
    GraphChoice choice;
    int64_t channel_block = 0;  ///< of a layout; 0: plain
  };
  Kind kind = Kind::kLayout;
  std::string name;   ///< for people: "1x96x112x112", "depthwise_conv2d 1x96x112x112 3x3 and what reads it"
  std::string shape;  ///< of what is laid out or handed on: "1x96x112x112"
  int places = 1;     ///< of the graph that it stands for
  /// Nodes of the graph before layouts that compute otherwise, sorted. Sites that have none in common do not
  /// concern each other.
  std::vector<NodeId> nodes;
  std::vector<Option> options;  ///< beside the rules' way
};

/// The sites of a model that was prepared without a choice, in the order of its graph. A layout site is the
/// values of one region: what convolutions, pools, elementwise operators, concatenations and the like between
/// convolutions hand on in the layout in which they get it. Its options are plain (with
/// the rules deciding about a depthwise convolution that only others read), the blocks that the rules use,
/// twice those, and for values that do not fill one half of them, where some value can lie so and the rules
/// say otherwise. A fusion site is a value that a depthwise convolution makes and only a pointwise one reads.
std::vector<ChoiceSite> choice_sites(const PreparedModel& model);

}  // namespace tilewright
