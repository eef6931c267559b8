// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/gpu/dialect.h"
#include "core/backend/gpu/kernels.h"
#include "core/base/result.h"

namespace tilewright {

/// A stride that the host tells a kernel.
struct StrideParameter {
  BufferId buffer = 0;
  int dimension = 0;
};

/// What a kernel's host hands over, in the order of the kernel's parameters: for each buffer of
/// `Kernel::memory` where it lies, then the strides, of type int, or of 64 bits where `wide`.
struct KernelParameters {
  std::vector<StrideParameter> strides;
  bool wide = false;
};
KernelParameters kernel_parameters(const LoopIr& ir, const Kernel& kernel);

/// The source of all kernels, as one file. Equal input gives equal text. Errors (kInvalid): values of a type
/// that kernels do not compute with.
Result<std::string> kernel_source(const LoopIr& ir, const Kernels& kernels, const Dialect& dialect);

}  // namespace tilewright
