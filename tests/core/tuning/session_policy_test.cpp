// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>
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
  int waits_in_round = -1;  ///< for a stop, once
  std::function<void()> when_waiting;
  bool has_waited_in_vain = false;
};

Seen& seen() {
  static Seen all;
  return all;
}

/// Until a stop, in some while.
void wait_until_stopped(const std::stop_token& stop) {
  seen().waits_in_round = -1;
  seen().when_waiting();
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!stop.stop_requested() && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  seen().has_waited_in_vain = !stop.stop_requested();
}

/// Draws at random, and tells what it sees.
class TellingPolicy final : public SearchPolicy {
 public:
  TellingPolicy(std::unique_ptr<SearchPolicy> drawing, RoundCount& count)
      : drawing_(std::move(drawing)), count_(count) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    if (count_.rounds == seen().fails_in_round)
      return Error{ErrorKind::kRun, "oracle", "it has no answer", "Ask again later", "smoke"};
    const bool waits = count_.rounds == seen().waits_in_round;
    seen().rounds.push_back(count_.rounds++);
    if (waits) wait_until_stopped(stop);
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

  static TuningOptions telling(int trials = 60) {
    TuningOptions options = small_options(trials);
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

TEST_F(SessionPolicy, ThatFailsLeavesItsTasksToASimplerOne) {
  seen().fails_in_round = 2;
  FakeMeasurer measurer;
  // The simpler one takes seconds for a round.
  const Told told = tune(measurer, telling(36));
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_GT(told.all<RoundFinished>().size(), 4U);
  std::map<std::string, int> said;
  for (const StateChanged& state : told.all<StateChanged>()) {
    if (state.state == RunState::kTuning && !state.reason.empty()) ++said[state.reason];
  }
  ASSERT_FALSE(said.empty());
  const std::string why =
      "has no programs to try, because the policy telling failed: oracle: it has no answer";
  for (const auto& [reason, count] : said) {
    EXPECT_EQ(count, 1) << reason;
    EXPECT_NE(reason.find(why), std::string::npos) << reason;
    EXPECT_NE(reason.find("by the policy evolutionary"), std::string::npos) << reason;
  }
  EXPECT_EQ(RecordStore::open(database_).value().details_of(told.session).notes().value().size(),
            said.size());
}

TEST_F(SessionPolicy, StaysReplacedInASessionThatGoesOn) {
  seen().fails_in_round = 1;
  FakeMeasurer measurer;
  const Told whole = tune(measurer, telling(24));
  const auto expected = programs(whole.session);
  database_ = directory_.path() / "other.db";
  seen() = {};
  seen().fails_in_round = 1;
  const Told begun = tune(measurer, telling(24), [](TuningSession& session, int trial) {
    if (trial == 15) session.stop();
  });
  EXPECT_EQ(begun.state, RunState::kIdle);
  EXPECT_EQ(resume(measurer, begun.session).state, RunState::kFinished);
  EXPECT_EQ(programs(begun.session), expected);
}

TEST_F(SessionPolicy, IsInterruptedByAPauseAndAskedAgain) {
  FakeMeasurer measurer;
  const Told whole = tune(measurer, telling());
  const auto expected = programs(whole.session);
  database_ = directory_.path() / "other.db";
  seen() = {};
  seen().waits_in_round = 2;
  Told told;
  std::unique_ptr<TuningSession> session;
  seen().when_waiting = [&] { session->pause(); };
  auto around = surroundings(measurer, told);
  around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
    tell(event);
    const auto* state = std::get_if<StateChanged>(&event);
    if (state && state->state == RunState::kPaused) session->unpause();
  };
  session = TuningSession::begin({small_model()}, telling(), around).value();
  session->start();
  session->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto states = told.all<StateChanged>();
  EXPECT_TRUE(
      std::ranges::any_of(states, [](const StateChanged& s) { return s.state == RunState::kPaused; }));
  EXPECT_FALSE(seen().has_waited_in_vain);
  EXPECT_EQ(programs(session->id()), expected) << "as if nobody had asked it before";
}

TEST_F(SessionPolicy, IsInterruptedByAStopAndAskedAgainByWhoResumes) {
  FakeMeasurer measurer;
  const auto expected = programs(tune(measurer, telling()).session);
  database_ = directory_.path() / "other.db";
  seen() = {};
  seen().waits_in_round = 2;
  Told told;
  std::unique_ptr<TuningSession> session;
  seen().when_waiting = [&] { session->stop(); };
  session = TuningSession::begin({small_model()}, telling(), surroundings(measurer, told)).value();
  session->start();
  session->wait();
  EXPECT_EQ(told.state, RunState::kIdle);
  EXPECT_FALSE(seen().has_waited_in_vain);
  EXPECT_EQ(resume(measurer, session->id()).state, RunState::kFinished);
  EXPECT_EQ(programs(session->id()), expected) << "as if nobody had asked it before";
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
  EXPECT_EQ(json, (nlohmann::json{{"chains", 6},
                                  {"steps", 4},
                                  {"patience", 50},
                                  {"temperature", 1.0},
                                  {"random-share", 0.05},
                                  {"plan", 0},
                                  {"diversity", "none"},
                                  {"diversity-ratio", 2.0},
                                  {"diversity-weight", 1.0}}));
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
  options.policy_options = {{"a", int64_t{3}}, {"b", 0.5}, {"c", true}, {"d", std::string("sure")}};
  const std::string text = tuning_options_to_json(options);
  EXPECT_EQ(tuning_options_from_json(text).value().policy_options, options.policy_options);
  auto json = nlohmann::json::parse(text);
  json.erase("policy_options");
  EXPECT_TRUE(tuning_options_from_json(json.dump()).value().policy_options.empty()) << "an earlier session";
  for (const auto& wrong : {nlohmann::json(3), nlohmann::json{{"a", {3}}}}) {
    json["policy_options"] = wrong;
    EXPECT_EQ(tuning_options_from_json(json.dump()).error().kind, ErrorKind::kBadInput);
  }
}

}  // namespace
}  // namespace tilewright::testing
