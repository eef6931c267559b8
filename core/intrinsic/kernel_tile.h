// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/tensor/data_type.h"

namespace tilewright {

/// The elements that a kernel multiplies, as they lie in memory, and its sums.
struct ProductTypes {
  DataType a = DataType::kFloat32;
  DataType b = DataType::kFloat32;
  DataType sum = DataType::kFloat32;

  friend bool operator==(const ProductTypes&, const ProductTypes&) = default;
};

/// "float32 * float32 in float32".
std::string product_types_text(const ProductTypes& types);

/// A distance in memory: bytes, and steps along the one dimension whose stride is told at run time.
struct KernelOffset {
  int64_t bytes = 0;
  int64_t strides = 0;

  KernelOffset plus(const KernelOffset& step, int64_t times) const {
    return {bytes + step.bytes * times, strides + step.strides * times};
  }
};

/// A loop over the reduction of a register tile.
struct KernelLoop {
  int64_t extent = 1;
  KernelOffset a;              ///< by which a step moves A
  int64_t b_bytes = 0;         ///< by which a step moves B
  int64_t prefetch_bytes = 0;  ///< by which a step moves what is prefetched
  bool a_told = false;         ///< the step of A is a value of its own, told at run time, and not `a`
  bool b_told = false;
  bool unrolled = false;  ///< the schedule wants no loop
};

/// Neighbours in a row of the tile that are one vector, or a part of one.
struct KernelVector {
  int lanes = 1;        ///< sums: 1, 2, 4, 8 or 16, or with a mask any number up to 16
  int64_t b_bytes = 0;  ///< from where B's row begins
};

/// What a micro-kernel is to compute: C[i, j] += sum over k of A[i, k] * B[k, j] in the types of the
/// intrinsic, C in registers. A's elements lie anywhere that offsets reach; each vector of B's rows is
/// contiguous.
struct KernelTile {
  std::vector<KernelOffset> rows;         ///< of A, from its first row
  std::vector<KernelVector> vectors;      ///< of a row of the tile
  std::vector<KernelLoop> loops;          ///< k, outermost first
  std::vector<int64_t> prefetched_bytes;  ///< lines that a step asks for, from where its prefetches begin
  size_t prefetching_loop = 0;            ///< in whose steps
  int told_dimension = -1;                ///< of A: along which `KernelOffset::strides` go

  size_t accumulators() const { return rows.size() * vectors.size(); }
};

/// A micro-kernel for one tile. The text is for the assembler (AT&T order), as the code generator takes it
/// for inline assembly: `$$` is a dollar and `${:uid}` a number of its own. Registers are fixed; the names
/// are without
/// "%".
struct KernelCode {
  std::string text;
  std::vector<std::string> accumulators;  ///< of each row and vector in it, read and written
  std::string a;                          ///< holds the address of A's first element; changed
  std::string b;
  std::string prefetch;  ///< empty where nothing is prefetched
  /// Bytes of so many strides.
  struct Strides {
    std::string name;
    int64_t count = 1;
  };
  std::vector<Strides> strides;
  /// Bytes of a step of A, or of B, in a loop.
  struct Step {
    std::string name;
    size_t loop = 0;
    bool of_b = false;
  };
  std::vector<Step> steps;
  std::vector<std::string> clobbers;  ///< what else it changes
};

}  // namespace tilewright
