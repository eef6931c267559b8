// SPDX-License-Identifier: Apache-2.0
#include "core/search/model_trust.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

Proposal scored(int number, float score) {
  Proposal proposal;
  proposal.program_hash = "program " + std::to_string(number);
  proposal.predicted = score;
  proposal.candidate = std::make_shared<const Candidate>();
  return proposal;
}

Observation ran(int number, double latency) {
  return {{}, "program " + std::to_string(number), latency};
}

/// After `count` programs whose speed is `speed` of their score.
template <typename Speed>
ModelTrust after(int count, const Speed& speed) {
  ModelTrust trust;
  for (int i = 0; i < count; ++i) {
    const auto score = static_cast<float>(1 + (i * 37) % 101);
    const Proposal proposal = scored(i, score);
    trust.expect({&proposal, 1});
    const double fast = speed(i, static_cast<double>(score));
    trust.learn({ran(i, fast > 0 ? 1 / fast : 0)});
  }
  return trust;
}

TEST(ModelTrust, FollowsTheOrderOfWhatWasMeasured) {
  Random random(3);
  EXPECT_EQ(ModelTrust().value(), 0.5);
  EXPECT_EQ(after(7, [](int, double score) { return score; }).value(), 0.5) << "too few to tell";
  EXPECT_EQ(after(40, [](int, double score) { return 5 * score; }).value(), 1);
  EXPECT_EQ(after(40, [](int, double score) { return 200 - score; }).value(), 0) << "wrong is not negative";
  const double noisy = after(40, [&](int, double score) { return score + 80 * random.uniform(); }).value();
  EXPECT_GT(noisy, 0.2);
  EXPECT_LT(noisy, 0.95);
}

TEST(ModelTrust, CountsTheLastProgramsAlone) {
  const ModelTrust mended = after(200, [](int i, double score) { return i < 100 ? 200 - score : score; });
  EXPECT_EQ(mended.value(), 1);
  const ModelTrust spoilt = after(200, [](int i, double score) { return i < 100 ? score : 200 - score; });
  EXPECT_EQ(spoilt.value(), 0);
}

TEST(ModelTrust, TakesAFailureForTheSlowest) {
  const ModelTrust trust = after(40, [](int, double score) { return score > 50 ? 0 : score; });
  EXPECT_LT(trust.value(), 0.5);
}

TEST(ModelTrust, LooksAtWhatWasProposedLastAndScoredOnly) {
  ModelTrust trust;
  Proposal unscored = scored(1, 4);
  unscored.candidate = nullptr;
  trust.expect({&unscored, 1});
  const ModelTrust before = trust;
  trust.learn({ran(1, 1e-3), ran(2, 2e-3)});
  EXPECT_EQ(trust, before);
  const Proposal forgotten = scored(3, 4);
  const Proposal next = scored(4, 4);
  trust.expect({&forgotten, 1});
  trust.expect({&next, 1});
  const ModelTrust waiting = trust;
  trust.learn({ran(3, 1e-3)});
  EXPECT_EQ(trust, waiting);
  trust.learn({ran(4, 1e-3)});
  EXPECT_NE(trust, waiting);
}

TEST(ModelTrust, IsTheSameAfterBeingKept) {
  ModelTrust trust = after(20, [](int i, double score) { return i % 3 == 0 ? 0.0 : score; });
  const Proposal open = scored(99, 0.1F);
  trust.expect({&open, 1});
  const auto text = trust.to_json().dump();
  EXPECT_EQ(ModelTrust::from_json(nlohmann::json::parse(text)).value(), trust);
  EXPECT_EQ(ModelTrust::from_json(nlohmann::json::parse("[1]")).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(ModelTrust::from_json(nlohmann::json::parse(R"({"expected":{},"settled":[[1]]})")).error().kind,
            ErrorKind::kBadInput);
}

TEST(TrustedBatch, GrowsFromAQuarterToTheWhole) {
  EXPECT_EQ(trusted_batch(16, 0), 4U);
  EXPECT_EQ(trusted_batch(16, 1), 16U);
  EXPECT_EQ(trusted_batch(1, 0), 1U);
  EXPECT_EQ(trusted_batch(0, 1), 0U);
  for (double trust = 0.1; trust <= 1; trust += 0.1)
    EXPECT_GE(trusted_batch(64, trust), trusted_batch(64, trust - 0.1));
}

}  // namespace
}  // namespace tilewright::testing
