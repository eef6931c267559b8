// SPDX-License-Identifier: Apache-2.0
#include "core/base/file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>

namespace tilewright {
namespace {

namespace fs = std::filesystem;

TEST(File, WritesReadsAndReplaces) {
  const TempDirectory folder = TempDirectory::create().value();
  const fs::path path = folder.path() / "new" / "deep" / "file";
  const std::string bytes("a\0b\n", 4);
  ASSERT_TRUE(write_file_atomic(path, bytes).ok());
  EXPECT_EQ(read_file(path).value(), bytes);
  ASSERT_TRUE(write_file_atomic(path, "").ok());
  EXPECT_EQ(read_file(path).value(), "");
  EXPECT_EQ(std::distance(fs::directory_iterator(path.parent_path()), {}), 1) << "no temporary file stays";
}

TEST(File, ReplacingKeepsTheMode) {
  const TempDirectory folder = TempDirectory::create().value();
  const fs::path path = folder.path() / "script";
  ASSERT_TRUE(write_file_atomic(path, "1").ok());
  fs::permissions(path, fs::perms::owner_all);
  ASSERT_TRUE(write_file_atomic(path, "2").ok());
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all);
}

TEST(File, SaysWhatCannotBeRead) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto missing = read_file(folder.path() / "none");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().kind, ErrorKind::kIo);
  EXPECT_NE(missing.error().text().find("none"), std::string::npos);
  EXPECT_FALSE(read_file(folder.path()).ok());
  const fs::path fifo = folder.path() / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_FALSE(read_file(fifo).ok()) << "must neither hang nor succeed";
  EXPECT_GT(read_file("/proc/self/status").value().size(), 100u) << "files that report no size are read too";
}

TEST(File, FailsToWriteWhereAFileStandsInTheWay) {
  const TempDirectory folder = TempDirectory::create().value();
  ASSERT_TRUE(write_file_atomic(folder.path() / "file", "x").ok());
  EXPECT_FALSE(write_file_atomic(folder.path() / "file" / "below", "y").ok());
  fs::create_directory(folder.path() / "folder");
  EXPECT_FALSE(write_file_atomic(folder.path() / "folder", "z").ok());
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 2) << "no temporary file stays";
}

TEST(TempDirectory, DisappearsWithItsContentAndMoves) {
  fs::path path;
  {
    TempDirectory first = TempDirectory::create("scratch").value();
    path = first.path();
    const TempDirectory second = std::move(first);
    ASSERT_TRUE(write_file_atomic(second.path() / "a" / "b", "x").ok());
    EXPECT_EQ(second.path(), path);
    EXPECT_TRUE(path.filename().string().starts_with("scratch-"));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(Directories, FollowTheXdgVariables) {
  ::setenv("XDG_DATA_HOME", "/somewhere", 1);
  EXPECT_EQ(user_data_directory(), "/somewhere/tilewright");
  ::setenv("XDG_DATA_HOME", "relative", 1);
  ::setenv("HOME", "/home/someone", 1);
  EXPECT_EQ(user_data_directory(), "/home/someone/.local/share/tilewright");
  ::unsetenv("XDG_DATA_HOME");
  ::unsetenv("XDG_CACHE_HOME");
  EXPECT_EQ(user_cache_directory(), "/home/someone/.cache/tilewright");
}

TEST(HelperProgram, IsFoundBesideTheProgramOrSaysWhereItLooked) {
  const fs::path self = executable_path();
  ASSERT_TRUE(fs::exists(self));
  ::unsetenv("TILEWRIGHT_BIN");
  EXPECT_EQ(find_helper_program(self.filename().string()).value(), self);
  const auto missing = find_helper_program("no-such-helper");
  ASSERT_FALSE(missing.ok());
  EXPECT_NE(missing.error().detail.find("libexec/tilewright/no-such-helper"), std::string::npos);
  ::setenv("TILEWRIGHT_BIN", "/bin", 1);
  EXPECT_EQ(find_helper_program("sh").value(), "/bin/sh");
  ::unsetenv("TILEWRIGHT_BIN");
}

}  // namespace
}  // namespace tilewright
