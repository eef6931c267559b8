// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/architecture_list.h"

/// Every architecture, one line each, with the extents that it takes and its opset; `NAME` is defined in
/// architectures/ as `void architectures::NAME(ModelWriter&)`.
#define TILEWRIGHT_ARCHITECTURES(ENTRY)          \
  ENTRY(bert_mini, 1, 1024, 1, 13)               \
  ENTRY(bert_small, 1, 1024, 1, 13)              \
  ENTRY(bert_tiny, 1, 1024, 1, 13)               \
  ENTRY(conv_tasnet, 8, 80000, 8, 15)            \
  ENTRY(convnext_tiny, 32, 1024, 1, 17)          \
  ENTRY(dcgan, 64, 1024, 16, 13)                 \
  ENTRY(deeplabv3_mobilenet_v3, 32, 1024, 1, 13) \
  ENTRY(distilbert, 1, 1024, 1, 13)              \
  ENTRY(drawn_layers, 0, 0, 1, 13)               \
  ENTRY(efficientnet_b0, 32, 1024, 1, 13)        \
  ENTRY(hifigan, 1, 1024, 1, 13)                 \
  ENTRY(inception_v3, 75, 1024, 1, 13)           \
  ENTRY(llama_15m_step, 1, 1024, 1, 14)          \
  ENTRY(minilm_l6, 1, 1024, 1, 14)               \
  ENTRY(mobilenet_v2, 32, 1024, 1, 13)           \
  ENTRY(mobilenet_v3_small, 32, 1024, 1, 14)     \
  ENTRY(regnet_y_400mf, 32, 1024, 1, 13)         \
  ENTRY(resnet18, 32, 1024, 1, 13)               \
  ENTRY(resnet34, 32, 1024, 1, 13)               \
  ENTRY(resnet3d_10, 16, 512, 1, 13)             \
  ENTRY(resnet50, 32, 1024, 1, 13)               \
  ENTRY(resnext50, 32, 1024, 1, 13)              \
  ENTRY(shufflenet_v2, 32, 1024, 1, 13)          \
  ENTRY(squeezenet1_1, 32, 1024, 1, 13)          \
  ENTRY(swin_tiny, 32, 384, 32, 13)              \
  ENTRY(unet, 16, 1024, 16, 13)                  \
  ENTRY(vgg11, 32, 448, 1, 13)                   \
  ENTRY(vit_tiny, 16, 1024, 16, 17)              \
  ENTRY(wav2vec2_tiny, 400, 320000, 1, 14)       \
  ENTRY(whisper_tiny_encoder, 2, 3000, 1, 14)    \
  ENTRY(yolov8n, 32, 1280, 32, 13)               \
  ENTRY(yolox_nano, 32, 1280, 32, 14)

namespace tilewright::example {
namespace architectures {

#define TILEWRIGHT_DECLARE(name, least, most, step, opset) void name(ModelWriter& writer);
TILEWRIGHT_ARCHITECTURES(TILEWRIGHT_DECLARE)
#undef TILEWRIGHT_DECLARE

}  // namespace architectures

std::span<const Architecture> architecture_list() {
#define TILEWRIGHT_ROW(name, least, most, step, opset) \
  {#name, architectures::name, {least, most, step}, opset},
  static constexpr Architecture kArchitectures[] = {TILEWRIGHT_ARCHITECTURES(TILEWRIGHT_ROW)};
#undef TILEWRIGHT_ROW
  return kArchitectures;
}

}  // namespace tilewright::example
