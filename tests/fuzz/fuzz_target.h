// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// One way from outside into the program, for bytes that may be anything. A target returns whatever the bytes
/// are; a crash, a hang or a sanitizer's report is a fault of the program.
struct FuzzTarget {
  std::string_view name;  ///< also that of the folder of its kept inputs
  void (*run)(std::string_view bytes) = nullptr;
  /// Changes an input into another one, of at most `most` bytes, which depends on nothing but the arguments.
  std::string (*mutate)(std::string_view bytes, size_t most, uint64_t seed) = nullptr;
};

/// All targets that were built, by name.
std::span<const FuzzTarget* const> fuzz_targets();

/// Ends the process with these words where what must hold does not.
void fuzz_expect(bool holds, std::string_view what, std::string_view detail = {});

/// An error that bad input gives: one with a sentence, and never a fault of the program.
void fuzz_expect_told(const Error& error);
/// The same of what may have failed.
template <typename T>
void fuzz_expect_told(const Result<T>& result) {
  if (!result.ok()) fuzz_expect_told(result.error());
}

}  // namespace tilewright
