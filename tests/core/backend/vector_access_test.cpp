// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "core/tensor/small_float.h"
#include "core/tensor/values.h"
#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

/// Lane counts below, at, above and between native vectors.
constexpr int64_t kExtents[] = {1, 3, 6, 13, 24, 151};

TEST(VectorAccess, ElementwiseWithRunTimeStrides) {
  for (const Target& target : runnable_targets()) {
    for (const int64_t n : kExtents) {
      HandIr h;
      const BufferId a = h.activation({3, 4, n}, true);
      const BufferId b = h.output({3, 4, n}, true);
      h.ir.run = h.serial(3, [&](Expr i) {
        return h.serial(4, [&](Expr j) {
          return h.vectorize(n, [&](Expr v) {
            return store(b, {i, j, v}, max_expr(load(a, {i, j, v}) * constant(2) + constant(1), constant(0)));
          });
        });
      });
      Argument x = Argument::random({3, 4, n}, 7, {5 * (n + 2), n + 2, 1});
      Argument y({3, 4, n}, {n, 3 * n, 1});
      ASSERT_TRUE(run(h.ir, target, {&x, &y}));
      for (int64_t i = 0; i < 3; ++i) {
        for (int64_t j = 0; j < 4; ++j) {
          for (int64_t v = 0; v < n; ++v) {
            ASSERT_FLOAT_EQ(y.at({i, j, v}), std::max(x.at({i, j, v}) * 2 + 1, 0.0f))
                << target.arch << " n=" << n;
          }
        }
      }
    }
  }
}

/// out[v] = f(v) for a vectorised v, against the same expression run serially.
void expect_like_serial(const std::function<Expr(HandIr&, BufferId, Expr)>& value, const char* what) {
  for (const Target& target : runnable_targets()) {
    for (const int64_t n : kExtents) {
      HandIr h;
      const BufferId a = h.activation({4 * n + 8});
      const BufferId b = h.output({2, n});
      const auto body = [&](int64_t row) {
        return [&, row](Expr v) { return store(b, {int_imm(row), v}, value(h, a, v)); };
      };
      h.ir.run = make_block({h.vectorize(n, body(0)), h.serial(n, body(1))});
      Argument x = Argument::random({4 * n + 8}, 3);
      Argument y({2, n});
      ASSERT_TRUE(run(h.ir, target, {&x, &y}));
      for (int64_t v = 0; v < n; ++v) {
        ASSERT_EQ(y.at({0, v}), y.at({1, v})) << what << " on " << target.arch << " n=" << n << " v=" << v;
      }
    }
  }
}

TEST(VectorAccess, EveryStrideReadsTheRightElements) {
  for (const int64_t stride : {0, 1, 2, 3, 4}) {
    expect_like_serial([&](HandIr&, BufferId a, Expr v) { return load(a, {v * stride + 1}); }, "stride");
  }
  expect_like_serial(
      [](HandIr& h, BufferId a, Expr v) { return load(a, {int_imm(h.ir.buffer(a).shape[0] - 1) - v}); },
      "reversed");
}

TEST(VectorAccess, GroupsOfLanesShareAnElementEach) {
  for (const int64_t lanes : {2, 4, 5, 8, 16}) {
    expect_like_serial(
        [&](HandIr&, BufferId a, Expr v) { return load(a, {floor_div(v, lanes) * lanes + 3}); }, "groups");
  }
  // What was put together before a store is not what is read after it.
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({16});
    const BufferId b = h.output({48});
    const auto groups = [](BufferId from, Expr v) { return load(from, {floor_div(v, 8) * 8 + 3}); };
    h.ir.run =
        make_block({h.vectorize(16, [&](Expr v) { return store(b, {v}, groups(a, v)); }),
                    h.vectorize(16, [&](Expr v) { return store(b, {v + 16}, groups(b, v) * constant(2)); }),
                    h.vectorize(16, [&](Expr v) { return store(b, {v}, load(a, {v}) + constant(1)); }),
                    h.vectorize(16, [&](Expr v) { return store(b, {v + 32}, groups(b, v)); })});
    Argument x = Argument::random({16}, 3);
    Argument y({48});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    for (int64_t v = 0; v < 16; ++v) {
      const float shared = x.at({v / 8 * 8 + 3});
      ASSERT_FLOAT_EQ(y.at({v + 16}), 2 * shared) << target.arch << " v=" << v;
      ASSERT_FLOAT_EQ(y.at({v + 32}), shared + 1) << target.arch << " v=" << v;
    }
  }
}

