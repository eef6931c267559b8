// SPDX-License-Identifier: Apache-2.0
// What the passes for devices of many threads make of loop nests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/backend/gpu/bind_nests.h"
#include "core/backend/gpu/block_memory.h"
#include "core/backend/gpu/combine_threads.h"
#include "core/backend/gpu/kernel_source.h"
#include "core/backend/gpu/kernels.h"
#include "core/backend/gpu/program_file.h"
#include "core/backend/gpu/virtual_threads.h"
#include "core/lower/loop_nest.h"
#include "tests/support/hand_written.h"
#include "tests/support/threaded_matmul.h"

namespace tilewright::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

LoopIr gpu_lowered(const Program& program) {
  LoopIr ir = build_loop_nest(program).value();
  bind_nests(ir);
  interleave_virtual_threads(ir);
  share_block_memory(ir);
  insert_barriers(ir);
  return ir;
}

size_t occurrences(const std::string& text, const std::string& part) {
  size_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(BindNests, SpreadWhatNobodyScheduledOverThreads) {
  const LoopIr ir = gpu_lowered(ProgramBuilder(matmul_dag(20, 30, 8)).finish().value());
  const Kernels kernels = cut_kernels(ir, "k").value();
  ASSERT_EQ(kernels.run.size(), 1U);
  EXPECT_EQ(kernels.run[0].blocks, (Extents3{3, 1, 1}));
  EXPECT_EQ(kernels.run[0].threads, (Extents3{kPlainBlockThreads, 1, 1}));
  EXPECT_EQ(kernels.run[0].name, "k_run0");
  ASSERT_EQ(kernels.prepack.size(), 1U) << "the copy of a parameter";
  EXPECT_EQ(kernels.prepack[0].threads, (Extents3{240, 1, 1})) << "no more than there is to do";
  EXPECT_THAT(loop_ir_text(ir), HasSubstr("< 600"));
}

TEST(GpuSchedules, OperandsAreFetchedOnceForAllThreadsOfABlock) {
  const LoopIr ir = gpu_lowered(threaded_matmul(64, 64, 64, {2, 4, 2, 8}).value());
  const std::string text = loop_ir_text(ir);
  const Kernels kernels = cut_kernels(ir, "k").value();
  ASSERT_EQ(kernels.run.size(), 1U);
  // A block has 2 * 4 * 2 = 16 rows and columns.
  EXPECT_EQ(kernels.run[0].blocks, (Extents3{16, 1, 1}));
  EXPECT_EQ(kernels.run[0].threads, (Extents3{16, 1, 1}));
  EXPECT_EQ(kernels.run[0].shared_bytes, int64_t{2 * 16 * 8 * 4}) << text;
  EXPECT_THAT(text, Not(HasSubstr("vthread")));
  // One wait before what was fetched is read, and one before it is overwritten.
  EXPECT_EQ(occurrences(text, "barrier"), 2U) << text;
}

TEST(GpuSchedules, BarriersThatSomeThreadsDoNotReachAreRefused) {
  LoopIr ir = gpu_lowered(threaded_matmul(64, 64, 64, {2, 4, 2, 8}).value());
  // A nest of the same block with more threads than the one that waits.
  For wider;
  wider.var = ir.next_var++;
  wider.name = "wider";
  wider.extent = 32;
  wider.annotation = LoopAnnotation::kThreadX;
  wider.body = make_barrier();
  For block;
  block.var = ir.next_var++;
  block.name = "block";
  block.extent = 4;
  block.annotation = LoopAnnotation::kBlockX;
  block.body = make_block({ir.run, make_for(wider)});
  ir.run = make_for(block);
  const auto kernels = cut_kernels(ir, "k");
  ASSERT_FALSE(kernels.ok());
  EXPECT_EQ(kernels.error().kind, ErrorKind::kInvalid);
  EXPECT_THAT(kernels.error().message, HasSubstr("16 of the 32 threads"));
}

/// Sums of products whose `k` threads of a block share, the first or the last of the loops of the sum.
Result<Program> shared_sum(int64_t k, int64_t threads, bool outermost) {
  ProgramBuilder p(matmul_dag(3, 5, k));
  const StageId product = 2;
  const auto loops = p.loops(product);
  p.annotate(product, p.fuse(product, {loops[0], loops[1]}), LoopAnnotation::kBlockX);
  const auto parts = p.split(product, loops[2], {threads}, Tail::kGuard);
  p.annotate(product, parts[1], LoopAnnotation::kThreadX);
  if (outermost) p.reorder(product, {p.loops(product)[0], parts[1], parts[0]});
  return p.finish();
}

TEST(SharedReductions, EachThreadCombinesItsStepsAndThenHalfOfThemThoseOfTwo) {
  for (const bool outermost : {false, true}) {
    LoopIr ir = build_loop_nest(shared_sum(100, 24, outermost).value()).value();
    bind_nests(ir);
    ASSERT_TRUE(combine_across_threads(ir).ok());
    share_block_memory(ir);
    insert_barriers(ir);
    const std::string text = loop_ir_text(ir);
    const auto kernels = cut_kernels(ir, "k");
    ASSERT_TRUE(kernels.ok()) << kernels.error().text();
    EXPECT_EQ(kernels->run[0].blocks, (Extents3{15, 1, 1}));
    EXPECT_EQ(kernels->run[0].threads, (Extents3{24, 1, 1}));
    EXPECT_EQ(kernels->run[0].shared_bytes, 24 * 4) << text;
    // 24 to 16, 8, 4, 2 and 1, and the result.
    for (const char* step : {"in 24", "in 8", "in 4", "in 2", "in 1"}) EXPECT_THAT(text, HasSubstr(step));
    EXPECT_EQ(occurrences(text, "barrier"), 6U) << text;
  }
}

TEST(SharedReductions, AreRefusedWhereSeveralResultsAreCombinedInside) {
  ProgramBuilder p(matmul_dag(3, 5, 8));
  const StageId product = 2;
  const auto loops = p.loops(product);
  p.reorder(product, {loops[0], loops[2], loops[1]});
  p.annotate(product, loops[2], LoopAnnotation::kThreadX);
  LoopIr ir = build_loop_nest(p.finish().value()).value();
  bind_nests(ir);
  const auto combined = combine_across_threads(ir);
  ASSERT_FALSE(combined.ok());
  EXPECT_EQ(combined.error().kind, ErrorKind::kInvalid);
}

TEST(KernelSource, IsTheSameForEqualInputAndHasBothDialects) {
  const LoopIr ir = gpu_lowered(threaded_matmul(60, 52, 36, {2, 4, 2, 8}).value());
  const Kernels kernels = cut_kernels(ir, "k").value();
  const std::string opencl = kernel_source(ir, kernels, opencl_dialect()).value();
  EXPECT_EQ(opencl, kernel_source(ir, kernels, opencl_dialect()).value());
  EXPECT_THAT(opencl, HasSubstr("reqd_work_group_size(16, 1, 1)"));
  EXPECT_THAT(opencl, HasSubstr("barrier(CLK_LOCAL_MEM_FENCE);"));
  const std::string cuda = kernel_source(ir, kernels, cuda_dialect()).value();
  EXPECT_THAT(cuda, HasSubstr("extern \"C\" __global__ "));
  EXPECT_THAT(cuda, HasSubstr("__syncthreads();"));
  EXPECT_THAT(cuda, Not(HasSubstr("__local")));
}

TEST(KernelPrograms, TravelAsBytesAndDamagedOnesAreRefused) {
  const LoopIr ir = gpu_lowered(threaded_matmul(60, 52, 36, {2, 4, 2, 8}).value());
  const Kernels kernels = cut_kernels(ir, "k").value();
  KernelProgram program;
  program.code = "code";
  program.prepack = kernel_calls(ir, kernels.prepack);
  program.run = kernel_calls(ir, kernels.run);
  program.activations = ir.activation_count;
  const std::vector<uint8_t> bytes = to_bytes(program);
  const KernelProgram read = kernel_program_from_bytes(bytes).value();
  EXPECT_EQ(to_bytes(read), bytes);
  ASSERT_EQ(read.run.size(), 1U);
  EXPECT_EQ(read.run[0].threads, kernels.run[0].threads);
  for (size_t length = 0; length < bytes.size(); ++length) {
    const auto cut =
        kernel_program_from_bytes({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length)});
    ASSERT_FALSE(cut.ok()) << length;
    EXPECT_EQ(cut.error().kind, ErrorKind::kCompile);
  }
  program.run[0].threads[0] = 0;
  EXPECT_FALSE(kernel_program_from_bytes(to_bytes(program)).ok());
}

}  // namespace
}  // namespace tilewright::testing
