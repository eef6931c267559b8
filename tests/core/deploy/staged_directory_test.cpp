// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/staged_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

class StagedDirectoryTest : public ::testing::Test {
 protected:
  static void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    ASSERT_TRUE(write_file_atomic(path, text).ok());
  }
  /// A product of two files, one of them in a folder.
  Result<void> put(const std::string& text) {
    TILEWRIGHT_TRY(StagedDirectory staged, StagedDirectory::create(target));
    write(staged.path() / "mark.json", text);
    write(staged.path() / "src" / "product.cpp", text);
    return staged.commit("mark.json");
  }
  std::string read(const char* name) const {
    const auto text = read_file(target / name);
    return text.ok() ? *text : "";
  }

  TempDirectory scratch = TempDirectory::create().value();
  fs::path target = scratch.path() / "some" / "where";
};

TEST_F(StagedDirectoryTest, AnEarlierProductIsReplacedAndWhatLiesBesideItStays) {
  ASSERT_TRUE(put("first").ok());
  write(target / "notes.txt", "mine");
  write(target / "src" / "old.cpp", "of the first");
  ASSERT_TRUE(put("second").ok());
  EXPECT_EQ(read("mark.json"), "second");
  EXPECT_EQ(read("src/product.cpp"), "second");
  EXPECT_EQ(read("notes.txt"), "mine");
  EXPECT_FALSE(fs::exists(target / "src" / "old.cpp"));
}

TEST_F(StagedDirectoryTest, WhatIsSomebodysOwnIsNotReplaced) {
  write(target / "src" / "main.cpp", "mine");
  const auto put_there = put("first");
  ASSERT_FALSE(put_there.ok());
  EXPECT_EQ(put_there.error().kind, ErrorKind::kIo);
  EXPECT_THAT(put_there.error().message, testing::HasSubstr("'src'"));
  EXPECT_EQ(read("src/main.cpp"), "mine");
  EXPECT_FALSE(fs::exists(target / "mark.json"));
  EXPECT_EQ(std::distance(fs::directory_iterator(target.parent_path()), {}), 1)
      << "nothing is left beside it";
}

TEST_F(StagedDirectoryTest, AFolderOfOtherThingsIsWrittenInto) {
  write(target / "README", "mine");
  ASSERT_TRUE(put("first").ok());
  EXPECT_EQ(read("README"), "mine");
  EXPECT_EQ(read("mark.json"), "first");
}

}  // namespace
}  // namespace tilewright