TEST(VectorAccess, AFewNeighboursMeetManyLanes) {
  for (const int64_t period : {2, 3, 4, 8}) {
    expect_like_serial([&](HandIr&, BufferId a, Expr v) { return load(a, {floor_mod(v, period) + 5}); },
                       "repeated");
    // Downwards, and in pieces that lie apart.
    expect_like_serial(
        [&](HandIr&, BufferId a, Expr v) { return load(a, {int_imm(9) - floor_mod(v, period)}); },
        "repeated downwards");
    expect_like_serial(
        [&](HandIr&, BufferId a, Expr v) {
          return load(a, {floor_div(v, 32) * 8 + floor_mod(v, period)}) *
                 load(a, {floor_mod(v * 3, period) * 2 + 1});
        },
        "repeated in pieces");
  }
}

/// Instructions that put a vector together lane by lane.
bool inserts_lanes(const std::string& assembly) {
  return assembly.find("insertps") != std::string::npos || assembly.find("unpcklps") != std::string::npos;
}

TEST(VectorAccess, AFewNeighboursAreLoadedOnce) {
  HandIr h;
  const BufferId a = h.activation({8});
  const BufferId b = h.output({16});
  h.ir.run = h.vectorize(16, [&](Expr v) { return store(b, {v}, load(a, {floor_mod(v, 4) + 2})); });
  const auto assembly = generate_assembly(h.ir, target_of("x86-64-v4"));
  ASSERT_TRUE(assembly.ok()) << assembly.error().text();
  EXPECT_NE(assembly->find("vbroadcastf32x4"), std::string::npos) << *assembly;
  EXPECT_FALSE(inserts_lanes(*assembly)) << *assembly;
}

/// out[v] = the sum of elements 4 v to 4 v + 3 of a register buffer.
HandIr sums_of_fours(int64_t lanes) {
  HandIr h;
  const BufferId a = h.activation({4 * lanes});
  const BufferId b = h.output({lanes});
  const BufferId parts = h.registers({4 * lanes});
  h.ir.run = make_allocate(parts, make_block({h.unroll(4,
                                                       [&](Expr i) {
                                                         return h.vectorize(lanes, [&](Expr v) {
                                                           return store(parts, {i * lanes + v},
                                                                        load(a, {i * lanes + v}));
                                                         });
                                                       }),
                                              h.vectorize(lanes, [&](Expr v) {
                                                Expr sum = load(parts, {v * 4});
                                                for (int64_t i = 1; i < 4; ++i)
                                                  sum = sum + load(parts, {v * 4 + i});
                                                return store(b, {v}, sum);
                                              })}));
  return h;
}

TEST(VectorAccess, FoursOfARegisterBufferAreAddedUp) {
  for (const Target& target : runnable_targets()) {
    for (const int64_t lanes : {1, 3, 4, 6, 8, 16, 32}) {
      const HandIr h = sums_of_fours(lanes);
      Argument x = Argument::random({4 * lanes}, 3);
      Argument y({lanes});
      ASSERT_TRUE(run(h.ir, target, {&x, &y}));
      for (int64_t v = 0; v < lanes; ++v) {
        const float sum = x.at({4 * v}) + x.at({4 * v + 1}) + x.at({4 * v + 2}) + x.at({4 * v + 3});
        ASSERT_NEAR(y.at({v}), sum, 1e-5F) << target.arch << " lanes=" << lanes << " v=" << v;
      }
    }
  }
  const auto assembly = generate_assembly(sums_of_fours(16).ir, target_of("x86-64-v4"));
  ASSERT_TRUE(assembly.ok()) << assembly.error().text();
  EXPECT_EQ(assembly->find("insertps"), std::string::npos) << *assembly;
}

