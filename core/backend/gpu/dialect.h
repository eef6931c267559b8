// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/tensor/data_type.h"

namespace tilewright {

/// How the language in which kernels are printed says what C has no word for. A value; the two that there are
/// are constants.
struct Dialect {
  std::string_view preamble;          ///< functions that kernels call, each one's name beginning with tw_
  std::string_view kernel;            ///< before a function that is a kernel
  std::string_view global;            ///< before the type of memory that all kernels share
  std::string_view shared;            ///< before the type of memory that the threads of a block share
  std::string_view table;             ///< before the type of constants of the file
  std::string_view barrier;           ///< a statement
  std::string_view block_number[3];   ///< expressions of type int
  std::string_view thread_number[3];  ///< expressions of type int
  std::string_view wide_integer;      ///< of 64 bits
  std::string_view wide_unsigned;     ///< the same without a sign
  std::string_view wide_suffix;       ///< of its constants
  std::string_view restrict_word;     ///< of a pointer to what no other one leads to
  /// Whether a kernel is given a place in memory as its beginning and the bytes before it, since its host
  /// cannot add them.
  bool adds_offsets = false;
  /// Before a kernel's type, with {x}, {y} and {z} for the threads of a block.
  std::string_view block_size;
};

/// OpenCL C 1.2, without extensions but for float64 where a program has it.
const Dialect& opencl_dialect();
/// CUDA C++, without any header.
const Dialect& cuda_dialect();

}  // namespace tilewright
