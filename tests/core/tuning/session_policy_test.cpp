// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/search/policy_entry.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// How many rounds all policies of a session had.
class RoundCount final : public PolicyMemory {
 public:
  int rounds = 0;
  std::string save() const override { return std::to_string(rounds); }
  Result<void> load(const std::string& bytes) override {
    rounds = std::stoi(bytes);
    return {};
  }
};

/// What policies of these tests have seen, and when they fail.
struct Seen {
  std::map<std::string, Observation> observations;  ///< by program
  std::vector<int> rounds;                          ///< of the session, as each proposal found them
  int fails_in_round = -1;
};

Seen& seen() {
  static Seen all;
  return all;
}

/// Draws at random, and tells what it sees.
class TellingPolicy final : public SearchPolicy {
 public:
  TellingPolicy(std::unique_ptr<SearchPolicy> drawing, RoundCount& count)
      : drawing_(std::move(drawing)), count_(count) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    if (count_.rounds == seen().fails_in_round)
      return Error{ErrorKind::kRun, "oracle", "it has no answer", "Ask again later", "smoke"};
    seen().rounds.push_back(count_.rounds++);
    return drawing_->propose(budget, stop);
  }
  void observe(const std::vector<Observation>& observations) override {
    for (const auto& one : observations) seen().observations.insert_or_assign(one.program_hash, one);
    drawing_->observe(observations);
  }
  std::string save() const override { return drawing_->save(); }
  Result<void> load(const std::string& bytes) override { return drawing_->load(bytes); }

 private:
  std::unique_ptr<SearchPolicy> drawing_;
  RoundCount& count_;
};

/// Measures some programs twice, apart by a quarter, and cannot measure others.
class SpreadingMeasurer final : public Measurer {
 public:
  Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests, const Target& target,
                                           const MeasureOptions& options, std::stop_token stop,
                                           const Listener& listener) override {
    Listener spreading = listener;
    spreading.on_result = [&](size_t i, const Measurement& measurement) {
      Measurement spread = measurement;
      if (spread.ok) {
        spread.seconds = {spread.latency_seconds, 1.25 * spread.latency_seconds};
        spread.spread = 0.25;
      }
      listener.on_result(i, spread);
    };
    return programs_.measure(requests, target, options, stop, spreading);
  }

 private:
  int64_t count_ = 0;
  FakeMeasurer programs_{[this](const MeasureRequest& request) -> Result<double> {
    if (++count_ % 3 == 0) return Error{ErrorKind::kTimeout, "worker", "was too slow", {}, {}};
    return latency_by_hash(request);
  }};
};

class SessionPolicy : public TuningTest {
 protected:
  static void SetUpTestSuite() {
    PolicyEntry entry;
    entry.name = "telling";
    entry.summary = "Draws at random, and tells what it sees";
    entry.asks_cost_model = false;
    entry.make = [](const SearchContext& context, const PolicyOptionValues&,
                    uint64_t seed) -> Result<std::unique_ptr<SearchPolicy>> {
      TILEWRIGHT_TRY(auto drawing, make_search_policy("random", context, seed));
      return std::unique_ptr<SearchPolicy>(
          std::make_unique<TellingPolicy>(std::move(drawing), dynamic_cast<RoundCount&>(*context.memory)));
    };
    entry.make_memory = [](const PolicyOptionValues&, uint64_t) -> std::unique_ptr<PolicyMemory> {
      return std::make_unique<RoundCount>();
    };
    ASSERT_TRUE(find_search_policy(entry.name).ok() || add_search_policy(entry).ok());
  }
  void SetUp() override { seen() = {}; }

  static TuningOptions telling() {
    TuningOptions options = small_options(60);
    options.policy = "telling";
    return options;
  }
  /// Whether each kept trial of the rounds after that one was seen as it was kept.
  void expect_seen(const std::string& session, int64_t after_round) {
    size_t expected = 0;
    size_t failed = 0;
    for (const TrialRecord& trial : kept(session)) {
      if (trial.round <= after_round) continue;
      const auto found = seen().observations.find(trial.program.hex());
      ASSERT_NE(found, seen().observations.end());
      const Observation& one = found->second;
      EXPECT_EQ(one.latency_seconds, trial.error ? 0 : trial.latency.value());
      EXPECT_EQ(one.spread, trial.error ? 0 : 0.25);
      EXPECT_EQ(one.error, trial.error ? std::optional(ErrorKind::kTimeout) : std::nullopt);
      ++expected;
      failed += trial.error.has_value();
    }
    EXPECT_EQ(seen().observations.size(), expected);
    EXPECT_GT(failed, 0U);
    EXPECT_LT(failed, expected);
  }
};

TEST_F(SessionPolicy, SeesKindsOfErrorsAndSpreads) {
  SpreadingMeasurer measurer;
  const Told told = tune(measurer, telling());
  EXPECT_EQ(told.state, RunState::kFinished);
  expect_seen(told.session, 0);
}

