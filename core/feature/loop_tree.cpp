// SPDX-License-Identifier: Apache-2.0
#include "core/feature/loop_tree.h"

namespace tilewright {

LoopTree loop_tree(const LoopIr& nest) {
  LoopTree tree;
  for (const LoopContext& context : loop_contexts(nest)) {
    tree.parent.push_back(context.parent);
    tree.rows.insert(tree.rows.end(), context.loop.begin(), context.loop.end());
    TouchFeatures mean{};
    for (const TouchFeatures& touch : context.touches) {
      for (size_t i = 0; i < mean.size(); ++i)
        mean[i] += touch[i] / static_cast<float>(context.touches.size());
    }
    tree.rows.insert(tree.rows.end(), mean.begin(), mean.end());
  }
  return tree;
}

}  // namespace tilewright
