// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <new>
#include <stdexcept>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/model_loading.h"
#include "core/base/file.h"
#include "core/example_models/example_model.h"
#include "core/target/target_options.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::ExitedWithCode;
using ::testing::HasSubstr;

/// What a word of the command line makes of its common options.
Result<CommonOptions> parsed(const std::string& line) {
  CLI::App app;
  CommonOptions options;
  add_common_options(*app.add_subcommand("word"), options);
  try {
    app.parse("word " + line);
  } catch (const CLI::ParseError& error) {
    return Error{ErrorKind::kUsage, {}, error.what(), {}, {}};
  }
  return options;
}

TEST(CommonOptions, TakeATargetAsItIsPrinted) {
  for (const char* text :
       {"cpu:x86-64-v3:1t", "cpu:x86-64-v4-abm:2t", "cpu:x86-64-v2+avx:4t", "cpu:znver3:16t"}) {
    const auto options = parsed(std::string("--target ") + text);
    ASSERT_TRUE(options.ok()) << text;
    EXPECT_EQ(target_of(*options)->key(), text);
    EXPECT_EQ(options->threads, target_of(*options)->threads)
        << "whoever asks for threads alone hears the same";
  }
  EXPECT_EQ(parsed("--target cpu:x86-64-v3:2t --threads 2")->threads, 2);
  EXPECT_EQ(parsed("--threads 2 --target cpu:x86-64-v3")->threads, 2);
  const auto contradicted = parsed("--target cpu:x86-64-v3:2t --threads 3");
  ASSERT_FALSE(contradicted.ok());
  EXPECT_THAT(contradicted.error().message, HasSubstr("contradicts --target cpu:x86-64-v3:2t"));
  // What comes out of the program goes in again.
  const Target host = Target::host(2);
  EXPECT_EQ(*target_of(*parsed("--target " + host.key())), host);
  EXPECT_EQ(*target_of(*parsed(target_options(host))), host);
}

TEST(Command, ExceptionsBecomeExitCodes) {
  EXPECT_EQ(run_guarded([] { return static_cast<int>(kUsage); }), kUsage);
  EXPECT_EQ(run_guarded([]() -> int { throw std::bad_alloc(); }), kFailed);
  EXPECT_EQ(run_guarded([]() -> int { throw std::runtime_error("broke"); }), kFailed);
}

TEST(CommandDeathTest, OutputThatCannotBeWrittenIsAnError) {
  const auto with_full_disk = [](const auto& write) {
    if (std::freopen("/dev/full", "w", stdout) == nullptr) std::exit(77);
    std::exit(run_guarded([&] {
      write();
      return static_cast<int>(kDone);
    }));
  };
  EXPECT_EXIT(with_full_disk([] { fmt::print("{}\n", std::string(100000, 'x')); }),
              ExitedWithCode(kBadInputFile), "standard output");
  EXPECT_EXIT(with_full_disk([] { fmt::print("short\n"); }), ExitedWithCode(kBadInputFile),
              "standard output");
  EXPECT_EXIT(with_full_disk([] { std::cout << "short\n"; }), ExitedWithCode(kBadInputFile),
              "standard output");
}

TEST(Command, TellsWhatBecameOfEveryNode) {
  const TempDirectory folder = TempDirectory::create().value();
  ExampleModelOptions options;
  options.width_divisor = 16;
  // A name of bytes that are no text must not end the program either.
  const std::string name = "mobile\xff.onnx";
  ASSERT_TRUE(write_example_model("mobilenet_v2", folder.path() / name, options).ok());
  const auto listed = run_tilewright(folder.path(), {"tasks", name, "--json"});
  ASSERT_EQ(listed.code, 0) << listed.err;
  const auto json = listed.json();
  const auto text = run_tilewright(folder.path(), {"tasks", name, "--nodes"});
  ASSERT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr(fmt::format("{} nodes: ", json["accounts"].size())));
  for (const auto& account : json["accounts"]) {
    EXPECT_THAT(text.out, HasSubstr(account["node"].get<std::string>()));
    EXPECT_TRUE(account.contains("task") || !account["detail"].get<std::string>().empty()) << account;
  }
}

TEST(Command, SketchesOfAnUnknownTaskAreRefused) {
  const TempDirectory folder = TempDirectory::create().value();
  ExampleModelOptions options;
  options.width_divisor = 16;
  ASSERT_TRUE(write_example_model("dcgan", folder.path() / "net.onnx", options).ok());
  const auto shown = run_tilewright(folder.path(), {"sketches", "net.onnx", "--task", "none"});
  EXPECT_EQ(shown.code, 2);
  EXPECT_EQ(shown.out, "");
  EXPECT_THAT(shown.err, HasSubstr("tilewright tasks"));
  EXPECT_EQ(run_tilewright(folder.path(), {"sketches", "net.onnx", "--task", "0"}).code, 0);
}

}  // namespace
}  // namespace tilewright
