// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/schedule/program.h"
#include "tests/support/absent_kind.h"
#include "tests/support/hand_written.h"

namespace tilewright::testing {
namespace {

Target of_kind(TargetKind kind) {
  Target target;
  target.kind = kind;
  return target;
}

TEST(Backends, ThereIsOneOfAKind) {
  std::set<TargetKind> kinds;
  for (const Backend* backend : backends()) {
    EXPECT_TRUE(kinds.insert(backend->kind()).second);
    EXPECT_EQ(backend_of(backend->kind()).value(), backend);
    EXPECT_FALSE(backend->passes().empty());
  }
  EXPECT_TRUE(kinds.contains(TargetKind::kCpu));
}

TEST(Backends, AKindWithoutOneIsSaidWhereItIsAskedFor) {
  const Target target = of_kind(kAbsentKind);
  ASSERT_FALSE(backend_of(target.kind).ok());
  const auto lowered = lower(ProgramBuilder(matmul_dag(8, 8, 8)).finish().value(), target);
  ASSERT_FALSE(lowered.ok());
  EXPECT_EQ(lowered.error().kind, ErrorKind::kUnsupported);
  EXPECT_FALSE(lowered.error().cure.empty());
  EXPECT_EQ(open_device(target.kind).error().kind, ErrorKind::kUnsupported);
}

TEST(Backends, SayWhatExportedCodeNeedsOrThatThereIsNone) {
  const Target target = Target::host();
  const Backend* backend = backend_of(target.kind).value();
  EXPECT_NE(backend->export_needs(target).value().features_table.find("tw_needed_features"),
            std::string::npos);
  const auto refused = backend->Backend::export_needs(target);
  ASSERT_FALSE(refused.ok()) << "as of a kind that says nothing of it";
  EXPECT_EQ(refused.error().kind, ErrorKind::kUnsupported);
  EXPECT_FALSE(refused.error().cure.empty());
}

}  // namespace
}  // namespace tilewright::testing
