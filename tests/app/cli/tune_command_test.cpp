// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/example_models/example_model.h"
#include "core/example_models/model_writer.h"
#include "core/records/database.h"
#include "core/records/record_store.h"
#include "core/records/statement.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class TuneCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    ExampleModelOptions options;
    options.width_divisor = 16;
    ASSERT_TRUE(write_example_model("dcgan", folder_.path() / "net.onnx", options).ok());
  }

  ProgramRun run(std::vector<std::string> words) const {
    words.insert(words.end(), {"--db", "r.db"});
    return run_tilewright(folder_.path(), std::move(words));
  }

  const TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(TuneCommand, SaysInOneSentenceWhatANumberMustBe) {
  const ProgramRun minutes = run({"tune", "net.onnx", "--minutes", "-1"});
  EXPECT_EQ(minutes.code, 2);
  EXPECT_THAT(minutes.err, AllOf(HasSubstr("-1 is not a number above 0"), Not(HasSubstr("AND"))));
  EXPECT_THAT(run({"tune", "net.onnx", "--graph-share", "nan"}).err,
              HasSubstr("nan is not a number from 0 to 0.9"));
  EXPECT_THAT(run({"tune", "net.onnx", "--round-size", "0"}).err, HasSubstr("from 1 to 4096"));
}

TEST_F(TuneCommand, NeedsAModelOrASession) {
  const ProgramRun none = run({"tune"});
  EXPECT_EQ(none.code, 2);
  EXPECT_THAT(none.err, HasSubstr("no model to begin with"));
  EXPECT_THAT(run({"tune", "--resume"}).err, HasSubstr("there is no such database"));
  EXPECT_THAT(run_tilewright(folder_.path(), {"tune", "--resume"}).err,
              HasSubstr("no unfinished session to resume"));
  EXPECT_THAT(run_tilewright(folder_.path(), {"tune", "net.onnx", "--resume"}).err,
              HasSubstr("no unfinished session of these models"));
  EXPECT_THAT(run({"tune", "net.onnx", "--more-trials", "5"}).err,
              AllOf(HasSubstr("--more-trials"), HasSubstr("--resume")));
}

TEST_F(TuneCommand, WritesConfigurationsOfTemplatesAsLinesOfAutotvm) {
  ExampleModelOptions small;
  small.width_divisor = 8;
  small.extent = 32;
  ASSERT_TRUE(write_example_model("resnet18", folder_.path() / "resnet.onnx", small).ok());
  const ProgramRun tuned = run({"tune", "resnet.onnx", "--rules", "autotvm", "--policy", "random", "--trials",
                                "24", "--threads", "1"});
  ASSERT_EQ(tuned.code, 0) << tuned.err;
  const ProgramRun log = run({"records", "--autotvm", "--ok"});
  ASSERT_EQ(log.code, 0) << log.err;
  ASSERT_THAT(log.out, HasSubstr("conv2d_NCHWc.x86"));
  ASSERT_TRUE(write_file_atomic(folder_.path() / "autotvm.log", log.out).ok());
  const ProgramRun read = run_tilewright(folder_.path(), {"log", "autotvm.log", "--json"});
  ASSERT_EQ(read.code, 0) << read.err;
  EXPECT_EQ(read.json().at("failed"), 0);
  EXPECT_EQ(read.json().at("records").get<long>(), std::ranges::count(log.out, '\n'));
  // The other rules' programs are no configurations.
  const ProgramRun other = run({"records", "--auto-scheduler", "--ok"});
  ASSERT_EQ(other.code, 0) << other.err;
  EXPECT_EQ(run({"records", "--autotvm", "--json"}).code, 2);
}

