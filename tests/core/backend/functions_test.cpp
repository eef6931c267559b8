// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <thread>

#include "core/base/thread_pool.h"
#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

TEST(Functions, PrepackFillsTheBlobThatRunReads) {
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId plain = h.parameter({3, 20});
    const BufferId bias = h.parameter({20});
    const BufferId packed = h.blob({20, 3});
    const BufferId packed_bias = h.blob({20});
    const BufferId a = h.activation({3});
    const BufferId b = h.output({20});
    h.ir.prepack = make_block(
        {h.parallel(20,
                    [&](Expr j) {
                      return h.unroll(3, [&](Expr k) { return store(packed, {j, k}, load(plain, {k, j})); });
                    }),
         h.vectorize(20, [&](Expr j) { return store(packed_bias, {j}, load(bias, {j})); })});
    h.ir.run = h.serial(20, [&](Expr j) {
      return make_block({store(b, {j}, load(packed_bias, {j})), h.serial(3, [&](Expr k) {
                           return accumulate(b, {j}, load(a, {k}) * load(packed, {j, k}));
                         })});
    });
    Argument w = Argument::random({3, 20}, 1);
    Argument c = Argument::random({20}, 2);
    Argument x = Argument::random({3}, 3);
    Argument y({20});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}, {&w, &c}));
    for (int64_t j = 0; j < 20; ++j) {
      double sum = c.at({j});
      for (int64_t k = 0; k < 3; ++k) sum += double{x.at({k})} * w.at({k, j});
      ASSERT_NEAR(y.at({j}), sum, 1e-6) << target.arch;
    }
  }
}

TEST(Functions, LocalAndWorkspaceBuffers) {
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({6, 24});
    const BufferId whole = h.workspace({6, 24});
    const BufferId row = h.local({24});
    const BufferId b = h.output({6, 24});
    h.ir.run = make_block(
        {h.serial(6,
                  [&](Expr i) {
                    return h.vectorize(24, [&](Expr v) {
                      return store(whole, {i, v}, load(a, {i, v}) * constant(3));
                    });
                  }),
         h.serial(6, [&](Expr i) {
           return make_allocate(
               row, make_block({h.vectorize(24,
                                            [&](Expr v) {
                                              return store(row, {v}, load(whole, {i, v}));
                                            }),
                                h.serial(24,
                                         [&](Expr v) {
                                           return accumulate(row, {v}, load(whole, {int_imm(5) - i, v}));
                                         }),
                                h.vectorize(24, [&](Expr v) {
                                  return store(b, {i, v}, load(row, {int_imm(23) - v}));
                                })}));
         })});
    Argument x = Argument::random({6, 24}, 3);
    Argument y({6, 24});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    for (int64_t i = 0; i < 6; ++i) {
      for (int64_t v = 0; v < 24; ++v) {
        ASSERT_EQ(y.at({i, v}), x.at({i, 23 - v}) * 3 + x.at({5 - i, 23 - v}) * 3) << target.arch;
      }
    }
  }
}

TEST(Functions, LocalBuffersThatDoNotFitAreRefused) {
  HandIr h;
  const BufferId big = h.local({300, 1024});
  const BufferId b = h.output({1});
  h.ir.run = make_allocate(big, make_block({h.serial(300,
                                                     [&](Expr i) {
                                                       return store(big, {i, int_imm(0)}, constant(1));
                                                     }),
                                            store(b, {int_imm(0)}, load(big, {int_imm(7), int_imm(0)}))}));
  const auto result = generate_object(h.ir, target_of("x86-64-v3"));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kCompile);
  EXPECT_EQ(result.error().message, "the local buffers on the stack take more than 256 KiB");
}

/// Each row of the output from a parallel loop inside a serial one, with registers and a local buffer of each
/// thread's own.
HandIr parallel_rows(bool parallel) {
  HandIr h;
  const BufferId a = h.activation({4, 50, 16}, true);
  const BufferId b = h.output({4, 50, 16}, true);
  const BufferId row = h.local({16});
  const BufferId acc = h.registers({16});
  const auto body = [&](Expr n) {
    return [&, n](Expr i) {
      return make_allocate(
          row, make_allocate(
                   acc, make_block(
                            {h.vectorize(16,
                                         [&](Expr v) {
                                           return store(acc, {v}, load(a, {n, i, v}));
                                         }),
                             h.serial(3,
                                      [&](Expr k) {
                                        return h.vectorize(16, [&](Expr v) {
                                          return accumulate(acc, {v}, load(a, {n, floor_mod(i + k, 50), v}));
                                        });
                                      }),
                             h.vectorize(16, [&](Expr v) { return store(row, {v}, load(acc, {v})); }),
                             h.parallel(16, [&](Expr v) {
                               return store(
                                   b, {n, i, v},
                                   load(row, {int_imm(15) - v}) + cast(DataType::kFloat32, n * 100 + i));
                             })})));
    };
  };
  h.ir.run = h.serial(4, [&](Expr n) { return parallel ? h.parallel(50, body(n)) : h.serial(50, body(n)); });
  return h;
}

