// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <csignal>
#include <fstream>
#include <set>
#include <thread>

#include <fcntl.h>
#include <grp.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

constexpr int64_t kTrialsPerRound = 5;

/// Runs `body` in a child process, whose exit code it gives. The child never returns into the test program.
template <typename Body>
pid_t start(Body body) {
  const pid_t child = fork();
  if (child == 0) _exit(body());
  return child;
}

int exit_code_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/// What a tuning process does with its store, for ever: goes on where the last one ended, commits a trial,
/// and only then notes its number in a journal that is on the disk before the next begins.
int work(const fs::path& database, const fs::path& journal_path) {
  const int journal = ::open(journal_path.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  Result<RecordStore> opened = RecordStore::open(database);
  if (!opened.ok()) return 10;
  RecordStore& store = *opened;
  const Result<std::optional<SessionRow>> known = store.session("s");
  if (!known.ok()) return 11;
  const Result<void> begun =
      known->has_value() ? store.resume_session("s") : store.begin_session(some_setup("s"));
  if (!begun.ok()) return 12;
  for (int64_t n = store.count({}).value();; ++n) {
    const TrialRecord trial =
        n % 7 == 3 ? failed_trial("s", "conv", n, ErrorKind::kTimeout) : some_trial("s", "conv", n);
    if (!store.add_trial(trial).ok()) return 13;
    const std::string line = fmt::format("{}\n", n);
    if (write(journal, line.data(), line.size()) < 0 || fdatasync(journal) != 0) return 14;
    if ((n + 1) % kTrialsPerRound != 0) continue;
    const int64_t round = (n + 1) / kTrialsPerRound;
    const std::vector<Checkpoint> state = {{"policy", std::string(20000, 'p') + std::to_string(round)},
                                           {"random", std::to_string(round)}};
    if (!store.details_of("s").finish_round(round, static_cast<double>(n), state).ok()) return 15;
  }
}

/// Numbers of all complete lines.
std::vector<int64_t> read_journal(const fs::path& path) {
  std::vector<int64_t> numbers;
  std::ifstream file(path);
  std::string line;
  while (std::getline(file, line) && !file.eof()) numbers.push_back(std::stoll(line));
  return numbers;
}

using CrashTest = RecordTest;

TEST_F(CrashTest, KilledProcessLosesNothing) {
  const fs::path journal = directory_->path() / "journal";
  Random random(20251121);
  // More often, and later, where the machine is so slow that most are killed before their first trial.
  int latest = 60000;
  const auto enough = [&](int kills) { return kills >= 30 && read_journal(journal).size() > 30; };
  for (int kill_number = 1; !enough(kill_number - 1) && kill_number <= 300; ++kill_number) {
    const pid_t child = start([&] { return work(path_, journal); });
    // From before the file exists to a few dozen trials later.
    std::this_thread::sleep_for(std::chrono::microseconds(random.uniform_int(1000, latest)));
    kill(child, SIGKILL);
    ASSERT_EQ(exit_code_of(child), -SIGKILL);

    RecordStore store = open();
    ASSERT_RESULT(store.check_all());
    const std::vector<TrialRecord> trials = store.trials({}).value();
    const std::vector<int64_t> committed = read_journal(journal);
    if (committed.size() < static_cast<size_t>(kill_number)) latest = std::min(latest + latest / 8, 5000000);
    std::set<int64_t> kept;
    for (const TrialRecord& trial : trials) kept.insert(static_cast<int64_t>(trial.elapsed));
    EXPECT_EQ(kept.size(), trials.size()) << "a trial was made twice";
    for (const int64_t n : committed) EXPECT_TRUE(kept.contains(n)) << "lost trial " << n;
    EXPECT_LE(trials.size(), committed.size() + static_cast<size_t>(kill_number));

    const std::optional<SessionRow> session = store.session("s").value();
    if (!session) continue;
    EXPECT_EQ(session->state, SessionState::kInterrupted);
    EXPECT_EQ(store.unfinished_sessions().value().size(), 1u);
    const std::vector<Checkpoint> checkpoints = store.details_of("s").checkpoints().value();
    const auto rounds_ended = session->rounds;
    EXPECT_LE(rounds_ended, static_cast<int64_t>(trials.size()) / kTrialsPerRound);
    if (rounds_ended == 0) {
      EXPECT_TRUE(checkpoints.empty());
    } else {
      ASSERT_EQ(checkpoints.size(), 2u);
      EXPECT_EQ(checkpoints[0].data.substr(20000), std::to_string(rounds_ended));
      EXPECT_EQ(checkpoints[1].data, std::to_string(rounds_ended));
    }
  }
  EXPECT_GT(read_journal(journal).size(), 30u);
}

TEST_F(CrashTest, FullDiskKeepsWhatWasCommitted) {
  const fs::path journal = directory_->path() / "journal";
  const pid_t child = start([&] {
    signal(SIGXFSZ, SIG_IGN);
    const rlimit limit = {640 << 10, 640 << 10};
    setrlimit(RLIMIT_FSIZE, &limit);
    return work(path_, journal);
  });
  EXPECT_EQ(exit_code_of(child), 13);
  const size_t committed = read_journal(journal).size();
  EXPECT_GT(committed, 5u);
  RecordStore store = open();
  ASSERT_RESULT(store.check_all());
  EXPECT_GE(store.trials({}).value().size(), committed);
}

TEST_F(CrashTest, FullDiskIsToldAsSuch) {
  const pid_t child = start([&] {
    signal(SIGXFSZ, SIG_IGN);
    RecordStore store = open();
    if (!store.begin_session(some_setup("s")).ok()) return 1;
    const rlimit limit = {0, 0};
    setrlimit(RLIMIT_FSIZE, &limit);
    const Result<int64_t> added = store.add_trial(some_trial("s", "conv", 1));
    if (added.ok() || added.error().kind != ErrorKind::kIo || added.error().cure.empty()) return 2;
    return added.error().place == path_.string() ? 0 : 3;
  });
  EXPECT_EQ(exit_code_of(child), 0);
}

TEST_F(CrashTest, FolderThatMayNotBeWrittenIsToldAsSuch) {
  open();
  fs::permissions(directory_->path(), fs::perms(0555));
  fs::permissions(path_, fs::perms(0444));
  const pid_t child = start([&] {
    // Root may write anywhere; nobody may not.
    if (geteuid() == 0 && (setgroups(0, nullptr) != 0 || setgid(65534) != 0 || setuid(65534) != 0)) return 1;
    // What is there can be read, and nothing be added.
    Result<RecordStore> existing = RecordStore::open(path_);
    if (!existing.ok()) return 2;
    const auto begun = existing->begin_session(some_setup("s1"));
    if (begun.ok() || begun.error().kind != ErrorKind::kIo) return 6;
    const Result<RecordStore> fresh = RecordStore::open(directory_->path() / "new.db");
    if (fresh.ok() || fresh.error().kind != ErrorKind::kIo) return 3;
    const Result<RecordStore> folder = RecordStore::open(directory_->path() / "sub" / "new.db");
    if (folder.ok() || folder.error().kind != ErrorKind::kIo) return 4;
    return folder.error().cure.empty() ? 5 : 0;
  });
  EXPECT_EQ(exit_code_of(child), 0);
  fs::permissions(directory_->path(), fs::perms(0755));
}

TEST_F(CrashTest, ProcessesMayBeginOneFileTogether) {
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) {
    children.push_back(start([&, i] {
      Result<RecordStore> store = RecordStore::open(path_);
      if (!store.ok()) return 1;
      const std::string session = fmt::format("s{}", i);
      if (!store->begin_session(some_setup(session)).ok()) return 2;
      for (int64_t n = 0; n < 25; ++n) {
        if (!store->add_trial(some_trial(session, "conv", n)).ok()) return 3;
      }
      return store->update_session(session, SessionState::kFinished, 1).ok() ? 0 : 4;
    }));
  }
  for (const pid_t child : children) EXPECT_EQ(exit_code_of(child), 0);
  RecordStore store = open();
  ASSERT_RESULT(store.check_all());
  EXPECT_EQ(store.count({}).value(), 100);
  EXPECT_EQ(store.statistics().value().sessions, 4);
  EXPECT_EQ(store.statistics().value().models, 2);
}

}  // namespace
}  // namespace tilewright
