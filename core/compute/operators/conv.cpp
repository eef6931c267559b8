// SPDX-License-Identifier: Apache-2.0
#include "core/compute/operators/conv_geometry.h"

namespace tilewright::operators {

void add_conv(VariantTable& table) {
  table.add("Conv", {
                        conv_direct(),
                        conv_winograd_f4(),
                        conv_winograd_f2(),
                        conv_winograd_stride2_f4(),
                        conv_winograd_stride2_f2(),
                        conv_winograd_line_f4(),
                        conv_winograd_line_f2(),
                        conv_im2col(),
                    });
}

}  // namespace tilewright::operators
