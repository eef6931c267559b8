// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QGraphicsItem>
#include <QPainterPath>

#include "views/graph/graph_picture.h"

namespace tilewright {

struct Theme;

/// One box. Below a readable zoom it drops its text.
class NodeItem : public QGraphicsItem {
 public:
  NodeItem(int index, const PictureNode& node, QSizeF size);

  enum Mark { kPlain, kDimmed, kLit };
  void set_mark(Mark mark);
  void set_hit(bool hit, bool current);
  void set_chosen(bool chosen);
  int index() const { return index_; }
  int task() const { return node_.task; }
  const PictureNode& node() const { return node_; }

  QRectF boundingRect() const override;
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  /// Size of the box that holds the node's two lines.
  static QSizeF size_of(const PictureNode& node);

 private:
  int index_;
  PictureNode node_;
  QSizeF size_;
  Mark mark_ = kPlain;
  bool hit_ = false;
  bool current_hit_ = false;
  bool chosen_ = false;
};

/// A set of edges of one colour, painted as one item.
class EdgesItem : public QGraphicsItem {
 public:
  void set_routes(const std::vector<const std::vector<QPointF>*>& routes);
  /// Emphasised edges are drawn in the accent colour and thicker.
  void set_emphasised(bool emphasised) { emphasised_ = emphasised; }

  QRectF boundingRect() const override { return bounds_; }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  QPainterPath lines_;
  QPainterPath arrows_;
  QRectF bounds_;
  bool emphasised_ = false;
};

}  // namespace tilewright
