// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/foreign_processor.h"

#include <algorithm>
#include <array>

namespace tilewright {

std::span<const ForeignProcessor> foreign_processors() {
  static constexpr std::array kAll{
      ForeignProcessor{
          .arch = "aarch64",
          .words = "a 64-bit Arm processor",
          .triple = "aarch64-unknown-linux-gnu",
          .cpu = "generic",
          .features = "+neon",
          .vector_bytes = 16,
          .vector_registers = 32,
          .fma = true,
          .rounding = true,
          .half = true,
          .module = false,
          .c_compiler = "aarch64-linux-gnu-gcc",
          .cpp_compiler = "aarch64-linux-gnu-g++",
          .objcopy = "aarch64-linux-gnu-objcopy",
          .install = "On Debian, `apt-get install g++-aarch64-linux-gnu` brings the compilers",
      },
      // The engine chooses registers itself; 16 are what it has on the most common processors.
      ForeignProcessor{
          .arch = "wasm32",
          .words = "a WebAssembly engine with vectors (simd128)",
          .triple = "wasm32-unknown-unknown",
          .cpu = "generic",
          .features = "+simd128,+bulk-memory",
          .vector_bytes = 16,
          .vector_registers = 16,
          .fma = false,
          // LLVM 16 fails to round to even there.
          .rounding = false,
          .half = false,
          .module = true,
          .c_compiler = "clang --target=wasm32 -msimd128 -mbulk-memory",
          .cpp_compiler = "",  // no source of a module is C++
          .objcopy = "wasm-ld",
          .install = "On Debian, `apt-get install clang lld` brings the compiler and the linker",
      },
  };
  return kAll;
}

const ForeignProcessor* find_foreign_processor(std::string_view arch) {
  const auto found = std::ranges::find(foreign_processors(), arch, &ForeignProcessor::arch);
  return found == foreign_processors().end() ? nullptr : &*found;
}

}  // namespace tilewright
