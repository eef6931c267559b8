// SPDX-License-Identifier: Apache-2.0
// What `vectorize_reductions` makes, compiled and run, and what it must leave alone.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "core/backend/cpu/check_limits.h"
#include "core/lower/vectorize_reductions.h"
#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

/// Below, at, above and between native vectors and tiles of them.
constexpr int64_t kElements[] = {2, 3, 8, 15, 16, 31, 65, 130, 151};

Stmt init(BufferId buffer, std::vector<Expr> indices) {
  return make_store({buffer, std::move(indices), constant(-1e30), Store::Role::kInit});
}

Stmt take_max(BufferId buffer, const std::vector<Expr>& indices, const Expr& value) {
  return make_store(
      {buffer, indices, max_expr(load(buffer, indices, value.type()), value), Store::Role::kUpdate});
}

/// Unrolled over the taps of a reduction.
Stmt reduce(HandIr& h, int64_t taps, const HandIr::Body& body) {
  For loop = std::get<For>(h.unroll(taps, body)->value);
  loop.kind = LoopKind::kReduce;
  return make_for(std::move(loop));
}

/// The step `v` of a loop over elements that reads a [taps + 1, n] and stores to out [n] and more [n].
using Step = std::function<Stmt(HandIr&, BufferId a, BufferId out, BufferId more, const Expr& v)>;

struct ReductionLoop {
  HandIr h;

  ReductionLoop(int64_t taps, int64_t n, const Step& step) {
    const BufferId a = h.activation({taps + 1, n}, true);
    const BufferId out = h.output({n});
    const BufferId more = h.output({n});
    h.ir.run = h.serial(n, [&](const Expr& v) { return step(h, a, out, more, v); });
    h.ir.next_var = 1000;
  }
};

constexpr int64_t kTaps = 9;

/// Steps that lanes can do.
const std::vector<std::pair<std::string, Step>>& lane_steps() {
  static const std::vector<std::pair<std::string, Step>> steps = {
      {"maximum, and a second result of it",
       [](HandIr& h, BufferId a, BufferId out, BufferId more, const Expr& v) {
         return make_block(
             {init(out, {v}),
              reduce(h, kTaps,
                     [&](const Expr& k) {
                       return take_max(out, {v}, load(a, {k, v}));
                     }),
              store(more, {v}, load(out, {v}) * constant(2) + load(a, {int_imm(0), int_imm(0)}))});
       }},
      {"guarded taps",
       [](HandIr& h, BufferId a, BufferId out, BufferId more, const Expr& v) {
         return make_block(
             {init(out, {v}), store(more, {v}, constant(1)), reduce(h, kTaps, [&](const Expr& k) {
                return make_if(less(k, int_imm(4)), take_max(out, {v}, load(a, {k, v})));
              })});
       }},
      {"parts in a local buffer",
       [](HandIr& h, BufferId a, BufferId out, BufferId more, const Expr& v) {
         const BufferId part = h.local({3});
         return make_block(
             {store(more, {v}, constant(1)), init(out, {v}),
              make_allocate(part,
                            make_block({h.unroll(3, [&](const Expr& p) { return init(part, {p}); }),
                                        h.unroll(3,
                                                 [&](const Expr& p) {
                                                   return reduce(h, 3, [&](const Expr& k) {
                                                     return take_max(part, {p}, load(a, {p * 3 + k, v}));
                                                   });
                                                 }),
                                        reduce(h, 3, [&](const Expr& p) {
                                          return take_max(out, {v}, load(part, {p}));
                                        })}))});
       }},
  };
  return steps;
}

TEST(VectorReductions, GiveWhatElementByElementGives) {
  for (const Target& target : runnable_targets()) {
    for (const auto& [what, step] : lane_steps()) {
      for (const int64_t n : kElements) {
        ReductionLoop loop(kTaps, n, step);
        LoopIr lanes = loop.h.ir;
        vectorize_reductions(lanes, target);
        ASSERT_NE(loop_ir_text(lanes), loop_ir_text(loop.h.ir)) << what << " on " << target.arch;
        Argument x = Argument::random({kTaps + 1, n}, 5, {n + 3, 1});
        Argument expected({n});
        Argument expected_more({n});
        Argument out({n});
        Argument more({n});
        ASSERT_TRUE(run(loop.h.ir, target, {&x, &expected, &expected_more})) << what;
        ASSERT_TRUE(run(lanes, target, {&x, &out, &more})) << what << "\n" << loop_ir_text(lanes);
        for (int64_t v = 0; v < n; ++v) {
          ASSERT_EQ(out.at({v}), expected.at({v}))
              << what << " on " << target.arch << " n=" << n << " v=" << v;
          ASSERT_EQ(more.at({v}), expected_more.at({v})) << what << " on " << target.arch << " n=" << n;
        }
      }
    }
  }
}

