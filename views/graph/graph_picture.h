// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMetaType>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <vector>

#include "core/graph/prepare.h"

namespace tilewright {

/// A box of the graph's picture: a subgraph, or a node of the file.
struct PictureNode {
  QString label;
  QString detail;             ///< second line, smaller
  QString tip;                ///< rich text
  QString search;             ///< everything that the find bar looks through
  int task = -1;              ///< as the window numbers tasks; -1: belongs to none
  bool reference = false;     ///< run by a reference kernel, or folded away
  std::vector<NodeId> nodes;  ///< of the graph that the picture was made from
};
struct PictureEdge {
  int from = 0;
  int to = 0;
};

/// A box of one of the open models' pictures.
struct BoxRef {
  int model = 0;
  int stage = 0;  ///< 0: subgraphs, 1: nodes of the file
  int box = -1;   ///< -1: none
  bool operator==(const BoxRef&) const = default;
};

/// What is to be drawn, before anybody knows where. A plain value.
struct GraphPicture {
  std::vector<PictureNode> nodes;
  std::vector<PictureEdge> edges;  ///< each pair once
};

/// Where everything goes, in pixels at scale 1, y downwards.
struct GraphLayout {
  QSizeF size;
  std::vector<QPointF> centers;  ///< by node
  std::vector<std::vector<QPointF>>
      routes;  ///< by edge: Bezier control points (1 + 3n), then the arrow's tip
};

/// Both pictures of one model.
struct ModelPictures {
  QString name;
  GraphPicture subgraphs;
  GraphPicture file;
  bool chosen = false;  ///< the subgraphs are not those of the rules: others were measured to be faster
};

/// One box a subgraph or reference node, after all passes. Any thread.
GraphPicture picture_of_subgraphs(const Partition& partition);
/// One box a node of the file as it was read, coloured by the task that it became part of. Any thread.
GraphPicture picture_of_file(const PreparedModel& prepared);

}  // namespace tilewright

Q_DECLARE_METATYPE(tilewright::GraphLayout)
