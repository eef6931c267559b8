// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "core/base/process.h"
#include "core/base/random.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/session_recording.h"
#include "tests/core/tuning/fake_learner.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

constexpr int kTrials = 120;

/// What the victim wrote down; a line that it died in does not count.
struct Journal {
  std::map<std::string, int> measured;  ///< how often each program was delivered
  std::set<std::string> kept;
  int repeated = 0;  ///< programs that were measured again after the session had taken them
  int lines = 0;
};

Journal read_journal(const std::filesystem::path& path) {
  Journal journal;
  std::ifstream file(path);
  std::string line;
  while (std::getline(file, line) && !file.eof()) {
    ++journal.lines;
    const auto space = line.find(' ');
    const std::string program = line.substr(space + 1);
    if (line.substr(0, space) == "kept") {
      journal.kept.insert(program);
    } else {
      ++journal.measured[program];
      journal.repeated += journal.kept.contains(program);
    }
  }
  return journal;
}

class KillTest : public TuningTest {
 protected:
  ChildProcess start(uint64_t seed, const std::string& cost_model = {}) {
    ProcessOptions options;
    options.program = executable_path().parent_path() / "tuning_victim";
    options.arguments = {database_.string(), journal_of(seed).string(), std::to_string(kTrials),
                         std::to_string(seed)};
    if (!cost_model.empty()) options.arguments.push_back(cost_model);
    return ChildProcess::spawn(options).value();
  }
  std::filesystem::path journal_of(uint64_t seed) {
    return directory_.path() / ("journal" + std::to_string(seed));
  }
};

// TILEWRIGHT_KILLS sets how many.
TEST_F(KillTest, KilledSessionsLoseAndRepeatNothing) {
  const char* wish = std::getenv("TILEWRIGHT_KILLS");
  const int wanted = wish ? std::atoi(wish) : 12;
  Random random(20251121);
  uint64_t seed = 1;
  int kills = 0;
  int early = 0;
  for (int runs = 0; kills < wanted; ++runs) {
    ASSERT_LT(runs, 3 * wanted);
    ChildProcess victim = start(seed);
    // A third at any moment, mostly while it gets ready; the others some results later.
    const bool any_moment = random.bernoulli(1.0 / 3);
    if (!any_moment) {
      const int enough = read_journal(journal_of(seed)).lines + static_cast<int>(random.uniform_int(1, 24));
      while (!victim.poll() && read_journal(journal_of(seed)).lines < enough) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    }
    const auto delay = std::chrono::microseconds(random.uniform_int(0, any_moment ? 300'000 : 15'000));
    std::this_thread::sleep_for(delay);
    const ProcessExit end = victim.kill();
    if (end.signal == SIGKILL) {
      ++kills;
      early += any_moment;
    } else {
      ASSERT_TRUE(end.clean()) << end.text() << ": " << victim.stderr_tail();
      ++seed;
    }
  }
  // The last one may end in peace.
  {
    ChildProcess victim = start(seed);
    const ProcessExit end = victim.wait(deadline_in(120)).value();
    ASSERT_TRUE(end.clean()) << end.text() << ": " << victim.stderr_tail();
  }

  RecordStore store = RecordStore::open(database_).value();
  ASSERT_TRUE(store.check_all().ok());
  EXPECT_TRUE(store.unfinished_sessions().value().empty());
  const auto sessions = store.sessions().value();
  EXPECT_EQ(sessions.size(), seed);
  int lost = 0;
  int repeated = 0;
  int unkept = 0;
  size_t trials = 0;
  for (const auto& session : sessions) {
    const auto list = programs(session.setup.id);
    const std::set<std::string> kept(list.begin(), list.end());
    const Journal journal = read_journal(journal_of(session.setup.seed));
    trials += list.size();
    repeated += journal.repeated + static_cast<int>(list.size() - kept.size());
    for (const auto& program : journal.kept) lost += !kept.contains(program);
    for (const auto& [program, times] : journal.measured) unkept += times - 1;
    EXPECT_EQ(list.size(), static_cast<size_t>(kTrials));

    // Killed or not, it is the same session.
    database_ = directory_.path() / "undisturbed.db";
    FakeMeasurer measurer;
    TuningOptions options = small_options(kTrials, session.setup.seed);
    options.warm_start = false;
    EXPECT_EQ(list, programs(tune(measurer, options).session)) << "seed " << session.setup.seed;
    database_ = directory_.path() / "records.db";
  }
  EXPECT_EQ(lost, 0);
  EXPECT_EQ(repeated, 0);
  EXPECT_LE(unkept, kills) << "a kill costs at most the result that was being kept";
  std::cout << kills << " kills (" << early << " at any moment) in " << sessions.size() << " sessions of "
            << trials << " trials: results lost " << lost << ", trials repeated " << repeated
            << ", results that the death took before they were kept " << unkept << "\n";
}

