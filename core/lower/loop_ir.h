// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "core/compute/expr.h"
#include "core/schedule/program.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// Index of a buffer in `LoopIr::buffers`; what a Load or Store in LoopIr names.
using BufferId = TensorId;

inline constexpr int64_t kRuntimeStride = -1;

/// Memory that a function reads or writes.
struct Buffer {
  enum class Place : uint8_t {
    kActivation,  ///< input `index` of run; strided
    kParameter,   ///< constant `index` given to prepack; dense
    kOutput,      ///< output `index` of run; strided
    kBlob,        ///< packed constants, at `offset` bytes: written by prepack, read by run
    kWorkspace,   ///< scratch memory of run, at `offset` bytes, shared by all threads
    kTable,       ///< constant data, `table`
    kLocal,       ///< private to the thread that runs its Allocate
    kShared,      ///< shared by the threads of the block that runs its Allocate
    kScratch,     ///< as kLocal, too large for the stack: at `offset` bytes of the thread's part of the
                  ///< workspace
    kRegister,  ///< SSA values: every index is a constant after unrolling, or the vectorised loop in the last
                ///< dimension
  };
  std::string name;
  DataType data_type = DataType::kFloat32;
  Shape shape;  ///< in memory
  Place place = Place::kLocal;
  int index = 0;
  int64_t offset = 0;
  /// Stride of each dimension, in elements. `kRuntimeStride`: given by the caller at run time (outer
  /// dimensions of activations and outputs); the innermost is always 1.
  std::vector<int64_t> strides;
  Tensor table;       ///< of a kTable, of the buffer's type; of others invalid
  StageId stage = 0;  ///< the stage whose values it holds
};

struct StmtNode;
/// An immutable statement; copying shares the node. Null is the empty statement.
using Stmt = std::shared_ptr<const StmtNode>;

/// for var in [0, extent): extents are always constants.
struct For {
  VarId var = 0;
  std::string name;
  int64_t extent = 1;
  LoopAnnotation annotation = LoopAnnotation::kNone;
  LoopKind kind = LoopKind::kSpatial;
  StageId stage = 0;          ///< whose loop it is
  int32_t unroll_up_to = -1;  ///< pragma of the stage, on its outermost loop; -1: none
  bool peel = false;          ///< to be split where its guards change (Tail::kPeel)
  Stmt body;
  bool rest = false;           ///< belongs to the remainder of a peeled loop, which runs seldom
  std::string intrinsic = {};  ///< name of the intrinsic that replaces this loop nest; empty: none
};
struct Block {
  std::vector<Stmt> statements;
};
struct If {
  Expr condition;
  Stmt then_body;
  Stmt else_body;
};
/// buffer[indices] = value. A reduction's update reads the same element; `role` tells it from plain stores.
struct Store {
  enum class Role : uint8_t { kPlain, kInit, kUpdate };
  BufferId buffer = 0;
  std::vector<Expr> indices;
  Expr value;
  Role role = Role::kPlain;
};
/// `buffer` (kLocal, kShared, kScratch or kRegister) lives during `body`.
struct Allocate {
  BufferId buffer = 0;
  Stmt body;
};
/// Prefetches the cache line of buffer[indices], a buffer in memory; the element may lie outside of the
/// buffer.
struct PrefetchLine {
  BufferId buffer = 0;
  std::vector<Expr> indices;
};

/// A tile of a matrix product that a hand-written micro-kernel computes. `loops` say what is computed; passes
/// and features read them, and only code generation replaces them by the intrinsic.
struct MicroKernel {
  std::string intrinsic;
  Stmt loops;
};

/// Waits until all threads of a block have come here. After it, each sees what the others wrote to shared
/// memory.
struct Barrier {};

struct StmtNode {
  std::variant<For, Block, If, Store, Allocate, PrefetchLine, MicroKernel, Barrier> value;
};

/// One lowered pair of functions. `prepack` reads kParameter buffers and writes kBlob ones; `run` reads
/// kActivation and kBlob and writes kOutput. Parameters that no stage packs are copied into the blob
/// unchanged, so that `run` needs nothing else. A plain value; safe to share between threads.
struct LoopIr {
  std::vector<Buffer> buffers;
  Stmt prepack;  ///< may be null
  Stmt run;
  int64_t blob_bytes = 0;
  int64_t workspace_bytes = 0;  ///< the threads' parts included
  int64_t scratch_offset = 0;   ///< in the workspace: parts of `scratch_bytes` for `scratch_threads` threads
  int64_t scratch_bytes = 0;
  int scratch_threads = 0;
  VarId next_var = 0;
  int activation_count = 0;
  int parameter_count = 0;
  int output_count = 0;

  const Buffer& buffer(BufferId id) const { return buffers[static_cast<size_t>(id)]; }
};

Stmt make_for(For loop);
/// Flattens nested blocks and drops empty statements; null where nothing is left.
Stmt make_block(std::vector<Stmt> statements);
Stmt make_if(Expr condition, Stmt then_body, Stmt else_body = nullptr);
Stmt make_store(Store store);
Stmt make_prefetch(PrefetchLine line);
Stmt make_allocate(BufferId buffer, Stmt body);
Stmt make_micro_kernel(std::string intrinsic, Stmt loops);
Stmt make_barrier();

/// The functions as indented text, as the window shows them and tests compare them.
std::string loop_ir_text(const LoopIr& ir);
std::string stmt_text(const LoopIr& ir, const Stmt& stmt);

}  // namespace tilewright
