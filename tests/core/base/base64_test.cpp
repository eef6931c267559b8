// SPDX-License-Identifier: Apache-2.0
#include "core/base/base64.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

TEST(Base64, IsThatOfTheStandard) {
  // RFC 4648, section 10.
  const std::pair<const char*, const char*> known[] = {{"", ""},
                                                       {"f", "Zg=="},
                                                       {"fo", "Zm8="},
                                                       {"foo", "Zm9v"},
                                                       {"foob", "Zm9vYg=="},
                                                       {"fooba", "Zm9vYmE="},
                                                       {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : known) {
    EXPECT_EQ(to_base64(bytes), text);
    EXPECT_EQ(from_base64(text, "here").value(), bytes);
  }
}

TEST(Base64, GivesEveryContentBack) {
  Random random(1);
  for (int length = 0; length < 300; ++length) {
    std::string bytes;
    for (int i = 0; i < length; ++i) bytes += static_cast<char>(random.next());
    const std::string text = to_base64(bytes);
    EXPECT_EQ(text.find_first_of("\n\"\\"), std::string::npos);
    EXPECT_EQ(from_base64(text, "here").value(), bytes);
  }
}

TEST(Base64, RefusesWhatIsNone) {
  for (const char* text :
       {"Z", "Zg", "Zg=", "Z===", "====", "Zg==Zg==", "Zh==", "Zm9=", "Zm9\n", "Z=9v", "Zm-v"}) {
    const auto bytes = from_base64(text, "here");
    ASSERT_FALSE(bytes.ok()) << text;
    EXPECT_EQ(bytes.error().kind, ErrorKind::kBadInput);
    EXPECT_EQ(bytes.error().place, "here");
  }
}

}  // namespace
}  // namespace tilewright::testing
