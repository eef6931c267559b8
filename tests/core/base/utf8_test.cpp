// SPDX-License-Identifier: Apache-2.0
#include "core/base/utf8.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(Utf8, KnowsTextFromOtherBytes) {
  for (const char* text :
       {"", "plain", "\xc3\xa4", "\xe2\x86\x92", "\xf0\x9f\x98\x80", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_TRUE(is_utf8(text)) << text;
    EXPECT_EQ(repaired_utf8(text), text);
  }
  // Stray, cut off, overlong, a surrogate, beyond the last character.
  for (const char* text :
       {"\x80", "a\xff", "\xc3", "\xe2\x86", "\xc0\xaf", "\xe0\x80\xaf", "\xf0\x80\x80\xaf", "\xed\xa0\x80",
        "\xf4\x90\x80\x80", "\xc3(", "\xf5\x80\x80\x80"}) {
    EXPECT_FALSE(is_utf8(text)) << text;
    EXPECT_TRUE(is_utf8(repaired_utf8(text)));
  }
}

TEST(Utf8, RepairsOnlyWhatIsBroken) {
  EXPECT_EQ(repaired_utf8("a\xff\xc3\xa4"), "a\xef\xbf\xbd\xc3\xa4");
  EXPECT_EQ(repaired_utf8("\xe2\x86"), "\xef\xbf\xbd\xef\xbf\xbd");
}

}  // namespace
}  // namespace tilewright
