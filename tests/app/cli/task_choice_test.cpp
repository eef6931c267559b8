// SPDX-License-Identifier: Apache-2.0
#include "app/cli/task_choice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tilewright {
namespace {

using ::testing::HasSubstr;

Partition of_ids(const std::vector<std::string>& ids) {
  Partition partition;
  for (const auto& id : ids) partition.tasks.emplace_back().id = id;
  return partition;
}

TEST(FindTask, TakesANumberOrTheBeginningOfAnId) {
  const Partition partition = of_ids({"7a00", "7a11", "1234", "b000"});
  EXPECT_EQ(find_task(partition, "3").value(), 3U);
  EXPECT_EQ(find_task(partition, "0").value(), 0U);
  EXPECT_EQ(find_task(partition, "7a1").value(), 1U);
  EXPECT_EQ(find_task(partition, "b").value(), 3U);
  EXPECT_EQ(find_task(partition, "1234").value(), 2U) << "no number has four digits";
}

TEST(FindTask, SaysWhyNoneIsMeant) {
  const Partition partition = of_ids({"7a00", "7a11"});
  const std::pair<const char*, const char*> refused[] = {{"7a", "beginning of 2 ids"},
                                                         {"c", "not one of this model's"},
                                                         {"", "not one of this model's"},
                                                         {"2", "end at 1"},
                                                         {"7", "end at 1"}};
  for (const auto& [text, why] : refused) {
    const auto found = find_task(partition, text);
    ASSERT_FALSE(found.ok()) << text;
    EXPECT_EQ(found.error().kind, ErrorKind::kUsage);
    EXPECT_THAT(found.error().text(), HasSubstr(why)) << text;
  }
  EXPECT_FALSE(find_task(of_ids({}), "0").ok());
}

}  // namespace
}  // namespace tilewright
