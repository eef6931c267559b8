// SPDX-License-Identifier: Apache-2.0
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <thread>

#include "core/base/process.h"
#include "core/base/random.h"
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
  ChildProcess start(uint64_t seed) {
    ProcessOptions options;
    options.program = executable_path().parent_path() / "tuning_victim";
    options.arguments = {database_.string(), journal_of(seed).string(), std::to_string(kTrials),
                         std::to_string(seed)};
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

}  // namespace
}  // namespace tilewright::testing
