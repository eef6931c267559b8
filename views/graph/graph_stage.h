// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// The pictures of a model, from what is tuned back to what was read.
enum GraphStage {
  kTaskStage,       ///< one box a subgraph
  kOptimisedStage,  ///< one box a node after all passes
  kImportedStage,   ///< one box a node of the file
  kStageCount
};

}  // namespace tilewright
