// SPDX-License-Identifier: Apache-2.0
#include "views/common/task_name_delegate.h"

#include <QApplication>
#include <QRegularExpression>
#include <QStyle>
#include <QStyleOptionViewItem>

namespace tilewright {
namespace {

/// The name without the operators that are fused after the first one, and without layouts.
QString head_of(const QString& name) {
  static const QRegularExpression tail(QStringLiteral(" (\\+|\\().*$"));
  QString head = name;
  return head.remove(tail);
}

/// "dw 96x28x28 3x3" of "depthwise_conv2d 1x96x28x28 3x3".
QString brief(QString head) {
  static const QRegularExpression batch(QStringLiteral(" 1x(?=\\d+x)"));
  head.remove(QRegularExpression(QStringLiteral("(?<=conv)\\dd")));
  head.replace(QLatin1String("depthwise_conv"), QLatin1String("dw"));
  head.replace(batch, QStringLiteral(" "));
  return head;
}

/// The name without the padding, which almost always follows from the size of the window.
QString barest(const QString& head) {
  static const QRegularExpression padding(QStringLiteral(" pad \\d+$"));
  return brief(head).remove(padding);
}

}  // namespace

QString brief_task_name(const QString& name) {
  return barest(head_of(name));
}

QString fitted_task_name(const QString& name, const QFontMetrics& metrics, int width) {
  const QString head = head_of(name);
  const QString more = head == name ? QString() : QStringLiteral(" …");
  for (const QString& text : {name, head + more, brief(head) + more, brief(head), barest(head)})
    if (metrics.horizontalAdvance(text) <= width) return text;
  // Kernel and channels are at the end of the name, the operator at the beginning.
  return metrics.elidedText(barest(head), Qt::ElideMiddle, width);
}

void TaskNameDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  const QStyle* style = option->widget != nullptr ? option->widget->style() : QApplication::style();
  const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, option, option->widget);
  const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1;
  option->text = fitted_task_name(option->text, option->fontMetrics, room.width() - 2 * margin);
}

}  // namespace tilewright
