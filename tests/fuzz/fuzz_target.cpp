// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/fuzz_target.h"

#include <cstdio>
#include <cstdlib>

namespace tilewright {

void fuzz_expect(bool holds, std::string_view what, std::string_view detail) {
  if (holds) return;
  std::fprintf(stderr, "What must hold does not: %.*s. %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(detail.size()), detail.data());
  std::abort();
}

void fuzz_expect_told(const Error& error) {
  fuzz_expect(!error.message.empty(), "an error has a sentence", error.text());
  fuzz_expect(error.kind != ErrorKind::kInternal, "bad input is no fault of the program", error.text());
}

}  // namespace tilewright
