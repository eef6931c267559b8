// SPDX-License-Identifier: Apache-2.0
#include "core/base/line_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(LineFile, GrowsInAFolderThatWasNotThere) {
  const auto folder = TempDirectory::create().value();
  const auto path = folder.path() / "new" / "rows";
  EXPECT_THAT(read_completed_lines(path).value(), IsEmpty());
  ASSERT_TRUE(append_line(path, "one").ok());
  ASSERT_TRUE(append_line(path, "two").ok());
  EXPECT_THAT(read_completed_lines(path).value(), ElementsAre("one", "two"));
}

TEST(LineFile, ALineCutShortIsDroppedAndOverwritten) {
  const auto folder = TempDirectory::create().value();
  const auto path = folder.path() / "rows";
  const std::string torn(10000, 'x');
  ASSERT_TRUE(write_file_atomic(path, "one\n" + torn).ok());
  EXPECT_THAT(read_completed_lines(path).value(), ElementsAre("one"));
  ASSERT_TRUE(append_line(path, "two").ok());
  EXPECT_EQ(read_file(path).value(), "one\ntwo\n");

  ASSERT_TRUE(write_file_atomic(path, torn).ok());
  ASSERT_TRUE(append_line(path, "first").ok());
  EXPECT_EQ(read_file(path).value(), "first\n");
}

TEST(LineFile, SaysWhereItCannotWrite) {
  const auto folder = TempDirectory::create().value();
  const auto refused = append_line(folder.path(), "one");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kIo);
  EXPECT_EQ(refused.error().place, folder.path().string());
}

}  // namespace
}  // namespace tilewright
