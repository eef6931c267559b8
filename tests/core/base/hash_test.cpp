// SPDX-License-Identifier: Apache-2.0
#include "core/base/hash.h"

#include <gtest/gtest.h>

#include <unordered_set>

#include "core/base/file.h"

namespace tilewright {
namespace {

TEST(ContentHash, KnowsThePublishedHashOfNothing) {
  EXPECT_EQ(hash_of("").hex(), "99aa06d3014798d86001c324468d497f");
}

TEST(ContentHash, RoundTripsThroughText) {
  const ContentHash hash = hash_of("tile");
  EXPECT_EQ(ContentHash::from_hex(hash.hex()).value(), hash);
  for (const char* bad :
       {"", "99aa", "99aa06d3014798d86001c324468d497g", "99aa06d3014798d86001c324468d497f0"}) {
    EXPECT_FALSE(ContentHash::from_hex(bad).ok()) << bad;
  }
  EXPECT_EQ((std::unordered_set<ContentHash>{hash, hash_of("tile"), hash_of("wright")}).size(), 2u);
}

TEST(Hasher, PiecesMakeTheSameHashAsTheWhole) {
  const std::string text(100000, 'x');
  Hasher hasher;
  hasher.update(std::string_view(text).substr(0, 333)).update(std::string_view(text).substr(333));
  EXPECT_EQ(hasher.finish(), hash_of(text));
  EXPECT_EQ(hasher.finish(), hash_of(text)) << "finishing must not change the state";
}

TEST(Hasher, FieldsDoNotRunIntoEachOther) {
  EXPECT_NE(Hasher().update_field("ab").update_field("c").finish(),
            Hasher().update_field("a").update_field("bc").finish());
  EXPECT_EQ(Hasher().update(int32_t{-1}).finish(), Hasher().update(int64_t{-1}).finish());
}

TEST(Hasher, HashesFiles) {
  const TempDirectory folder = TempDirectory::create().value();
  const std::string content(700000, 'y');
  ASSERT_TRUE(write_file_atomic(folder.path() / "big", content).ok());
  EXPECT_EQ(hash_of_file(folder.path() / "big").value(), hash_of(content));
  const auto missing = hash_of_file(folder.path() / "none");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().kind, ErrorKind::kIo);
  EXPECT_FALSE(hash_of_file(folder.path()).ok()) << "a folder has no content";
}

}  // namespace
}  // namespace tilewright
