// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/tile_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tilewright {
namespace {

TEST(RegisterTiles, FillTheRegistersOfTheTargetBesideTheirOperands) {
  struct Case {
    int64_t registers, each;
    bool fma;
  };
  for (const Case& c : {Case{16, 1, true}, Case{32, 1, true}, Case{16, 1, false}, Case{16, 2, false}}) {
    const auto tiles = register_tiles(512, 1, 32, c.registers, c.each, c.fma);
    const RegisterTile& first = tiles.front();
    const int64_t sums = first.registers() * c.each;
    const int64_t kept = c.fma ? first.vectors : std::min(first.inner_rows, first.vectors * c.each);
    EXPECT_LE(sums + kept + 1, c.registers) << "the first choice has room for operands";
    EXPECT_GE(sums, c.registers * 2 / 3) << "and wastes none";
    for (const RegisterTile& t : tiles) EXPECT_LE((t.registers() + 2) * c.each, c.registers);
  }
}

TEST(RegisterTiles, ThatLoadAnOperandForEveryMultiplyAddComeLast) {
  const auto tiles = register_tiles(28, 28, 16, 16);
  const auto place = [&](int64_t rows, int64_t vectors) {
    return std::find_if(tiles.begin(), tiles.end(),
                        [&](const RegisterTile& t) {
                          return t.inner_rows == rows && t.outer_rows == 1 && t.vectors == vectors;
                        }) -
           tiles.begin();
  };
  EXPECT_LT(place(7, 2), static_cast<std::ptrdiff_t>(tiles.size())) << "it can still be chosen";
  EXPECT_GT(place(7, 2), place(6, 2)) << "though 7 divides 28 and 6 does not";
  EXPECT_GT(place(3, 4), place(6, 2)) << "four vectors and a number beside twelve sums";
}

TEST(RegisterTiles, OfFewRowsTakeAsManySumsFromMoreVectors) {
  for (const int64_t registers : {16, 32}) {
    for (int64_t rows = 1; rows <= 4; ++rows) {
      for (int64_t vectors = 1; vectors <= 40; ++vectors) {
        const int64_t wanted = std::min<int64_t>(8, rows * vectors);
        for (const RegisterTile& t : register_tiles(rows, 1, vectors, registers)) {
          EXPECT_GE(t.registers(), wanted) << rows << " rows of " << vectors << " vectors";
          EXPECT_LE(t.registers(), registers - 2);
        }
      }
    }
  }
}

TEST(RegisterTiles, AreThereWhereRegistersAreFew) {
  for (const RegisterTile& t : register_tiles(7, 3, 4, 0, 2)) EXPECT_EQ(t.registers(), 1);
  EXPECT_FALSE(register_tiles(7, 3, 4, 0, 2).empty());
}

}  // namespace
}  // namespace tilewright