/// What a replay of a kept session tells of its trials, and of parts of the search that failed.
std::vector<std::string> retold(const std::filesystem::path& database, const std::string& session) {
  RecordStore store = RecordStore::open(database).value();
  std::vector<std::string> lines;
  for (const TimedEvent& timed : read_told(store, session).value()) {
    if (const auto* trial = std::get_if<TrialFinished>(&timed.event)) {
      lines.push_back(fmt::format("task {} round {} trial {}: {} s, {}", trial->task, trial->round,
                                  trial->trial, trial->latency_seconds,
                                  trial->guided ? trial->predicted : 0));
    } else if (const auto* state = std::get_if<StateChanged>(&timed.event); state && !state->reason.empty()) {
      lines.push_back(state->reason);
    }
  }
  return lines;
}

TEST_F(KillTest, AKilledSessionGoesOnWithTheCostModelThatReplacedItsOwn) {
  const FakeLearner learner(directory_.path() / "bin", kDeadLearner);
  constexpr uint64_t kSeed = 7;
  std::string id;
  {
    ChildProcess victim = start(kSeed, "mlp");
    // Until two rounds were guided by the other model.
    int64_t replaced_in = -1;
    bool enough = false;
    while (!enough && !victim.poll()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      if (read_journal(journal_of(kSeed)).lines == 0) continue;
      RecordStore store = RecordStore::open(database_).value();
      const auto sessions = store.sessions().value();
      if (sessions.empty()) continue;
      id = sessions.front().setup.id;
      const bool replaced = store.details_of(id).checkpoint(kOtherModelCheckpoint).value().has_value();
      if (replaced && replaced_in < 0) replaced_in = sessions.front().rounds;
      enough = replaced && sessions.front().rounds >= replaced_in + 2;
    }
    ASSERT_EQ(victim.kill().signal, SIGKILL) << victim.stderr_tail();
    ASSERT_TRUE(enough);
  }
  FakeMeasurer measurer;
  const Told resumed = resume(measurer, id);
  EXPECT_EQ(resumed.state, RunState::kFinished);
  for (const StateChanged& state : resumed.all<StateChanged>())
    EXPECT_EQ(state.reason.find("The cost model"), std::string::npos) << state.reason;
  {
    RecordStore store = RecordStore::open(database_).value();
    EXPECT_EQ(kept_cost_model(store, id, {}).value().name, "tilewright");
  }
  const auto killed = retold(database_, id);
  const auto measured = programs(id);

  database_ = directory_.path() / "undisturbed.db";
  TuningOptions options = small_options(kTrials, kSeed);
  options.warm_start = false;
  options.cost_model = "mlp";
  FakeMeasurer further;
  const Told undisturbed = tune(further, options);
  EXPECT_EQ(measured, programs(undisturbed.session));
  const auto lines = retold(database_, undisturbed.session);
  EXPECT_EQ(killed, lines) << "a replay tells the same, whichever model it names";
  EXPECT_TRUE(std::ranges::any_of(lines, [](const std::string& line) {
    return line.find("tilewright predicts from now on") != std::string::npos;
  }));
}

}  // namespace
}  // namespace tilewright::testing
