// SPDX-License-Identifier: Apache-2.0
#include <csignal>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/help_text.h"
#include "app/cli/suggestion.h"
#include "core/base/file.h"
#include "core/example_models/example_model.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class UsageTest : public ::testing::Test {
 protected:
  ProgramRun run(std::vector<std::string> arguments) {
    return run_tilewright(folder_.path(), std::move(arguments));
  }
  TempDirectory folder_ = TempDirectory::create().value();
};

TEST(Suggestion, IsWhatASlipOrTwoAwayLies) {
  const std::vector<std::string> commands{"tune", "tasks", "run", "records", "sessions"};
  EXPECT_EQ(closest("tun", commands), "tune");
  EXPECT_EQ(closest("reocrds", commands), "records");
  EXPECT_EQ(closest("session", commands), "sessions");
  EXPECT_EQ(closest("sesions", commands), "sessions");
  EXPECT_EQ(closest("xyz", commands), "");
  EXPECT_EQ(closest("", commands), "");
}

TEST(HelpText, IsBrokenWhereItMayBe) {
  EXPECT_EQ(wrapped("one two three", 8, 2), "one two\n  three");
  EXPECT_EQ(wrapped("{a,b,c,d}", 5, 1), "{a,b,\n c,d}");
  EXPECT_EQ(wrapped("abcdefgh", 3, 0), "abc\ndef\ngh");
  EXPECT_EQ(wrapped("", 3, 0), "");
}

TEST_F(UsageTest, EveryHelpFitsAWindow) {
  std::vector<std::vector<std::string>> helps{{"--help"}, {"help"}};
  for (const auto& command : commands()) helps.push_back({command.name, "--help"});
  for (const auto& words : helps) {
    const ProgramRun help = run(words);
    EXPECT_EQ(help.code, 0);
    std::istringstream lines(help.out);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(line.size(), 102U) << line;
    EXPECT_GT(count, 3) << words.front();
  }
}

TEST_F(UsageTest, HelpIsACommandToo) {
  EXPECT_THAT(run({"help"}).out, HasSubstr("verify"));
  EXPECT_EQ(run({"help", "tune"}).out, run({"tune", "--help"}).out);
  const ProgramRun none = run({"help", "tun"});
  EXPECT_EQ(none.code, kUsage);
  EXPECT_THAT(none.err, HasSubstr("Did you mean tune?"));
}

TEST_F(UsageTest, MistakesAreToldWithWhatWasMeant) {
  const ProgramRun command = run({"tun"});
  EXPECT_EQ(command.code, kUsage);
  EXPECT_THAT(command.err, AllOf(StartsWith("tilewright: "), HasSubstr("Did you mean tune?")));
  const ProgramRun option = run({"tune", "net.onnx", "--trails", "4"});
  EXPECT_EQ(option.code, kUsage);
  EXPECT_THAT(option.err, AllOf(StartsWith("tilewright: tune: "), HasSubstr("Did you mean --trials?")));
  EXPECT_THAT(run({"records", "--order", "slowest"}).err, StartsWith("tilewright: records: "));
}

TEST_F(UsageTest, NothingGivenGoesUnheard) {
  const ProgramRun both = run({"tune", "net.onnx", "--trials", "4", "--trials-per-task", "8"});
  EXPECT_EQ(both.code, kUsage);
  EXPECT_THAT(both.err, AllOf(HasSubstr("--trials"), HasSubstr("excludes")));
  for (const char* command : {"tune", "verify", "sample"}) {
    for (const char* seed : {"-1", "18446744073709551616", "1.5", "0x10", ""}) {
      const ProgramRun refused = run({command, "net.onnx", "x.onnx", "--seed", seed});
      EXPECT_EQ(refused.code, kUsage) << command << " " << seed;
    }
  }
  EXPECT_THAT(run({"tune", "net.onnx", "--seed", "-1"}).err, HasSubstr("whole number from 0 to"));
}

TEST_F(UsageTest, WhoeverAsksForJsonGetsADocumentWhateverHappens) {
  ASSERT_TRUE(write_file_atomic(folder_.path() / "bad.onnx", "no model").ok());
  const std::vector<std::vector<std::string>> wrong{
      {"tune", "nowhere.onnx", "--json"},
      {"tune", "bad.onnx", "--json"},
      {"tasks", "bad.onnx", "--json"},
      {"bench", "bad.onnx", "--json"},
      {"verify", "nowhere.onnx", "--json"},
      {"records", "--db", "nowhere.db", "--json"},
      {"sessions", "--db", "no.db", "--json"},
      {"tune", "--json", "--trails", "3"},
      {"export", "bad.onnx", "--out", "out", "--json"},
      {"tune", "--json"},
  };
  for (const auto& words : wrong) {
    const ProgramRun failed = run(words);
    EXPECT_NE(failed.code, 0);
    const auto document = failed.json();
    ASSERT_TRUE(document.contains("error")) << words.front() << ": " << failed.out;
    EXPECT_FALSE(document["error"]["message"].get<std::string>().empty());
    EXPECT_FALSE(document["error"]["kind"].get<std::string>().empty());
    EXPECT_FALSE(failed.err.empty()) << "people read it too";
  }
  EXPECT_EQ(run({"tune", "bad.onnx"}).out, "") << "and nobody else";
}

TEST_F(UsageTest, NamesFromStrangersMoveNoCursor) {
  ExampleModelOptions options;
  options.width_divisor = 16;
  ASSERT_TRUE(write_example_model("dcgan", folder_.path() / "\x1b[2Jnet.onnx", options).ok());
  const ProgramRun listed = run({"tasks", "\x1b[2Jnet.onnx", "--nodes"});
  EXPECT_EQ(listed.code, 0) << listed.err;
  EXPECT_THAT(listed.out + listed.err, Not(HasSubstr("\x1b")));
  const ProgramRun missing = run({"tasks", "\x1b]0;title\a.onnx"});
  EXPECT_THAT(missing.err, AllOf(HasSubstr("\\x1b]0;title\\x07"), Not(HasSubstr("\x1b"))));
  EXPECT_NE(run({"records", "--task", "\x1b[31mabc"}).code, 0);
  EXPECT_THAT(run({"records", "--task", "\x1b[31mabc"}).err, Not(HasSubstr("\x1b")));
}

TEST_F(UsageTest, BenchThatIsInterruptedSaysSoAndTellsWhatItHas) {
  ExampleModelOptions options;
  options.width_divisor = 16;
  ASSERT_TRUE(write_example_model("dcgan", folder_.path() / "net.onnx", options).ok());
  ChildProcess bench = start_tilewright(folder_.path(), {"bench", "net.onnx", "--runs", "1000000", "--json"});
  ASSERT_TRUE(says(bench, "run by reference kernels")) << bench.stderr_tail();
  ASSERT_EQ(::kill(bench.pid(), SIGINT), 0);
  const ProgramRun ended = run_to_end(std::move(bench));
  EXPECT_EQ(ended.code, kInterrupted);
  const auto document = ended.json();
  EXPECT_TRUE(document.contains("error") || document["runs"] > 0) << ended.out;
}

}  // namespace
}  // namespace tilewright
