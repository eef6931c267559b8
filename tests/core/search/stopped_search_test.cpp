// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <stop_token>

#include "tests/core/search/fake_space.h"
#include "tests/core/search/shared_learner.h"

namespace tilewright::testing {
namespace {

constexpr int kThreads = 2;
constexpr int kStopsAt = 5;

/// Programs that were made, and the stop that comes with one of them.
struct Counted {
  std::atomic<int> programs = 0;
  std::stop_source stop;
};

/// Another sketch that counts.
class CountedSketch final : public Sketch {
 public:
  CountedSketch(std::shared_ptr<const Sketch> sketch, Counted& counted)
      : sketch_(std::move(sketch)), counted_(counted) {
    id_ = sketch_->id();
    rules_ = sketch_->rules();
    decisions_ = sketch_->decisions();
    dag_ = sketch_->dag();
  }
  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    if (++counted_.programs == kStopsAt) counted_.stop.request_stop();
    return sketch_->materialise(values);
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue> values) const override {
    return sketch_->primitives_after_rules(values);
  }
  std::string text() const override { return sketch_->text(); }

 private:
  std::shared_ptr<const Sketch> sketch_;
  Counted& counted_;
};

class StoppedSearch : public ::testing::TestWithParam<std::string> {};

TEST_P(StoppedSearch, TakesUpNoFurtherProgram) {
  Counted counted;
  std::vector<std::shared_ptr<const Sketch>> sketches;
  const auto plain = fake_space();
  for (const auto& sketch : plain->sketches())
    sketches.push_back(std::make_shared<CountedSketch>(sketch, counted));
  FakeModel model;
  const auto space = std::make_shared<const SearchSpace>("counted", std::move(sketches));
  const auto policy = make_search_policy(GetParam(), fake_context(space, &model, kThreads), 1);
  ASSERT_TRUE(policy.ok()) << policy.error().text();
  (void)(*policy)->propose(16, counted.stop.get_token());
  EXPECT_GE(counted.programs, kStopsAt);
  // Those that threads had taken up by then.
  EXPECT_LE(counted.programs, kStopsAt + kThreads);
}

INSTANTIATE_TEST_SUITE_P(Policies, StoppedSearch, ::testing::ValuesIn(runnable_policies()),
                         [](const auto& policy) {
                           std::string name = policy.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace tilewright::testing
