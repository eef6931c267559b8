// SPDX-License-Identifier: Apache-2.0
#include "core/records/migrations.h"

#include <array>
#include <thread>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

const std::vector<Migration> kOne = {{1,
                                      "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
                                      "CREATE TABLE pets (owner INTEGER REFERENCES people (id));"
                                      "INSERT INTO people VALUES (1, 'Ada'); INSERT INTO pets VALUES (1);"}};

std::vector<Migration> one_and(std::initializer_list<Migration> more) {
  std::vector<Migration> all = kOne;
  all.insert(all.end(), more);
  return all;
}

class MigrationTest : public RecordTest {
 protected:
  Database database(const fs::path& path) { return Database::open(path, 5).value(); }
  int64_t version(const fs::path& path) {
    return database(path).query_integer("PRAGMA user_version").value();
  }
};

TEST_F(MigrationTest, NewFileGetsEveryStepAndNoBackup) {
  Database db = database(path_);
  ASSERT_RESULT(migrate(db, one_and({{2, "ALTER TABLE people ADD COLUMN age INTEGER DEFAULT 7"}})));
  EXPECT_EQ(version(path_), 2);
  EXPECT_EQ(db.query_integer("SELECT age FROM people").value(), 7);
  EXPECT_FALSE(fs::exists(backup_path(path_, 0)));
}

TEST_F(MigrationTest, OlderFileIsUpgradedAndKeptBeside) {
  {
    Database db = database(path_);
    ASSERT_RESULT(db.execute("PRAGMA journal_mode = WAL"));
    ASSERT_RESULT(migrate(db, kOne));
    ASSERT_RESULT(db.execute("INSERT INTO people VALUES (2, 'Bob')"));
    ASSERT_RESULT(migrate(db, one_and({{2, "ALTER TABLE people RENAME COLUMN name TO full_name"}})));
    EXPECT_EQ(db.query_text("SELECT full_name FROM people WHERE id = 2").value(), "Bob");
  }
  EXPECT_EQ(version(path_), 2);
  Database backup = database(backup_path(path_, 1));
  EXPECT_EQ(backup.query_integer("PRAGMA user_version").value(), 1);
  EXPECT_EQ(backup.query_text("SELECT name FROM people WHERE id = 2").value(), "Bob");
}

TEST_F(MigrationTest, TableThatOthersReferToCanBeRebuilt) {
  Database db = database(path_);
  ASSERT_RESULT(migrate(db, kOne));
  ASSERT_RESULT(db.execute("PRAGMA foreign_keys = ON"));
  const Migration rebuild = {2,
                             "CREATE TABLE new_people (id INTEGER PRIMARY KEY, name TEXT, born INTEGER);"
                             "INSERT INTO new_people SELECT id, name, 1815 FROM people; DROP TABLE people;"
                             "ALTER TABLE new_people RENAME TO people;"};
  ASSERT_RESULT(migrate(db, one_and({rebuild})));
  EXPECT_EQ(db.query_integer("SELECT born FROM pets JOIN people ON id = owner").value(), 1815);
}

