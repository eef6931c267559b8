// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include "tests/views/compared_programs.h"
#include "views/common/roles.h"
#include "views/compare/difference_explanation.h"
#include "views/compare/difference_reasons.h"
#include "views/compare/feature_compare_model.h"
#include "views/compare/feature_difference.h"
#include "views/compare/instruction_compare_model.h"
#include "views/compare/trait_text.h"

namespace tilewright {
namespace {

using enum ProgramTrait;

ComparedProgram with(const ProgramTraits& traits, qint64 record = 1) {
  ComparedProgram program = compared_program(record, {1e-3, 1e-3});
  program.traits = traits;
  program.features = {{"B0.stride", "stride", record == 1 ? 1.0 : 64.0},
                      {"float_mul", "arithmetic", 1e6},
                      {"vec_len", "vectors", record == 1 ? 8.0 : 4.0}};
  return program;
}

std::string explained(const ComparedProgram& left, const ComparedProgram& right, size_t faster) {
  return explain_difference(left, right, faster, 1.5).toStdString();
}

TEST(FeatureDifference, IsInDoublings) {
  EXPECT_EQ(distance_of(2, 2), 0);
  EXPECT_NEAR(distance_of(2, 8), 2, 1e-12);
  EXPECT_NEAR(distance_of(8, 2), 2, 1e-12);
  EXPECT_EQ(distance_of(0, 0), 0);
  EXPECT_EQ(distance_of(0, 5), 3);
  EXPECT_EQ(distance_of(1, 1e9), 4) << "no difference is all";
  EXPECT_EQ(distance_of(1e6, 1e6 + 1), 0) << "rounding";
  EXPECT_EQ(ratio_of(2, 3), 1.5);
  EXPECT_EQ(ratio_of(0, 3), 0) << "no ratio says how much more than nothing";
}

TEST(TraitText, EveryTraitHasWordsAndAGroup) {
  QStringList labels;
  for (size_t i = 0; i < kProgramTraits; ++i) {
    const auto trait = static_cast<ProgramTrait>(i);
    labels << trait_label(trait);
    EXPECT_FALSE(trait_label(trait).isEmpty()) << i;
    EXPECT_FALSE(trait_hint(trait).isEmpty()) << i;
    EXPECT_NE(std::string(trait_group(trait)), "") << i;
  }
  labels.removeDuplicates();
  EXPECT_EQ(labels.size(), static_cast<qsizetype>(kProgramTraits));
  EXPECT_EQ(trait_label(kStatements), QStringLiteral("Statements")) << "the words follow the enumeration";
  EXPECT_EQ(trait_value(kMemoryBytes, 3 << 20), QStringLiteral("3.0 MiB"));
  EXPECT_EQ(trait_value(kLanesUsed, 0.5), QStringLiteral("50 %"));
}

TEST(DifferenceReasons, NameWhatSpeaksForAProgram) {
  ProgramTraits more = balanced_traits();
  more[kMemoryBytes].value *= 3.2;
  more[kVectorLanes].value = 4;
  more[kLanesUsed].value = 0.5;
  const auto reasons = reasons_for(with(balanced_traits()), with(more));
  ASSERT_EQ(reasons.size(), 2U);
  EXPECT_EQ(reasons[0].text.toStdString(), "reads 3.20× less from memory (4.0 MiB instead of 12.8 MiB)");
  EXPECT_EQ(reasons[1].text.toStdString(), "computes with vectors of 8 instead of 4 values");
  EXPECT_GT(reasons[0].weight, reasons[1].weight);
  EXPECT_TRUE(reasons_for(with(more), with(balanced_traits())).empty()) << "nothing speaks for the other";
  more = balanced_traits();
  more[kFunctions] = {1000, 0.4};
  ASSERT_EQ(reasons_for(with(balanced_traits()), with(more)).size(), 1U);
  EXPECT_EQ(reasons_for(with(balanced_traits()), with(more))[0].text.toStdString(),
            "does without: Calls of functions (the other one: 1000)");
}

TEST(DifferenceReasons, NameTheSameBytesOnce) {
  ProgramTraits one = balanced_traits();
  one[kL3Bytes] = {4 << 20, 0.4};
  ProgramTraits other = one;
  other[kMemoryBytes].value = other[kL3Bytes].value = 16 << 20;
  ASSERT_EQ(reasons_for(with(one), with(other)).size(), 1U)
      << "all that the L3 cache hands over is from memory";
  other[kL3Bytes].value = 64 << 20;
  EXPECT_EQ(reasons_for(with(one), with(other)).size(), 2U);
}

TEST(DifferenceReasons, KnowThreadsWorkingSetsAndSpills) {
  ProgramTraits worse = balanced_traits();
  worse[kThreads].value = 1;
  worse[kBlockBytes].value = 2 << 20;
  const auto texts = [](const std::vector<DifferenceReason>& reasons) {
    QStringList parts;
    for (const auto& reason : reasons) parts << reason.text;
    return parts.join(QLatin1Char('|')).toStdString();
  };
  const std::string found = texts(reasons_for(with(balanced_traits()), with(worse)));
  EXPECT_NE(found.find("keeps 2.0 instead of 1.0 of 2 threads at work"), std::string::npos) << found;
  EXPECT_NE(found.find("works on blocks of 256.0 KiB, which the L2 cache of 512.0 KiB holds"),
            std::string::npos)
      << found;
  // What the code shows goes before what is reckoned.
  ProgramTraits spilling = balanced_traits();
  spilling[kSpills] = {4, 0.4};
  EXPECT_NE(texts(reasons_for(with(balanced_traits()), with(spilling))).find("needs 4 more than there are"),
            std::string::npos);
  const std::string counted = texts(reasons_for(with(balanced_traits()), with(spilling), {{0.0, 0.25}}));
  EXPECT_NE(counted.find("spends 0.0 % of its instructions on saving and restoring registers"),
            std::string::npos)
      << counted;
  EXPECT_EQ(texts(reasons_for(with(balanced_traits()), with(spilling), {{0.01, 0.0}})), "");
  InstructionCounts counts{};
  counts[static_cast<size_t>(InstructionClass::kSpill)].executed = 25;
  counts[static_cast<size_t>(InstructionClass::kVectorFma)].executed = 75;
  EXPECT_EQ(spilled_share(counts), 0.25);
  EXPECT_EQ(spilled_share({}), 0);
}

TEST(DifferenceReasons, DoNotBotherWithWhatHardlyMatters) {
  ProgramTraits one = balanced_traits();
  one[kOperations] = {1e7, 0.01};
  ProgramTraits other = one;
  other[kOperations].value = 4e7;
  other[kMemoryBytes].value *= 1.05;
  EXPECT_TRUE(reasons_for(with(one), with(other)).empty());
  EXPECT_TRUE(reasons_for(with(balanced_traits()), compared_program(2, {1e-3})).empty())
      << "nothing is known";
}

TEST(DifferenceExplanation, SaysWhatSpeaksForTheFasterOneAndWhetherTheReckoningAgrees) {
  ProgramTraits more = balanced_traits();
  more[kMemoryBytes].value *= 4;
  more[kCycles].value *= 2;
  const ComparedProgram good = with(balanced_traits());
  const ComparedProgram bad = with(more);
  const std::string left = explained(good, bad, 0);
  EXPECT_NE(left.find("By the estimate, this favours the left one: it reads 4.00× less from memory"),
            std::string::npos)
      << left;
  EXPECT_NE(left.find("it should be 2.00× as fast; measured, it is 1.50×"), std::string::npos) << left;
  EXPECT_NE(explained(bad, good, 1).find("this favours the right one"), std::string::npos);
}

TEST(DifferenceExplanation, IsHonestWhereNothingExplainsIt) {
  ProgramTraits more = balanced_traits();
  more[kMemoryBytes].value *= 4;
  more[kCycles].value *= 2;
  // The one that should be slower is the faster one.
  const std::string against = explained(with(more), with(balanced_traits()), 0);
  EXPECT_NE(against.find("Nothing in the estimates of the two explains why."), std::string::npos) << against;
  EXPECT_NE(against.find("Against it: the other one reads 4.00× less"), std::string::npos) << against;
  EXPECT_NE(against.find("the estimate misses something"), std::string::npos) << against;
  EXPECT_EQ(explained(with(balanced_traits()), with(balanced_traits()), 0),
            "Nothing in the estimates of the two explains why.");
  EXPECT_NE(explained(with(more), compared_program(2, {1e-3}), 0).find("is not known"), std::string::npos);
}

TEST(FeatureCompareModel, ShowsWhatDiffersTheMostTellingFirst) {
  ProgramTraits more = balanced_traits();
  more[kMemoryBytes].value *= 4;  // telling: 0.5 of the time, 2 doublings
  more[kCycles].value *= 1.2;     // all of the time, 0.26 doublings
  more[kBlockBytes].value *= 8;   // hardly any time, 3 doublings
  FeatureCompareModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_programs({with(balanced_traits()), with(more, 2)});
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  ASSERT_EQ(model.rowCount(), 3) << "what is equal is left out";
  EXPECT_EQ(text(0, FeatureCompareModel::kFeature), trait_label(kMemoryBytes));
  EXPECT_EQ(text(0, FeatureCompareModel::kLeft), QStringLiteral("4.0 MiB"));
  EXPECT_EQ(text(0, FeatureCompareModel::kRight), QStringLiteral("16.0 MiB"));
  EXPECT_EQ(text(0, FeatureCompareModel::kRatio), QStringLiteral("4.00×"));
  EXPECT_EQ(text(1, FeatureCompareModel::kFeature), trait_label(kCycles));
  EXPECT_EQ(text(2, FeatureCompareModel::kFeature), trait_label(kBlockBytes));
  EXPECT_EQ(model.index(0, FeatureCompareModel::kRatio).data(kRawRole).toDouble(), 4);

  model.set_all(true);
  ASSERT_EQ(model.rowCount(), 5);
  EXPECT_EQ(text(3, FeatureCompareModel::kFeature), QStringLiteral("B0.stride"));
  EXPECT_EQ(text(3, FeatureCompareModel::kGroup), QStringLiteral("Strides"));
  EXPECT_EQ(text(4, FeatureCompareModel::kFeature), QStringLiteral("vec_len"));
  EXPECT_EQ(text(4, FeatureCompareModel::kRatio), QStringLiteral("0.50×"));

  model.set_all(false);
  model.set_programs({with(balanced_traits()), with(balanced_traits(), 2)});
  EXPECT_EQ(model.rowCount(), 2) << "where nothing else differs";
  model.set_programs({with(balanced_traits()), with(balanced_traits())});
  EXPECT_EQ(model.rowCount(), 0);
  model.set_programs({with(balanced_traits())});
  EXPECT_EQ(model.rowCount(), static_cast<int>(kProgramTraits)) << "of one program everything";
  EXPECT_EQ(text(0, FeatureCompareModel::kRight), QStringLiteral("–"));
  model.set_programs({with(more), compared_program(3, {1e-3})});
  EXPECT_EQ(model.rowCount(), 0) << "the other one's program is not known";
}

TEST(InstructionCompareModel, CountsBothSidesAndAll) {
  std::array<InstructionCounts, 2> counts{};
  const auto fma = static_cast<size_t>(InstructionClass::kVectorFma);
  const auto spill = static_cast<size_t>(InstructionClass::kSpill);
  counts[0][fma] = {12, 1000};
  counts[1][fma] = {24, 2000};
  counts[1][spill] = {3, 500};
  InstructionCompareModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
  model.set_counts(counts);
  ASSERT_EQ(model.rowCount(), 3) << "two classes and their sum";
  const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
  EXPECT_EQ(text(0, InstructionCompareModel::kRatio), QStringLiteral("2.00×"));
  EXPECT_EQ(text(1, InstructionCompareModel::kLeftWritten), QStringLiteral("0"));
  EXPECT_EQ(text(1, InstructionCompareModel::kRatio), QStringLiteral("–"));
  EXPECT_EQ(text(2, InstructionCompareModel::kRightWritten), QStringLiteral("27"));
  EXPECT_EQ(text(2, InstructionCompareModel::kRatio), QStringLiteral("2.50×"));
  model.set_counts({});
  EXPECT_EQ(model.rowCount(), 0);
}

}  // namespace
}  // namespace tilewright
