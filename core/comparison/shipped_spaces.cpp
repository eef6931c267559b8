// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/shipped_spaces.h"

#include <cstddef>

// The build names the folder.
#define SHIPPED_SPACE(name)                            \
  asm(".section .rodata\n"                             \
      ".balign 16\n"                                   \
      ".local tilewright_space_" #name                 \
      "_begin\n"                                       \
      "tilewright_space_" #name                        \
      "_begin:\n"                                      \
      ".incbin \"" TILEWRIGHT_SHIPPED_SPACES "/" #name \
      ".space.gz\"\n"                                  \
      ".local tilewright_space_" #name                 \
      "_end\n"                                         \
      "tilewright_space_" #name                        \
      "_end:\n"                                        \
      ".byte 0\n"                                      \
      ".previous\n");                                  \
  extern "C" {                                         \
  extern const char tilewright_space_##name##_begin[]; \
  extern const char tilewright_space_##name##_end[];   \
  }

SHIPPED_SPACE(conv2d_32x14x14_ansor)
SHIPPED_SPACE(conv2d_64x7x7_ansor)
SHIPPED_SPACE(conv2d_transpose_32x8x8_autotvm)
SHIPPED_SPACE(matmul_128x512x128_tilewright)
SHIPPED_SPACE(matmul_4x512x128_ansor)
#undef SHIPPED_SPACE

namespace tilewright {
namespace {

constexpr std::string_view kShippedPlace = "shipped:";

std::string_view bytes_between(const char* begin, const char* end) {
  return {begin, static_cast<size_t>(end - begin)};
}

}  // namespace

std::vector<ShippedSpace> shipped_spaces() {
#define SHIPPED_SPACE(name) \
  { #name, bytes_between(tilewright_space_##name##_begin, tilewright_space_##name##_end) }
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
