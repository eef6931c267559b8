// SPDX-License-Identifier: Apache-2.0
#include "core/base/mapped_file.h"

#include <gtest/gtest.h>

#include "core/base/file.h"

namespace tilewright {
namespace {

TEST(MappedFile, GivesTheBytesOfAFile) {
  const TempDirectory folder = TempDirectory::create().value();
  const std::string text(10000, 'x');
  ASSERT_TRUE(write_file_atomic(folder.path() / "some", text + "end").ok());
  const auto mapped = MappedFile::open(folder.path() / "some").value();
  EXPECT_EQ(mapped->text(), text + "end");
  EXPECT_EQ(reinterpret_cast<uintptr_t>(mapped->bytes().data()) % 4096, 0U);
  ASSERT_TRUE(write_file_atomic(folder.path() / "empty", "").ok());
  EXPECT_EQ(MappedFile::open(folder.path() / "empty").value()->text(), "");
}

TEST(MappedFile, SaysWhichFileItCannotRead) {
  const TempDirectory folder = TempDirectory::create().value();
  for (const auto& path : {folder.path() / "nowhere", folder.path()}) {
    const auto mapped = MappedFile::open(path);
    ASSERT_FALSE(mapped.ok());
    EXPECT_EQ(mapped.error().kind, ErrorKind::kIo);
    EXPECT_NE(mapped.error().text().find(path.string()), std::string::npos);
  }
}

}  // namespace
}  // namespace tilewright