TEST_F(MigrationTest, FailingStepChangesNothing) {
  Database db = database(path_);
  ASSERT_RESULT(migrate(db, kOne));
  const auto broken =
      one_and({{2, "CREATE TABLE fine (a)"}, {3, "CREATE TABLE half (a); DROP TABLE nowhere"}});
  EXPECT_FALSE(migrate(db, broken).ok());
  EXPECT_EQ(version(path_), 2);
  EXPECT_EQ(db.query_integer("SELECT COUNT(*) FROM sqlite_schema WHERE name = 'half'").value(), 0);
  const auto dangling = one_and({{2, ""}, {3, "DELETE FROM people"}});
  EXPECT_EQ(migrate(db, dangling).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(db.query_integer("SELECT COUNT(*) FROM people").value(), 1);
}

TEST_F(MigrationTest, ManyMayUpgradeAtOnce) {
  {
    Database db = database(path_);
    ASSERT_RESULT(migrate(db, kOne));
  }
  const auto newer = one_and({{2, "UPDATE people SET name = name || '!'"}, {3, "CREATE TABLE t (a)"}});
  std::vector<std::thread> threads;
  std::array<bool, 4> done{};
  for (bool& ok : done) {
    threads.emplace_back([&] {
      Database db = database(path_);
      ok = migrate(db, newer).ok();
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const bool ok : done) EXPECT_TRUE(ok);
  EXPECT_EQ(database(path_).query_text("SELECT name FROM people").value(), "Ada!");
  EXPECT_EQ(version(backup_path(path_, 1)), 1);
}

TEST_F(MigrationTest, NewerFileIsRefusedUnchanged) {
  const auto two = one_and({{2, "CREATE TABLE t (a)"}});
  {
    Database db = database(path_);
    ASSERT_RESULT(migrate(db, two));
  }
  const std::string before = read_file(path_).value();
  options_.migrations = kOne;
  const Result<RecordStore> store = RecordStore::open(path_, options_);
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().kind, ErrorKind::kNewerVersion);
  EXPECT_EQ(store.error().place, path_.string());
  EXPECT_FALSE(store.error().cure.empty());
  EXPECT_EQ(read_file(path_).value(), before);
}

TEST_F(MigrationTest, OtherProgramsDatabaseIsRefusedUnchanged) {
  ASSERT_RESULT(database(path_).execute("CREATE TABLE bookmarks (url)"));
  const std::string before = read_file(path_).value();
  EXPECT_EQ(RecordStore::open(path_, options_).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(read_file(path_).value(), before);
}

TEST_F(MigrationTest, RecordsBeforeVersion4HaveNoOriginAndNewOnesHave) {
  const auto today = record_migrations();
  {
    Database db = database(path_);
    ASSERT_RESULT(migrate(db, today.first(3)));
    ASSERT_RESULT(add_old_session(db));
  }
  RecordStore store = open();
  EXPECT_EQ(version(path_), newest_version(today));
  const auto trials = store.trials({}).value();
  ASSERT_EQ(trials.size(), 1u);
  EXPECT_EQ(trials[0].latency, 0.5);
  EXPECT_EQ(trials[0].origin, "");
  EXPECT_TRUE(trials[0].parents.empty());
  ASSERT_RESULT(store.begin_session(some_setup("s")));
  TrialRecord trial = some_trial("s", "conv", 1);
  trial.origin = "random";
  ASSERT_RESULT(store.add_trial(trial));
  EXPECT_EQ(store.trials({}).value()[1].origin, "random");
  EXPECT_TRUE(store.trials({}).value()[1].parents.empty());
  ASSERT_RESULT(store.check_all());
}

TEST_F(MigrationTest, SessionsBeforeVersion6SaidNothingAndGoOnSaying) {
  const auto today = record_migrations();
  {
    Database db = database(path_);
    ASSERT_RESULT(migrate(db, today.first(5)));
    ASSERT_RESULT(add_old_session(db));
    ASSERT_RESULT(db.execute("UPDATE trials SET predicted = 0.25"));
  }
  RecordStore store = open();
  EXPECT_EQ(version(path_), newest_version(today));
  EXPECT_TRUE(fs::exists(backup_path(path_, 5)));
  const auto trials = store.trials({}).value();
  ASSERT_EQ(trials.size(), 1u);
  EXPECT_EQ(trials[0].predicted, 0.25);
  EXPECT_FALSE(trials[0].predicted_spread.has_value());
  EXPECT_TRUE(store.details_of("old").events().value().empty());
  ASSERT_RESULT(
      store.details_of("old").finish_round(2, 1, {}, std::vector<SessionEventRow>{{1, 1, "task", "{}"}}));
  EXPECT_EQ(store.details_of("old").events().value().size(), 1u);
  ASSERT_RESULT(store.check_all());
}

TEST_F(MigrationTest, TodaysRecordsSurviveAnUpgrade) {
  {
    RecordStore store = open();
    ASSERT_RESULT(store.begin_session(some_setup("s")));
    ASSERT_RESULT(store.add_trial(some_trial("s", "conv", 1)));
  }
  const auto today = record_migrations();
  std::vector<Migration> tomorrow(today.begin(), today.end());
  const int version_today = newest_version(today);
  tomorrow.push_back({version_today + 1, "ALTER TABLE trials ADD COLUMN energy REAL"});
  {
    options_.migrations = tomorrow;
    RecordStore store = open();
    EXPECT_EQ(store.trials({}).value().size(), 1u);
    ASSERT_RESULT(store.add_trial(some_trial("s", "conv", 2)));
    ASSERT_RESULT(store.check_all());
  }
  options_.migrations = today;
  EXPECT_EQ(RecordStore::open(path_, options_).error().kind, ErrorKind::kNewerVersion);
  path_ = backup_path(path_, version_today);
  EXPECT_EQ(open().trials({}).value().size(), 1u);
}

}  // namespace
}  // namespace tilewright
