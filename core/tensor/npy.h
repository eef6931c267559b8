// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// Reads NumPy's array file: format versions 1 to 3, little-endian, row-major or Fortran order (which is
/// turned to row-major), element types that a tensor can hold. Fails with kIo, kBadInput or kUnsupported.
Result<Tensor> read_npy(const std::filesystem::path& path);

/// Writes format version 1 (2 where the header is too long for it), row-major. Fails with kIo.
Result<void> write_npy(const std::filesystem::path& path, const Tensor& tensor);

}  // namespace tilewright
