// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace tilewright {

/// Paints a cell's `kSparkRole`, a list of corners of a falling staircase, as a small line in the task's
/// colour: from left to right along X, from top to bottom from the largest Y to the smallest.
class SparkDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace tilewright
