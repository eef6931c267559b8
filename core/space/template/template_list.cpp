// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/templates.h"

namespace tilewright::autotvm {

const std::vector<const Template*>& templates() {
  static const std::vector<const Template*> all = [] {
    std::vector<const Template*> made;
// Takes one template, which the file of that name defines.
#define TEMPLATE(name)               \
  const Template& name##_template(); \
  made.push_back(&name##_template())
    TEMPLATE(dense);
    TEMPLATE(dense_tensorized);
    TEMPLATE(batch_matmul);
    TEMPLATE(conv2d_nchwc);
    TEMPLATE(conv2d_spatial_pack);
    TEMPLATE(depthwise_conv2d_nchwc);
    TEMPLATE(conv2d_transpose);
    TEMPLATE(conv2d_winograd);
#undef TEMPLATE
    return made;
  }();
  return all;
}

}  // namespace tilewright::autotvm
