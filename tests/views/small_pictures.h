// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "views/graph/box_text.h"
#include "views/graph/graph_picture.h"
#include "views/graph/layout_worker.h"
#include "views/graph/repeated_blocks.h"

namespace tilewright {

/// A box of an operator; its node is its number.
inline PictureNode small_box(const QString& label, int number, int task, const QString& shape) {
  PictureNode node;
  node.label = label;
  node.operators = label.split(QStringLiteral(" · "));
  node.shape = shape;
  node.shapes = {shape};
  node.type = QStringLiteral("float32");
  node.layout = QStringLiteral("plain");
  node.name = QStringLiteral("layer%1").arg(number);
  node.names = {node.name};
  node.search = label + QLatin1Char(' ') + node.name;
  node.task = task;
  node.reference = task < 0;
  node.nodes = node.origins = {number};
  node.flops = 1e6;
  return node;
}

/// A chain of boxes with a skip over every second one; tasks take turns. Without repeated blocks.
inline GraphPicture chain(int count, int tasks) {
  GraphPicture picture;
  for (int i = 0; i < count; ++i) {
    picture.nodes.push_back(
        small_box(QStringLiteral("Conv · Relu"), i, i % tasks, QStringLiteral("1x64x56x56")));
    if (i > 0) picture.edges.push_back({i - 1, i});
    if (i > 1 && i % 2 == 0) picture.edges.push_back({i - 2, i});
  }
  return picture;
}

/// A stem, `layers` equal layers of three boxes with a skip around each (attention, product, sum), a head.
/// Every layer also reads the stem, as masks are read. Its repeated blocks are filled in.
inline GraphPicture small_transformer(int layers) {
  GraphPicture picture;
  const auto add = [&](const char* label, int task, const char* shape) {
    const auto number = static_cast<int>(picture.nodes.size());
    picture.nodes.push_back(small_box(QString::fromUtf8(label), number, task, QLatin1String(shape)));
    return number;
  };
  const int mask = add("Mask", -1, "1x1x8x8");
  int last = add("Gather", 0, "8x16");
  for (int layer = 0; layer < layers; ++layer) {
    const int attention = add("Attention", 1, "8x16");
    const int product = add("MatMul · Gelu", 2, "8x64");
    const int sum = add("MatMul · Add", 3, "8x16");
    for (const PictureEdge edge :
         {PictureEdge{last, attention}, PictureEdge{mask, attention}, PictureEdge{attention, product},
          PictureEdge{product, sum}, PictureEdge{attention, sum}})
      picture.edges.push_back(edge);
    last = sum;
  }
  const int head = add("MatMul", 4, "8x2");
  picture.edges.push_back({last, head});
  picture.blocks = find_repeated_blocks(picture);
  return picture;
}

inline LayoutRequest request_of(const GraphPicture& picture) {
  LayoutRequest request;
  for (const auto& node : picture.nodes) request.sizes.push_back(box_size(node, kShapeLabel));
  request.edges = picture.edges;
  return request;
}

}  // namespace tilewright