TEST(VectorAccess, GroupsOfLanesThatAreNotChosenAreNotRead) {
  // All rows but the first lie far outside of the input.
  const int64_t far = int64_t{1} << 36;
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({2, 16});
    const BufferId b = h.output({3, 16});
    h.ir.run = h.serial(3, [&](Expr i) {
      return h.vectorize(16, [&](Expr v) {
        const Expr inside = load(a, {i * far, floor_div(v, 8) * 8 + 3});
        return store(b, {i, v}, select(less(i, int_imm(1)), inside, constant(7)));
      });
    });
    Argument x = Argument::random({2, 16}, 3);
    Argument y({3, 16});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    for (int64_t v = 0; v < 16; ++v) {
      ASSERT_EQ(y.at({0, v}), x.at({0, v / 8 * 8 + 3})) << target.arch << " v=" << v;
      ASSERT_EQ(y.at({1, v}), 7.0F) << target.arch << " v=" << v;
      ASSERT_EQ(y.at({2, v}), 7.0F) << target.arch << " v=" << v;
    }
  }
}

TEST(VectorAccess, QuotientsAndRemaindersOfTheLane) {
  expect_like_serial(
      [](HandIr&, BufferId a, Expr v) { return load(a, {floor_div(v, 3) * 4 + floor_mod(v, 3)}); },
      "blocks of three");
  expect_like_serial([](HandIr&, BufferId a, Expr v) { return load(a, {floor_mod(v + 5, 7)}); },
                     "wrapped around");
  expect_like_serial([](HandIr&, BufferId a, Expr v) { return load(a, {min_expr(v * 2, int_imm(9))}); },
                     "clamped");
}

TEST(VectorAccess, LanesAsNumbers) {
  expect_like_serial(
      [](HandIr&, BufferId, Expr v) {
        return cast(DataType::kFloat32, v * 3 + 2) * constant(0.5) +
               cast(DataType::kFloat32, floor_mod(v, 5));
      },
      "numbers");
}

TEST(VectorAccess, OnlyTheChosenSideIsRead) {
  // Reads far outside of the input on the side that is not chosen.
  const int64_t far = int64_t{1} << 40;
  expect_like_serial(
      [&](HandIr&, BufferId a, Expr v) {
        return select(less(v, int_imm(5)), load(a, {v}), load(a, {v * far + 3 - v * far})) + constant(1);
      },
      "both inside");
  expect_like_serial(
      [&](HandIr&, BufferId a, Expr v) {
        const Expr inside = less(v, int_imm(3));
        return select(inside, load(a, {v + select(inside, int_imm(0), int_imm(far))}), constant(-7));
      },
      "far outside, per lane");
  expect_like_serial(
      [&](HandIr&, BufferId a, Expr v) {
        return select(less(v, int_imm(4)), load(a, {v * 2}),
                      select(less(int_imm(6), v), constant(2), load(a, {v})));
      },
      "nested");
}

TEST(VectorAccess, PaddingIsZeroAndNotRead) {
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({10, 16});
    const BufferId b = h.output({14, 16});
    h.ir.run = h.serial(14, [&](Expr i) {
      return h.vectorize(16, [&](Expr v) {
        const Expr row = i - 2;
        const Expr inside = logical_and(less_equal(int_imm(0), row), less(row, int_imm(10)));
        return store(b, {i, v}, select(inside, load(a, {row, v}), constant(0)));
      });
    });
    Argument x = Argument::random({10, 16}, 11);
    Argument y({14, 16});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    for (int64_t i = 0; i < 14; ++i) {
      for (int64_t v = 0; v < 16; ++v) {
        ASSERT_EQ(y.at({i, v}), i < 2 || i >= 12 ? 0.0f : x.at({i - 2, v})) << target.arch;
      }
    }
  }
}

