// SPDX-License-Identifier: Apache-2.0
#include "core/base/unfinished.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>

#include "core/base/file.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

class UnfinishedTest : public ::testing::Test {
 protected:
  /// What another process makes for the target, a while ago.
  struct Other {
    pid_t process;
    fs::path made;

    void kill() const {
      ::kill(process, SIGKILL);
      waitpid(process, nullptr, 0);
    }
  };
  static Other other(const fs::path& target, Unfinished::Kind kind) {
    int ends[2];
    EXPECT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
      const auto made = Unfinished::make(target, kind);
      const std::string name = made.ok() ? made->path().string() : "";
      (void)!write(ends[1], name.data(), name.size());
      while (true) pause();
    }
    std::string name(4096, '\0');
    name.resize(static_cast<size_t>(read(ends[0], name.data(), name.size())));
    close(ends[0]);
    close(ends[1]);
    age(name);
    return {child, name};
  }
  static fs::path left_behind(const fs::path& target, Unfinished::Kind kind) {
    const Other killed = other(target, kind);
    killed.kill();
    return killed.made;
  }
  static void age(const fs::path& path) {
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
  }
  size_t entries() const {
    return static_cast<size_t>(
        std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(UnfinishedTest, WhatAKilledProcessLeftIsRemovedByTheNext) {
  const fs::path file = folder_.path() / "model.onnx";
  const fs::path folder = folder_.path() / "out";
  const fs::path left = left_behind(file, Unfinished::Kind::kFile);
  const fs::path left_folder = left_behind(folder, Unfinished::Kind::kFolder);
  ASSERT_TRUE(write_file_atomic(left_folder / "staged" / "model.c", "half").ok());
  age(left_folder);
  ASSERT_TRUE(fs::exists(left) && fs::exists(left_folder));
  EXPECT_EQ(left.filename().string().front(), '.') << "it is hidden";
  ASSERT_TRUE(write_file_atomic(file, "whole").ok());
  EXPECT_FALSE(fs::exists(left));
  EXPECT_TRUE(fs::exists(left_folder)) << "it is of something else";
  const auto made = Unfinished::make(folder, Unfinished::Kind::kFolder);
  ASSERT_TRUE(made.ok());
  EXPECT_FALSE(fs::exists(left_folder));
}

TEST_F(UnfinishedTest, WhatIsBeingMadeAndWhatIsSomebodysOwnStays) {
  const fs::path target = folder_.path() / "model.onnx";
  const Other at_work = other(target, Unfinished::Kind::kFile);
  const fs::path own = folder_.path() / ".model.onnx.partial-notes.txt";
  ASSERT_TRUE(write_file_atomic(own, "mine").ok());
  age(own);
  ASSERT_TRUE(write_file_atomic(target, "whole").ok());
  EXPECT_TRUE(fs::exists(at_work.made));
  EXPECT_TRUE(fs::exists(own));
  EXPECT_EQ(entries(), 3U);
  at_work.kill();
}

}  // namespace
}  // namespace tilewright
