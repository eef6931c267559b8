// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <nlohmann/json.hpp>

#include "core/records/database.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// A session of which something that was kept makes no sense.
class BrokenSession : public TuningTest {
 protected:
  void SetUp() override {
    tune(measurer_, small_options(12));
    // Stopped in the middle of a round, so that it has a choice under way.
    std::unique_ptr<TuningSession> session;
    int64_t count = 0;
    FakeMeasurer stopping([&](const MeasureRequest& request) -> Result<double> {
      if (++count == 14) session->stop();
      return latency_by_hash(request);
    });
    Told told;
    session =
        TuningSession::begin({small_model()}, small_options(30, 2), surroundings(stopping, told)).value();
    id_ = session->id();
    session->start();
    session->wait();
    session.reset();
    for (const auto& checkpoint : store().details_of(id_).checkpoints().value())
      checkpoints_[checkpoint.name] = checkpoint.data;
  }
  RecordStore store() { return RecordStore::open(database_).value(); }

  void put(const std::string& name, const std::string& data) {
    RecordStore records = store();
    const auto round = records.session(id_).value()->rounds;
    ASSERT_TRUE(records.details_of(id_).finish_round(round, 1, std::vector<Checkpoint>{{name, data}}).ok());
  }
  void expect_refused(const std::string& what) {
    Told told;
    const auto session = TuningSession::resume(id_, {small_model()}, 0, surroundings(measurer_, told));
    ASSERT_FALSE(session.ok()) << what;
    EXPECT_EQ(session.error().kind, ErrorKind::kBadInput) << what << ": " << session.error().text();
    EXPECT_FALSE(session.error().message.empty()) << what;
  }
  /// Each of `broken` instead of that checkpoint is refused; then the sound one goes on.
  void expect_checked(const std::string& name, const std::vector<std::string>& broken) {
    ASSERT_TRUE(checkpoints_.contains(name)) << name;
    for (const auto& data : broken) {
      put(name, data);
      expect_refused(name + " = " + data);
    }
    put(name, checkpoints_.at(name));
  }

  FakeMeasurer measurer_;
  std::string id_;
  std::map<std::string, std::string> checkpoints_;
};

TEST_F(BrokenSession, Choice) {
  expect_checked(
      "choice",
      {"", "7", "null", "[]", "{}", R"({"round":"x","task":0,"budget":6,"why":""})",
       R"({"round":3,"task":[],"budget":6,"why":""})", R"({"round":3,"task":99,"budget":6,"why":""})",
       R"({"round":3,"task":-1,"budget":6,"why":""})", R"({"round":3,"task":0,"budget":1e9,"why":""})",
       R"({"round":3,"task":0,"budget":0,"why":""})", R"({"round":3,"task":0,"budget":6,"why":7})"});
  EXPECT_EQ(resume(measurer_, id_).state, RunState::kFinished);
}

TEST_F(BrokenSession, Scheduler) {
  const auto sound = nlohmann::json::parse(checkpoints_.at("scheduler"));
  std::vector<std::string> broken{"", "7", "{}", "[1,2,3]", "null"};
  for (const char* field : {"history", "failed", "dead", "note"}) {
    auto json = sound;
    json[0][field] = nlohmann::json{{"x", 1}};
    broken.push_back(json.dump());
    json[0].erase(field);
    broken.push_back(json.dump());
  }
  auto names = sound;
  names[0]["history"] = {"fast"};
  broken.push_back(names.dump());
  expect_checked("scheduler", broken);
  EXPECT_EQ(resume(measurer_, id_).state, RunState::kFinished);
}

TEST_F(BrokenSession, Policies) {
  for (const auto& [name, data] : checkpoints_) {
    if (name.rfind("policy/", 0) != 0) continue;
    const std::string state = data.substr(0, data.find('\n') + 1);
    expect_checked(name, {"", "x", "\n", state, state + "7", state + "[]",
                          state + R"({"measured":7,"closed":[]})", state + R"({"measured":[],"closed":[7]})",
                          state + R"({"measured":[[0,"x","h",1]],"closed":[]})",
                          state + R"({"measured":[["a",[],"h",1]],"closed":[]})",
                          state + R"({"measured":[[99,[],"h",1]],"closed":[]})",
                          state + R"({"measured":[[-1,[],"h",1]],"closed":[]})",
                          state + R"({"measured":[[0,[[1]],"h",1]],"closed":[]})"});
  }
  EXPECT_EQ(resume(measurer_, id_).state, RunState::kFinished);
}

TEST_F(BrokenSession, WarmStart) {
  const std::string task = nlohmann::json::parse(checkpoints_.at("warm start")).begin().key();
  std::vector<std::string> broken{"", "7", "[]", "null", "\"x\""};
  for (const char* list : {"7", "{}", "null", "[7]", "[[]]", R"([["{}","fast","x"]])", "[[1,2,3]]",
                           R"([["{}",1e-3,7]])", R"([["{}",-1,"x"]])", R"([["{}",1e-3]])"}) {
    broken.push_back("{\"" + task + "\":" + list + "}");
  }
  expect_checked("warm start", broken);
  EXPECT_EQ(resume(measurer_, id_).state, RunState::kFinished);
}

TEST_F(BrokenSession, RandomTimesAndExtraTrials) {
  expect_checked("random", {"", "7", "{}", std::string(64, '0'), std::string(64, 'x')});
  expect_checked("stage times", {"", "7", "[]", "{}", R"({"sampling":"long"})"});
  expect_checked("extra trials", {"", "x", "1.5", "{}", "99999999999999999999"});
  EXPECT_EQ(resume(measurer_, id_).state, RunState::kFinished);
}

TEST_F(BrokenSession, Options) {
  const std::string sound = store().session_setup(id_).value().options;
  const auto store_options = [&](const std::string& text) {
    const std::string sql = "UPDATE sessions SET options = '" + text + "' WHERE id = '" + id_ + "'";
    ASSERT_TRUE(Database::open(database_, 1).value().execute(sql).ok());
  };
  for (const char* text : {"", "7", "[]", "null", "{}", "{\"target\":7}"}) {
    store_options(text);
    expect_refused(text);
  }
  const std::pair<const char*, nlohmann::json> wrong[] = {
      {"trials", "many"},
      {"trials", -1},
      {"trials", 1e300},
      {"trials_per_task", nlohmann::json::array()},
      {"minutes", "x"},
      {"minutes", -1},
      {"round_size", 0},
      {"round_size", "big"},
      {"policy", 7},
      {"cost_model", true},
      {"rules", nlohmann::json::object()},
      {"objective", "f9"},
      {"objective", 1},
      {"seed", -1},
      {"seed", "x"},
      {"threads", 0},
      {"threads", 1000000},
      {"warm_start", "yes"},
      {"repeats", 0},
      {"min_repeat_seconds", "x"},
      {"verify", 1},
      {"cache", 9},
      {"cache", "cold"},
      {"requirement_seconds", {"a"}},
      {"target", {{"kind", "cpu"}, {"threads", "x"}}},
  };
  for (const auto& [field, value] : wrong) {
    auto json = nlohmann::json::parse(sound);
    json[field] = value;
    store_options(json.dump());
    expect_refused(std::string(field) + " = " + value.dump());
  }
  store_options(sound);
  EXPECT_EQ(resume(measurer_, id_).state, RunState::kFinished);
}

}  // namespace
}  // namespace tilewright::testing
