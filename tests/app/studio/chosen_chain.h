// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>

#include "core/graph/prepare.h"

namespace tilewright {

/// As the tests' windows prepare models.
PrepareOptions test_prepare_options();

/// A model as the rules have it and as a database says that it is faster.
struct ChosenChain {
  std::shared_ptr<const PreparedModel> by_rule;
  std::shared_ptr<const PreparedModel> chosen;
  double rule_seconds = 0;  ///< sum of the tasks by rule
  double seconds = 0;       ///< the same as it was chosen
};

/// Fills a database with a session on this machine in which every task of the model was verified, and with
/// the choice of another layout for its first site: what only the rules have takes 2 ms, everything else 1
/// ms. Both pointers are null where that fails.
ChosenChain keep_chosen_chain(const std::filesystem::path& model, const std::filesystem::path& database,
                              int threads);

}  // namespace tilewright
