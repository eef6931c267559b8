// SPDX-License-Identifier: Apache-2.0
#include "views/graph/folded_picture.h"

#include <QCoreApplication>
#include <set>

namespace tilewright {
namespace {

constexpr qsizetype kLongestLabel = 40;

/// The end of a path is more informative than its beginning.
QString short_path(const QString& path) {
  return path.size() <= kLongestLabel ? path : QStringLiteral("…") + path.right(kLongestLabel - 1);
}

PictureNode fold_of(const GraphPicture& picture, const RepeatedBlock& block) {
  PictureNode fold;
  fold.repeats = block.repeats();
  if (block.name.isEmpty()) {
    fold.label = QStringLiteral("×%1").arg(block.repeats());
    fold.shape = QCoreApplication::translate("GraphPicture", "block of %n box(es)", "", block.size());
  } else {
    fold.label = short_path(block.name);
    fold.shape = QCoreApplication::translate("GraphPicture", "%n box(es)", "", block.size());
  }
  QStringList lines;
  for (const int box : block.copies.front()) {
    const auto& node = picture.nodes[static_cast<size_t>(box)];
    lines << QStringLiteral("%1 %2").arg(node.label.toHtmlEscaped(), node.shape);
  }
  if (constexpr qsizetype most = 16; lines.size() > most) {
    lines = lines.mid(0, most);
    lines << QStringLiteral("…");
  }
  fold.tip = QStringLiteral("<b>%1 %2</b><br>%3<br>%4")
                 .arg(block.name.isEmpty() ? fold.label : block.name.toHtmlEscaped(), fold.shape,
                      lines.join(QStringLiteral("<br>")),
                      QCoreApplication::translate("GraphPicture", "Double-click to unfold"));
  bool all_reference = true;
  for (const auto& copy : block.copies) {
    for (const int box : copy) {
      const auto& node = picture.nodes[static_cast<size_t>(box)];
      fold.parts.push_back(box);
      fold.flops += node.flops;
      all_reference &= node.reference;
      if (fold.refused.isEmpty()) fold.refused = node.refused;
      fold.nodes.insert(fold.nodes.end(), node.nodes.begin(), node.nodes.end());
      fold.origins.insert(fold.origins.end(), node.origins.begin(), node.origins.end());
    }
  }
  fold.reference = all_reference;
  return fold;
}

}  // namespace

std::vector<int> blocks_of_boxes(const GraphPicture& picture) {
  std::vector<int> blocks(picture.nodes.size(), -1);
  for (size_t b = 0; b < picture.blocks.size(); ++b)
    for (const auto& copy : picture.blocks[b].copies)
      for (const int box : copy) blocks[static_cast<size_t>(box)] = static_cast<int>(b);
  return blocks;
}

FoldedPicture fold_picture(const GraphPicture& picture, const std::vector<bool>& folded) {
  FoldedPicture shown;
  shown.block_of_box = blocks_of_boxes(picture);
  shown.shown_of.assign(picture.nodes.size(), -1);
  std::vector<int> fold_box(picture.blocks.size(), -1);
  for (size_t box = 0; box < picture.nodes.size(); ++box) {
    const int block = shown.block_of_box[box];
    const bool is_folded =
        block >= 0 && static_cast<size_t>(block) < folded.size() && folded[static_cast<size_t>(block)];
    if (is_folded && fold_box[static_cast<size_t>(block)] >= 0) {
      shown.shown_of[box] = fold_box[static_cast<size_t>(block)];
      continue;
    }
    const auto number = static_cast<int>(shown.picture.nodes.size());
    shown.shown_of[box] = number;
    shown.box_of.push_back(is_folded ? -1 : static_cast<int>(box));
    if (is_folded) {
      fold_box[static_cast<size_t>(block)] = number;
      shown.picture.nodes.push_back(fold_of(picture, picture.blocks[static_cast<size_t>(block)]));
    } else {
      shown.picture.nodes.push_back(picture.nodes[box]);
    }
  }
  std::set<std::pair<int, int>> pairs;
  for (const auto& edge : picture.edges) {
    const int from = shown.shown_of[static_cast<size_t>(edge.from)];
    const int to = shown.shown_of[static_cast<size_t>(edge.to)];
    if (from != to && pairs.emplace(from, to).second) shown.picture.edges.push_back({from, to});
  }
  return shown;
}

}  // namespace tilewright
