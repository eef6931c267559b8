// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/backend/cpu/processor/processor.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/example_models/example_model.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

class HandOver : public ::testing::Test {
 protected:
  ProgramRun run(std::vector<std::string> arguments) const {
    return run_tilewright(folder_.path(), std::move(arguments));
  }
  void write_small_model(const std::string& file) const {
    ExampleModelOptions options;
    options.width_divisor = 16;
    ASSERT_TRUE(write_example_model("dcgan", folder_.path() / file, options).ok());
  }

  /// The tuned "net.onnx" as an object, and one task of it alone; both compile with their example and are
  /// right.
  void expect_objects() const {
    const auto tasks = run({"tasks", "net.onnx", "--json"}).json()["tasks"];
    ASSERT_EQ(tasks[1]["number"], 1);
    const std::vector<std::vector<std::string>> ways{
        {"--as", "object"}, {"--task", "1"}, {"--task", tasks[1]["id"].get<std::string>().substr(0, 10)}};
    for (const auto& way : ways) {
      std::vector<std::string> arguments{"export", "net.onnx", "--db", "r.db", "--out", "object", "--json"};
      arguments.insert(arguments.end(), way.begin(), way.end());
      const auto exported = run(arguments);
      ASSERT_EQ(exported.code, 0) << way[1] << exported.err;
      const auto report = exported.json();
      EXPECT_TRUE(report["library"].is_null());
      const fs::path folder = folder_.path() / "object";
      EXPECT_TRUE(fs::is_regular_file(folder / report["object"].get<std::string>())) << way[1];
      const auto records = read_json_file(folder / "records.json").value()["records"];
      if (way[0] == "--task") {
        ASSERT_EQ(records.size(), 1U);
        EXPECT_EQ(records[0]["task"], tasks[1]["id"]);
        EXPECT_TRUE(fs::is_regular_file(folder / "loop_nest.txt"));
      }
      const std::string line = "cd '" + folder.string() + "' && " +
                               report["example_command"].get<std::string>() + " && ./example > /dev/null";
      EXPECT_EQ(std::system(line.c_str()), 0) << line;
      fs::remove_all(folder);
    }
  }

