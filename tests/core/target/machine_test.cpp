// SPDX-License-Identifier: Apache-2.0
#include "core/target/machine.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>

#include "core/base/file.h"

namespace tilewright::testing {
namespace {

TEST(Machine, AnInstallationKeepsTheNumberThatItDrew) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto first = installation_number(folder.path() / "data" / "installation");
  ASSERT_TRUE(first.ok()) << first.error().text();
  EXPECT_EQ(first->size(), 32U);
  EXPECT_EQ(installation_number(folder.path() / "data" / "installation").value(), *first);
  EXPECT_NE(installation_number(folder.path() / "other" / "installation").value(), *first);
}

TEST(Machine, ADamagedNumberIsDrawnAnew) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto file = folder.path() / "installation";
  const std::string first = installation_number(file).value();
  ASSERT_TRUE(write_file_atomic(file, first + "\n").ok());
  EXPECT_EQ(installation_number(file).value(), first) << "an editor adds a line break";
  for (const char* damaged : {"", "a machine", "0123"}) {
    ASSERT_TRUE(write_file_atomic(file, damaged).ok());
    const std::string again = installation_number(file).value();
    EXPECT_EQ(again.size(), 32U);
    EXPECT_NE(again, first);
    EXPECT_EQ(installation_number(file).value(), again);
  }
}

TEST(Machine, ALoopOfLinksIsReplaced) {
  const TempDirectory folder = TempDirectory::create().value();
  const auto file = folder.path() / "installation";
  std::filesystem::create_symlink("installation", file);
  const std::string number = installation_number(file).value();
  EXPECT_EQ(installation_number(file).value(), number);
  const auto entries = std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 1) << "nothing is left beside it";
}

TEST(Machine, TwoOfTheSameProcessorAreTwo) {
  EXPECT_EQ(machine_id("a processor", "1"), machine_id("a processor", "1"));
  EXPECT_NE(machine_id("a processor", "1"), machine_id("a processor", "2"));
  EXPECT_NE(machine_id("a processor", "1"), machine_id("another", "1"));
  EXPECT_FALSE(this_machine_id().empty());
}

}  // namespace
}  // namespace tilewright::testing