TEST(VectorAccess, PartsOfVectorsUnderConditions) {
  // What is not chosen lies far outside of the input.
  const int64_t far = int64_t{1} << 36;
  for (const Target& target : runnable_targets()) {
    for (const int64_t n : {3, 5, 7, 10, 13, 26}) {
      HandIr h;
      const BufferId a = h.activation({6, n});
      const BufferId by_row = h.output({6, n});
      const BufferId by_lane = h.output({6, n});
      const BufferId guarded = h.output({6, n});
      h.ir.run = h.serial(6, [&](const Expr& i) {
        return h.vectorize(n, [&](const Expr& v) {
          const Expr row = less(i, int_imm(4));
          const Expr lane = less(v + i, int_imm(9));
          const auto chosen = [&](const Expr& condition) {
            const Expr where = select(condition, i, i + far);
            return select(condition, load(a, {where, v}), constant(7));
          };
          return make_block({store(by_row, {i, v}, chosen(row)), store(by_lane, {i, v}, chosen(lane)),
                             make_if(lane, store(guarded, {i, v}, load(a, {i, v}) * constant(2)))});
        });
      });
      Argument x = Argument::random({6, n}, 3);
      Argument rows({6, n});
      Argument lanes({6, n});
      Argument doubled({6, n});
      for (int64_t i = 0; i < 6 * n; ++i) doubled.memory.floats()[i] = -1;
      ASSERT_TRUE(run(h.ir, target, {&x, &rows, &lanes, &doubled}));
      for (int64_t i = 0; i < 6; ++i) {
        for (int64_t v = 0; v < n; ++v) {
          const float value = x.at({i, v});
          ASSERT_EQ(rows.at({i, v}), i < 4 ? value : 7)
              << target.arch << " " << n << " at " << i << ", " << v;
          ASSERT_EQ(lanes.at({i, v}), v + i < 9 ? value : 7)
              << target.arch << " " << n << " at " << i << ", " << v;
          ASSERT_EQ(doubled.at({i, v}), v + i < 9 ? 2 * value : -1)
              << target.arch << " " << n << " at " << i << ", " << v;
        }
      }
    }
  }
}

TEST(VectorAccess, SumsInMemoryOfPartsOfVectors) {
  for (const Target& target : runnable_targets()) {
    for (const int64_t n : {3, 7, 13, 26}) {
      HandIr h;
      const BufferId a = h.activation({5, n});
      const BufferId b = h.output({n});
      h.ir.run = make_block(
          {h.vectorize(n, [&](const Expr& v) { return store(b, {v}, constant(0)); }),
           h.serial(5, [&](const Expr& k) {
             return h.vectorize(n, [&](const Expr& v) { return accumulate(b, {v}, load(a, {k, v})); });
           })});
      Argument x = Argument::random({5, n}, 3);
      Argument y({n});
      ASSERT_TRUE(run(h.ir, target, {&x, &y}));
      for (int64_t v = 0; v < n; ++v) {
        float sum = 0;
        for (int64_t k = 0; k < 5; ++k) sum += x.at({k, v});
        ASSERT_EQ(y.at({v}), sum) << target.arch << " " << n << " at " << v;
      }
    }
  }
}

