// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace tilewright {

/// A ratio as a bar from 1 to the left or right on a logarithmic scale, with its interval as a line over it.
struct RatioBar {
  double ratio = 0;  ///< 0: there is none
  double low = 0;    ///< of the interval; 0: there is none
  double high = 0;
  double reach = 2;      ///< the cell goes from 1 / reach to reach
  bool decided = false;  ///< the interval does not hold 1
};

/// Paints a cell's `kBarRole`, a RatioBar, instead of its text. A ratio below 1 is an advantage.
class RatioBarDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  static constexpr int kBarRole = Qt::UserRole + 100;

  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

}  // namespace tilewright

Q_DECLARE_METATYPE(tilewright::RatioBar)
