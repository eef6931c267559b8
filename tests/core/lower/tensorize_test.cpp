// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/backend/lower.h"
#include "core/lower/stmt_walk.h"
#include "core/lower/tile_product.h"
#include "core/tensor/compare.h"
#include "tests/support/hand_written.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"
#include "tests/support/tensorized.h"

namespace tilewright {
namespace {

int kernels_in(const LoopIr& ir) {
  int count = 0;
  visit(ir.run, [&](const StmtNode& node) {
    count += std::holds_alternative<MicroKernel>(node.value);
    return true;
  });
  return count;
}

/// Kernels of the lowered program, which computes what its DAG says.
int kernels_of(const Result<Program>& program) {
  EXPECT_TRUE(program.ok());
  const auto ir = lower(*program, avx2());
  EXPECT_TRUE(ir.ok()) << ir.error().text();
  if (!ir.ok()) return -1;
  Random random(3);
  const auto values = random_dag_values(*program->dag, random).value();
  const auto outputs = interpret(*ir, values.activations, values.parameters);
  EXPECT_TRUE(outputs.ok()) << outputs.error().text() << "\n" << loop_ir_text(*ir);
  if (!outputs.ok()) return -1;
  EXPECT_LT(compare((*outputs)[0], values.outputs[0]).max_rel_error, 1e-5) << loop_ir_text(*ir);
  return kernels_in(*ir);
}

TEST(Tensorize, GivesWholeTilesAndTailsKernelsOfTheirOwn) {
  EXPECT_EQ(kernels_of(tensorized(*tiled_matmul(12, 32, 8, 6, 16), 3, "fma_avx2")), 1);
  EXPECT_EQ(kernels_of(tensorized(*tiled_matmul(13, 37, 8, 6, 16), 3, "fma_avx2")), 4);
  EXPECT_EQ(kernels_of(tensorized(*tiled_matmul(13, 37, 8, 6, 16, true), 3, "fma_avx2")), 4)
      << "with prefetches inside";
}

TEST(Tensorize, TakesAConvolutionFromAnyOfItsReductions) {
  for (const size_t reduction : {0, 1, 2, 3}) {
    const auto program = hand_written_conv3x3(conv3x3_dag({5, 7, 16, 16, 8}), 4, 2);
    ASSERT_TRUE(program.ok());
    EXPECT_EQ(kernels_of(tensorized(*program, 4, "fma_avx2", reduction)), 4) << reduction;
  }
}

TEST(Tensorize, ShowsTheLoopsThatTheKernelStandsFor) {
  const auto program = tensorized(*tiled_matmul(6, 16, 8, 6, 16), 3, "fma_avx2");
  EXPECT_NE(program_text(*program).find("for k in 8  # by fma_avx2\n"), std::string::npos)
      << program_text(*program);
  const auto ir = lower(*program, avx2());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  const std::string text = loop_ir_text(*ir);
  EXPECT_NE(text.find("micro-kernel fma_avx2\n  for k in 8\n"), std::string::npos) << text;
}

std::string refused(const Result<Program>& program, const Target& target = avx2()) {
  if (!program.ok()) return program.error().message;
  const auto ir = lower(*program, target);
  if (ir.ok()) return "legal";
  EXPECT_EQ(ir.error().kind, ErrorKind::kInvalid);
  EXPECT_NE(ir.error().place.find("tensorize("), std::string::npos) << ir.error().text();
  return ir.error().message;
}

/// A sum over k of `body` in a register tile of 4 x 8, i being its first axis and j its second, given to a
/// kernel.
std::string refused_sum(
    const std::function<Expr(DagBuilder&, TensorId, const Axis&, const Axis&, const Axis&)>& body) {
  DagBuilder b("direct");
  const TensorId x = b.activation("x", {DataType::kFloat32, {64, 64}}, 0);
  const Axis i = b.axis("i", 4), j = b.axis("j", 8), k = b.axis("k", 16);
  const TensorId sum = b.reduce("sum", {i, j}, {k}, Combiner::kSum, body(b, x, i, j, k));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(b).finish({sum})));
  const StageId tile = p.cache_write(sum, MemoryScope::kRegister);
  const auto outer = p.split(sum, p.loops(sum)[0], {4});
  p.annotate(sum, outer[1], LoopAnnotation::kUnroll);
  p.annotate(sum, p.loops(sum).back(), LoopAnnotation::kVectorize);
  p.compute_at(tile, sum, outer[0]);
  const auto own = p.loops(tile);
  p.reorder(tile, {own[2], own[0], own[1]});
  p.annotate(tile, own[0], LoopAnnotation::kUnroll);
  p.annotate(tile, own[1], LoopAnnotation::kVectorize);
  p.tensorize(tile, own[2], "fma_avx2");
  return refused(p.finish());
}

