// SPDX-License-Identifier: Apache-2.0
#include "core/base/gzip.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace tilewright {
namespace {

std::string noise(size_t bytes) {
  Random random(3);
  std::string out;
  for (size_t i = 0; i < bytes; ++i) out.push_back(static_cast<char>(random.uniform_int(256)));
  return out;
}

TEST(Gzip, GivesBackWhatItGot) {
  for (const std::string& text :
       {std::string(), std::string("a"), std::string(3 << 20, 'x'), noise(3 << 20)}) {
    const auto packed = gzip(text);
    ASSERT_TRUE(packed.ok());
    const auto unpacked = gunzip(*packed, "file");
    ASSERT_TRUE(unpacked.ok()) << unpacked.error().text();
    EXPECT_EQ(*unpacked, text);
  }
}

TEST(Gzip, MakesEqualFilesOfEqualBytesAndSmallOnesOfRepeatedBytes) {
  const std::string text(1 << 20, 'x');
  EXPECT_EQ(gzip(text).value(), gzip(text).value());
  EXPECT_LT(gzip(text).value().size(), size_t{4096});
}

TEST(Gzip, RefusesWhatIsCutShortOrDamaged) {
  const std::string packed = gzip(noise(4096)).value();
  for (const size_t size : {size_t{0}, size_t{5}, packed.size() / 2, packed.size() - 1}) {
    const auto result = gunzip(std::string_view(packed).substr(0, size), "file.gz");
    ASSERT_FALSE(result.ok()) << size;
    EXPECT_EQ(result.error().kind, ErrorKind::kBadInput);
    EXPECT_EQ(result.error().place, "file.gz");
  }
  std::string changed = packed;
  changed[packed.size() - 6] ^= 1;  // the check sum
  EXPECT_FALSE(gunzip(changed, "file").ok());
  EXPECT_FALSE(gunzip("plain text, long enough for a header", "file").ok());
}

TEST(Gzip, StopsAtWhatUnpacksToTooMuch) {
  const std::string packed = gzip(std::string(64 << 20, '\0')).value();
  EXPECT_LT(packed.size(), size_t{1} << 20);
  EXPECT_FALSE(gunzip(packed, "file", 1 << 20).ok());
}

TEST(Gzip, UnpacksNothingThatIsMadeToFillTheMemory) {
  // A thousand times its size, which no text that anybody wrote comes to.
  const std::string packed = gzip(std::string(size_t{200} << 20, ' ')).value();
  const auto all = gunzip(packed, "bomb.gz");
  ASSERT_FALSE(all.ok());
  EXPECT_EQ(all.error().kind, ErrorKind::kBadInput);
  EXPECT_NE(all.error().text().find("bomb.gz"), std::string::npos);
  size_t lines = 0;
  const auto one_line = gunzip_lines(packed, "bomb.gz", 16 << 20, [&](std::string_view) -> Result<void> {
    ++lines;
    return {};
  });
  EXPECT_FALSE(one_line.ok());
  EXPECT_EQ(lines, 0U);
}

TEST(Gzip, UnpacksLineByLine) {
  const auto lines_of = [](const std::string& text) {
    std::vector<std::string> lines;
    EXPECT_TRUE(gunzip_lines(gzip(text).value(), "file", 4 << 20, [&](std::string_view line) -> Result<void> {
                  lines.emplace_back(line);
                  return {};
                }).ok());
    return lines;
  };
  const std::string wide(3 << 20, 'x');
  EXPECT_EQ(lines_of("a\n\n" + wide + "\nend"), (std::vector<std::string>{"a", "", wide, "end"}));
  EXPECT_EQ(lines_of("a\nb\n"), (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(lines_of("").empty());
  const Error refusal{ErrorKind::kBadInput, "line", "is wrong", "", ""};
  const auto refused = gunzip_lines(gzip("a\nb\n").value(), "file", 100,
                                    [&](std::string_view) -> Result<void> { return refusal; });
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().place, "line");
}

TEST(Gzip, UnpacksABeginning) {
  const std::string text = noise(4 << 20);
  const std::string packed = gzip(text).value();
  EXPECT_EQ(gunzip_beginning(packed, "file", 100).value(), text.substr(0, 100));
  EXPECT_EQ(gunzip_beginning(packed.substr(0, packed.size() / 2), "file", 100).value(), text.substr(0, 100));
  EXPECT_EQ(gunzip_beginning(packed, "file", text.size() + 1).value(), text);
  EXPECT_FALSE(gunzip_beginning("plain text, long enough for a header", "file", 1).ok());
}

}  // namespace
}  // namespace tilewright
