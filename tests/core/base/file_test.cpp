// SPDX-License-Identifier: Apache-2.0
#include "core/base/file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <ostream>

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

/// A folder with one file, whose content must survive whatever befalls its replacement.
class ReplaceFile : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(write_file_atomic(path_, "old").ok()); }
  void expect_old_file_alone() const {
    EXPECT_EQ(read_file(path_).value(), "old");
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), {}), 1) << "no temporary file stays";
  }

  TempDirectory folder_ = TempDirectory::create().value();
  fs::path path_ = folder_.path() / "file";
};

TEST_F(ReplaceFile, TakesWhatWasWritten) {
  ASSERT_TRUE(replace_file(path_, [this](const fs::path& unfinished) {
                EXPECT_EQ(unfinished.parent_path(), path_.parent_path()) << "a rename stays on one disk";
                EXPECT_EQ(read_file(path_).value(), "old");
                return write_file_atomic(unfinished, "new");
              }).ok());
  EXPECT_EQ(read_file(path_).value(), "new");
  ASSERT_TRUE(write_stream_atomic(path_, [](std::ostream& out) -> Result<void> {
                out << "in " << 2 << " parts";
                return {};
              }).ok());
  EXPECT_EQ(read_file(path_).value(), "in 2 parts");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_.path()), {}), 1);
}

TEST_F(ReplaceFile, KeepsTheOldOneWhereTheWriterFails) {
  const auto written = write_stream_atomic(path_, [](std::ostream& out) -> Result<void> {
    out << "half of it" << std::flush;
    return Error{ErrorKind::kCancelled, "", "that is enough", "", ""};
  });
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().kind, ErrorKind::kCancelled) << "the writer's own word";
  expect_old_file_alone();
}

TEST_F(ReplaceFile, KeepsTheOldOneWhereTheDiskIsFull) {
  // A limit on the size of files refuses as a full disk does.
  struct rlimit usual {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &usual), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit little = usual;
  little.rlim_cur = 4096;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &little), 0);
  const std::string much(1 << 16, 'x');
  const auto whole = write_file_atomic(path_, much);
  const auto streamed = write_stream_atomic(path_, [&](std::ostream& out) -> Result<void> {
    out << much;
    return {};
  });
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &usual), 0);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(whole.ok());
  ASSERT_FALSE(streamed.ok());
  EXPECT_EQ(streamed.error().kind, ErrorKind::kIo);
  expect_old_file_alone();
}

TEST_F(ReplaceFile, KeepsTheOldOneWhereTheProgramIsKilled) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    (void)write_stream_atomic(path_, [](std::ostream& out) -> Result<void> {
      out << "half of it" << std::flush;
      ::raise(SIGKILL);
      return {};
    });
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(read_file(path_).value(), "old");
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
