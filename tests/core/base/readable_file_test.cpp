// SPDX-License-Identifier: Apache-2.0
#include "core/base/readable_file.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/base/file.h"

namespace tilewright {
namespace {

class ReadableFileTest : public ::testing::Test {
 protected:
  std::filesystem::path made(const std::string& content) {
    EXPECT_TRUE(write_file_atomic(folder_.path() / "some", content).ok());
    return folder_.path() / "some";
  }
  static Result<std::string> piece(const ReadableFile& file, uint64_t offset, size_t count) {
    std::string text(count, '\0');
    TILEWRIGHT_CHECK(file.read(offset, std::as_writable_bytes(std::span(text))));
    return text;
  }

  TempDirectory folder_ = TempDirectory::create().value();
};

TEST_F(ReadableFileTest, GivesPiecesOfAFile) {
  const auto file = ReadableFile::open(made(std::string(10000, 'x') + "end")).value();
  EXPECT_EQ(file.size(), 10003U);
  EXPECT_EQ(piece(file, 9999, 4).value(), "xend");
  EXPECT_EQ(piece(file, 0, 2).value(), "xx");
  EXPECT_FALSE(piece(file, 10001, 3).ok());
  EXPECT_TRUE(file.check_unchanged().ok());
}

TEST_F(ReadableFileTest, FailsWhereTheFileIsCutOrWrittenToMeanwhile) {
  const auto path = made(std::string(100000, 'x'));
  const auto file = ReadableFile::open(path).value();
  std::filesystem::resize_file(path, 10);
  const auto cut = piece(file, 50000, 4);
  ASSERT_FALSE(cut.ok());
  EXPECT_EQ(cut.error().kind, ErrorKind::kIo);
  EXPECT_NE(cut.error().text().find("was changed while it was read"), std::string::npos);
  EXPECT_FALSE(file.check_unchanged().ok());
}

TEST_F(ReadableFileTest, KeepsToTheFileThatItOpenedWhereAnotherTakesItsPlace) {
  const auto file = ReadableFile::open(made("old")).value();
  made("new");
  EXPECT_EQ(piece(file, 0, 3).value(), "old");
  EXPECT_TRUE(file.check_unchanged().ok());
}

TEST_F(ReadableFileTest, SaysWhichFileItCannotRead) {
  for (const auto& path : {folder_.path() / "nowhere", folder_.path()}) {
    const auto file = ReadableFile::open(path);
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().kind, ErrorKind::kIo);
    EXPECT_NE(file.error().text().find(path.string()), std::string::npos);
  }
}

}  // namespace
}  // namespace tilewright
