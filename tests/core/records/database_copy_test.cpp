// SPDX-License-Identifier: Apache-2.0
#include "core/records/database_copy.h"

#include <atomic>
#include <set>
#include <thread>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

constexpr double kBusySeconds = 5;

class DatabaseCopy : public RecordTest {
 protected:
  void SetUp() override {
    RecordTest::SetUp();
    store_.emplace(open());
    for (const char* id : {"first", "second"}) {
      ASSERT_RESULT(store_->begin_session(some_setup(id)));
      for (int64_t n = 0; n < 40; ++n) ASSERT_RESULT(store_->add_trial(some_trial(id, "conv", n)));
    }
    copy_ = directory_->path() / "copy.db";
  }

  std::vector<std::string> sessions_of(const std::filesystem::path& path) {
    auto store = RecordStore::open(path, options_);
    std::vector<std::string> ids;
    if (!store.ok()) return ids;
    EXPECT_TRUE(store->check_all().ok());
    const auto rows = store->sessions();
    for (const auto& row : *rows) ids.push_back(row.setup.id);
    return ids;
  }

  std::optional<RecordStore> store_;
  std::filesystem::path copy_;
};

TEST_F(DatabaseCopy, IsMadeWhileASessionWrites) {
  std::atomic<bool> enough = false;
  std::atomic<int> written = 0;
  std::thread session([&] {
    for (int64_t n = 100; !enough; ++n) {
      ASSERT_RESULT(store_->add_trial(some_trial("first", "dense", n)));
      ++written;
    }
  });
  while (written < 3) std::this_thread::yield();
  const auto copy = copy_database(path_, copy_, kBusySeconds);
  enough = true;
  session.join();
  ASSERT_RESULT(copy);
  EXPECT_EQ(sessions_of(copy_).size(), 2U);
  auto copied = RecordStore::open(copy_, options_);
  ASSERT_RESULT(copied);
  EXPECT_GE(*copied->count({}), 83);
  EXPECT_LE(*copied->count({}), 80 + written);
  EXPECT_EQ(*store_->count({}), 80 + written) << "the original goes on";
}

TEST_F(DatabaseCopy, NeverReplacesWhatIsInUse) {
  const auto onto_itself = copy_database(path_, path_, kBusySeconds);
  ASSERT_FALSE(onto_itself.ok());
  EXPECT_EQ(onto_itself.error().kind, ErrorKind::kUsage);
  EXPECT_EQ(*store_->count({}), 80);
  ASSERT_RESULT(copy_database(path_, copy_, kBusySeconds));
  auto other = RecordStore::open(copy_, options_);
  ASSERT_RESULT(other);
  ASSERT_RESULT(other->remarks().set({RemarkSubject::Kind::kSession, "first"}, "mine"));
  const auto over = copy_database(path_, copy_, kBusySeconds);
  ASSERT_FALSE(over.ok());
  EXPECT_EQ(over.error().kind, ErrorKind::kBusy);
}

TEST_F(DatabaseCopy, IsNotCompactedBesideASession) {
  const auto beside = compact_database(path_, kBusySeconds);
  ASSERT_FALSE(beside.ok());
  EXPECT_EQ(beside.error().kind, ErrorKind::kBusy);
  store_.reset();
  ASSERT_RESULT(compact_database(path_, kBusySeconds));
}

TEST_F(DatabaseCopy, OfOneSessionHasNothingOfTheOthers) {
  SessionSetup other = some_setup("third");
  other.models = {{"cc33", "secret", "secret.onnx", 7}};
  other.model_tasks = {{0, "conv", 1}};
  ASSERT_RESULT(store_->begin_session(other));
  ASSERT_RESULT(store_->remarks().set({RemarkSubject::Kind::kSession, "third"}, "a private thought"));
  ASSERT_RESULT(store_->remarks().set({RemarkSubject::Kind::kSession, "second"}, "to be shared"));
  // The trials of the second session have the numbers 41 to 80.
  const int64_t pins[] = {7, 50};
  ASSERT_RESULT(store_->remarks().set_pinned(pins, true));
  for (const char* id : {"first", "second"}) {
    ASSERT_RESULT(store_->details_of(id).finish_round(
        1, 1, {}, std::vector<SessionEventRow>{{5, 1, "task", std::string(id)}}));
  }
  ASSERT_RESULT(store_->remarks().set_hidden("second", true));
  ASSERT_RESULT(copy_session(path_, "second", copy_, kBusySeconds));
  EXPECT_EQ(sessions_of(copy_), std::vector<std::string>{"second"});
  auto copied = RecordStore::open(copy_, options_);
  ASSERT_RESULT(copied);
  EXPECT_EQ(*copied->count({}), 40);
  EXPECT_FALSE(copied->session("second").value()->hidden) << "whoever is given it wants to see it";
  EXPECT_EQ(copied->details_of("second").events().value(),
            (std::vector<SessionEventRow>{{5, 1, "task", "second"}}));
  EXPECT_EQ(Database::open(copy_, 5).value().query_integer("SELECT COUNT(*) FROM session_events").value(), 1);
  EXPECT_EQ(copied->statistics()->models, 2);
  EXPECT_EQ(copied->remarks().pinned().value(), std::set<int64_t>{50});
  const auto bytes = read_file(copy_);
  ASSERT_RESULT(bytes);
  EXPECT_EQ(bytes->find("secret"), std::string::npos);
  EXPECT_EQ(bytes->find("private thought"), std::string::npos);
  EXPECT_NE(bytes->find("to be shared"), std::string::npos);
  EXPECT_EQ(*store_->count({}), 80) << "the original stays as it was";
}

TEST_F(DatabaseCopy, OfAnUnknownSessionLeavesNothing) {
  const auto files = [&] {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(copy_.parent_path()))
      names.insert(entry.path().filename().string());
    return names;
  };
  const auto before = files();
  const auto copied = copy_session(path_, "nobody", copy_, kBusySeconds);
  ASSERT_FALSE(copied.ok());
  EXPECT_EQ(copied.error().kind, ErrorKind::kInvalid);
  EXPECT_EQ(files(), before);
}

TEST_F(DatabaseCopy, IntoAFolderThatIsNoneFails) {
  ASSERT_RESULT(write_file_atomic(directory_->path() / "file", "x"));
  EXPECT_FALSE(copy_database(path_, directory_->path() / "file" / "copy.db", kBusySeconds).ok());
}

TEST_F(DatabaseCopy, CompactingFreesWhatWasDeleted) {
  store_.reset();
  ASSERT_RESULT(copy_database(path_, copy_, kBusySeconds));
  {
    auto database = Database::open(copy_, kBusySeconds);
    ASSERT_RESULT(database);
    ASSERT_RESULT(database->execute("DELETE FROM trials"));  // foreign keys are off here
  }
  const auto freed = compact_database(copy_, kBusySeconds);
  ASSERT_RESULT(freed);
  EXPECT_GT(*freed, 4096);
  EXPECT_EQ(sessions_of(copy_).size(), 2U);
}

}  // namespace
}  // namespace tilewright
