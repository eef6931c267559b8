// SPDX-License-Identifier: Apache-2.0
// The two functions that libFuzzer calls, for the target that TILEWRIGHT_FUZZ_TARGET names.
#include <algorithm>
#include <string>

#include "tests/fuzz/fuzz_target.h"

namespace tilewright {
extern const FuzzTarget TILEWRIGHT_FUZZ_TARGET;
}

namespace {

const tilewright::FuzzTarget& target = tilewright::TILEWRIGHT_FUZZ_TARGET;

std::string_view view_of(const uint8_t* data, size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace

extern "C" const char* __ubsan_default_options() {
  return "halt_on_error=1:print_stacktrace=1";
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  target.run(view_of(data, size));
  return 0;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned int seed) {
  // Now and then libFuzzer's own mutation, which knows what the program compared the bytes with.
  if (seed % 10 == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string changed = target.mutate(view_of(data, size), most, seed);
  std::copy(changed.begin(), changed.end(), data);
  return changed.size();
}
