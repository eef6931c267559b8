// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

TEST(Registers, SumIsCarriedThroughNestedLoops) {
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({5, 7, 12});
    const BufferId b = h.output({12});
    const BufferId acc = h.registers({12});
    h.ir.run = make_allocate(
        acc, make_block({h.vectorize(12, [&](Expr v) { return store(acc, {v}, constant(0)); }),
                         h.serial(5,
                                  [&](Expr i) {
                                    return h.serial(7, [&](Expr j) {
                                      return h.vectorize(12, [&](Expr v) {
                                        return accumulate(acc, {v}, load(a, {i, j, v}));
                                      });
                                    });
                                  }),
                         h.vectorize(12, [&](Expr v) { return store(b, {v}, load(acc, {v})); })}));
    Argument x = Argument::random({5, 7, 12}, 1);
    Argument y({12});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    for (int64_t v = 0; v < 12; ++v) {
      float sum = 0;
      for (int64_t i = 0; i < 5; ++i) {
        for (int64_t j = 0; j < 7; ++j) sum += x.at({i, j, v});
      }
      ASSERT_EQ(y.at({v}), sum) << target.arch;
    }
  }
}

TEST(Registers, ScalarsAndVectorsOfTheSameElements) {
  // Filled one by one, used as vectors inside a loop, read one by one, and as a broadcast.
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({4, 10});
    const BufferId b = h.output({2, 10});
    const BufferId acc = h.registers({10});
    h.ir.run = make_allocate(
        acc,
        make_block({h.unroll(10, [&](Expr v) { return store(acc, {v}, cast(DataType::kFloat32, v)); }),
                    h.serial(4,
                             [&](Expr i) {
                               return h.vectorize(10, [&](Expr v) {
                                 return accumulate(acc, {v}, load(a, {i, v}));
                               });
                             }),
                    store(acc, {int_imm(3)}, constant(42)),
                    h.unroll(10,
                             [&](Expr v) {
                               return store(b, {int_imm(0), v}, load(acc, {v}));
                             }),
                    h.vectorize(10, [&](Expr v) {
                      return store(b, {int_imm(1), v}, load(acc, {int_imm(9) - v}) + load(acc, {int_imm(1)}));
                    })}));
    Argument x = Argument::random({4, 10}, 1);
    Argument y({2, 10});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    std::vector<float> sums;
    for (int64_t v = 0; v < 10; ++v) {
      auto sum = static_cast<float>(v);
      for (int64_t i = 0; i < 4; ++i) sum += x.at({i, v});
      sums.push_back(v == 3 ? 42 : sum);
    }
    for (int64_t v = 0; v < 10; ++v) {
      ASSERT_EQ(y.at({0, v}), sums[static_cast<size_t>(v)]) << target.arch;
      ASSERT_EQ(y.at({1, v}), sums[static_cast<size_t>(9 - v)] + sums[1]) << target.arch;
    }
  }
}

TEST(Registers, SquaresAreTurned) {
  // Whole squares of 4, 8 and 16, and what is no square.
  const std::pair<int64_t, int64_t> sizes[] = {{4, 4}, {8, 8}, {16, 16}, {8, 5}, {4, 16}};
  for (const Target& target : runnable_targets()) {
    for (const auto& [rows, columns] : sizes) {
      HandIr h;
      const BufferId a = h.activation({rows, columns});
      const BufferId b = h.output({columns, rows});
      const BufferId square = h.registers({rows, columns});
      h.ir.run = make_allocate(square, make_block({h.unroll(rows,
                                                            [&](Expr i) {
                                                              return h.vectorize(columns, [&](Expr v) {
                                                                return store(square, {i, v}, load(a, {i, v}));
                                                              });
                                                            }),
                                                   h.unroll(columns, [&](Expr j) {
                                                     return h.vectorize(rows, [&](Expr v) {
                                                       return store(b, {j, v}, load(square, {v, j}));
                                                     });
                                                   })}));
      Argument x = Argument::random({rows, columns}, 1);
      Argument y({columns, rows});
      ASSERT_TRUE(run(h.ir, target, {&x, &y}));
      for (int64_t i = 0; i < rows; ++i) {
        for (int64_t j = 0; j < columns; ++j)
          ASSERT_EQ(y.at({j, i}), x.at({i, j})) << target.arch << " " << i << " " << j;
      }
    }
  }
}

TEST(Registers, GuardsJoinAndMasksKeep) {
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({9, 8});
    const BufferId b = h.output({8});
    const BufferId acc = h.registers({8});
    h.ir.run = make_allocate(
        acc,
        make_block(
            {h.vectorize(8, [&](Expr v) { return store(acc, {v}, constant(0.5)); }),
             h.serial(9,
                      [&](Expr i) {
                        return make_block(
                            {make_if(less(i, int_imm(4)),
                                     h.vectorize(8,
                                                 [&](Expr v) {
                                                   return accumulate(acc, {v}, load(a, {i, v}));
                                                 }),
                                     h.unroll(8, [&](Expr v) { return accumulate(acc, {v}, constant(1)); })),
                             h.vectorize(8, [&](Expr v) {
                               return make_if(less(v, i), accumulate(acc, {v}, load(a, {i, v})));
                             })});
                      }),
             h.vectorize(8, [&](Expr v) { return store(b, {v}, load(acc, {v})); })}));
    Argument x = Argument::random({9, 8}, 1);
    Argument y({8});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    for (int64_t v = 0; v < 8; ++v) {
      float sum = 0.5f;
      for (int64_t i = 0; i < 9; ++i) {
        sum += i < 4 ? x.at({i, v}) : 1.0f;
        if (v < i) sum += x.at({i, v});
      }
      ASSERT_EQ(y.at({v}), sum) << target.arch << " " << v;
    }
  }
}

TEST(Registers, MisuseIsAnErrorWithTheBuffersName) {
  const auto message = [](const std::function<Stmt(HandIr&, BufferId, BufferId)>& body) {
    HandIr h;
    const BufferId b = h.output({8});
    const BufferId acc = h.registers({8});
    h.ir.run = make_allocate(acc, body(h, acc, b));
    const auto result = generate_object(h.ir, target_of("x86-64-v3"));
    EXPECT_FALSE(result.ok());
    if (result.ok()) return std::string();
    EXPECT_EQ(result.error().kind, ErrorKind::kCompile);
    return result.error().message;
  };
  EXPECT_EQ(message([](HandIr& h, BufferId acc, BufferId) {
              return h.serial(8, [&](Expr i) { return store(acc, {i}, constant(1)); });
            }),
            "register buffer 'acc' is stored to at an index that is no constant of its shape");
  EXPECT_EQ(message([](HandIr& h, BufferId acc, BufferId b) {
              return h.vectorize(8, [&](Expr v) { return store(b, {v}, load(acc, {v})); });
            }),
            "register buffer 'acc' is read before anything is stored there");
  EXPECT_EQ(message([](HandIr& h, BufferId acc, BufferId b) {
              return h.vectorize(
                  8, [&](Expr v) { return make_if(less(v, int_imm(5)), store(b, {v}, load(acc, {v}))); });
            }),
            "register buffer 'acc' is read before anything is stored there");
  EXPECT_EQ(message([](HandIr& h, BufferId acc, BufferId) {
              return h.unroll(9, [&](Expr i) { return store(acc, {i}, constant(1)); });
            }),
            "register buffer 'acc' is stored to at an index that is no constant of its shape");
}

}  // namespace
}  // namespace tilewright::testing