TEST(Tensorize, RefusesWhatTheKernelDoesNotCompute) {
  EXPECT_EQ(refused_sum([](auto& b, TensorId x, auto& i, auto& j, auto& k) {
              return b.at(x, {of(i), of(k)}) * b.at(x, {of(k), of(j)});
            }),
            "legal");
  EXPECT_EQ(refused_sum([](auto& b, TensorId x, auto&, auto& j, auto& k) {
              return b.at(x, {of(k), of(j)});
            }),
            "it is no sum of products");
  EXPECT_EQ(refused_sum([](auto& b, TensorId x, auto& i, auto& j, auto& k) {
              return b.at(x, {of(i), of(k)}) * (b.at(x, {of(k), of(j)}) + float_imm(1));
            }),
            "what it multiplies is not two elements in memory");
  EXPECT_EQ(refused_sum([](auto& b, TensorId x, auto& i, auto& j, auto& k) {
              const TensorId bytes = b.activation("bytes", {DataType::kInt8, {64, 64}}, 1);
              return b.at(x, {of(i), of(k)}) * cast(DataType::kFloat32, b.at(bytes, {of(k), of(j)}));
            }),
            "it computes float32 * int8 in float32, and fma_avx2 computes float32 * float32 in float32");
  EXPECT_EQ(refused_sum([](auto& b, TensorId x, auto& i, auto& j, auto& k) {
              return b.at(x, {of(i), of(j) + of(k)}) * b.at(x, {of(k), of(j)});
            }),
            "both factors differ from lane to lane");
  EXPECT_EQ(refused_sum([](auto& b, TensorId x, auto& i, auto& j, auto& k) {
              return b.at(x, {of(i), of(k)}) * b.at(x, {of(k), of(j) * 2});
            }),
            "its vectors are not contiguous");
  EXPECT_EQ(refused_sum([](auto& b, TensorId x, auto& i, auto& j, auto& k) {
              return b.at(x, {of(i), of(k)}) * b.at(x, {of(i) + of(k), of(j)});
            }),
            "both factors differ along an axis of the tile");
  EXPECT_EQ(refused_sum([](auto& b, TensorId x, auto& i, auto& j, auto& k) {
              return b.at(x, {of(i), floor_div(of(k), 3)}) * b.at(x, {of(k), of(j)});
            }),
            "an index is not linear");
}

TEST(Tensorize, MeasuresDistancesInTheElementsOfEachOperand) {
  enum : BufferId { kA, kB, kC };
  LoopIr ir;
  for (const auto& [type, shape] : {std::pair{DataType::kUInt8, Shape{4, 16}},
                                    {DataType::kFloat64, Shape{16, 8}},
                                    {DataType::kInt32, Shape{4, 8}}}) {
    Buffer buffer;
    buffer.data_type = type;
    buffer.shape = shape;
    ir.buffers.push_back(std::move(buffer));
  }
  TileProduct product;
  product.rows = {{0, 4, true}};
  product.lanes = {1, 8, false};
  product.reductions = {{2, 16, false}};
  product.a = {kA, {var(0, "i"), var(2, "k")}};
  product.b = {kB, {var(2, "k"), var(1, "j")}};
  product.c = {kC, {var(0, "i"), var(1, "j")}};
  const auto tile = kernel_tile(ir, product, {4, false});
  ASSERT_TRUE(tile.ok()) << tile.error().text();
  EXPECT_EQ(tile->rows[1].bytes, 16);
  EXPECT_EQ(tile->loops[0].a.bytes, 1);
  EXPECT_EQ(tile->loops[0].b_bytes, 8 * 8);
  ASSERT_EQ(tile->vectors.size(), 2U);
  EXPECT_EQ(tile->vectors[1].b_bytes, 4 * 8);
}

