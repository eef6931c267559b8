// SPDX-License-Identifier: Apache-2.0
#include <fstream>

#include "core/records/database.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class SessionErrors : public TuningTest {
 protected:
  Error begin_error() {
    Told told;
    auto session = TuningSession::begin({small_model()}, small_options(6), surroundings(measurer_, told));
    return session.ok() ? Error{} : session.error();
  }
  Error resume_error(const std::string& id, const std::string& hash = std::string(32, 'a')) {
    Told told;
    TuningSurroundings around = surroundings(measurer_, told);
    around.busy_seconds = 0.5;
    auto session = TuningSession::resume(id, {small_model(hash)}, 0, around);
    return session.ok() ? Error{} : session.error();
  }
  FakeMeasurer measurer_;
};

TEST_F(SessionErrors, ModelThatChanged) {
  const std::string id = tune(measurer_, small_options(6)).session;
  const Error error = resume_error(id, std::string(32, 'b'));
  EXPECT_EQ(error.kind, ErrorKind::kUsage);
  EXPECT_FALSE(error.cure.empty());
  Told told;
  EXPECT_EQ(TuningSession::resume(id, {}, 0, surroundings(measurer_, told)).error().kind, ErrorKind::kUsage);
}

TEST_F(SessionErrors, SessionFromBeforeExternalWeightsCounted) {
  const std::string id = tune(measurer_, small_options(6)).session;
  TuningModel model = small_model(std::string(32, 'b'));
  auto prepared = std::make_shared<PreparedModel>(*model.prepared);
  prepared->model.file_hash = std::string(32, 'a');
  model.prepared = std::move(prepared);
  Told told;
  const auto resumed = TuningSession::resume(id, {model}, 0, surroundings(measurer_, told));
  EXPECT_TRUE(resumed.ok()) << resumed.error().text();
}

TEST_F(SessionErrors, SessionThatIsNotThere) {
  tune(measurer_, small_options(6));
  EXPECT_EQ(resume_error("20000101-000000-00000000").kind, ErrorKind::kUsage);
}

TEST_F(SessionErrors, SessionOfAnOlderVersion) {
  const std::string id = tune(measurer_, small_options(6)).session;
  ASSERT_TRUE(Database::open(database_, 0)
                  .value()
                  .execute("UPDATE trials SET lowering_version = lowering_version - 1")
                  .ok());
  const Error error = resume_error(id);
  EXPECT_EQ(error.kind, ErrorKind::kUsage) << error.text();
  EXPECT_NE(error.text().find("another version"), std::string::npos) << error.text();
}

TEST_F(SessionErrors, SessionThatSomebodyElseWorksOn) {
  Told told;
  const auto session =
      TuningSession::begin({small_model()}, small_options(6), surroundings(measurer_, told)).value();
  EXPECT_EQ(resume_error(session->id()).kind, ErrorKind::kBusy);
}

TEST_F(SessionErrors, DatabaseOfANewerProgram) {
  const std::string id = tune(measurer_, small_options(6)).session;
  ASSERT_TRUE(Database::open(database_, 0).value().execute("PRAGMA user_version = 999").ok());
  EXPECT_EQ(resume_error(id).kind, ErrorKind::kNewerVersion);
  EXPECT_EQ(begin_error().kind, ErrorKind::kNewerVersion);
}

TEST_F(SessionErrors, DatabaseThatIsLocked) {
  const std::string id = tune(measurer_, small_options(6)).session;
  Database other = Database::open(database_, 0).value();
  const auto lock = Transaction::begin(other);
  ASSERT_TRUE(lock.ok());
  const Error error = resume_error(id);
  EXPECT_EQ(error.kind, ErrorKind::kBusy);
  EXPECT_NE(error.text().find("records.db"), std::string::npos) << error.text();
}

TEST_F(SessionErrors, DatabaseThatIsCorrupt) {
  const std::string id = tune(measurer_, small_options(6)).session;
  for (const char* suffix : {"-wal", "-shm"}) std::filesystem::remove(database_.string() + suffix);
  std::fstream file(database_, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(100);
  file << std::string(8000, 'x');
  file.close();
  EXPECT_EQ(resume_error(id).kind, ErrorKind::kBadInput);
  EXPECT_EQ(begin_error().kind, ErrorKind::kBadInput);
}

TEST_F(SessionErrors, UnknownChoicesLeaveNothingToResume) {
  for (const char* what : {"policy", "model", "rules"}) {
    auto options = small_options(6);
    if (what == std::string("policy")) options.policy = "none such";
    if (what == std::string("model")) options.cost_model = "none such";
    if (what == std::string("rules")) options.rules = "none such";
    Told told;
    EXPECT_EQ(TuningSession::begin({small_model()}, options, surroundings(measurer_, told)).error().kind,
              ErrorKind::kUsage)
        << what;
  }
  EXPECT_TRUE(!std::filesystem::exists(database_) ||
              RecordStore::open(database_).value().sessions().value().empty());
}

TEST_F(SessionErrors, DatabaseThatBreaksDownMidSessionEndsIt) {
  std::unique_ptr<TuningSession> session;
  int64_t count = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 8) {
      EXPECT_TRUE(Database::open(database_, 1).value().execute("DROP TABLE trials").ok());
    }
    return latency_by_hash(request);
  });
  Told told;
  session = TuningSession::begin({small_model()}, small_options(30), surroundings(measurer, told)).value();
  session->start();
  session->wait();
  EXPECT_EQ(told.state, RunState::kFailed);
  EXPECT_FALSE(told.all<SessionFinished>().at(0).message.empty());
}

TEST_F(SessionErrors, DatabaseThatIsDeletedMidSessionIsSavedAndEndsIt) {
  int64_t count = 0;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (++count == 8) {
      for (const char* end : {"", "-wal", "-shm", "-sessions"})
        std::filesystem::remove(database_.string() + end);
    }
    return latency_by_hash(request);
  });
  Told told;
  auto session =
      TuningSession::begin({small_model()}, small_options(30), surroundings(measurer, told)).value();
  session->start();
  session->wait();
  EXPECT_EQ(told.state, RunState::kFailed);
  const auto ends = told.all<SessionFinished>();
  ASSERT_EQ(ends.size(), 1U);
  ASSERT_TRUE(ends[0].error);
  EXPECT_EQ(ends[0].error->kind, ErrorKind::kIo);
  EXPECT_NE(ends[0].message.find("saved as"), std::string::npos) << ends[0].message;
  const auto copy = directory_.path() / "records.rescued-1.db";
  ASSERT_TRUE(std::filesystem::exists(copy)) << ends[0].message;
  const std::string id = session->id();
  session.reset();
  // Nothing that was told of is missing, and it can be gone on with.
  std::filesystem::rename(copy, database_);
  EXPECT_GE(kept(id).size(), told.all<TrialFinished>().size());
  EXPECT_EQ(resume(measurer_, id).state, RunState::kFinished);
}

}  // namespace
}  // namespace tilewright::testing
