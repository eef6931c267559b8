// SPDX-License-Identifier: Apache-2.0
#include "core/records/database_file.h"

#include <fstream>

#include "tests/core/records/record_fixture.h"

namespace tilewright {
namespace {

using DatabaseFile = RecordTest;

TEST_F(DatabaseFile, IsKnownByItsFirstBytesAndAMissingOneByItsName) {
  const auto folder = directory_->path();
  ASSERT_TRUE(RecordStore::open(folder / "copied.onnx", options_).ok());
  EXPECT_TRUE(is_database_file(folder / "copied.onnx"));
  std::ofstream(folder / "model.db") << "something else, and more of it";
  EXPECT_FALSE(is_database_file(folder / "model.db"));
  std::ofstream(folder / "empty.db").flush();
  EXPECT_TRUE(is_database_file(folder / "empty.db"));
  EXPECT_TRUE(is_database_file(folder / "missing.db"));
  EXPECT_FALSE(is_database_file(folder / "missing.onnx"));
}

}  // namespace
}  // namespace tilewright
