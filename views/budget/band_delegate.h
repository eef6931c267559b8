// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace tilewright {

/// Paints `BudgetModel::kBandRole` behind a cell's text, on a scale from 0 at the left to the current latency
/// at the right: the band is filled, and its middle is a line.
class BandDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace tilewright
