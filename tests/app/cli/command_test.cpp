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
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/sample/sample.h"
#include "tests/app/cli/run_program.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::ExitedWithCode;
using ::testing::HasSubstr;

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
  SampleOptions options;
  options.width_divisor = 16;
  // A name of bytes that are no text must not end the program either.
  const std::string name = "mobile\xff.onnx";
  ASSERT_TRUE(write_sample("mobilenet_v2", folder.path() / name, options).ok());
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
  SampleOptions options;
  options.width_divisor = 16;
  ASSERT_TRUE(write_sample("dcgan", folder.path() / "net.onnx", options).ok());
  const auto shown = run_tilewright(folder.path(), {"sketches", "net.onnx", "--task", "none"});
  EXPECT_EQ(shown.code, 2);
  EXPECT_EQ(shown.out, "");
  EXPECT_THAT(shown.err, HasSubstr("tilewright tasks"));
  EXPECT_EQ(run_tilewright(folder.path(), {"sketches", "net.onnx", "--task", "0"}).code, 0);
}

}  // namespace
}  // namespace tilewright