TEST_F(TuneCommand, IsDoneAtOnceWhereNothingCanBeTuned) {
  using namespace example;
  ModelWriter writer("places", {});
  const example::Value x = writer.input("x", {DataType::kFloat32, {3, 4}});
  writer.output(writer.nodes("NonZero", "places", {x}, {{DataType::kInt64, {2, 12}}})[0], "y");
  ASSERT_TRUE(writer.write(folder_.path() / "places.onnx").ok());
  const ProgramRun told = run({"tune", "places.onnx", "--trials", "0"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_THAT(told.out, HasSubstr("places has nothing that can be tuned"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "r.db")) << "there is no session to keep";
  const ProgramRun json = run({"tune", "places.onnx", "--json"});
  EXPECT_EQ(json.code, 0) << json.err;
  EXPECT_EQ(nlohmann::json::parse(json.out).at("tasks").size(), 0U);
  EXPECT_EQ(run({"tune", "places.onnx", "--task", "7"}).code, 2);
  EXPECT_EQ(run({"tune", "places.onnx", "--rules", "none"}).code, 2);
}

TEST_F(TuneCommand, TunesTheTasksAloneThatAreNamed) {
  const auto outcome = run({"tune", "net.onnx", "--trials-per-task", "4", "--cost-model", "draft", "--task",
                            "1", "--task", "0", "--json"})
                           .json();
  EXPECT_EQ(outcome["trials"], 8);
  EXPECT_TRUE(outcome["models"][0]["latency_ms"].is_null()) << "the others have no program";
  int tuned = 0;
  for (const auto& task : outcome["tasks"]) {
    EXPECT_EQ(task["left_out"].get<bool>(), task["trials"].get<int>() == 0) << task;
    tuned += !task["left_out"].get<bool>();
  }
  EXPECT_EQ(tuned, 2);
  EXPECT_GT(outcome["tasks"].size(), 2U);

  const ProgramRun wrong = run({"tune", "net.onnx", "--trials", "4", "--task", "99"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err, HasSubstr("task 99"));
}

TEST_F(TuneCommand, GoesOnWithoutBeingToldTheModelAgain) {
  const std::vector<std::string> begin{"tune",  "net.onnx",  "--trials", "8",     "--cost-model",
                                       "draft", "--threads", "1",        "--json"};
  const auto first = run(begin).json();
  const std::string session = first["session"];
  ASSERT_EQ(first["trials"], 8);
  EXPECT_GT(first["models"][0]["default_ms"], 0);

  const auto more = run({"tune", "--session", session, "--more-trials", "8", "--json"}).json();
  EXPECT_EQ(more["session"], session);
  EXPECT_EQ(more["trials"], 16);
  EXPECT_EQ(more["models"][0]["default_ms"], first["models"][0]["default_ms"]) << "it is not measured again";
  EXPECT_TRUE(more["resumed"]);
  EXPECT_EQ(more["tasks"].size(), first["tasks"].size());
  ASSERT_FALSE(more["models"][0]["latency_ms"].is_null());
  EXPECT_TRUE(more["models"][0].contains("in_place")) << more["models"][0];

  // The same words again do no harm; others would not hold.
  auto again = begin;
  again.insert(again.end(), {"--session", session});
  EXPECT_EQ(run(again).code, 0);
  EXPECT_THAT(run({"tune", "--session", session, "--trials", "9"}).err,
              AllOf(HasSubstr("--trials"), HasSubstr("began with 8"), HasSubstr("--more-trials")));
  EXPECT_THAT(run({"tune", "--session", session, "--cost-model", "random"}).err,
              AllOf(HasSubstr("--cost-model"), HasSubstr("began with \"draft\"")));
  EXPECT_THAT(run({"tune", "--session", session, "--more-minutes", "1"}).err,
              AllOf(HasSubstr("no limit of minutes"), HasSubstr("--more-trials")));
  EXPECT_THAT(run({"tune", "--session", session, "--threads", "2"}).err,
              AllOf(HasSubstr(":2t"), HasSubstr(":1t")));
  EXPECT_THAT(run({"tune", "--session", "nobody"}).err, HasSubstr("`tilewright sessions`"));

  // From any folder.
  const TempDirectory elsewhere = TempDirectory::create().value();
  const std::string database = (folder_.path() / "r.db").string();
  EXPECT_EQ(run_tilewright(elsewhere.path(), {"tune", "--session", session, "--db", database}).code, 0);

  std::filesystem::rename(folder_.path() / "net.onnx", folder_.path() / "moved.onnx");
  EXPECT_THAT(run({"tune", "--session", session}).err,
              AllOf(HasSubstr("is not there any more"), HasSubstr("tune FILE --session")));
  EXPECT_EQ(run({"tune", "moved.onnx", "--session", session}).code, 0);
}

TEST_F(TuneCommand, OptionsOfThePolicyAreCheckedAndKept) {
  EXPECT_THAT(run({"tune", "--help"}).out, AllOf(HasSubstr("--policy-option"), HasSubstr("chains=128")));
  std::vector<std::string> words{"tune",     "--policy",  "annealing", "--policy-option", "chains=8",
                                 "net.onnx", "--trials",  "6",         "--policy-option", "steps=5",
                                 "--json",   "--threads", "1",         "--cost-model",    "draft"};
  const ProgramRun began = run(words);
  ASSERT_EQ(began.code, 0) << began.err;
  const std::string session = began.json()["session"];
  for (const char* same : {"chains=8", "steps=5", "patience=50"})
    EXPECT_EQ(run({"tune", "--session", session, "--policy-option", same}).code, 0) << same;
  EXPECT_THAT(run({"tune", "--session", session, "--policy-option", "chains=9"}).err,
              AllOf(HasSubstr("--policy-option"), HasSubstr("began with chains=8")));
  words[4] = "chains=0";
  const ProgramRun small = run(words);
  EXPECT_EQ(small.code, 2);
  EXPECT_THAT(small.err, AllOf(HasSubstr("whole number from 1 to"), HasSubstr("patience")));
  words[4] = "width=3";
  EXPECT_THAT(run(words).err, AllOf(HasSubstr("no option 'width'"), HasSubstr("chains")));
  EXPECT_THAT(run({"tune", "net.onnx", "--policy", "random", "--policy-option", "x=1"}).err,
              HasSubstr("has no options"));
}

TEST_F(TuneCommand, WhatMeasuresIsNamedByItsAddress) {
  const ProgramRun refused = run({"tune", "net.onnx", "--trials", "2", "--measure-at", "nowhere"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, AllOf(HasSubstr("nowhere"), HasSubstr("There are local")));
  ASSERT_EQ(run({"tune", "net.onnx", "--trials", "2", "--measure-at", "local", "--quiet"}).code, 0);
  const auto records = run({"records", "--json"}).json();
  ASSERT_FALSE(records.at("records").empty());
  const auto machine = records.at("records").front().at("machine").get<std::string>();
  const auto fastest = [&](const std::string& of) {
    return run({"records", "--order", "fastest", "--json", "--machine", of}).json().at("records").size();
  };
  EXPECT_GT(fastest(machine), 0U);
  EXPECT_EQ(fastest("another"), 0U);
  EXPECT_EQ(fastest("any"), fastest(machine));
}

TEST_F(TuneCommand, ProgramsOfAnotherMachineAreUsedWhereItIsNamed) {
  ASSERT_EQ(run({"tune", "net.onnx", "--trials", "8", "--cost-model", "draft", "--quiet"}).code, 0);
  {
    auto database = Database::open(folder_.path() / "r.db").value();
    ASSERT_TRUE(Statement::prepare(database, "UPDATE machines SET id = 'another'").value().run().ok());
  }
  const auto says_elsewhere = [&](std::vector<std::string> words, const std::string& machine) {
    if (!machine.empty()) words.insert(words.end(), {"--machine", machine});
    return run(std::move(words)).err.find("another machine measured programs of") != std::string::npos;
  };
  const auto verified = [&](const std::string& machine) {
    return run({"verify", "net.onnx", "--json", "--machine", machine}).json().at("tasks").size();
  };
  EXPECT_EQ(run({"verify", "net.onnx", "--json"}).json().at("tasks").size(), 0U);
  EXPECT_GT(verified("another"), 0U);
  EXPECT_EQ(verified("any"), verified("another"));
  EXPECT_EQ(verified("a third"), 0U);
  // The inputs are missed after the programs were loaded.
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"bench", "net.onnx", "--runs", "1"}, {"run", "net.onnx"}}) {
    EXPECT_TRUE(says_elsewhere(words, "")) << words.front();
    EXPECT_FALSE(says_elsewhere(words, "another")) << words.front();
    EXPECT_TRUE(says_elsewhere(words, "a third")) << words.front();
  }
}

TEST_F(TuneCommand, SaysThatASessionGoesOnOnAnotherMachine) {
  const auto begun = run({"tune", "net.onnx", "--trials", "2", "--json"});
  ASSERT_EQ(begun.code, 0) << begun.err;
  const auto session = begun.json().at("session").get<std::string>();
  const auto go_on = [&] { return run({"tune", "--session", session, "--more-trials", "1"}).err; };
  EXPECT_THAT(go_on(), Not(HasSubstr("another machine")));
  {
    RecordStore store = RecordStore::open(folder_.path() / "r.db").value();
    ASSERT_TRUE(store.resume_session(session, {"another", "{}"}).ok());
    ASSERT_TRUE(store.update_session(session, SessionState::kFinished, 0).ok());
  }
  EXPECT_THAT(go_on(), HasSubstr("another machine measured session " + session));
}

TEST_F(TuneCommand, RecordsNameTheirTasks) {
  const auto tuned = run({"tune", "net.onnx", "--trials", "8", "--cost-model", "draft", "--json"}).json();
  const auto& tasks = tuned["tasks"];
  const auto tried =
      std::find_if(tasks.begin(), tasks.end(), [](const nlohmann::json& task) { return task["trials"] > 0; });
  ASSERT_NE(tried, tasks.end());
  const std::string id = (*tried)["id"];
  const std::string name = (*tried)["name"];
  EXPECT_THAT(run({"records"}).out, HasSubstr(id.substr(0, 8) + "  " + name));
  const auto some = run({"records", "--task", id.substr(0, 8), "--json"}).json()["records"];
  ASSERT_FALSE(some.empty());
  for (const auto& record : some) EXPECT_EQ(record["task"], id);
  EXPECT_THAT(run({"records", "--task", "wxyz"}).err, HasSubstr("begins no id"));
  EXPECT_THAT(run({"records", "--task", "wx"}).err, HasSubstr("too short"));
  const auto number = std::to_string(tried - tasks.begin());
  EXPECT_EQ(run({"records", "--task", number, "--json"}).json()["records"], some);
  EXPECT_EQ(run({"records", "--task", number, "--session", "last", "--json"}).json()["records"], some);
  EXPECT_THAT(run({"records", "--task", "999"}).err, HasSubstr("is no task of session"));
  // The fastest of each task, and of one all that have a latency.
  const auto fastest = run({"records", "--order", "fastest", "--json"}).json()["records"];
  std::set<std::string> seen;
  double before = 0;
  for (const auto& record : fastest) {
    EXPECT_TRUE(seen.insert(record["task"]).second) << record["task"];
    EXPECT_GE(record["latency_ms"].get<double>(), before);
    before = record["latency_ms"].get<double>();
  }
  std::set<std::string> timed;
  const auto records = run({"records", "--json", "--ok"}).json();
  for (const auto& record : records["records"]) timed.insert(record["task"]);
  EXPECT_EQ(seen, timed);
  EXPECT_EQ(run({"records", "--order", "fastest", "--json", "--limit", "1"}).json()["records"][0],
            fastest[0]);
  EXPECT_THAT(run({"records", "--order", "fastest"}).out, HasSubstr("the fastest of each task"));
  // What was not tried is not called wrong.
  const ProgramRun table = run({"tune", "net.onnx", "--trials", "1", "--cost-model", "draft", "--cold-start",
                                "--no-default-schedules"});
  EXPECT_THAT(table.out, HasSubstr("[not tried yet]"));
}

TEST_F(TuneCommand, SamplesAreNotWrittenOverFiles) {
  const auto sample = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"sample", "dcgan", "net.onnx", "--width-divisor", "16"};
    words.insert(words.end(), more.begin(), more.end());
    return run_tilewright(folder_.path(), std::move(words));
  };
  const ProgramRun refused = sample({});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("--force"));
  EXPECT_THAT(sample({"--force"}).out, AllOf(HasSubstr("net.onnx"), HasSubstr("MB")));
}

TEST_F(TuneCommand, ProgramsThatAreMissingAreToldOf) {
  const ProgramRun none = run({"bench", "net.onnx", "--runs", "1"});
  EXPECT_EQ(none.code, 3);
  EXPECT_THAT(none.err, HasSubstr("there is no such database"));
  const ProgramRun usual = run_tilewright(folder_.path(), {"bench", "net.onnx", "--runs", "1"});
  EXPECT_EQ(usual.code, 0);
  EXPECT_THAT(usual.err, HasSubstr("have no program"));
}

}  // namespace
}  // namespace tilewright
