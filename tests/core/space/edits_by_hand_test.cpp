// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/backend/lower.h"
#include "core/schedule/edited_program.h"
#include "core/tensor/compare.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/random_edits.h"
#include "tests/support/random_programs.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

constexpr int kEdits = 60;

Target edited_target() {
  Target target = avx2();
  target.threads = 2;
  return target;
}

class EditedByHand : public ::testing::TestWithParam<size_t> {};

/// Whatever somebody makes of a program: it is refused with a reason, or it can be built.
TEST_P(EditedByHand, IsRefusedWithAReasonOrComputesTheSame) {
  const SmallTask& task = small_tasks()[GetParam()];
  Random random(GetParam() + 77);
  const Target target = edited_target();
  const auto space = build_search_space(task.task, target, "tilewright").value();
  const auto drawn = draw_programs(*space, target, 3, random).value();
  int legal = 0;
  int wrong = 0;
  std::string first_wrong;
  for (const DrawnProgram& begun : drawn) {
    const auto dag = begun.program.dag;
    const DagValues values = random_dag_values(*dag, random).value();
    const auto whole = edited_primitives(begun.program).value();
    auto list = whole;
    for (int32_t edit = 1; edit <= kEdits; ++edit) {
      edit_at_random(list, dag, 1000 + edit, random);
      const EditedSchedule applied = apply_edited(dag, list);
      if (applied.broken) {
        ASSERT_FALSE(applied.why.empty());
        ASSERT_EQ(applied.texts.size(), list.size());
        // Whoever sees it takes it back.
        if (random.bernoulli(0.7)) list = whole;
        continue;
      }
      const auto lowered = lower(applied.program, target);
      if (!lowered.ok()) {
        ASSERT_FALSE(lowered.error().message.empty());
        list = whole;
        continue;
      }
      ++legal;
      const auto outputs = interpret(*lowered, values.activations, values.parameters);
      bool right = outputs.ok();
      for (size_t i = 0; right && i < values.outputs.size(); ++i)
        right = compare((*outputs)[i], values.outputs[i]).max_rel_error <= task.tolerance;
      if (!right && wrong++ == 0) {
        first_wrong = outputs.ok() ? std::string("another result") : outputs.error().text();
        for (const std::string& text : applied.texts) first_wrong += "\n" + text;
      }
    }
  }
  EXPECT_GT(legal, 0);
  EXPECT_EQ(wrong, 0) << first_wrong;
}

TEST_P(EditedByHand, NumbersOfAnySizeAreRefusedOrLowered) {
  const SmallTask& task = small_tasks()[GetParam()];
  Random random(GetParam() + 7);
  const Target target = edited_target();
  const auto space = build_search_space(task.task, target, "tilewright").value();
  const DrawnProgram begun = draw_programs(*space, target, 1, random).value().front();
  const auto whole = edited_primitives(begun.program).value();
  auto list = whole;
  int refused = 0;
  for (int32_t edit = 1; edit <= kEdits; ++edit) {
    edit_at_random(list, begun.program.dag, 1000 + edit, random, true);
    const EditedSchedule applied = apply_edited(begun.program.dag, list);
    const auto lowered = applied.broken ? Result<LoopIr>(Error{ErrorKind::kInvalid, {}, applied.why, {}, {}})
                                        : lower(applied.program, target);
    if (lowered.ok()) continue;
    ++refused;
    ASSERT_FALSE(lowered.error().message.empty());
    list = whole;
  }
  EXPECT_GT(refused, 0);
}

std::vector<size_t> some_tasks() {
  std::vector<size_t> some;
  for (size_t i = 0; i < small_tasks().size(); i += 3) some.push_back(i);
  return some;
}

INSTANTIATE_TEST_SUITE_P(SmallTasks, EditedByHand, ::testing::ValuesIn(some_tasks()),
                         [](const auto& task) { return small_tasks()[task.param].name; });

}  // namespace
}  // namespace tilewright
