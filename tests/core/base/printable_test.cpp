// SPDX-License-Identifier: Apache-2.0
#include "core/base/printable.h"

#include <gtest/gtest.h>

#include <string>

#include "core/base/random.h"
#include "core/base/utf8.h"

namespace tilewright {
namespace {

TEST(Printable, LeavesOrdinaryTextAsItIs) {
  for (const char* text : {"", "conv2d 1x3x224x224 64 7x7", "Größe · 行列 × 2", "a\\x1b"}) {
    EXPECT_EQ(printable(text), text);
    EXPECT_EQ(printable_lines(text), text);
  }
}

TEST(Printable, ShowsWhatATerminalWouldObey) {
  EXPECT_EQ(printable("\x1b[2Jgone"), "\\x1b[2Jgone");
  EXPECT_EQ(printable("\x1b]0;title\a"), "\\x1b]0;title\\x07");
  EXPECT_EQ(printable("a\r\nb\tc\x7f"), "a\\x0d\\x0ab\\x09c\\x7f");
  EXPECT_EQ(printable("\u009b31m"), "\\x9b31m") << "the one-byte introducer of such sequences";
  EXPECT_EQ(printable("\u202egnp.exe"), "\\u202egnp.exe");
  EXPECT_EQ(printable("a\u2028b"), "a\\u2028b");
  EXPECT_EQ(printable("\x9b"
                      "31m"),
            "\ufffd31m");
  EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(printable_lines("a\r\n\tb\x1b"), "a\\x0d\n\tb\\x1b");
}

TEST(Printable, NeverLetsAControlCharacterThrough) {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    std::string text;
    for (int k = 0; k < 40; ++k) text += static_cast<char>(random.uniform_int(256));
    const std::string line = printable(text);
    EXPECT_TRUE(is_utf8(line));
    for (size_t at = 0; at < line.size(); ++at) {
      const auto byte = static_cast<unsigned char>(line[at]);
      EXPECT_TRUE(byte >= 0x20 && byte != 0x7f) << i;
      const bool c1 = byte == 0xc2 && static_cast<unsigned char>(line[at + 1]) < 0xa0;
      EXPECT_FALSE(c1) << i;
    }
    EXPECT_EQ(printable(line), line) << "once is enough";
  }
}

}  // namespace
}  // namespace tilewright
