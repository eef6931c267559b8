// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/kept_parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tilewright {
namespace {

using ::testing::ElementsAre;

class KeptPartsTest : public ::testing::Test {
 protected:
  KeptPartsTest() {
    const auto load = [this](const std::string& name) {
      return [this, name](const std::string& data, const std::string& task) -> Result<void> {
        if (data == "broken") return Error{ErrorKind::kBadInput, name, "is broken", "", ""};
        loaded.push_back(name + task + "=" + data);
        return {};
      };
    };
    parts.add({"round", [](const std::string&) { return "3"; }, load("round")});
    parts.add({"memory", [](const std::string&) { return std::nullopt; }, load("memory")});
    parts.add({"told", [](const std::string&) { return "x"; }, {}});
    parts.add({"policy/", [](const std::string& task) { return "of " + task; }, load("policy/")});
    parts.add({"other/", [](const std::string& task) { return "of " + task; }, load("other/"), true});
  }

  KeptParts parts;
  std::vector<std::string> loaded;
};

TEST_F(KeptPartsTest, SavesWhatIsAskedForAndWorthIt) {
  EXPECT_THAT(parts.save({"policy/a", "memory", "round"}),
              ElementsAre(Checkpoint{"policy/a", "of a"}, Checkpoint{"round", "3"}));
}

TEST_F(KeptPartsTest, LoadsWhatComesFirstFirstAndPassesOverOthers) {
  ASSERT_TRUE(
      parts
          .load("s", {{"told", "y"}, {"policy/a", "1"}, {"of others", "2"}, {"round", "4"}, {"other/b", "5"}})
          .ok());
  EXPECT_THAT(loaded, ElementsAre("other/b=5", "policy/a=1", "round=4"));
}

TEST_F(KeptPartsTest, SaysWhatCannotBeRead) {
  const auto read = parts.load("s", {{"round", "4"}, {"policy/a", "broken"}});
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(read.error().message, "what was kept of it as 'policy/a' cannot be read");
}

}  // namespace
}  // namespace tilewright