TEST(VectorAccess, PaddingAddsNothingToASum) {
  // The weight that meets padding is infinite: a product with it would be no number.
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({2, 8});
    const BufferId b = h.output({2, 8});
    const BufferId weights = h.table(float_tensor({3}, {std::numeric_limits<float>::infinity(), 2, 4}));
    h.ir.run = h.vectorize(8, [&](Expr v) { return store(b, {int_imm(0), v}, constant(1)); });
    const Stmt largest = h.vectorize(8, [&](Expr v) { return store(b, {int_imm(1), v}, constant(-1e38)); });
    const auto update = [&](int64_t row, BinaryOp op, const std::function<Expr(Expr, Expr)>& value) {
      return h.unroll(3, [&](Expr k) {
        return h.vectorize(8, [&](Expr v) {
          return make_store({b,
                             {int_imm(row), v},
                             binary(op, load(b, {int_imm(row), v}), value(k, v)),
                             Store::Role::kUpdate});
        });
      });
    };
    const auto tap = [&](const Expr& k, const Expr& v, double fill) {
      return select(less_equal(int_imm(1), k), load(a, {k - 1, v}), constant(fill));
    };
    h.ir.run = make_block(
        {h.ir.run, largest,
         update(0, BinaryOp::kAdd, [&](Expr k, Expr v) { return tap(k, v, 0) * load(weights, {k}); }),
         update(1, BinaryOp::kMax,
                [&](Expr k, Expr v) { return tap(k, v, std::numeric_limits<float>::lowest()); })});
    Argument x = Argument::random({2, 8}, 5);
    Argument y({2, 8});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    for (int64_t v = 0; v < 8; ++v) {
      ASSERT_FLOAT_EQ(y.at({0, v}), 1 + x.at({0, v}) * 2 + x.at({1, v}) * 4) << target.arch;
      ASSERT_EQ(y.at({1, v}), std::max(x.at({0, v}), x.at({1, v}))) << target.arch;
    }
  }
}

TEST(VectorAccess, GuardedTailsWriteNothingElse) {
  for (const Target& target : runnable_targets()) {
    for (const int64_t n : {1, 5, 8, 11, 29}) {
      HandIr h;
      const BufferId a = h.activation({n});
      const BufferId b = h.output({n});
      h.ir.run = h.serial((n + 15) / 16, [&](Expr i) {
        return h.vectorize(16, [&](Expr v) {
          const Expr at = i * 16 + v;
          return make_if(less(at, int_imm(n)), store(b, {at}, load(a, {at}) + constant(1)));
        });
      });
      Argument x = Argument::random({n}, 5);
      Argument y({n});
      ASSERT_TRUE(run(h.ir, target, {&x, &y}));
      for (int64_t v = 0; v < n; ++v) ASSERT_EQ(y.at({v}), x.at({v}) + 1) << target.arch << " n=" << n;
    }
  }
}

TEST(VectorAccess, BothSidesOfAGuardAreStored) {
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId b = h.output({2, 20});
    const auto body = [&](int64_t row) {
      return [&, row](Expr v) {
        return make_if(less(floor_mod(v, 3), int_imm(1)), store(b, {int_imm(row), v}, constant(1)),
                       store(b, {int_imm(row), v}, cast(DataType::kFloat32, v)));
      };
    };
    h.ir.run = make_block({h.vectorize(20, body(0)), h.serial(20, body(1))});
    Argument y({2, 20});
    ASSERT_TRUE(run(h.ir, target, {&y}));
    for (int64_t v = 0; v < 20; ++v) {
      ASSERT_EQ(y.at({0, v}), v % 3 == 0 ? 1.0f : static_cast<float>(v)) << target.arch;
      ASSERT_EQ(y.at({1, v}), y.at({0, v}));
    }
  }
}

TEST(VectorAccess, LanesThatShareAnElementAddUp) {
  HandIr h;
  const BufferId a = h.activation({13});
  const BufferId b = h.output({1});
  h.ir.run = make_block({store(b, {int_imm(0)}, constant(0)), h.vectorize(13, [&](Expr v) {
                           return make_if(less(v, int_imm(11)), accumulate(b, {int_imm(0)}, load(a, {v})));
                         })});
  Argument x = Argument::random({13}, 5);
  Argument y({1});
  ASSERT_TRUE(run(h.ir, runnable_target(), {&x, &y}));
  float sum = 0;
  for (int64_t v = 0; v < 11; ++v) sum += x.at({v});
  EXPECT_FLOAT_EQ(y.at({0}), sum);
}

