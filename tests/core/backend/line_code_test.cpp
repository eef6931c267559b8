// SPDX-License-Identifier: Apache-2.0
#include "core/backend/line_code.h"
#include "core/backend/cpu/cpu_backend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "core/backend/lower.h"
#include "core/backend/program_listing.h"
#include "core/intrinsic/intrinsic.h"
#include "tests/core/backend/hand_ir.h"
#include "tests/support/hand_written.h"
#include "tests/support/random_programs.h"
#include "tests/support/small_tasks.h"
#include "tests/support/tensorized.h"

namespace tilewright::testing {
namespace {

using ::testing::HasSubstr;

CodeLine label(const std::string& text) {
  return {text, 0, 0, {}, false};
}

CodeLine instruction(const std::string& text) {
  return {"  " + text, 0, 0, InstructionClass::kOther, false};
}

/// A packing function of two bytes, padding, and one that runs from there.
std::vector<MachineFunction> two_functions() {
  return {{"tw_task_prepack", {{-16, 1, "xorl", false}, {-15, 1, "retq", false}}},
          {"tw_task_run",
           {{0, 4, "addq", false}, {4, 12, "nopw", true}, {16, 2, "jne", false}, {18, 1, "retq", false}}}};
}

std::vector<CodeLine> two_texts() {
  return {label(".LCPI0_0:"),         label("  .long        1"), label("tw_task_prepack:"),
          instruction("xorl %eax"),   instruction("retq"),       label("tw_task_run:"),
          instruction("addq $8, %1"), label(".LBB0_1:"),         instruction("jne .LBB0_1"),
          instruction("retq")};
}

TEST(LineCode, PaddingBelongsToTheLineBeforeIt) {
  const auto found = line_code(two_functions(), two_texts());
  ASSERT_TRUE(found.ok()) << found.error().text();
  ASSERT_EQ(found->size(), two_texts().size());
  EXPECT_EQ((*found)[1].bytes, 0);
  EXPECT_EQ((*found)[3].offset, -16);
  EXPECT_EQ((*found)[6].offset, 0);
  EXPECT_EQ((*found)[6].bytes, 16);
  EXPECT_EQ((*found)[7].bytes, 0);
  EXPECT_EQ((*found)[8].offset, 16);
  EXPECT_EQ((*found)[9].offset, 18);
}

TEST(LineCode, WhereBothDisagreeThereIsNothing) {
  const auto fails = [](const std::vector<MachineFunction>& functions,
                        const std::vector<CodeLine>& assembly) {
    const auto found = line_code(functions, assembly);
    EXPECT_FALSE(found.ok());
    if (found.ok()) return std::string();
    EXPECT_EQ(found.error().kind, ErrorKind::kInternal);
    return found.error().text();
  };
  auto functions = two_functions();
  functions[1].instructions[2].mnemonic = "je";
  EXPECT_THAT(fails(functions, two_texts()),
              HasSubstr("tw_task_run: the assembly is not that of the object: "
                        "the text has 'jne' where the object has 'je' at byte 16"));
  functions = two_functions();
  functions[0].instructions.pop_back();
  EXPECT_THAT(fails(functions, two_texts()), HasSubstr("'retq' where the object has ended"));
  functions = two_functions();
  functions[1].instructions.push_back({19, 1, "int3", false});
  EXPECT_THAT(fails(functions, two_texts()), HasSubstr("goes on with 'int3' at byte 19"));
  functions = two_functions();
  std::swap(functions[0], functions[1]);
  EXPECT_THAT(fails(functions, two_texts()), HasSubstr("another function"));
  functions = two_functions();
  functions.push_back({"tw_task_more", {}});
  EXPECT_THAT(fails(functions, two_texts()), HasSubstr("further functions"));
}

TEST(LineCode, WhatAlignsNothingIsAnInstruction) {
  std::vector<MachineFunction> functions{{"f_run", {{0, 1, "nop", true}, {1, 1, "retq", false}}}};
  const std::vector<CodeLine> with{label("f_run:"), instruction("nop"), instruction("retq")};
  const auto found = line_code(functions, with);
  ASSERT_TRUE(found.ok()) << found.error().text();
  EXPECT_EQ((*found)[1].bytes, 1);
  EXPECT_EQ((*found)[2].offset, 1);
}

/// The first word of a line.
std::string mnemonic(const CodeLine& line) {
  std::istringstream in(line.text);
  std::string word;
  in >> word;
  return word;
}

/// Every line of the assembly has its instruction, and every byte of the functions but padding its line.
void expect_all_lines(const LoopIr& ir, const Target& target) {
  const auto listing = list_code(ir, target);
  const auto object = generate_object(ir, target);
  ASSERT_TRUE(listing.ok() && object.ok());
  const auto found = cpu_backend().line_code(*object, listing->assembly);
  ASSERT_TRUE(found.ok()) << target.arch << ": " << found.error().text();
  std::map<int64_t, const MachineInstruction*> by_offset;
  const auto functions = disassemble(*object).value();
  for (const auto& function : functions) {
    for (const auto& one : function.instructions) {
      EXPECT_TRUE(by_offset.emplace(one.offset, &one).second) << one.offset;
    }
  }
  int64_t lines = 0;
  int64_t bytes = 0;
  for (size_t line = 0; line < found->size(); ++line) {
    const CodeLine& code = listing->assembly[line];
    ASSERT_EQ((*found)[line].bytes > 0, code.kind.has_value()) << code.text;
    if (!code.kind) continue;
    const auto at = by_offset.find((*found)[line].offset);
    ASSERT_NE(at, by_offset.end()) << code.text;
    EXPECT_EQ(at->second->mnemonic, mnemonic(code));
    EXPECT_GE((*found)[line].bytes, at->second->bytes);
    EXPECT_FALSE(at->second->is_padding) << code.text;
    by_offset.erase(at);
    ++lines;
    bytes += (*found)[line].bytes;
  }
  EXPECT_GT(lines, 0);
  for (const auto& [offset, one] : by_offset)
    EXPECT_TRUE(one->is_padding) << one->mnemonic << " at " << offset;
  int64_t whole = 0;
  for (const auto& function : functions) {
    const auto& last = function.instructions.back();
    whole += last.offset + last.bytes - function.instructions.front().offset;
  }
  EXPECT_EQ(bytes, whole) << "no byte of a function is nobody's";
}

TEST(LineCode, EveryInstructionOfRealProgramsHasItsLine) {
  for (const char* arch : {"x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4", "znver3", "skylake-avx512"}) {
    const Target target = target_of(arch);
    const Program small = tiled_matmul(48, 32, 24, 2, 8).value();
    std::vector<Result<Program>> programs{
        small,
        hand_written_matmul(matmul_dag(96, 96, 96), 6, 24),
        hand_written_blocked_matmul(matmul_dag(48, 64, 32), 4, 8, 16),
        hand_written_conv3x3(conv3x3_dag({7, 9, 16, 32, 8}), 4, 3),
    };
    if (const Intrinsic* intrinsic = best_intrinsic(target))
      programs.push_back(tensorized(small, register_stage(small), std::string(intrinsic->name())));
    int listed = 0;
    for (const auto& program : programs) {
      ASSERT_TRUE(program.ok()) << program.error().text();
      const auto ir = lower(*program, target);
      if (!ir.ok()) continue;  // its tile needs more registers
      ++listed;
      expect_all_lines(*ir, target);
    }
    EXPECT_GE(listed, 2) << arch;
  }
}

/// Random programs of all operators, for each width of vectors.
TEST(LineCode, EveryInstructionOfDrawnProgramsHasItsLine) {
  Random random(1);
  const char* archs[] = {"x86-64-v3", "x86-64-v4", "x86-64-v2"};
  int next = 0;
  for (const SmallTask& task : small_tasks()) {
    SCOPED_TRACE(task.name);
    Target target = target_of(archs[next++ % 3]);
    target.threads = 1 + next % 2;
    const auto space = build_search_space(task.task, target, "tilewright");
    ASSERT_TRUE(space.ok()) << space.error().text();
    const auto drawn = draw_programs(**space, target, 1, random);
    ASSERT_TRUE(drawn.ok()) << drawn.error().text();
    for (size_t i = 0; i < std::min<size_t>(drawn->size(), 2); ++i) expect_all_lines((*drawn)[i].ir, target);
    if (HasFatalFailure()) return;
  }
}

TEST(LineCode, ParallelLoopsHaveFunctionsOfTheirOwn) {
  HandIr h;
  const BufferId in = h.activation({64, 8});
  const BufferId out = h.output({64, 8});
  h.ir.run = h.parallel(64, [&](Expr i) {
    return h.serial(8, [&](Expr j) { return store(out, {i, j}, load(in, {i, j}) * constant(2)); });
  });
  const Target target = target_of("x86-64-v3");
  expect_all_lines(h.ir, target);
  EXPECT_EQ(disassemble(generate_object(h.ir, target).value())->size(), 3U);
}

TEST(LineCode, TheOffsetsAreThoseOfTheRunFunction) {
  const Target target = target_of("x86-64-v3");
  const auto ir = lower(hand_written_matmul(matmul_dag(96, 96, 96), 6, 24).value(), target).value();
  const auto listing = list_code(ir, target).value();
  const auto object = generate_object(ir, target).value();
  const auto found = cpu_backend().line_code(object, listing.assembly).value();
  const auto run = std::ranges::find(listing.assembly, "tw_task_run:", &CodeLine::text);
  const auto pack = std::ranges::find(listing.assembly, "tw_task_prepack:", &CodeLine::text);
  ASSERT_TRUE(run != listing.assembly.end() && pack != listing.assembly.end());
  EXPECT_EQ(found[static_cast<size_t>(run - listing.assembly.begin()) + 1].offset, 0);
  EXPECT_LT(found[static_cast<size_t>(pack - listing.assembly.begin()) + 1].offset, 0);
}

TEST(LineCode, AnotherProgramsTextIsRefused) {
  const Target target = target_of("x86-64-v3");
  const auto ir = lower(hand_written_matmul(matmul_dag(96, 96, 96), 6, 24).value(), target).value();
  const auto other = lower(hand_written_matmul(matmul_dag(96, 96, 96), 4, 24).value(), target).value();
  const auto found =
      cpu_backend().line_code(generate_object(ir, target).value(), list_code(other, target).value().assembly);
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().kind, ErrorKind::kInternal);
}

TEST(Disassembly, NonsenseIsRefused) {
  EXPECT_EQ(disassemble({TargetKind::kCpu, "tw_task", {1, 2, 3}, 0, 0}).error().kind, ErrorKind::kBadInput);
  HandIr h;
  const BufferId in = h.activation({8});
  const BufferId out = h.output({8});
  h.ir.run = h.serial(8, [&](Expr i) { return store(out, {i}, load(in, {i})); });
  CompiledProgram code = generate_object(h.ir, target_of("x86-64-v3")).value();
  code.symbol_prefix = "another";
  EXPECT_EQ(disassemble(code).error().kind, ErrorKind::kBadInput);
}

TEST(LoadedCode, TellsWhereItsFunctionsLie) {
  const Target target = runnable_target();
  HandIr h;
  const BufferId in = h.activation({64, 8});
  const BufferId out = h.output({64, 8});
  h.ir.run = h.parallel(64, [&](Expr i) {
    return h.serial(8, [&](Expr j) { return store(out, {i, j}, load(in, {i, j}) * constant(2)); });
  });
  const CompiledProgram object = generate_object(h.ir, target).value();
  const auto functions = disassemble(object).value();
  const LoadedCode loaded = LoadedCode::load(object).value();
  const auto begin = reinterpret_cast<intptr_t>(loaded.text().data());
  const auto run = reinterpret_cast<intptr_t>(loaded.run());
  for (const auto& function : functions) {
    const auto& last = function.instructions.back();
    EXPECT_GE(run + function.instructions.front().offset, begin) << function.name;
    EXPECT_LE(run + last.offset + last.bytes, begin + static_cast<intptr_t>(loaded.text().size()));
  }
  // What the linker laid there is what was read: each function ends with a return.
  const int64_t last = functions.back().instructions.back().offset;
  EXPECT_EQ(*reinterpret_cast<const uint8_t*>(run + last), 0xc3);
}

}  // namespace
}  // namespace tilewright::testing
