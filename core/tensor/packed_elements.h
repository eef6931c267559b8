// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/tensor/tensor.h"

namespace tilewright {

/// Bytes of a tensor of this type in a file, where elements of fewer than 8 bits share bytes. No more than
/// `TensorType::bytes()`, and the same for all other types.
int64_t packed_bytes(const TensorType& type);

/// Turns the first `packed_bytes` of a tensor's memory, as they were read from a file, into its elements. The
/// first element of a byte has its lowest bits. Does nothing for types of whole bytes.
void unpack_in_place(Tensor& tensor);

/// The bytes of a tensor as a file holds them.
std::string packed(const Tensor& tensor);

}  // namespace tilewright
