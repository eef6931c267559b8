// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/shipped_model.h"

#include <cstddef>

// The build names the file.
asm(".section .rodata\n"
    ".balign 16\n"
    ".local tilewright_shipped_model_begin\n"
    "tilewright_shipped_model_begin:\n"
    ".incbin \"" TILEWRIGHT_SHIPPED_MODEL
    "\"\n"
    ".local tilewright_shipped_model_end\n"
    "tilewright_shipped_model_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" {
extern const char tilewright_shipped_model_begin[];
extern const char tilewright_shipped_model_end[];
}

namespace tilewright {

std::string_view shipped_cost_model() {
  return {tilewright_shipped_model_begin,
          static_cast<size_t>(tilewright_shipped_model_end - tilewright_shipped_model_begin)};
}

}  // namespace tilewright