TEST(Functions, ParallelLoopsGiveWhatSerialOnesGive) {
  const ThreadPool pool(2);
  Argument x = Argument::random({4, 50, 16}, 3, {50 * 18, 18, 1});
  Argument serial({4, 50, 16}, {50 * 17, 17, 1});
  ASSERT_TRUE(run(parallel_rows(false).ir, runnable_target(), {&x, &serial}));
  for (tw_pool* handle : {static_cast<tw_pool*>(nullptr), pool.handle()}) {
    Argument y({4, 50, 16}, {50 * 17, 17, 1});
    ASSERT_TRUE(run(parallel_rows(true).ir, runnable_target(), {&x, &y}, {}, handle));
    for (int64_t n = 0; n < 4; ++n) {
      for (int64_t i = 0; i < 50; ++i) {
        for (int64_t v = 0; v < 16; ++v) ASSERT_EQ(y.at({n, i, v}), serial.at({n, i, v}));
      }
    }
  }
}

TEST(Functions, UnrollingWithoutEndIsRefused) {
  HandIr h;
  const BufferId b = h.output({1});
  h.ir.run = h.unroll(
      1000, [&](Expr) { return h.unroll(1000, [&](Expr) { return store(b, {int_imm(0)}, constant(1)); }); });
  const auto result = generate_object(h.ir, target_of("x86-64-v3"));
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kCompile);
  EXPECT_EQ(result.error().cure, "Unroll less");
}

TEST(Functions, EmptyFunctionsAndUnknownProcessors) {
  EXPECT_TRUE(run(LoopIr{}, runnable_target(), {}));
  Target odd = target_of("x86-64-v3");
  odd.arch = "no-such-processor";
  const auto result = generate_object(LoopIr{}, odd);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kCompile);
}

TEST(Functions, BrokenObjectsAreRefused) {
  CompiledProgram broken;
  broken.symbol_prefix = "tw_task";
  broken.bytes.assign(100, 0x7f);
  EXPECT_FALSE(LoadedCode::load(broken).ok());
  auto whole = generate_object(LoopIr{}, target_of("x86-64-v3"));
  ASSERT_TRUE(whole.ok());
  whole->symbol_prefix = "another";
  const auto wrong_name = LoadedCode::load(*whole);
  ASSERT_FALSE(wrong_name.ok());
  EXPECT_EQ(wrong_name.error().kind, ErrorKind::kCompile);
  whole->bytes.resize(whole->bytes.size() / 2);
  EXPECT_FALSE(LoadedCode::load(*whole).ok());
}

/// How many pieces of memory this process has.
int64_t mappings() {
  std::ifstream maps("/proc/self/maps");
  return std::count(std::istreambuf_iterator<char>(maps), std::istreambuf_iterator<char>(), '\n');
}

TEST(Functions, UnloadedCodeLeavesNoMemoryBehind) {
  const auto object = generate_object(parallel_rows(true).ir, runnable_target());
  ASSERT_TRUE(object.ok());
  ASSERT_TRUE(LoadedCode::load(*object).ok());
  const int64_t before = mappings();
  // A worker tries tens of thousands of programs, and a process may have 65,530 mappings.
  for (int i = 0; i < 200; ++i) ASSERT_TRUE(LoadedCode::load(*object).ok());
  EXPECT_LT(mappings(), before + 50);
}

TEST(Functions, CodeCanBeGeneratedFromSeveralThreads) {
  const auto expected = generate_object(parallel_rows(true).ir, target_of("x86-64-v3"));
  ASSERT_TRUE(expected.ok());
  std::vector<std::vector<uint8_t>> objects(4);
  std::vector<std::thread> threads;
  for (auto& object : objects) {
    threads.emplace_back([&object] {
      auto result = generate_object(parallel_rows(true).ir, target_of("x86-64-v3"));
      if (result.ok()) object = result->bytes;
    });
  }
  for (auto& thread : threads) thread.join();
  for (const auto& object : objects) EXPECT_EQ(object, expected->bytes);
}

TEST(Functions, OnlyTheRunTimeIsNeededFromOutside) {
  for (const char* arch : {"x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4"}) {
    const auto assembly = generate_assembly(parallel_rows(true).ir, target_of(arch));
    ASSERT_TRUE(assembly.ok());
    EXPECT_NE(assembly->find("tw_parallel_for"), std::string::npos);
    const auto text = generate_llvm_text(parallel_rows(true).ir, target_of(arch));
    ASSERT_TRUE(text.ok());
    EXPECT_NE(text->find("define i32 @tw_task_run"), std::string::npos);
  }
}

}  // namespace
}  // namespace tilewright::testing
