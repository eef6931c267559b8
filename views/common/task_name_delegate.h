// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFontMetrics>
#include <QString>
#include <QStyledItemDelegate>

namespace tilewright {

/// A task's name, or its title with the number, shortened to a width in pixels. Parts that tasks of a model
/// share are removed first: the operators that are fused after the first one ("conv2d 1x512x13x13 1024 3x3
/// …"), then the batch of one and the long form of the operator ("conv 512x13x13 1024 3x3 …"), and only then
/// the parts that distinguish tasks.
QString fitted_task_name(const QString& name, const QFontMetrics& metrics, int width);

/// The shortest of these forms that still distinguishes tasks: "conv 512x13x13 1024 3x3".
QString brief_task_name(const QString& name);

/// Draws the names of tasks in this form.
class TaskNameDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

}  // namespace tilewright
