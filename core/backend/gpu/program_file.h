// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/backend/compiled_program.h"
#include "core/backend/gpu/kernels.h"
#include "core/base/result.h"
#include "core/lower/loop_ir.h"

namespace tilewright {

/// Memory that a kernel is given.
struct KernelMemory {
  enum class Kind : uint8_t { kActivation, kOutput, kParameter, kBlob, kWorkspace };
  Kind kind = Kind::kActivation;
  int index = 0;       ///< of the activation, output or parameter
  int64_t offset = 0;  ///< in bytes, in the blob or the workspace
  int64_t bytes = 0;   ///< of a parameter
};

/// A stride of an activation or an output that a kernel is told.
struct KernelStride {
  bool output = false;
  int index = 0;
  int dimension = 0;
};

/// How a host starts a kernel.
struct KernelCall {
  std::string name;
  Extents3 blocks{1, 1, 1};
  Extents3 threads{1, 1, 1};
  std::vector<KernelMemory> memory;   ///< its first parameters
  std::vector<KernelStride> strides;  ///< those that follow
  bool wide = false;                  ///< strides have 64 bits, not 32
  int64_t shared_bytes = 0;
};

/// A program for a device of many threads, as it travels in `CompiledProgram::bytes`: the code of its
/// kernels, in a form that the device's driver takes, and the order in which they are started.
struct KernelProgram {
  std::string code;
  std::vector<KernelCall> prepack;
  std::vector<KernelCall> run;
  int activations = 0;
};

std::vector<KernelCall> kernel_calls(const LoopIr& ir, const std::vector<Kernel>& kernels);

std::vector<uint8_t> to_bytes(const KernelProgram& program);
/// Errors (kCompile): bytes that are no such program.
Result<KernelProgram> kernel_program_from_bytes(const std::vector<uint8_t>& bytes);

}  // namespace tilewright
