// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/cli/model_loading.h"
#include "core/runtime/executor.h"
#include "core/runtime/random_inputs.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {

/// A model with the best programs that the database knows for it.
struct TunedExecution {
  /// With the layouts and subgraphs that are best by the database.
  std::shared_ptr<const PreparedModel> model;
  std::shared_ptr<const PreparedModel> by_rule;  ///< with the layouts and subgraphs that the rules give
  std::vector<BestProgram> best;
  std::unique_ptr<Executor> executor;
};

/// Loads the best programs of a model, and makes an executor. Without a database, or where the options say
/// `untuned`, everything is run by reference kernels.
Result<TunedExecution> load_tuned(std::shared_ptr<const PreparedModel> model, const CommonOptions& options);
/// The same for a file, with the one binding of its open dimensions that the options give.
Result<TunedExecution> load_tuned(const std::string& path, const CommonOptions& options);

}  // namespace tilewright
