// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMetaType>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <array>
#include <optional>
#include <vector>

#include "core/graph/prepare.h"
#include "views/graph/graph_stage.h"

namespace tilewright {

/// A box of the graph's picture: a subgraph, a node, or a fold of many boxes.
struct PictureNode {
  QString label;
  QString tip;             ///< rich text
  QString search;          ///< the text that free words of the find bar are searched in
  QString name;            ///< of the node, or of the subgraph's first node
  QString shape;           ///< of the first output
  QString type;            ///< element type of the first output, "float32"
  QString layout;          ///< of the first output, "plain" or "blocked8"
  QStringList names;       ///< of all nodes, and of the file's nodes that they stand for
  QStringList operators;   ///< of all nodes
  QStringList shapes;      ///< of all outputs of all nodes
  QStringList attributes;  ///< of each node that has any: "axis=1, epsilon=1e-05"
  QStringList weights;     ///< shapes of the constants that its nodes read
  double flops = 0;        ///< arithmetic operations of one run
  int task = -1;           ///< as the window numbers tasks; -1: belongs to none
  QString task_name;
  int subgraph = -1;          ///< of the partition; -1: none
  bool reference = false;     ///< run by a reference kernel, or folded away
  QString refused;            ///< why the file cannot be used because of it; empty: it can
  std::vector<NodeId> nodes;  ///< of the graph that the picture was made from
  /// Nodes of the file that it stands for. Empty for a box that a pass added.
  std::vector<NodeId> origins;
  /// For a fold: the boxes of the whole picture that it stands for, and how often a block of them repeats.
  std::vector<int> parts;
  int repeats = 0;
};
struct PictureEdge {
  int from = 0;
  int to = 0;
  bool operator==(const PictureEdge&) const = default;
};

/// A block of boxes that repeats one after the other, or that names group.
struct RepeatedBlock {
  /// By copy, in the order of the data flow: boxes at the same place of a copy correspond.
  std::vector<std::vector<int>> copies;
  QString name;  ///< that its boxes share, "layer1/block0"; empty: it repeats
  int repeats() const { return static_cast<int>(copies.size()); }
  int size() const { return static_cast<int>(copies.front().size()); }
};

/// A box of one of the open models' pictures.
struct BoxRef {
  int model = 0;
  int stage = kTaskStage;
  int box = -1;  ///< -1: none
  bool operator==(const BoxRef&) const = default;
};

/// The content of a picture before its layout is known. A plain value.
struct GraphPicture {
  std::vector<PictureNode> nodes;
  std::vector<PictureEdge> edges;  ///< each pair once
  std::vector<RepeatedBlock> blocks;
  int deepest_scope = 0;  ///< levels of names that it could be folded by
};

/// The places of all parts, in pixels at scale 1, y downwards.
struct GraphLayout {
  QSizeF size;
  std::vector<QPointF> centers;  ///< by node
  std::vector<std::vector<QPointF>>
      routes;  ///< by edge: Bezier control points (1 + 3n), then the arrow's tip
};

/// All pictures of one model.
struct ModelPictures {
  QString name;
  std::array<GraphPicture, kStageCount> stages;
  std::optional<bool> left_to_right = std::nullopt;  ///< as a person set it; none: as in the graph before
  bool chosen = false;  ///< the subgraphs were chosen by measurement and differ from the rules'
};

/// All stages of a model. Any thread.
std::array<GraphPicture, kStageCount> pictures_of(const PreparedModel& prepared);

}  // namespace tilewright

Q_DECLARE_METATYPE(tilewright::GraphLayout)
