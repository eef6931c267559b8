// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <sstream>

#include "core/records/record_export.h"
#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

class DamageTest : public RecordTest {
 protected:
  void SetUp() override {
    RecordTest::SetUp();
    options_.busy_seconds = 0;
    options_.sync_every_commit = false;
  }

  /// The bytes of a sound database.
  std::string sound_file() {
    {
      RecordStore store = open();
      EXPECT_TRUE(store.begin_session(some_setup("s")).ok());
      std::vector<TrialRecord> trials;
      for (int n = 0; n < 150; ++n) {
        trials.push_back(n % 5 ? some_trial("s", n % 2 ? "conv" : "dense", n)
                               : failed_trial("s", "pool", n, ErrorKind::kRun));
        trials.back().primitives += std::string(n % 10 == 0 ? 6000 : 0, ' ');
      }
      EXPECT_TRUE(store.add_trials(trials).ok());
      EXPECT_TRUE(store.details_of("s")
                      .finish_round(1, 1, std::vector<Checkpoint>{{"policy", std::string(9000, 'x')}})
                      .ok());
      EXPECT_TRUE(store.details_of("s").add_note("fine").ok());
    }
    return read_file(path_).value();
  }

  void write(const std::string& bytes) {
    for (const char* suffix : {"-wal", "-shm", "-sessions", ""}) fs::remove(path_.string() + suffix);
    std::ofstream(path_, std::ios::binary) << bytes;
  }

  /// Uses everything; only crashes and hangs are wrong.
  void use_all(RecordStore& store) {
    const std::vector<std::string> tasks = {"conv", "dense", "pool"};
    std::ostringstream out;
    (void)store.statistics();
    (void)store.sessions();
    (void)store.session_setup("s");
    (void)store.task_progress("s");
    (void)store.error_counts();
    (void)store.task_sessions("conv", "cpu:znver3:1", 1, 10);
    (void)store.best_trials("cpu:znver3:1", tasks);
    (void)store.tried_programs("s", "conv");
    (void)store.details_of("s").checkpoints();
    (void)store.details_of("s").notes();
    (void)store.trial_points("s");
    (void)write_records(store, TrialQuery(), RecordFileFormat::kJson, out);
    (void)write_sessions_csv(store, out);
    (void)store.resume_session("s");
    (void)store.add_trial(some_trial("s", "conv", 1000));
    (void)store.details_of("s").finish_round(2, 2, std::vector<Checkpoint>{{"policy", "y"}});
    (void)store.check_all();
  }
};

TEST_F(DamageTest, TruncatedFilesAreRefused) {
  const std::string sound = sound_file();
  Random random(3);
  for (int i = 0; i < 60; ++i) {
    const auto length = static_cast<size_t>(random.uniform_int(1, static_cast<int64_t>(sound.size()) - 1));
    write(sound.substr(0, i % 2 ? length : std::max<size_t>(length / 4096, 1) * 4096));
    const Result<RecordStore> store = RecordStore::open(path_, options_);
    ASSERT_FALSE(store.ok()) << length;
    EXPECT_EQ(store.error().kind, ErrorKind::kBadInput) << store.error().detail;
    EXPECT_FALSE(store.error().cure.empty());
  }
}

TEST_F(DamageTest, FlippedBitsNeverCrash) {
  const std::string sound = sound_file();
  Random random(4);
  int refused = 0;
  for (int i = 0; i < 150; ++i) {
    std::string bytes = sound;
    // The first pages hold the header and the schema, where a bit means most.
    const int64_t reach = i % 2 ? 8192 : static_cast<int64_t>(bytes.size());
    for (int64_t flips = random.uniform_int(1, 20); flips > 0; --flips) {
      bytes[static_cast<size_t>(random.uniform_int(reach))] ^= static_cast<char>(1 << random.uniform_int(8));
    }
    write(bytes);
    // Half of the time without the check, so that damage is met later.
    options_.checked_bytes = i % 4 < 2 ? 0 : UINTMAX_MAX;
    Result<RecordStore> store = RecordStore::open(path_, options_);
    if (store.ok()) {
      use_all(*store);
    } else {
      ++refused;
      EXPECT_NE(store.error().kind, ErrorKind::kInternal) << store.error().detail;
    }
  }
  EXPECT_GT(refused, 5);
}

TEST_F(DamageTest, OtherFilesAreRefusedUnchanged) {
  for (const std::string& content : {std::string("hello"), std::string(5000, 'a'), std::string(4096, '\0'),
                                     std::string("SQLite format 3\0", 16)}) {
    write(content);
    const Result<RecordStore> store = RecordStore::open(path_, options_);
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.error().kind, ErrorKind::kBadInput) << store.error().detail;
    EXPECT_EQ(read_file(path_).value(), content);
  }
}

TEST_F(DamageTest, WhatIsNoFileIsRefused) {
  EXPECT_EQ(RecordStore::open(directory_->path(), options_).error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(RecordStore::open("/dev/null", options_).error().kind, ErrorKind::kBadInput);
  write("a file");
  EXPECT_EQ(RecordStore::open(path_ / "records.db", options_).error().kind, ErrorKind::kIo);
}

TEST_F(DamageTest, EmptyFileBecomesADatabase) {
  write("");
  EXPECT_TRUE(RecordStore::open(path_, options_).ok());
}

TEST_F(DamageTest, AModelThatASessionDoesNotHaveIsFound) {
  sound_file();
  for (const char* model : {"-1", "1000000"}) {
    {
      Database database = Database::open(path_, 0).value();
      ASSERT_RESULT(database.execute(std::string("PRAGMA foreign_keys = OFF; UPDATE model_tasks SET "
                                                 "model_position = ") +
                                     model));
    }
    RecordStore store = open();
    const auto sessions = store.sessions().value();
    ASSERT_FALSE(sessions.empty());
    EXPECT_EQ(store.session_setup(sessions.front().setup.id).error().kind, ErrorKind::kBadInput);
  }
}

TEST_F(DamageTest, DanglingReferencesAreFound) {
  sound_file();
  {
    Database database = Database::open(path_, 0).value();
    ASSERT_RESULT(database.execute("PRAGMA foreign_keys = OFF; DELETE FROM tasks"));
  }
  EXPECT_EQ(open().check_all().error().kind, ErrorKind::kBadInput);
}

}  // namespace
}  // namespace tilewright