TEST_F(SessionPolicy, SeesThemOfARoundThatWasInterrupted) {
  SpreadingMeasurer measurer;
  const Told begun = tune(measurer, telling(), [](TuningSession& session, int trial) {
    if (trial == 11) session.stop();
  });
  const auto ended = static_cast<int64_t>(begun.all<RoundFinished>().size());
  ASSERT_GT(kept(begun.session).back().round, ended) << "trials of a round that did not end";
  seen() = {};
  SpreadingMeasurer further;
  EXPECT_EQ(resume(further, begun.session).state, RunState::kFinished);
  expect_seen(begun.session, ended);
}

TEST_F(SessionPolicy, SharesAMemoryWithThoseOfOtherTasks) {
  FakeMeasurer measurer;
  const Told begun = tune(measurer, telling(), [](TuningSession& session, int trial) {
    if (trial == 15) session.stop();
  });
  const auto ended = static_cast<int>(begun.all<RoundFinished>().size());
  ASSERT_GT(ended, 1);
  const size_t before = seen().rounds.size();
  for (size_t i = 0; i < before; ++i) EXPECT_EQ(seen().rounds[i], static_cast<int>(i)) << "whatever the task";
  resume(measurer, begun.session);
  ASSERT_GT(seen().rounds.size(), before + 1);
  // What the round that was cut short left behind is forgotten.
  for (size_t i = before; i < seen().rounds.size(); ++i)
    EXPECT_EQ(seen().rounds[i], ended + static_cast<int>(i - before));
}

TEST_F(SessionPolicy, EndsTheSessionWithItsError) {
  seen().fails_in_round = 2;
  FakeMeasurer measurer;
  const Told told = tune(measurer, telling());
  EXPECT_EQ(told.state, RunState::kFailed);
  EXPECT_EQ(told.all<RoundFinished>().size(), 2U);
  const auto ends = told.all<SessionFinished>();
  ASSERT_EQ(ends.size(), 1U);
  ASSERT_TRUE(ends[0].error);
  EXPECT_EQ(ends[0].error->kind, ErrorKind::kRun);
  EXPECT_EQ(ends[0].error->cure, "Ask again later");
  EXPECT_EQ(ends[0].error->detail, "smoke");
  const std::string why =
      "has no programs to try, because the policy telling failed: oracle: it has no answer";
  EXPECT_NE(ends[0].message.find(why), std::string::npos) << ends[0].message;
  const size_t before = kept(told.session).size();
  EXPECT_GT(before, 0U);
  // Once the cause is gone it goes on.
  seen().fails_in_round = -1;
  EXPECT_EQ(resume(measurer, told.session).state, RunState::kFinished);
  EXPECT_GT(kept(told.session).size(), before);
}

TEST_F(SessionPolicy, KeepsAllOptionsOfThePolicy) {
  TuningOptions options = small_options(12);
  options.policy = "annealing";
  options.cost_model = "draft";
  options.policy_options = {{"chains", int64_t{6}}, {"steps", int64_t{4}}};
  FakeMeasurer measurer;
  const Told told = tune(measurer, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  const SessionSetup setup = RecordStore::open(database_).value().session_setup(told.session).value();
  const auto json = nlohmann::json::parse(setup.options).at("policy_options");
  EXPECT_EQ(
      json,
      (nlohmann::json{
          {"chains", 6}, {"steps", 4}, {"patience", 50}, {"temperature", 1.0}, {"random-share", 0.05}}));
  const auto read = tuning_options_from_json(setup.options).value().policy_options;
  EXPECT_EQ(read, complete_options_of("annealing", options.policy_options).value());
  EXPECT_EQ(resume(measurer, told.session, 6).state, RunState::kFinished);
}

TEST_F(SessionPolicy, IsRefusedOptionsThatItDoesNotHave) {
  TuningOptions options = small_options(12);
  options.policy_options = {{"chains", int64_t{6}}};
  FakeMeasurer measurer;
  Told told;
  const auto session = TuningSession::begin({small_model()}, options, surroundings(measurer, told));
  ASSERT_FALSE(session.ok());
  EXPECT_EQ(session.error().kind, ErrorKind::kUsage);
  EXPECT_NE(session.error().text().find("no option 'chains'"), std::string::npos) << session.error().text();
  EXPECT_FALSE(std::filesystem::exists(database_));
}

TEST(TuningOptions, ReadPolicyOptionsOfAnyKind) {
  TuningOptions options = small_options(4);
  EXPECT_TRUE(tuning_options_from_json(tuning_options_to_json(options)).value().policy_options.empty());
  options.policy_options = {{"a", int64_t{3}}, {"b", 0.5}, {"c", true}};
  const std::string text = tuning_options_to_json(options);
  EXPECT_EQ(tuning_options_from_json(text).value().policy_options, options.policy_options);
  auto json = nlohmann::json::parse(text);
  json.erase("policy_options");
  EXPECT_TRUE(tuning_options_from_json(json.dump()).value().policy_options.empty()) << "an earlier session";
  for (const auto& wrong : {nlohmann::json(3), nlohmann::json{{"a", "3"}}}) {
    json["policy_options"] = wrong;
    EXPECT_EQ(tuning_options_from_json(json.dump()).error().kind, ErrorKind::kBadInput);
  }
}

}  // namespace
}  // namespace tilewright::testing
