// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/staged_directory.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/deploy/file_list.h"
#include "core/deploy/placement.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Text by file.
using Files = std::map<std::string, std::string>;

class StagedDirectoryTest : public ::testing::Test {
 protected:
  static void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    ASSERT_TRUE(write_file_atomic(path, text).ok());
  }
  /// Writes a product with its list.
  static void make(const fs::path& folder, const Files& files) {
    FileSet names{kFileList};
    for (const auto& [name, text] : files) {
      write(folder / name, text);
      names.insert(name);
    }
    ASSERT_TRUE(write_file_list(folder / kFileList, names).ok());
  }
  Result<void> put(const Files& files) const {
    TILEWRIGHT_TRY(StagedDirectory staged, StagedDirectory::create(target));
    make(staged.path(), files);
    return staged.commit("mark.json");
  }
  std::string read(const std::string& name) const {
    const auto text = read_file(target / name);
    return text.ok() ? *text : "";
  }

  TempDirectory scratch = TempDirectory::create().value();
  fs::path target = scratch.path() / "some" / "where";
  const Files first{{"a.h", "first"},
                    {"old.so", "first"},
                    {"src/a.c", "first"},
                    {"src/b.c", "first"},
                    {"data/0.npy", "first"}};
  const Files second{{"a.h", "second"}, {"new.so", "second"}, {"src/a.c", "second"}};
};

TEST_F(StagedDirectoryTest, AnEarlierProductIsReplacedAndWhatLiesBesideItStays) {
  ASSERT_TRUE(put(first).ok());
  write(target / "notes.txt", "mine");
  write(target / "src" / "mine.c", "mine");
  ASSERT_TRUE(put(second).ok());
  EXPECT_THAT(files_below(target),
              ElementsAre("a.h", "files.json", "new.so", "notes.txt", "src/a.c", "src/mine.c"));
  EXPECT_THAT(read_file_list(target).value(), ElementsAre("a.h", "files.json", "new.so", "src/a.c"));
  for (const auto& [name, text] : second) EXPECT_EQ(read(name), text) << name;
  EXPECT_FALSE(fs::exists(target / "data")) << "it held nothing else";
  EXPECT_EQ(read("src/mine.c"), "mine");
}

TEST_F(StagedDirectoryTest, WhatIsSomebodysOwnIsNotReplaced) {
  write(target / "src" / "a.c", "mine");
  const auto put_there = put(first);
  ASSERT_FALSE(put_there.ok());
  EXPECT_EQ(put_there.error().kind, ErrorKind::kIo);
  EXPECT_THAT(put_there.error().message, HasSubstr("'src/a.c'"));
  EXPECT_EQ(read("src/a.c"), "mine");
  EXPECT_THAT(files_below(target), ElementsAre("src/a.c"));
  EXPECT_EQ(std::distance(fs::directory_iterator(target.parent_path()), {}), 1)
      << "nothing is left beside it";
  // A file in place of a folder, a folder in place of a file, and a list of others.
  for (const auto& [mine, named] :
       Files{{"src", "'src'"}, {"old.so/mine", "'old.so'"}, {"files.json", "'files.json'"}}) {
    fs::remove_all(target);
    write(target / mine, "mine");
    const auto refused = put(first);
    ASSERT_FALSE(refused.ok()) << mine;
    EXPECT_THAT(refused.error().message, HasSubstr(named));
    EXPECT_THAT(files_below(target), ElementsAre(mine));
  }
}

TEST_F(StagedDirectoryTest, AFolderOfOtherThingsIsWrittenInto) {
  write(target / "README", "mine");
  write(target / "src" / "main.cpp", "mine");
  ASSERT_TRUE(put(first).ok());
  EXPECT_EQ(read("README"), "mine");
  EXPECT_EQ(read("src/main.cpp"), "mine");
  EXPECT_EQ(read("src/a.c"), "first");
}

TEST_F(StagedDirectoryTest, ProductsFromBeforeThereWereListsAreKnownByTheirMark) {
  for (const char* name : {"mark.json", "a.h", "src/a.c", "src/z.c"}) write(target / name, "before");
  write(target / "notes.txt", "mine");
  ASSERT_TRUE(put(second).ok());
  EXPECT_THAT(files_below(target),
              ElementsAre("a.h", "files.json", "mark.json", "new.so", "notes.txt", "src/a.c"));
  EXPECT_EQ(read("src/a.c"), "second");
}

TEST_F(StagedDirectoryTest, ListsAndLinksThatLeadElsewhereRemoveNothing) {
  const fs::path outside = scratch.path() / "some" / "outside";
  write(outside / "b.c", "mine");
  write(target / "notes.txt", "mine");
  for (const char* file : {"../outside/b.c", "/etc/passwd", "src/../../outside/b.c", "", "./notes.txt"}) {
    ASSERT_TRUE(write_file_list(target / kFileList, {file}).ok());
    EXPECT_FALSE(read_file_list(target)) << file;
    EXPECT_FALSE(put(second).ok()) << "it is the list of something else";
  }
  // What was a folder of ours leads elsewhere now.
  fs::remove_all(target);
  ASSERT_TRUE(put(first).ok());
  fs::remove_all(target / "src");
  fs::create_directory_symlink(outside, target / "src");
  ASSERT_TRUE(put({{"a.h", "second"}}).ok());
  EXPECT_EQ(read_file(outside / "b.c").value(), "mine");
}

TEST_F(StagedDirectoryTest, AnExistingFolderNeedsNothingOfTheOneThatItLiesIn) {
  fs::create_directories(target);
  const auto staged = StagedDirectory::create(target);
  ASSERT_TRUE(staged.ok()) << staged.error().text();
  EXPECT_EQ(staged->path().parent_path().parent_path(), target) << "another file system may be mounted there";
}

TEST_F(StagedDirectoryTest, WhoeverIsKilledLeavesWholeFilesThatTheNextReplaces) {
  size_t count = 1;
  for (size_t taken = 0; taken < count; ++taken) {
    fs::remove_all(target);
    ASSERT_TRUE(put(first).ok());
    write(target / "src" / "mine.c", "mine");
    const fs::path made = scratch.path() / "made";
    make(made, second);
    const auto steps = placement_steps(made, target, "mark.json");
    ASSERT_TRUE(steps.ok()) << steps.error().text();
    count = steps->size();
    for (size_t i = 0; i < taken; ++i) ASSERT_TRUE(take_step((*steps)[i]).ok());
    // Here the process ends.
    const FileSet listed = read_file_list(target).value();
    for (const std::string& file : files_below(target)) {
      if (file == kFileList) continue;
      if (file == "src/mine.c") {
        EXPECT_EQ(read(file), "mine");
        continue;
      }
      EXPECT_TRUE(listed.contains(file)) << file << " after " << taken;
      EXPECT_TRUE(read(file) == "first" || read(file) == "second") << file << " after " << taken;
    }
    fs::remove_all(made);
    const Files third{{"c.h", "third"}, {"src/c.c", "third"}};
    ASSERT_TRUE(put(third).ok()) << taken;
    EXPECT_THAT(files_below(target), ElementsAre("c.h", "files.json", "src/c.c", "src/mine.c")) << taken;
  }
  EXPECT_GT(count, 6u);
}

}  // namespace
}  // namespace tilewright
