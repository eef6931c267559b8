// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/learnt_object.h"

#include <gtest/gtest.h>

#include <csignal>
#include <thread>

#include "core/base/random.h"
#include "tests/core/costmodel/learner/learner_fixture.h"

namespace tilewright::testing {
namespace {

constexpr int64_t kInputs = 3;
constexpr int64_t kKnobs = 2;
constexpr int64_t kSteps = 20;

class LearntObjectTest : public LearnerFixture {
 protected:
  static LearntObject agent(double seed = 1) {
    return {learner, "ppo", {{"inputs", kInputs}, {"knobs", kKnobs}, {"seed", seed}}};
  }
};

LearntValues states_only() {
  LearntValues arguments;
  arguments.arrays["states"] = {{2, kInputs}, {0.1F, 0.2F, 0.3F, 0.9F, 0.5F, 0}};
  return arguments;
}

LearntValues lesson(double seed) {
  LearntValues arguments;
  arguments.numbers = {{"clip", 0.2},      {"entropy", 0.3},  {"value", 1},
                       {"rate", 1e-3},     {"discount", 0.9}, {"smoothing", 0.99},
                       {"minibatches", 3}, {"batch", 16},     {"seed", seed}};
  Random random(7);
  const auto fill = [&](const char* name, std::vector<int64_t> shape, auto draw) {
    LearntArray& array = arguments.arrays[name];
    int64_t count = 1;
    for (const int64_t extent : shape) count *= extent;
    array.shape = std::move(shape);
    for (int64_t i = 0; i < count; ++i) array.values.push_back(static_cast<float>(draw()));
  };
  fill("states", {kSteps, kInputs}, [&] { return random.uniform(); });
  fill("actions", {kSteps, kKnobs}, [&] { return random.uniform_int(-1, 2); });
  fill("rewards", {kSteps}, [&] { return random.uniform(); });
  arguments.arrays["lengths"] = {{3}, {5, 14, 1}};
  return arguments;
}

/// What it does, of which everything that it has learnt decides.
std::vector<float> deeds(LearntObject& object) {
  const auto answer = object.call("act", states_only());
  EXPECT_TRUE(answer.ok()) << answer.error().text() << answer.error().detail;
  return answer.ok() ? answer->arrays.at("probabilities").values : std::vector<float>();
}

void learn(LearntObject& object, double seed) {
  const auto answer = object.call("learn", lesson(seed));
  ASSERT_TRUE(answer.ok()) << answer.error().text() << answer.error().detail;
}

TEST_F(LearntObjectTest, FollowsFromItsSeedAndItsLessons) {
  LearntObject one = agent();
  LearntObject same = agent();
  LearntObject other = agent(2);
  const auto at_first = deeds(one);
  ASSERT_EQ(at_first.size(), 2U * kKnobs * 3);
  for (size_t i = 0; i < at_first.size(); i += 3)
    EXPECT_NEAR(at_first[i] + at_first[i + 1] + at_first[i + 2], 1, 1e-5);
  EXPECT_EQ(deeds(same), at_first);
  EXPECT_NE(deeds(other), at_first);
  learn(one, 3);
  learn(same, 3);
  EXPECT_NE(deeds(one), at_first);
  EXPECT_EQ(deeds(one), deeds(same));
  learn(one, 4);
  learn(same, 5);
  EXPECT_NE(deeds(one), deeds(same)) << "other minibatches were drawn";
}

TEST_F(LearntObjectTest, GoesOnFromWhatWasSavedAsIfUninterrupted) {
  LearntObject one = agent();
  learn(one, 3);
  ASSERT_TRUE(one.save().ok());
  LearntObject resumed = agent(99);
  resumed.restore(one.saved());
  EXPECT_EQ(deeds(resumed), deeds(one));
  // Where the optimiser stands is part of it.
  learn(one, 4);
  learn(resumed, 4);
  EXPECT_EQ(deeds(resumed), deeds(one));
  ASSERT_TRUE(one.save().ok());
  ASSERT_TRUE(resumed.save().ok());
  EXPECT_EQ(resumed.saved(), one.saved());
}

TEST_F(LearntObjectTest, GoesBackToWhatWasSaved) {
  LearntObject one = agent();
  const auto at_first = deeds(one);
  learn(one, 3);
  one.revert();
  EXPECT_EQ(deeds(one), at_first) << "nothing was saved";
  learn(one, 3);
  ASSERT_TRUE(one.save().ok());
  const auto saved = deeds(one);
  learn(one, 4);
  one.revert();
  EXPECT_EQ(deeds(one), saved);
}

TEST_F(LearntObjectTest, OutlivesItsLearner) {
  LearntObject one = agent();
  learn(one, 3);
  ASSERT_TRUE(one.save().ok());
  const auto saved = deeds(one);
  ASSERT_TRUE(one.save().ok());
  const auto end_learner = [] {
    ASSERT_GT(learner->pid(), 0);
    ::kill(learner->pid(), SIGKILL);
    // Whichever call comes first finds out.
    EXPECT_FALSE(learner->call(DropObjectRequest{0}).ok());
  };
  end_learner();
  EXPECT_EQ(deeds(one), saved) << "a fresh learner was told what was saved";
  learn(one, 4);
  end_learner();
  const auto lost = one.call("act", states_only());
  ASSERT_FALSE(lost.ok());
  EXPECT_EQ(lost.error().kind, ErrorKind::kRun);
  EXPECT_EQ(deeds(one), saved) << "it goes on without what was not saved";
}

TEST_F(LearntObjectTest, CostsOnlyTheThreadThatAsked) {
  LearntObject one = agent();
  const double before = LearnerProcess::seconds_for_this_thread();
  learn(one, 1);
  const double after = LearnerProcess::seconds_for_this_thread();
  EXPECT_GT(after, before);
  std::thread([&] {
    EXPECT_EQ(LearnerProcess::seconds_for_this_thread(), 0);
    learn(one, 2);
    EXPECT_GT(LearnerProcess::seconds_for_this_thread(), 0);
  }).join();
  EXPECT_EQ(LearnerProcess::seconds_for_this_thread(), after);
}

TEST_F(LearntObjectTest, SaysWhatIsWrong) {
  LearntObject strange(learner, "oracle", {});
  EXPECT_EQ(strange.call("act", states_only()).error().kind, ErrorKind::kUsage);
  LearntObject endless(learner, "ppo", {{"inputs", 1e12}, {"knobs", 1}, {"seed", 1}});
  EXPECT_EQ(endless.call("act", states_only()).error().kind, ErrorKind::kBadInput);
  LearntObject vague(learner, "ppo", {{"inputs", 3}, {"seed", 1}});
  EXPECT_EQ(vague.call("act", states_only()).error().kind, ErrorKind::kBadInput);

  LearntObject one = agent();
  learn(one, 3);
  ASSERT_TRUE(one.save().ok());
  const auto saved = deeds(one);
  EXPECT_EQ(one.call("sing", {}).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(one.call("act", {}).error().kind, ErrorKind::kBadInput);
  LearntValues narrow = states_only();
  narrow.arrays["states"].shape = {3, 2};
  EXPECT_EQ(one.call("act", narrow).error().kind, ErrorKind::kBadInput);
  for (const auto& lengths : {LearntArray{{2}, {5, 14}}, LearntArray{{1}, {-20}}, LearntArray{{0}, {}}}) {
    LearntValues uneven = lesson(3);
    uneven.arrays["lengths"] = lengths;
    EXPECT_EQ(one.call("learn", uneven).error().kind, ErrorKind::kBadInput);
  }
  EXPECT_EQ(deeds(one), saved) << "none of this changed it";

  const std::string bytes = one.saved();
  for (const std::string& damaged :
       {std::string("nonsense"), bytes.substr(0, bytes.size() - 4), bytes + "1234",
        std::string(bytes).replace(bytes.find("policy.0"), 8, "policy.7"),
        std::string(bytes).replace(bytes.find("\"knobs\":2"), 9, "\"knobs\":3")}) {
    LearntObject refused = agent();
    refused.restore(damaged);
    EXPECT_EQ(refused.call("act", states_only()).error().kind, ErrorKind::kBadInput);
  }
}

}  // namespace
}  // namespace tilewright::testing