TEST(VectorAccess, ScatteredStoresWithAndWithoutGuard) {
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({12});
    const BufferId b = h.output({12, 3});
    h.ir.run = make_block(
        {h.vectorize(12,
                     [&](Expr v) {
                       return store(b, {v, int_imm(0)}, load(a, {v}));
                     }),
         h.vectorize(12, [&](Expr v) {
           return make_if(less(v, int_imm(7)), store(b, {v, int_imm(2)}, load(a, {v}) * constant(2)));
         })});
    Argument x = Argument::random({12}, 5);
    Argument y({12, 3});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    for (int64_t v = 0; v < 12; ++v) {
      ASSERT_EQ(y.at({v, 0}), x.at({v}));
      ASSERT_EQ(y.at({v, 1}), 0.0f);
      ASSERT_EQ(y.at({v, 2}), v < 7 ? 2 * x.at({v}) : 0.0f) << target.arch << " " << v;
    }
  }
}

TEST(VectorAccess, IndicesFromMemory) {
  HandIr h;
  const BufferId table = h.activation({5, 4});
  const BufferId rows = h.activation({9}, false, DataType::kInt64);
  const BufferId b = h.output({9, 4});
  h.ir.run = h.vectorize(9, [&](Expr v) {
    return h.unroll(4, [&](Expr j) {
      return store(b, {v, j}, load(table, {load(rows, {v}, DataType::kInt64), j}));
    });
  });
  Argument x = Argument::random({5, 4}, 5);
  Argument picks({18});
  auto* indices = static_cast<int64_t*>(picks.memory.data());
  for (int64_t i = 0; i < 9; ++i) indices[i] = i * 2 % 5;
  Argument y({9, 4});
  for (const Target& target : runnable_targets()) {
    ASSERT_TRUE(run(h.ir, target, {&x, &picks, &y})) << target.arch;
    for (int64_t i = 0; i < 9; ++i) {
      for (int64_t j = 0; j < 4; ++j) ASSERT_EQ(y.at({i, j}), x.at({i * 2 % 5, j}));
    }
  }
}

TEST(VectorAccess, TablesFoldWhereTheIndexIsKnown) {
  HandIr h;
  const BufferId t = h.table(float_tensor({2, 3}, {1, 2, 3, 4, 5, 6}));
  const BufferId a = h.activation({8});
  const BufferId b = h.output({8});
  h.ir.run = h.serial(2, [&](Expr i) {
    return h.vectorize(4, [&](Expr v) {
      const Expr at = i * 4 + v;
      const Expr known = load(t, {int_imm(1), int_imm(2)});
      return store(b, {at}, load(a, {at}) * known + load(t, {i, floor_mod(v, 3)}));
    });
  });
  Argument x = Argument::random({8}, 5);
  Argument y({8});
  ASSERT_TRUE(run(h.ir, runnable_target(), {&x, &y}));
  for (int64_t at = 0; at < 8; ++at) {
    ASSERT_FLOAT_EQ(y.at({at}), x.at({at}) * 6 + static_cast<float>(at / 4 * 3 + at % 4 % 3 + 1));
  }
}