  /// The slowest program of a task, which is not the best.
  void expect_the_record_that_was_chosen() const {
    const auto tasks = run({"tasks", "net.onnx", "--json"}).json()["tasks"];
    const std::string task = tasks[1]["id"];
    const auto records =
        run({"records", "--db", "r.db", "--json", "--task", task, "--order", "fastest"}).json()["records"];
    ASSERT_GT(records.size(), 1U);
    std::string slowest;
    for (const auto& record : records) {
      if (record["error"].is_null()) slowest = std::to_string(record["id"].get<int64_t>());
    }
    const auto exported =
        run({"export", "net.onnx", "--db", "r.db", "--task", "1", "--record", slowest, "--out", "chosen"});
    ASSERT_EQ(exported.code, 0) << exported.err;
    const auto handed = read_json_file(folder_.path() / "chosen" / "records.json").value()["records"];
    ASSERT_EQ(handed.size(), 1U);
    EXPECT_EQ(std::to_string(handed[0]["id"].get<int64_t>()), slowest);
    EXPECT_EQ(run({"export", "net.onnx", "--db", "r.db", "--record", slowest, "--out", "no"}).code, 2);
    const auto wrong =
        run({"export", "net.onnx", "--db", "r.db", "--task", "0", "--record", slowest, "--out", "no"});
    EXPECT_EQ(wrong.code, 1);
    EXPECT_THAT(wrong.err, HasSubstr("is none of this task"));
    EXPECT_FALSE(fs::exists(folder_.path() / "no"));
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(HandOver, TunesListsAndExports) {
  write_small_model("net.onnx");
  const auto tuned =
      run({"tune", "net.onnx", "--trials-per-task", "16", "--db", "r.db", "--json", "--quiet"});
  ASSERT_EQ(tuned.code, 0) << tuned.err;
  const auto summary = tuned.json();
  double stages = 0;
  for (const char* stage : {"sampling", "features", "prediction", "building", "running", "verifying",
                            "training", "comparing", "rest"}) {
    stages += summary["stage_seconds"].at(stage).get<double>();
  }
  EXPECT_NEAR(stages, summary["seconds"].get<double>(), 1e-3);
  EXPECT_GT(summary["trials_per_second"].get<double>(), 0);
  EXPECT_GT(summary["guided_trials"].get<int>(), 0);

  const auto sessions = run({"sessions", "--db", "r.db", "--json"}).json();
  ASSERT_EQ(sessions["sessions"].size(), 1U);
  EXPECT_EQ(sessions["sessions"][0]["id"], summary["session"]);

  const auto records = run({"records", "--db", "r.db", "--json", "--session", "last"}).json();
  size_t defaults = 0;
  for (const auto& record : records["records"]) defaults += record["origin"] == "default schedule";
  ASSERT_EQ(records["records"].size(), summary["trials"].get<size_t>() + defaults);
  size_t compared = 0;
  for (const auto& task : summary["tasks"]) {
    if (task["default_ms"].is_null()) continue;
    ++compared;
    EXPECT_NEAR(task["speedup"].get<double>(),
                task["default_ms"].get<double>() / task["latency_ms"].get<double>(), 1e-9);
    EXPECT_GE(task["speedup"], 1) << "the default schedule is a program like any other";
  }
  EXPECT_GT(compared, 0U);
  EXPECT_EQ(defaults, compared) << "each once";
  EXPECT_GE(summary["models"][0]["speedup"], 1);
  const std::string task = records["records"][0]["task"];
  EXPECT_TRUE(records["records"][0]["drifted"].is_boolean());
  const auto fastest =
      run({"records", "--db", "r.db", "--json", "--task", task, "--order", "fastest", "--limit", "2"}).json();
  ASSERT_EQ(fastest["records"].size(), 2U);
  EXPECT_EQ(fastest["records"][0]["task"], task);

  const auto report = run({"report", "--db", "r.db", "--out", "report.html", "--json"});
  ASSERT_EQ(report.code, 0) << report.err;
  EXPECT_EQ(report.json()["session"], summary["session"]);
  EXPECT_NEAR(report.json()["run_latency_ms"].get<double>(),
              summary["models"][0]["in_place"]["latency_ms"].get<double>(), 1e-9)
      << "the measured whole run";
  EXPECT_EQ(report.json()["replaced_cost_model"], "") << "it did not fail";
  EXPECT_GT(report.json()["first_latency_ms"], 0);
  EXPECT_GE(report.json()["first_latency_ms"], report.json()["latency_ms"]);
  EXPECT_THAT(read_file(folder_.path() / "report.html").value(), HasSubstr("<svg"));
  EXPECT_NE(run({"report", "nobody", "--db", "r.db", "--out", "other.html"}).code, 0);
  EXPECT_FALSE(fs::exists(folder_.path() / "other.html"));
  EXPECT_LE(fastest["records"][0]["latency_ms"].get<double>(),
            fastest["records"][1]["latency_ms"].get<double>());
  const size_t failed = run({"records", "--db", "r.db", "--json", "--failed"}).json()["records"].size();
  const size_t ok = run({"records", "--db", "r.db", "--json", "--ok"}).json()["records"].size();
  EXPECT_EQ(failed, summary["failed_trials"].get<size_t>());
  EXPECT_EQ(failed + ok, records["records"].size());
  const auto csv = run({"records", "--db", "r.db", "--csv", "--limit", "3"});
  EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 4);
  EXPECT_THAT(run({"sessions", "--db", "r.db", "--csv"}).out, HasSubstr("net"));
  EXPECT_THAT(run({"records", "--db", "r.db"}).out,
              HasSubstr(std::to_string(records["records"].size()) + " records"));

  const auto exported =
      run({"export", "net.onnx", "--db", "r.db", "--out", "out", "--name", "generator", "--json"});
  ASSERT_EQ(exported.code, 0) << exported.err;
  EXPECT_EQ(exported.json()["library"], "libgenerator.so");
  for (const char* file : {"libgenerator.so", "generator.h", "generator.weights", "schedules.json",
                           "report.md", "report.html"}) {
    EXPECT_TRUE(fs::is_regular_file(folder_.path() / "out" / file)) << file;
  }
  EXPECT_EQ(exported.json()["form"], "library");
  EXPECT_TRUE(exported.json()["object"].is_null());
  const auto schedules = read_json_file(folder_.path() / "out" / "schedules.json").value()["tasks"];
  const auto programs = std::count_if(schedules.begin(), schedules.end(),
                                      [](const auto& entry) { return !entry["primitives"].is_null(); });
  const auto kept = read_json_file(folder_.path() / "out" / "records.json").value()["records"];
  EXPECT_EQ(kept.size(), static_cast<size_t>(programs)) << "those of the exported programs";
  expect_objects();
  expect_the_record_that_was_chosen();
  EXPECT_THAT(run({"doctor", "--db", "r.db"}).out, HasSubstr("1 sessions"));
}

TEST_F(HandOver, NamesTheTasksThatCanBeExported) {
  write_small_model("net.onnx");
  const auto exported = run({"export", "net.onnx", "--task", "99", "--out", "out"});
  EXPECT_EQ(exported.code, 2);
  EXPECT_THAT(exported.err, HasSubstr("tilewright tasks"));
  EXPECT_EQ(run({"export", "net.onnx", "--task", "zzzz", "--out", "out"}).code, 2);
  EXPECT_EQ(run({"export", "net.onnx", "--task", "0", "--as", "library", "--out", "out"}).code, 2);
  const auto untuned = run({"export", "net.onnx", "--task", "0", "--out", "out"});
  EXPECT_EQ(untuned.code, 1);
  EXPECT_THAT(untuned.err, HasSubstr("tilewright tune"));
  EXPECT_FALSE(fs::exists(folder_.path() / "out"));
}

TEST_F(HandOver, RefusesToExportWhatWasNeverTuned) {
  write_small_model("net.onnx");
  const auto exported = run({"export", "net.onnx", "--out", "out"});
  EXPECT_EQ(exported.code, 1);
  EXPECT_THAT(exported.err, HasSubstr("tilewright tune"));
  EXPECT_FALSE(fs::exists(folder_.path() / "out"));
}

TEST_F(HandOver, CompilesAtOnceWithoutTuning) {
  write_small_model("net.onnx");
  const auto compiled = run({"compile", "net.onnx", "--json"});
  ASSERT_EQ(compiled.code, 0) << compiled.err;
  const auto report = compiled.json();
  EXPECT_EQ(report["directory"], "net") << "named like the model";
  EXPECT_EQ(report["library"], "libnet.so");
  EXPECT_GT(report["tasks"], 0);
  EXPECT_EQ(report["predicted_tasks"], report["tasks"]);
  EXPECT_EQ(report["unverified_tasks"], 0) << "each was compared with the reference kernels";
  EXPECT_TRUE(report["sum_of_tasks_ms"].is_null()) << "nothing was timed";
  EXPECT_EQ(run({"sessions", "--json"}).json()["sessions"].size(), 0U) << "no record is kept";
  const std::string line = "cd '" + (folder_.path() / "net").string() + "' && " +
                           report["example_command"].get<std::string>() + " && ./example > /dev/null";
  EXPECT_EQ(std::system(line.c_str()), 0) << line;
  // What was tuned before is used.
  ASSERT_EQ(run({"tune", "net.onnx", "--trials-per-task", "4", "--db", "r.db", "--quiet"}).code, 0);
  const auto tuned = run({"compile", "net.onnx", "--db", "r.db", "-o", "again", "--as", "object", "--json"});
  ASSERT_EQ(tuned.code, 0) << tuned.err;
  EXPECT_EQ(tuned.json()["predicted_tasks"], 0);
  EXPECT_EQ(tuned.json()["object"], "net.o");
  EXPECT_GT(tuned.json()["sum_of_tasks_ms"].get<double>(), 0);
  EXPECT_FALSE(read_json_file(folder_.path() / "again" / "records.json").value()["records"].empty());
  EXPECT_THAT(run({"compile", "net.onnx", "--db", "r.db", "-o", "again"}).out, HasSubstr("tuned before"));
}

TEST_F(HandOver, TellsBadInputByItsExitCode) {
  ASSERT_TRUE(write_file_atomic(folder_.path() / "junk", "no model and no database").ok());
  EXPECT_EQ(run({"export", "junk", "--out", "out"}).code, 3);
  EXPECT_EQ(run({"export", "missing.onnx", "--out", "out"}).code, 3);
  EXPECT_EQ(run({"records", "--db", "junk"}).code, 3);
  EXPECT_EQ(run({"sessions", "--db", "missing.db"}).code, 3);
  EXPECT_EQ(run({"records", "--json", "--csv"}).code, 2);
  EXPECT_EQ(run({"records", "--order", "sideways"}).code, 2);
  EXPECT_EQ(run({"export", "junk"}).code, 2);
  EXPECT_EQ(run({"export", "--help"}).code, 0);
  EXPECT_EQ(run({"compile", "junk"}).code, 3);
  EXPECT_EQ(run({"compile", "missing.onnx"}).code, 3);
  EXPECT_EQ(run({"compile"}).code, 2);
  EXPECT_FALSE(fs::exists(folder_.path() / "junk.h"));
}

TEST_F(HandOver, ListsNothingBeforeTheFirstSession) {
  EXPECT_TRUE(run({"records", "--json"}).json()["records"].empty());
  EXPECT_TRUE(run({"sessions", "--json"}).json()["sessions"].empty());
}

TEST_F(HandOver, OnAMachineThatHidesAFlagKeepsItsVectorsAndSaysSo) {
  if (!host_processor().usable.has(CpuFeature::kLzcnt)) GTEST_SKIP() << "this machine has nothing to hide";
  const auto open = run({"doctor", "--json"}).json();
  ASSERT_EQ(::setenv("TILEWRIGHT_HIDDEN_FEATURES", "abm", 1), 0);
  const auto hidden = run({"doctor", "--json"});
  const auto named = run({"doctor", "--json", "--target", open["target"]["key"].get<std::string>()});
  ::unsetenv("TILEWRIGHT_HIDDEN_FEATURES");
  EXPECT_EQ(hidden.code, 0) << hidden.out;
  const auto found = hidden.json();
  EXPECT_EQ(found["target"]["vector_bytes"], open["target"]["vector_bytes"]);
  EXPECT_EQ(found["target"]["fma"], open["target"]["fma"]);
  EXPECT_NE(found["target"]["arch"], open["target"]["arch"]) << "a name of its own";
  const auto& unused = found["unused_features"];
  const auto told =
      std::find_if(unused.begin(), unused.end(), [](const auto& one) { return one["why"] == "hidden"; });
  ASSERT_NE(told, unused.end()) << unused.dump();
  EXPECT_EQ((*told)["features"], nlohmann::json({"abm"}));
  EXPECT_EQ((*told)["target"], "cpu:" + open["target"]["arch"].get<std::string>());
  // Chosen all the same it is not forbidden: a worker runs it.
  EXPECT_EQ(named.code, 0) << named.out;
  const auto checks = named.json()["checks"];
  const auto worker =
      std::find_if(checks.begin(), checks.end(), [](const auto& one) { return one["name"] == "worker"; });
  ASSERT_NE(worker, checks.end());
  EXPECT_EQ((*worker)["state"], "ok");
}

TEST_F(HandOver, ExaminesTheMachine) {
  const auto healthy = run({"doctor", "--json"});
  EXPECT_EQ(healthy.code, 0) << healthy.out;
  const auto found = healthy.json();
  EXPECT_TRUE(found["ok"].get<bool>());
  EXPECT_GT(found["peaks"]["flops"].get<double>(), 0);
  EXPECT_THAT(found["code_generator"].get<std::string>(), HasSubstr("LLVM"));
  EXPECT_TRUE(found["unused_features"].is_array());
  EXPECT_TRUE(found["hardware"]["told_caches"].is_array()) << "the caches were probed";
  std::set<std::string> looked_at;
  for (const auto& check : found["checks"]) looked_at.insert(check["name"]);
  for (const char* name : {"instructions", "caches", "isolation", "binding threads", "sampling"})
    EXPECT_TRUE(looked_at.contains(name)) << name;
  ASSERT_TRUE(write_file_atomic(folder_.path() / "junk", std::string(5000, 'x')).ok());
  const auto sick = run({"doctor", "--json", "--db", "junk"});
  EXPECT_EQ(sick.code, 1);
  const auto checks = sick.json()["checks"];
  const auto database = std::find_if(checks.begin(), checks.end(),
                                     [](const auto& check) { return check["name"] == "database"; });
  ASSERT_NE(database, checks.end());
  EXPECT_EQ((*database)["state"], "failed");
  EXPECT_FALSE((*database)["cure"].is_null());
}

}  // namespace
}  // namespace tilewright
