// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/kernel_libraries.h"

#include <string_view>

namespace tilewright {
namespace {

constexpr std::string_view kKernelLibraries[] = {"stdc++", "m"};

std::string_view before_library(LinkedBy who) {
  switch (who) {
    case LinkedBy::kCompiler: return " -l";
    case LinkedBy::kRust: return " -C link-arg=-l";
    case LinkedBy::kCMake: return ";";
  }
  return {};
}

}  // namespace

std::string kernel_libraries(LinkedBy who, bool has_kernels) {
  std::string text;
  if (!has_kernels) return text;
  for (const std::string_view library : kKernelLibraries) text.append(before_library(who)).append(library);
  return text;
}

}  // namespace tilewright
