// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace tilewright {

/// A kind of processor that code is compiled for and that is never this machine's, so that nothing of its
/// code is measured or compared here. Its vectors are what every one of the kind has.
struct ForeignProcessor {
  std::string_view arch;    ///< as `Target::arch` names it
  std::string_view words;   ///< for a sentence: "a 64-bit Arm processor"
  std::string_view triple;  ///< LLVM's name
  std::string_view cpu;
  std::string_view features;
  int vector_bytes;
  int vector_registers;
  bool fma;
  bool rounding;  ///< has instructions that round to whole numbers
  bool half;      ///< has instructions that convert between floats of 16 and 32 bits
  bool module;    ///< code runs inside a host program and without an operating system
  // What compiles and links C and C++ for it, and where these come from.
  std::string_view c_compiler;
  std::string_view cpp_compiler;
  std::string_view objcopy;
  std::string_view install;  ///< a sentence
};

std::span<const ForeignProcessor> foreign_processors();
/// Null where none has this name.
const ForeignProcessor* find_foreign_processor(std::string_view arch);

}  // namespace tilewright