TEST(VectorReductions, LeaveAloneWhatLanesCannotDo) {
  const std::vector<std::pair<std::string, Step>> steps = {
      {"the first store is guarded",
       [](HandIr& h, BufferId a, BufferId out, BufferId, const Expr& v) {
         return make_block({make_if(less(load(a, {int_imm(0), int_imm(0)}), constant(0)), init(out, {v})),
                            reduce(h, kTaps, [&](const Expr& k) {
                              return take_max(out, {v}, load(a, {k, v}));
                            })});
       }},
      {"the result was read before",
       [](HandIr& h, BufferId a, BufferId out, BufferId more, const Expr& v) {
         return make_block(
             {store(more, {v}, load(out, {v})), init(out, {v}), reduce(h, kTaps, [&](const Expr& k) {
                return take_max(out, {v}, load(a, {k, v}));
              })});
       }},
      {"another element of the result is read",
       [](HandIr& h, BufferId a, BufferId out, BufferId more, const Expr& v) {
         return make_block({init(out, {v}),
                            reduce(h, kTaps,
                                   [&](const Expr& k) {
                                     return take_max(out, {v}, load(a, {k, v}));
                                   }),
                            store(more, {v}, load(out, {int_imm(0)}))});
       }},
      {"a condition depends on the element",
       [](HandIr& h, BufferId a, BufferId out, BufferId, const Expr& v) {
         return make_block({init(out, {v}), reduce(h, kTaps, [&](const Expr& k) {
                              return make_if(less(k, v), take_max(out, {v}, load(a, {k, v})));
                            })});
       }},
      {"neighbours are not read",
       [](HandIr& h, BufferId a, BufferId out, BufferId, const Expr& v) {
         return make_block({init(out, {v}), reduce(h, kTaps, [&](const Expr& k) {
                              return take_max(out, {v}, load(a, {k, floor_div(v, 2)}));
                            })});
       }},
      {"a local holds more than registers can",
       [](HandIr& h, BufferId a, BufferId out, BufferId, const Expr& v) {
         const BufferId part = h.local({40});
         return make_block(
             {init(out, {v}),
              make_allocate(part, make_block({h.unroll(40, [&](const Expr& p) { return init(part, {p}); }),
                                              reduce(h, kTaps, [&](const Expr& k) {
                                                return take_max(out, {v}, load(a, {k, v}) + load(part, {k}));
                                              })}))});
       }},
  };
  for (const auto& [what, step] : steps) {
    ReductionLoop loop(kTaps, 64, step);
    LoopIr lanes = loop.h.ir;
    vectorize_reductions(lanes, runnable_target());
    EXPECT_EQ(loop_ir_text(lanes), loop_ir_text(loop.h.ir)) << what;
  }
}

TEST(VectorReductions, LeaveIntegersOfIndicesAlone) {
  HandIr h;
  const BufferId a = h.activation({kTaps, 64}, false, DataType::kInt64);
  const BufferId out = h.output({64}, false, DataType::kInt64);
  h.ir.run = h.serial(64, [&](const Expr& v) {
    return make_block(
        {make_store({out, {v}, int_imm(0), Store::Role::kInit}), reduce(h, kTaps, [&](const Expr& k) {
           return take_max(out, {v}, load(a, {k, v}, DataType::kInt64));
         })});
  });
  LoopIr lanes = h.ir;
  vectorize_reductions(lanes, runnable_target());
  EXPECT_EQ(loop_ir_text(lanes), loop_ir_text(h.ir));
}

TEST(VectorReductions, MakeNoCodeThatIsRefused) {
  // Copies of the loop by unrolled loops around it, with and without a rest.
  for (const int64_t rows : {1, 7, 100, 1200, 2100}) {
    for (const int64_t n : {31, 64, 65}) {
      HandIr h;
      const BufferId a = h.activation({rows + 2, n});
      const BufferId out = h.output({rows, n});
      h.ir.run = h.unroll(rows, [&](const Expr& i) {
        return h.serial(n, [&](const Expr& v) {
          return make_block({init(out, {i, v}), reduce(h, 2, [&](const Expr& k) {
                               return take_max(out, {i, v}, load(a, {i + k, v}));
                             })});
        });
      });
      h.ir.next_var = 1000;
      for (const Target& target : runnable_targets()) {
        ASSERT_TRUE(check_limits(h.ir, target).ok());
        LoopIr lanes = h.ir;
        vectorize_reductions(lanes, target);
        EXPECT_TRUE(check_limits(lanes, target).ok()) << rows << " x " << n << " on " << target.arch;
      }
    }
  }
}

}  // namespace
}  // namespace tilewright::testing
