// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/shipped_model.h"

#include <cstddef>

// The build names the folder.
#define SHIPPED_MODEL(name)                              \
  asm(".section .rodata\n"                               \
      ".balign 16\n"                                     \
      ".local tilewright_shipped_" #name                 \
      "_begin\n"                                         \
      "tilewright_shipped_" #name                        \
      "_begin:\n"                                        \
      ".incbin \"" TILEWRIGHT_SHIPPED_MODELS "/" #name   \
      ".model\"\n"                                       \
      ".local tilewright_shipped_" #name                 \
      "_end\n"                                           \
      "tilewright_shipped_" #name                        \
      "_end:\n"                                          \
      ".byte 0\n"                                        \
      ".previous\n");                                    \
  extern "C" {                                           \
  extern const char tilewright_shipped_##name##_begin[]; \
  extern const char tilewright_shipped_##name##_end[];   \
  }

SHIPPED_MODEL(tilewright)
SHIPPED_MODEL(ansor)
#undef SHIPPED_MODEL

namespace tilewright {

std::string_view shipped_cost_model(std::string_view rules) {
  const auto bytes_between = [](const char* begin, const char* end) {
    return std::string_view(begin, static_cast<size_t>(end - begin));
  };
  if (rules == "ansor") return bytes_between(tilewright_shipped_ansor_begin, tilewright_shipped_ansor_end);
  return bytes_between(tilewright_shipped_tilewright_begin, tilewright_shipped_tilewright_end);
}

}  // namespace tilewright
