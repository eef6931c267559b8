// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/conv_geometry.h"

namespace tilewright::operators {

void add_conv(VariantTable& table) {
  table.add("Conv", {
                        {"direct", [](const Graph&, const Node&) { return true; }, build_conv_direct},
                        {"winograd_f4", conv_winograd_f4_applies, build_conv_winograd_f4},
                        {"winograd_f2", conv_winograd_f2_applies, build_conv_winograd_f2},
                        {"winograd_s2_f4", conv_winograd_stride2_f4_applies, build_conv_winograd_stride2_f4},
                        {"winograd_s2_f2", conv_winograd_stride2_f2_applies, build_conv_winograd_stride2_f2},
                        {"winograd_line_f4", conv_winograd_line_f4_applies, build_conv_winograd_line_f4},
                        {"winograd_line_f2", conv_winograd_line_f2_applies, build_conv_winograd_line_f2},
                        {"im2col", conv_im2col_applies, build_conv_im2col},
                    });
}

}  // namespace tilewright::operators
