// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_query.h"

#include <gtest/gtest.h>

#include "tests/views/small_pictures.h"

namespace tilewright {
namespace {

bool finds(const char* text, const PictureNode& node) {
  return GraphQuery(QString::fromUtf8(text)).matches(node);
}

TEST(GraphQuery, WordsAndKeysMustAllHold) {
  const PictureNode node = small_box(QStringLiteral("Conv · Relu"), 11, 7, QStringLiteral("1x64x56x56"));
  for (const char* hit : {"conv", "layer11 CONV", "op:conv", "op:Relu layer", "task:7", "shape:1x64",
                          "shape:64x56", "shape:*x56", "name:ayer1", "type:float32", "layout:plain",
                          "op:Co* shape:56 task:7", "\"Conv · Relu\"", "OP:conv"})
    EXPECT_TRUE(finds(hit, node)) << hit;
  for (const char* miss :
       {"pool", "op:Con", "op:ConvTranspose", "task:70", "task:conv", "shape:1x6", "shape:x", "shape:64x5",
        "name:conv", "type:float", "layout:blocked8", "conv pool", ""})
    EXPECT_FALSE(finds(miss, node)) << miss;
}

TEST(GraphQuery, WhatNoTaskHasIsFound) {
  PictureNode node = small_box(QStringLiteral("TopK"), 1, -1, QStringLiteral("1x8"));
  node.reference = true;
  EXPECT_TRUE(finds("task:none", node));
  EXPECT_TRUE(finds("task:None op:TopK", node));
  EXPECT_FALSE(finds("task:nonesuch", node));
  node.task = 3;
  EXPECT_FALSE(finds("task:none", node));
  node.task = -1;
  node.reference = false;
  EXPECT_FALSE(finds("task:none", node)) << "an input of the model";
}

TEST(GraphQuery, AnUnknownKeyIsNamedAndFindsNothing) {
  const PictureNode node = small_box(QStringLiteral("Conv"), 1, 0, QStringLiteral("1x8"));
  const GraphQuery query(QStringLiteral("conv colour:red size:3"));
  EXPECT_EQ(query.unknown_key(), QStringLiteral("colour"));
  EXPECT_FALSE(query.empty());
  EXPECT_FALSE(query.matches(node));
  // Names hold colons: what does not look like a key, or stands in quotation marks, is a word.
  EXPECT_TRUE(GraphQuery(QStringLiteral("block_1:0")).unknown_key().isEmpty());
  EXPECT_TRUE(GraphQuery(QStringLiteral("\"block:0\"")).unknown_key().isEmpty());
  EXPECT_TRUE(GraphQuery(QStringLiteral("op:")).empty()) << "its value is still being typed";
}

TEST(GraphQuery, SignsOfPatternsAreJustSigns) {
  PictureNode node = small_box(QStringLiteral("Conv"), 1, 0, QStringLiteral("1x8"));
  EXPECT_FALSE(finds("shape:1.8", node));
  EXPECT_FALSE(finds("name:(", node));
  node.names = {QStringLiteral("a(b")};
  EXPECT_TRUE(finds("name:(b", node));
}

}  // namespace
}  // namespace tilewright