TEST(VectorAccess, TablesHoldAnyType) {
  HandIr h;
  const std::vector<int8_t> small{-3, 7, 0, 5};
  const std::vector<double> wide{0.5, -2.25};
  const std::vector<uint8_t> flags{0, 1, 1};
  Tensor truth({DataType::kBool, {3}});
  std::copy(flags.begin(), flags.end(), static_cast<uint8_t*>(truth.mutable_data()));
  const BufferId bytes = h.table(Tensor::of<int8_t>({DataType::kInt8, {4}}, small));
  const BufferId doubles = h.table(Tensor::of<double>({DataType::kFloat64, {2}}, wide));
  const BufferId bools = h.table(truth);
  const BufferId y = h.output({8});
  const auto float_of = [](Expr e) { return cast(DataType::kFloat32, std::move(e)); };
  h.ir.run = h.serial(2, [&](Expr i) {
    return h.vectorize(4, [&](Expr v) {
      const Expr known = float_of(load(bytes, {int_imm(0)}, DataType::kInt8)) +
                         float_of(load(doubles, {int_imm(1)}, DataType::kFloat64)) +
                         select(load(bools, {int_imm(1)}, DataType::kBool), constant(100), constant(0));
      const Expr read = float_of(load(bytes, {v}, DataType::kInt8)) +
                        float_of(load(doubles, {i}, DataType::kFloat64)) +
                        select(load(bools, {i}, DataType::kBool), constant(1000), constant(0));
      return store(y, {i * 4 + v}, known + read);
    });
  });
  Argument out({8});
  ASSERT_TRUE(run(h.ir, runnable_target(), {&out}));
  for (size_t at = 0; at < 8; ++at) {
    const double read = small[at % 4] + wide[at / 4] + 1000 * flags[at / 4];
    ASSERT_EQ(out.at({static_cast<int64_t>(at)}), static_cast<float>(-3 - 2.25 + 100 + read)) << at;
  }
}

TEST(VectorAccess, OtherTypesAndBooleans) {
  HandIr h;
  const BufferId a = h.activation({11});
  const BufferId flags = h.output({11}, false, DataType::kBool);
  const BufferId rounded = h.output({11}, false, DataType::kInt32);
  h.ir.run = make_block(
      {h.vectorize(11, [&](Expr v) { return store(flags, {v}, less(load(a, {v}), constant(0))); }),
       h.vectorize(11, [&](Expr v) {
         const Expr value = cast(DataType::kInt32, load(a, {v}) * constant(100));
         return store(rounded, {v}, select(load(flags, {v}, DataType::kBool), value * value, value));
       })});
  Argument x = Argument::random({11}, 5);
  Argument y({11});
  Argument z({11});
  for (const Target& target : runnable_targets()) {
    ASSERT_TRUE(run(h.ir, target, {&x, &y, &z})) << target.arch;
    for (int64_t v = 0; v < 11; ++v) {
      ASSERT_EQ(static_cast<uint8_t*>(y.memory.data())[v], x.at({v}) < 0);
      const auto whole = static_cast<int32_t>(x.at({v}) * 100.0f);
      ASSERT_EQ(static_cast<int32_t*>(z.memory.data())[v], x.at({v}) < 0 ? whole * whole : whole);
    }
  }
}

TEST(VectorAccess, HalvesAndBytes) {
  HandIr h;
  const BufferId halves = h.activation({10}, false, DataType::kFloat16);
  const BufferId bytes = h.activation({10}, false, DataType::kUInt8);
  const BufferId doubled = h.output({10}, false, DataType::kFloat16);
  const BufferId numbers = h.output({10});
  h.ir.run = h.vectorize(10, [&](Expr v) {
    const Expr half = cast(DataType::kFloat32, load(halves, {v}, DataType::kFloat16));
    const Expr byte = cast(DataType::kFloat32, load(bytes, {v}, DataType::kUInt8));
    return make_block(
        {store(doubled, {v}, cast(DataType::kFloat16, half + half)), store(numbers, {v}, half + byte)});
  });
  Argument x({10});
  Argument y({10});
  Argument twice({10});
  Argument sum({10});
  constexpr uint16_t kHalf = 0x3800;  // 0.5
  constexpr uint16_t kOne = 0x3c00;
  for (int64_t i = 0; i < 10; ++i) {
    static_cast<uint16_t*>(x.memory.data())[i] = kHalf;
    static_cast<uint8_t*>(y.memory.data())[i] = static_cast<uint8_t>(20 * i + 60);
  }
  // With instructions for halves and without.
  for (const Target& target : runnable_targets()) {
    ASSERT_TRUE(run(h.ir, target, {&x, &y, &twice, &sum}));
    for (int64_t i = 0; i < 10; ++i) {
      ASSERT_EQ(static_cast<uint16_t*>(twice.memory.data())[i], kOne);
      ASSERT_EQ(sum.at({i}), 60.5f + 20.0f * static_cast<float>(i));
    }
  }
}

