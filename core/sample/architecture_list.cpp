// SPDX-License-Identifier: Apache-2.0
#include "core/sample/architecture_list.h"

/// Every architecture, one line each, with the extents that it takes; `NAME` is defined in architectures/ as
/// `void architectures::NAME(ModelWriter&)`.
#define TILEWRIGHT_ARCHITECTURES(ENTRY) \
  ENTRY(bert_mini, 1, 1024, 1)          \
  ENTRY(bert_small, 1, 1024, 1)         \
  ENTRY(bert_tiny, 1, 1024, 1)          \
  ENTRY(dcgan, 64, 1024, 16)            \
  ENTRY(drawn_layers, 0, 0, 1)          \
  ENTRY(inception_v3, 75, 1024, 1)      \
  ENTRY(mobilenet_v2, 32, 1024, 1)      \
  ENTRY(resnet18, 32, 1024, 1)          \
  ENTRY(resnet34, 32, 1024, 1)          \
  ENTRY(resnet3d_10, 16, 512, 1)        \
  ENTRY(resnet50, 32, 1024, 1)          \
  ENTRY(resnext50, 32, 1024, 1)         \
  ENTRY(squeezenet1_1, 32, 1024, 1)     \
  ENTRY(vgg11, 32, 448, 1)

namespace tilewright::sample {
namespace architectures {

#define TILEWRIGHT_DECLARE(name, least, most, step) void name(ModelWriter& writer);
TILEWRIGHT_ARCHITECTURES(TILEWRIGHT_DECLARE)
#undef TILEWRIGHT_DECLARE

}  // namespace architectures

std::span<const Architecture> architecture_list() {
#define TILEWRIGHT_ROW(name, least, most, step) {#name, architectures::name, {least, most, step}},
  static constexpr Architecture kArchitectures[] = {TILEWRIGHT_ARCHITECTURES(TILEWRIGHT_ROW)};
#undef TILEWRIGHT_ROW
  return kArchitectures;
}

}  // namespace tilewright::sample
