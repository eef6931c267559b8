// SPDX-License-Identifier: Apache-2.0
#include "core/lower/loop_ir_lines.h"

#include <gtest/gtest.h>

#include "core/backend/lower.h"
#include "tests/support/hand_written.h"

namespace tilewright::testing {
namespace {

TEST(LoopIrLines, AreTheTextWithItsStatements) {
  const Program program = hand_written_matmul(matmul_dag(48, 64, 32), 6, 24).value();
  const LoopIr ir = lower(program, parse_target("cpu:x86-64-v3", 1).value()).value();
  const std::vector<LoopIrLine> lines = loop_ir_lines(ir);
  std::string text;
  for (const auto& line : lines) text += line.text + '\n';
  EXPECT_EQ(text, loop_ir_text(ir));
  int loops = 0;
  for (size_t i = 0; i < lines.size(); ++i) {
    const LoopIrLine& line = lines[i];
    ASSERT_LE(line.parent, static_cast<int>(i)) << "what holds a statement comes first";
    if (line.parent == 0) {
      EXPECT_EQ(line.statement, nullptr) << line.text << ": one of the two headings";
      continue;
    }
    const LoopIrLine& holder = lines[static_cast<size_t>(line.parent) - 1];
    if (const auto* loop = holder.statement ? std::get_if<For>(&holder.statement->value) : nullptr) {
      ++loops;
      EXPECT_NE(holder.text.find(loop->name + " in "), std::string::npos) << holder.text;
      EXPECT_GT(line.text.find_first_not_of(' '), holder.text.find_first_not_of(' '));
    }
  }
  EXPECT_GT(loops, 5);
}

}  // namespace
}  // namespace tilewright::testing
