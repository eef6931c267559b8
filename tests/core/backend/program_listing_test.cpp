// SPDX-License-Identifier: Apache-2.0
#include "core/backend/program_listing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "core/backend/lower.h"
#include "core/intrinsic/intrinsic.h"
#include "tests/core/backend/hand_ir.h"
#include "tests/support/hand_written.h"
#include "tests/support/tensorized.h"

namespace tilewright::testing {
namespace {

constexpr int64_t kSize = 96;

Program listed_product() {
  return hand_written_matmul(matmul_dag(kSize, kSize, kSize), 6, 24).value();
}

/// Without comments and with single spaces between words.
std::string bare(const std::string& line) {
  std::istringstream words(line.substr(0, line.find('#')));
  std::string text;
  for (std::string word; words >> word;) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// Instructions of assembly as the compiler wrote it.
std::vector<std::string> instructions_of(const std::string& assembly) {
  std::vector<std::string> found;
  std::istringstream in(assembly);
  for (std::string line; std::getline(in, line);) {
    const std::string text = bare(line);
    if (!text.empty() && text.front() != '.' && text.back() != ':') found.push_back(text);
  }
  return found;
}

std::vector<std::string> instructions_of(const std::vector<CodeLine>& assembly) {
  std::vector<std::string> found;
  for (const auto& line : assembly) {
    if (line.kind) found.push_back(bare(line.text));
  }
  return found;
}

int64_t written(const ProgramListing& listing, InstructionClass kind, bool prepack = false) {
  return count_instructions(listing.code.assembly, prepack)[static_cast<size_t>(kind)].written;
}

TEST(ProgramListing, HasEveryPassAndSaysWhichChangedNothing) {
  const ProgramListing listing = list_program(listed_product(), target_of("x86-64-v3"));
  ASSERT_GE(listing.passes.size(), 5U);
  EXPECT_EQ(listing.passes.front().name, "build loop nest");
  EXPECT_TRUE(listing.passes.front().changed);
  int unchanged = 0;
  for (size_t i = 1; i < listing.passes.size(); ++i) {
    const ListedPass& pass = listing.passes[i];
    EXPECT_EQ(pass.changed, pass.lines != listing.passes[i - 1].lines) << pass.name;
    EXPECT_GE(pass.seconds, 0);
    unchanged += !pass.changed;
  }
  EXPECT_GT(unchanged, 0) << "nothing is to be peeled here";
  std::string text;
  for (const auto& line : listing.passes.back().lines) text += line + '\n';
  EXPECT_EQ(text, loop_ir_text(lower(listed_product(), target_of("x86-64-v3")).value()));
}

TEST(ProgramListing, ShowsTheCodeThatRuns) {
  for (const char* arch : {"x86-64-v2", "x86-64-v3", "x86-64-v4", "znver3", "znver4", "skylake-avx512"}) {
    const Target target = target_of(arch);
    const Program small = tiled_matmul(48, 32, 24, 2, 8).value();
    const Program layer = hand_written_conv3x3(conv3x3_dag({7, 9, 16, 32, 8}), 4, 3).value();
    std::vector<Program> programs{small, listed_product(), layer};
    const Intrinsic* intrinsic = best_intrinsic(target);
    ASSERT_NE(intrinsic, nullptr);
    programs.push_back(tensorized(small, register_stage(small), std::string(intrinsic->name())).value());
    int listed = 0;
    for (const Program& program : programs) {
      const auto ir = lower(program, target);
      if (!ir.ok()) continue;  // its tile needs more registers
      ++listed;
      const auto listing = list_code(*ir, target);
      ASSERT_TRUE(listing.ok()) << listing.error().text();
      EXPECT_EQ(instructions_of(listing->assembly), instructions_of(generate_assembly(*ir, target).value()))
          << arch;
    }
    EXPECT_GE(listed, 2) << arch;
  }
}

TEST(ProgramListing, ProductsComeFromTheUpdate) {
  const ProgramListing listing = list_program(listed_product(), target_of("x86-64-v3"));
  ASSERT_FALSE(listing.no_code) << listing.no_code->text();
  const auto& source = listing.passes.back().lines;
  int products = 0;
  int linked = 0;
  int instructions = 0;
  double executed = 0;
  for (const auto& line : listing.code.assembly) {
    ASSERT_GE(line.source_line, 0);
    ASSERT_LE(line.source_line, static_cast<int>(source.size()));
    instructions += line.kind.has_value();
    linked += line.kind && line.source_line > 0;
    if (line.kind != InstructionClass::kVectorFma) continue;
    ++products;
    executed += line.runs;
    ASSERT_GT(line.source_line, 0) << line.text;
    const std::string& from = source[static_cast<size_t>(line.source_line) - 1];
    EXPECT_NE(from.find(" * "), std::string::npos) << line.text << " from " << from;
  }
  EXPECT_EQ(products, written(listing, InstructionClass::kVectorFma));
  EXPECT_GE(products, 12) << "6 rows of two vectors";
  EXPECT_GT(linked * 10, instructions * 9) << "nearly all instructions are linked";
  // One in the code for each eight products of the whole, if it runs as often as its loops say.
  EXPECT_NEAR(executed, kSize * kSize * kSize / 8.0, kSize * kSize);
  int ir_products = 0;
  for (const auto& line : listing.code.intermediate) {
    if (!line.text.starts_with(' ') || line.text.find("@llvm.fma.v8f32(") == std::string::npos) continue;
    ++ir_products;
    ASSERT_GT(line.source_line, 0) << line.text;
    EXPECT_NE(source[static_cast<size_t>(line.source_line) - 1].find(" * "), std::string::npos) << line.text;
  }
  EXPECT_GT(ir_products, 0);
}

TEST(ProgramListing, CountsTheClassesOfInstructions) {
  const ProgramListing fused = list_program(listed_product(), target_of("x86-64-v3"));
  ASSERT_FALSE(fused.no_code);
  EXPECT_GT(written(fused, InstructionClass::kShuffle), 0) << "broadcasts";
  EXPECT_GT(written(fused, InstructionClass::kVectorLoad), 0);
  EXPECT_GT(written(fused, InstructionClass::kVectorStore), 0);
  EXPECT_GT(written(fused, InstructionClass::kBranch), 0);
  EXPECT_GT(written(fused, InstructionClass::kInteger), 0);
  for (const auto& line : fused.code.assembly) {
    if (line.kind == InstructionClass::kSpill) {
      EXPECT_EQ(line.text.find("mm"), std::string::npos) << line.text << ": 6 x 16 sums fit the registers";
    }
  }
  EXPECT_EQ(written(fused, InstructionClass::kVectorFma, true), 0) << "packing multiplies nothing";
  EXPECT_GT(written(fused, InstructionClass::kBranch, true), 0);

  const ProgramListing without = list_program(
      hand_written_matmul(matmul_dag(kSize, kSize, kSize), 2, 24).value(), target_of("x86-64-v2"));
  ASSERT_FALSE(without.no_code) << without.no_code->text();
  EXPECT_EQ(written(without, InstructionClass::kVectorFma), 0);
  EXPECT_GT(written(without, InstructionClass::kVectorArithmetic), 0);
}

TEST(ProgramListing, ASpillIsToldFromOtherAccesses) {
  // Twenty sums at a time do not fit sixteen registers.
  HandIr h;
  const BufferId a = h.activation({64, 20});
  const BufferId b = h.activation({64, 8});
  const BufferId c = h.output({20, 8});
  const BufferId acc = h.registers({20, 8});
  const auto tile = [&](const std::function<Stmt(Expr, Expr)>& body) {
    return h.unroll(20, [&](Expr r) { return h.vectorize(8, [&](Expr j) { return body(r, j); }); });
  };
  h.ir.run = make_allocate(
      acc, make_block({tile([&](Expr r, Expr j) {
                         return store(acc, {r, j}, constant(0));
                       }),
                       h.serial(64,
                                [&](Expr k) {
                                  return tile([&](Expr r, Expr j) {
                                    return accumulate(acc, {r, j}, load(a, {k, r}) * load(b, {k, j}));
                                  });
                                }),
                       tile([&](Expr r, Expr j) {
                         return store(c, {r, j}, load(acc, {r, j}));
                       })}));
  const auto listing = list_code(h.ir, target_of("x86-64-v3"));
  ASSERT_TRUE(listing.ok()) << listing.error().text();
  const auto counts = count_instructions(listing->assembly, false);
  EXPECT_GT(counts[static_cast<size_t>(InstructionClass::kSpill)].written, 0);
  EXPECT_GT(counts[static_cast<size_t>(InstructionClass::kVectorStore)].written, 0);
}

TEST(ProgramListing, ShowsNoDirectivesAndNoMetadata) {
  const ProgramListing listing = list_program(listed_product(), target_of("x86-64-v3"));
  for (const auto& line : listing.code.assembly) {
    EXPECT_EQ(line.text.find(".loc"), std::string::npos) << line.text;
    EXPECT_EQ(line.text.find(".cfi"), std::string::npos) << line.text;
    EXPECT_EQ(line.text.find(".Ltmp"), std::string::npos) << line.text;
  }
  for (const auto& line : listing.code.intermediate) {
    EXPECT_EQ(line.text.find("!dbg"), std::string::npos) << line.text;
    EXPECT_EQ(line.text.find("!alias"), std::string::npos) << line.text;
  }
}

TEST(ProgramListing, APassThatRejectsTheProgramEndsIt) {
  // The tile of 24 x 16 sums is larger than any register file of this target.
  const auto program = hand_written_matmul(matmul_dag(kSize, kSize, kSize), 24, 24);
  ASSERT_TRUE(program.ok());
  const ProgramListing listing = list_program(*program, target_of("x86-64-v2"));
  ASSERT_TRUE(listing.no_code);
  EXPECT_FALSE(listing.passes.empty());
  EXPECT_TRUE(listing.code.assembly.empty());
}

TEST(ProgramListing, TellsWhatInstructionsCostByTheSchedulerModel) {
  for (const char* arch : {"x86-64-v3", "znver3", "znver4", "skylake-avx512"}) {
    const ProgramListing listing = list_program(listed_product(), target_of(arch));
    EXPECT_EQ(listing.code.processor, arch);
    int known = 0;
    int instructions = 0;
    for (const CodeLine& line : listing.code.assembly) {
      EXPECT_TRUE(line.kind || !line.cost) << line.text;
      instructions += line.kind.has_value();
      known += line.cost.has_value();
      if (!line.cost) continue;
      EXPECT_GE(line.cost->latency, 0) << line.text;
      EXPECT_GE(line.cost->reciprocal_throughput, 0) << line.text;
      if (line.kind != InstructionClass::kVectorFma) continue;
      // Four cycles on all of them, and more where a load comes first. Some do long vectors in two halves.
      EXPECT_GE(line.cost->latency, 4) << arch << line.text;
      EXPECT_GT(line.cost->reciprocal_throughput, 0) << arch << line.text;
      EXPECT_LE(line.cost->reciprocal_throughput, 2) << arch << line.text;
    }
    EXPECT_GT(known, instructions * 9 / 10) << arch;
  }
}

}  // namespace
}  // namespace tilewright::testing
