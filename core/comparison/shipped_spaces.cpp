// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/shipped_spaces.h"

#include "core/base/embedded_file.h"

// The build names the folder.
#define EMBED_SPACE(name) TILEWRIGHT_EMBED_FILE(space_##name, TILEWRIGHT_SHIPPED_SPACES "/" #name ".space.gz")
EMBED_SPACE(conv2d_32x14x14_ansor)
EMBED_SPACE(conv2d_64x7x7_ansor)
EMBED_SPACE(conv2d_transpose_32x8x8_autotvm)
EMBED_SPACE(matmul_128x512x128_tilewright)
EMBED_SPACE(matmul_4x512x128_ansor)
#undef EMBED_SPACE

namespace tilewright {
namespace {

constexpr std::string_view kShippedPlace = "shipped:";

}  // namespace

std::vector<ShippedSpace> shipped_spaces() {
#define SHIPPED_SPACE(name) \
  { #name, TILEWRIGHT_EMBEDDED_FILE(space_##name) }
  return {SHIPPED_SPACE(conv2d_32x14x14_ansor), SHIPPED_SPACE(conv2d_64x7x7_ansor),
          SHIPPED_SPACE(conv2d_transpose_32x8x8_autotvm), SHIPPED_SPACE(matmul_128x512x128_tilewright),
          SHIPPED_SPACE(matmul_4x512x128_ansor)};
#undef SHIPPED_SPACE
}

std::vector<std::string> shipped_space_places() {
  std::vector<std::string> places;
  for (const ShippedSpace& space : shipped_spaces())
    places.push_back(std::string(kShippedPlace) + std::string(space.name));
  return places;
}

std::optional<ShippedSpace> shipped_space(std::string_view place) {
  if (!place.starts_with(kShippedPlace)) return std::nullopt;
  for (const ShippedSpace& space : shipped_spaces()) {
    if (space.name == place.substr(kShippedPlace.size())) return space;
  }
  return std::nullopt;
}

}  // namespace tilewright
