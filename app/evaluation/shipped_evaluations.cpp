// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/shipped_evaluations.h"

#include <cstddef>
#include <string_view>

// The build names the file.
asm(".section .rodata\n"
    ".local tilewright_shipped_evaluations_begin\n"
    "tilewright_shipped_evaluations_begin:\n"
    ".incbin \"" TILEWRIGHT_SHIPPED_EVALUATIONS
    "\"\n"
    ".local tilewright_shipped_evaluations_end\n"
    "tilewright_shipped_evaluations_end:\n"
    ".byte 0\n"
    ".previous\n");

extern "C" {
extern const char tilewright_shipped_evaluations_begin[];
extern const char tilewright_shipped_evaluations_end[];
}

namespace tilewright {

std::vector<std::string> shipped_evaluations() {
  std::string_view text(
      tilewright_shipped_evaluations_begin,
      static_cast<size_t>(tilewright_shipped_evaluations_end - tilewright_shipped_evaluations_begin));
  std::vector<std::string> lines;
  for (size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

}  // namespace tilewright
