// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// The pictures of a model, from the tuned tasks back to the file.
enum GraphStage {
  kTaskStage,       ///< one box for each subgraph
  kOptimisedStage,  ///< one box for each node after all passes
  kImportedStage,   ///< one box for each node of the file
  kStageCount
};

}  // namespace tilewright
