// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFontMetrics>
#include <QString>
#include <QStyledItemDelegate>

namespace tilewright {

/// A task's name, or its title with the number, in so many pixels. What tasks of a model have in common goes
/// first: the operators that are fused behind ("conv2d 1x512x13x13 1024 3x3 …"), then the batch of one, the
/// long form of the operator ("conv 512x13x13 1024 3x3 …"), and only then what tells tasks apart.
QString fitted_task_name(const QString& name, const QFontMetrics& metrics, int width);

/// The last of these forms that still tells tasks apart: "conv 512x13x13 1024 3x3".
QString brief_task_name(const QString& name);

/// Draws the names of tasks so.
class TaskNameDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

}  // namespace tilewright