template <FloatFormat format>
void expect_conversions(DataType type) {
  constexpr int64_t kRows = 4096;
  HandIr h;
  const BufferId codes = h.activation({kRows, 16}, false, type);
  const BufferId numbers = h.activation({kRows, 16});
  const BufferId decoded = h.output({kRows, 16});
  const BufferId encoded = h.output({kRows, 16}, false, type);
  h.ir.run = h.serial(kRows, [&](Expr i) {
    return h.vectorize(16, [&](Expr j) {
      return make_block({store(decoded, {i, j}, cast(DataType::kFloat32, load(codes, {i, j}, type))),
                         store(encoded, {i, j}, cast(type, load(numbers, {i, j})))});
    });
  });
  Argument x({kRows, 16});
  Argument y({kRows, 16});
  Argument as_numbers({kRows, 16});
  Argument as_codes({kRows, 16});
  for (uint32_t i = 0; i < 16 * kRows; ++i) {
    static_cast<uint16_t*>(x.memory.data())[i] = static_cast<uint16_t>(i);
    // Floats of all exponents, and those halfway between two codes.
    const uint32_t patterns[] = {i * 65521U + 12345U, i << 16 | 0x1000U, i << 16 | 0x3000U,
                                 i << 16 | 0x8000U};
    y.memory.floats()[i] = std::bit_cast<float>(patterns[i % 4]);
  }
  for (const Target& target : runnable_targets()) {
    ASSERT_TRUE(run(h.ir, target, {&x, &y, &as_numbers, &as_codes})) << target.arch;
    for (uint32_t i = 0; i < 16 * kRows; ++i) {
      const float number = decode_float<format>(static_cast<uint16_t>(i));
      const float got = as_numbers.memory.floats()[i];
      ASSERT_TRUE(got == number || (std::isnan(got) && std::isnan(number))) << target.arch << " " << i;
      const float given = y.memory.floats()[i];
      const uint16_t code = static_cast<uint16_t*>(as_codes.memory.data())[i];
      if (std::isnan(given)) {
        ASSERT_TRUE(std::isnan(decode_float<format>(code))) << target.arch << " " << i;
      } else {
        ASSERT_EQ(code, encode_float<format>(static_cast<double>(given), false))
            << target.arch << " " << given;
      }
    }
  }
}

TEST(VectorAccess, FloatsOf16BitsAreConvertedAsByTheKernels) {
  expect_conversions<kFloat16Format>(DataType::kFloat16);
  expect_conversions<kBFloat16Format>(DataType::kBFloat16);
}

TEST(Prefetch, AsksForLinesBeyondTheBufferAndChangesNothing) {
  for (const Target& target : runnable_targets()) {
    HandIr h;
    const BufferId a = h.activation({4, 16});
    const BufferId b = h.output({4, 16});
    h.ir.run = h.serial(4, [&](Expr i) {
      return make_block({make_prefetch({a, {i + 1, int_imm(0)}}), h.vectorize(16, [&](Expr j) {
                           return store(b, {i, j}, load(a, {i, j}) + constant(1));
                         })});
    });
    Argument x = Argument::random({4, 16}, 1);
    Argument y({4, 16});
    ASSERT_TRUE(run(h.ir, target, {&x, &y}));
    for (int64_t j = 0; j < 16; ++j) EXPECT_EQ(y.at({3, j}), x.at({3, j}) + 1);
    const auto assembly = generate_assembly(h.ir, target);
    ASSERT_TRUE(assembly.ok());
    EXPECT_NE(assembly->find("prefetcht0"), std::string::npos) << target.arch;
  }
}

}  // namespace
}  // namespace tilewright::testing
