// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace tilewright {

/// Who is told which libraries of the system to link.
enum class LinkedBy : uint8_t { kCompiler, kRust, kCMake };

/// What the reference kernels in exported code call beside the C library: the C++ library and the
/// mathematical one, which brings its functions on vectors (libmvec) by itself. As it is added to a command,
/// or to a list of CMake's: " -lstdc++ -lm". Shared libraries name theirs themselves, so that only those who
/// link objects need to. Empty where there are no kernels.
std::string kernel_libraries(LinkedBy who, bool has_kernels);

}  // namespace tilewright
