// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/learner/fit_options.h"
#include "core/costmodel/learner/network_options.h"

namespace tilewright {

/// What the rows of a program are.
enum class NetworkInput {
  kStatements,  ///< statement features and the workload's embedding
  kStages,      ///< the same, `groups` saying which loop nest each belongs to
  kPrimitives,  ///< the schedule's primitives
  kLoops,       ///< loops, `groups` being their parents
  kStatistics,  ///< one row of all statements' features, and the task's graph
};

/// A network of the literature and how it is trained there.
struct NetworkKind {
  std::string_view name;
  NetworkInput input = NetworkInput::kStatements;
  /// Parts that its authors did not publish are our choice; whoever shows results of it says so.
  bool reconstruction = false;
  NetworkFitOptions (*training)() = nullptr;     ///< the authors' settings
  NetworkFitOptions (*fine_tuning)() = nullptr;  ///< the same for learning other data on top
  bool frozen_in_search = false;                 ///< the authors search with the weights as they are
  int version = 1;                               ///< as `CostModelInfo::version`
};

std::span<const NetworkKind> network_kinds();
/// Fails with kUsage and the list of names.
Result<NetworkKind> find_network_kind(std::string_view name);

/// The options that its authors chose, for rows of `columns` numbers and graphs of `graph_columns`.
NetworkOptions published_options(const NetworkKind& kind, int columns, int graph_columns = 0);

/// Whether it has a head for each of several platforms, the first for the target.
bool has_platform_heads(const NetworkKind& kind);

/// What a network can be trained by.
std::vector<std::string> loss_names();

/// Whether a network that learns by the loss is to have scores in (0, 1), as labels are: an error in squares
/// would drag any other scale along.
bool loss_wants_shares(std::string_view loss);

/// The authors' settings for another loss: TenSet's numbers of epochs and learning rates.
NetworkFitOptions with_loss(NetworkFitOptions options, std::string_view loss);

/// The same to its last epoch, which counts, with nothing set apart.
NetworkFitOptions without_validation(NetworkFitOptions training);

/// A training as it is for learning a few new programs while a search goes on (ATFormer): ten epochs.
NetworkFitOptions online_training(NetworkFitOptions training);

}  // namespace tilewright
