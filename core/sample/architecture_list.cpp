// SPDX-License-Identifier: Apache-2.0
#include "core/sample/architecture_list.h"

/// Every architecture, one line each; `NAME` is defined in architectures/ as `void
/// architectures::NAME(ModelWriter&)`.
#define TILEWRIGHT_ARCHITECTURES(ENTRY) \
  ENTRY(bert_tiny)                      \
  ENTRY(dcgan)                          \
  ENTRY(inception_v3)                   \
  ENTRY(mobilenet_v2)                   \
  ENTRY(resnet18)                       \
  ENTRY(resnet34)                       \
  ENTRY(resnet3d_10)                    \
  ENTRY(resnet50)                       \
  ENTRY(squeezenet1_1)                  \
  ENTRY(vgg11)

namespace tilewright::sample {
namespace architectures {

#define TILEWRIGHT_DECLARE(name) void name(ModelWriter& writer);
TILEWRIGHT_ARCHITECTURES(TILEWRIGHT_DECLARE)
#undef TILEWRIGHT_DECLARE

}  // namespace architectures

std::span<const Architecture> architecture_list() {
#define TILEWRIGHT_ROW(name) {#name, architectures::name},
  static constexpr Architecture kArchitectures[] = {TILEWRIGHT_ARCHITECTURES(TILEWRIGHT_ROW)};
#undef TILEWRIGHT_ROW
  return kArchitectures;
}

}  // namespace tilewright::sample