/// C[c] += A[i, k] * B[k, j] in a tile of 4 x 8 whose B has these strides.
std::string refused_product(const std::function<std::vector<Expr>(Expr i, Expr j)>& c,
                            const std::vector<int64_t>& b_strides) {
  enum : BufferId { kA, kB, kC };
  LoopIr ir;
  const auto add = [&](Shape shape, std::vector<int64_t> strides) {
    Buffer buffer;
    buffer.shape = std::move(shape);
    buffer.strides = std::move(strides);
    ir.buffers.push_back(std::move(buffer));
  };
  const Expr i = var(0, "i"), j = var(1, "j"), k = var(2, "k");
  const auto type = DataType::kFloat32;
  const std::vector<Expr> sum = c(i, j);
  add({4, 16}, {16, 1});
  add({16, 8}, b_strides);
  add(sum.size() == 1 ? Shape{8} : sum.empty() ? Shape{} : Shape{4, 8}, {});
  const auto loop = [](VarId id, int64_t extent, LoopAnnotation annotation, LoopKind kind, Stmt body) {
    For made;
    made.var = id;
    made.extent = extent;
    made.annotation = annotation;
    made.kind = kind;
    made.body = std::move(body);
    return make_for(std::move(made));
  };
  Stmt tile = make_store(
      {kC, sum, load(kC, sum, type) + load(kA, {i, k}, type) * load(kB, {k, j}, type), Store::Role::kUpdate});
  tile = loop(1, 8, LoopAnnotation::kVectorize, LoopKind::kSpatial, std::move(tile));
  tile = loop(0, 4, LoopAnnotation::kUnroll, LoopKind::kSpatial, std::move(tile));
  const auto product = tile_product(loop(2, 16, LoopAnnotation::kNone, LoopKind::kReduce, std::move(tile)));
  if (!product.ok()) return product.error().message;
  const auto asked = kernel_tile(ir, *product, {8, false});
  return asked.ok() ? "legal" : asked.error().message;
}

TEST(Tensorize, RefusesWhatLiesOtherwiseInMemory) {
  const auto each = [](const Expr& i, const Expr& j) { return std::vector<Expr>{i, j}; };
  EXPECT_EQ(refused_product(each, {8, 1}), "legal");
  EXPECT_EQ(refused_product(each, {16, 2}), "its vectors are not contiguous");
  EXPECT_EQ(refused_product([](const Expr&, const Expr& j) { return std::vector<Expr>{j}; }, {8, 1}),
            "sums along an axis of the tile are one and the same");
  EXPECT_EQ(refused_product([](const Expr&, const Expr&) { return std::vector<Expr>{}; }, {8, 1}),
            "sums along an axis of the tile are one and the same");
}

TEST(Tensorize, RefusesLoopsThatAreNoTile) {
  Program plain = *tiled_matmul(12, 16, 8, 6, 16);
  const auto without = [&](auto unwanted) {
    Program program = plain;
    std::erase_if(program.primitives, unwanted);
    return refused(tensorized(program, 3, "fma_avx2"));
  };
  EXPECT_EQ(without([](const Primitive& p) {
              const auto* a = std::get_if<Annotate>(&p);
              return a && a->stage == 3 && a->annotation == LoopAnnotation::kVectorize;
            }),
            "j is neither a reduction nor unrolled nor vectorised");
  Program local = plain;
  std::get<CacheWrite>(local.primitives[0]).scope = MemoryScope::kLocal;
  EXPECT_EQ(refused(tensorized(local, 3, "fma_avx2")), "its sums are not in registers");
  EXPECT_EQ(refused(tensorized(*tiled_matmul(12, 16, 1, 6, 16), 3, "fma_avx2")),
            "of its loop there is one step only, and no loop is left");
}

TEST(Tensorize, RefusesTargetsWithoutTheInstructions) {
  const auto program = tensorized(*tiled_matmul(12, 16, 8, 6, 8), 3, "fma_avx2");
  Target sse;
  EXPECT_EQ(refused(program, sse),
            "it needs pni, ssse3, sse4_1, sse4_2, avx, fma, which x86-64 does not have");
  EXPECT_EQ(refused(tensorized(*tiled_matmul(12, 16, 8, 6, 8), 3, "multiply_add_sse"), sse), "legal");
  EXPECT_EQ(refused(tensorized(*tiled_matmul(12, 16, 8, 6, 8), 3, "multiply_add_sse")),
            "its vectors have 8 lanes, the kernel's 4");
}

}  // namespace
}  // namespace tilewright
