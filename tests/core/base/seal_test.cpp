// SPDX-License-Identifier: Apache-2.0
#include "core/base/seal.h"

#include <gtest/gtest.h>

#include <string>

namespace tilewright {
namespace {

TEST(Seal, GivesBackWhatWasSealed) {
  const std::string some[] = {"", std::string("some\nlines\0", 11), std::string(100000, 'x')};
  for (const auto& bytes : some) {
    EXPECT_EQ(unsealed(sealed("cost model", bytes), "cost model", "file").value(), bytes);
  }
}

TEST(Seal, FindsEveryChangedByteAndEveryCut) {
  const std::string kept = sealed("cost model", std::string("what was learnt"));
  for (size_t i = 0; i < kept.size(); ++i) {
    for (const int change : {1, 0x20, 0x80}) {
      std::string other = kept;
      other[i] = static_cast<char>(other[i] ^ change);
      const auto read = unsealed(other, "cost model", "file");
      // Without its beginning it is what older versions kept, whose formats begin otherwise.
      if (read.ok()) EXPECT_EQ(*read, other) << i;
      EXPECT_EQ(read.ok(), i < std::string("tilewright sealed ").size()) << i;
    }
    const auto cut = unsealed(std::string_view(kept).substr(0, i), "cost model", "file");
    EXPECT_EQ(cut.ok(), i < std::string("tilewright sealed ").size()) << i;
  }
  EXPECT_FALSE(unsealed(kept + "x", "cost model", "file").ok());
}

TEST(Seal, TellsOneKindFromAnotherAndAnotherVersion) {
  const std::string kept = sealed("cost model", "bytes");
  const auto other = unsealed(kept, "checkpoint", "a.model");
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().kind, ErrorKind::kBadInput);
  EXPECT_EQ(other.error().place, "a.model");
  const auto newer = unsealed("tilewright sealed 2 something\nelse", "cost model", "a.model");
  ASSERT_FALSE(newer.ok());
  EXPECT_EQ(newer.error().kind, ErrorKind::kNewerVersion);
}

TEST(Seal, LeavesWhatNeverHadOneAsItIs) {
  EXPECT_EQ(unsealed("TWTREES1...", "cost model", "file").value(), "TWTREES1...");
  EXPECT_EQ(unsealed("", "cost model", "file").value(), "");
}

}  // namespace
}  // namespace tilewright
