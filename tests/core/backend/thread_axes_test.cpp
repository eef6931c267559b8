// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/lower/simplify.h"
#include "core/schedule/primitive_names.h"
#include "core/schedule/program.h"
#include "tests/support/hand_written.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

constexpr StageId kLeft = 0;
constexpr StageId kProduct = 2;

Program scheduled(const std::function<void(ProgramBuilder&)>& schedule) {
  ProgramBuilder builder(matmul_dag(8, 8, 8));
  schedule(builder);
  return builder.finish().value();
}

std::string refusal(const Program& program) {
  const auto lowered = lower(program, avx2());
  return lowered.ok() ? "" : lowered.error().message;
}

TEST(ThreadAxes, AreInTheNestAndNotForProcessors) {
  for (const LoopAnnotation annotation : kLoopAnnotations) {
    if (!is_thread_axis(annotation)) continue;
    const Program program =
        scheduled([&](ProgramBuilder& p) { p.annotate(kProduct, p.loops(kProduct).front(), annotation); });
    const std::string name(annotation_name(annotation));
    EXPECT_NE(loop_ir_text(build_loop_nest(program).value()).find(name + " i in 8"), std::string::npos);
    EXPECT_EQ(refusal(program), "loop i is bound to " + name + ", and processors have no such threads");
  }
}

TEST(ThreadAxes, SharedMemoryHasAPlaceOfItsOwnAndIsNotForProcessors) {
  const Program program = scheduled([](ProgramBuilder& p) {
    const StageId copy = p.cache_read(kLeft, MemoryScope::kShared, {kProduct});
    p.compute_at(copy, kProduct, p.loops(kProduct).front());
  });
  const LoopIr nest = build_loop_nest(program).value();
  EXPECT_NE(loop_ir_text(nest).find("shared "), std::string::npos) << loop_ir_text(nest);
  EXPECT_NE(refusal(program).find("lies in memory that the threads of a block share"), std::string::npos)
      << refusal(program);
}

TEST(ThreadAxes, SharedMemoryBelongsToABlock) {
  const Program program =
      scheduled([](ProgramBuilder& p) { p.cache_read(kLeft, MemoryScope::kShared, {kProduct}); });
  const auto nest = build_loop_nest(program);
  ASSERT_FALSE(nest.ok());
  EXPECT_EQ(nest.error().kind, ErrorKind::kInvalid);
  EXPECT_FALSE(nest.error().cure.empty());
}

TEST(ThreadAxes, BarriersStayAndAreNotForProcessors) {
  LoopIr ir = build_loop_nest(scheduled([](ProgramBuilder&) {})).value();
  ir.run = simplify(make_block({ir.run, make_barrier()}), {});
  const std::string text = loop_ir_text(ir);
  EXPECT_TRUE(text.ends_with("barrier\n")) << text;
  const auto checked = backend_of(TargetKind::kCpu).value()->check(ir, avx2());
  ASSERT_FALSE(checked.ok());
  EXPECT_EQ(checked.error().kind, ErrorKind::kInvalid);
}

TEST(ThreadAxes, NamesLeadBack) {
  for (const LoopAnnotation annotation : kLoopAnnotations)
    EXPECT_EQ(choice_from_name<LoopAnnotation>(annotation_name(annotation)), annotation);
}

}  // namespace
}  // namespace tilewright::testing
