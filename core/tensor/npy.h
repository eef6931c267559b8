// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// Reads NumPy's array file: format versions 1 to 3, little-endian, row-major or Fortran order (which is
/// turned to row-major), element types that a tensor can hold. Fails with kIo, kBadInput or kUnsupported.
Result<Tensor> read_npy(const std::filesystem::path& path);

/// The same for an array whose elements should be of type `wanted`. A type that NumPy does not have is read
/// from the integers as which `write_npy` writes it, and from what the package ml_dtypes writes. Whatever
/// else the file holds comes as it is.
Result<Tensor> read_npy(const std::filesystem::path& path, DataType wanted);

/// Writes format version 1 (2 where the header is too long for it), row-major. Elements of types that NumPy
/// does not have are written as integers (`npy_type`). Fails with kIo.
Result<void> write_npy(const std::filesystem::path& path, const Tensor& tensor);

}  // namespace tilewright
