// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "views/sketches/loop_text.h"

namespace tilewright {
namespace {

QString readable(const char* text) {
  return readable_loop_nest(QString::fromUtf8(text));
}

TEST(ReadableLoopNest, LeavesOutCopiesOfATensorOntoItself) {
  EXPECT_EQ(
      readable("# leave(relu)\n# ? tile\n"
               "prepack:\n"
               "for ax0 in 64\n"
               "  p1[ax0] = p1[ax0]\n"
               "for ax0 in 64\n"
               "  p0.global[ax0 // 32] = p0[ax0]\n"
               "run:\n"
               "for i in 8\n"
               "  c[i] = p1[i]"),
      QStringLiteral(
          "prepack:\nfor ax0 in 64\n  p0.global[ax0 // 32] = p0[ax0]\nrun:\nfor i in 8\n  c[i] = p1[i]"));
}

TEST(ReadableLoopNest, KeepsLoopsWhoseExtentsAreBlank) {
  EXPECT_EQ(readable("# ? C.i tile: 12 into 2 levels\nfor i.0 in ?\n  for i.1 in ?\n    C(i) += A[i, k]\n"),
            QStringLiteral("for i.0 in ?\n  for i.1 in ?\n    C(i) += A[i, k]"));
}

TEST(ReadableLoopNest, LeavesOutASectionThatIsEmptyThen) {
  EXPECT_EQ(
      readable(
          "prepack:\nfor a in 64\n  for b in 3\n    p[a, b] = p[a, b]\nrun:\nfor i in 8\n  c[i] = p[i, 0]"),
      QStringLiteral("run:\nfor i in 8\n  c[i] = p[i, 0]"));
  EXPECT_EQ(readable("for i in 8\n  c[i] = c[i] + 1"), QStringLiteral("for i in 8\n  c[i] = c[i] + 1"));
  EXPECT_EQ(readable(""), QString());
}

}  // namespace
}  // namespace tilewright
