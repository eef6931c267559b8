// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/tensor/tensor_type.h"

namespace tilewright {

/// The content of the Python dictionary at the start of an array file.
struct NpyHeader {
  TensorType type;
  bool fortran_order = false;
  int64_t text_length = 0;  ///< of strings: characters of an element, filled up with zeros
  bool wide_text = false;   ///< of strings: characters of four bytes, and not UTF-8
};

/// Parses "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }". Errors have no place yet; the caller
/// adds it.
Result<NpyHeader> parse_npy_header(std::string_view text);

/// The type under which an array file holds elements of `type`: NumPy has neither bfloat16 nor types of 8
/// bits or fewer beside int8, uint8 and bool. Integers keep their values; floating-point elements become
/// integers of their bits.
DataType npy_type(DataType type);

/// The dictionary for a row-major array, without padding. Strings are of `text_length` characters of four
/// bytes.
std::string npy_header_text(const TensorType& type, int64_t text_length = 0);

}  // namespace tilewright
