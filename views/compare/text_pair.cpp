// SPDX-License-Identifier: Apache-2.0
#include "views/compare/text_pair.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>

#include "views/common/code_view.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

/// Marks a line that the other side lacks, or has in another form; colour is not the only sign.
const QString kDiffers = QStringLiteral("≠ ");
const QString kAgrees = QString(TextPair::kMarkWidth, QLatin1Char(' '));

}  // namespace

TextPair::TextPair(CodeView* left, CodeView* right, QObject* parent) : QObject(parent), views_{left, right} {
  for (int side = 0; side < 2; ++side) {
    for (const auto bar :
         {&QAbstractScrollArea::verticalScrollBar, &QAbstractScrollArea::horizontalScrollBar}) {
      QScrollBar* other = (views_[1 - side]->*bar)();
      connect((views_[side]->*bar)(), &QScrollBar::valueChanged, other, &QScrollBar::setValue);
    }
    views_[side]->installEventFilter(this);
  }
}

void TextPair::show(const QStringList& left, const QStringList& right) {
  show(left, right, line_diff(left, right));
}

void TextPair::show(const QStringList& left, const QStringList& right, const std::vector<DiffRow>& rows) {
  differs_.clear();
  QStringList shown[2];
  for (const DiffRow& row : rows) {
    const QString& mark = row.same ? kAgrees : kDiffers;
    shown[0] << (row.left < 0 ? QString() : mark + left[row.left]);
    shown[1] << (row.right < 0 ? QString() : mark + right[row.right]);
    differs_.push_back(!row.same);
  }
  for (int side = 0; side < 2; ++side) views_[side]->set_code(shown[side].join(QLatin1Char('\n')));
  colour();
}

void TextPair::show_alone(const QStringList& text) {
  differs_.clear();
  views_[0]->set_code(text.join(QLatin1Char('\n')));
  views_[1]->set_code({});
  colour();
}

int TextPair::differences() const {
  return static_cast<int>(std::ranges::count(differs_, true));
}

bool TextPair::differs(int row) const {
  return row >= 0 && row < static_cast<int>(differs_.size()) && differs_[static_cast<size_t>(row)];
}

void TextPair::colour() {
  for (CodeView* view : views_) {
    const Theme& theme = theme_of(view->palette());
    QList<QTextEdit::ExtraSelection> marks;
    int row = 0;
    for (QTextBlock block = view->document()->begin(); block.isValid(); block = block.next(), ++row) {
      if (!differs(row)) continue;
      QTextEdit::ExtraSelection mark;
      QColor fill = block.text().isEmpty() ? theme.line : theme.accent;
      fill.setAlphaF(block.text().isEmpty() ? 0.15F : theme.dark ? 0.25F : 0.14F);
      mark.format.setBackground(fill);
      mark.format.setProperty(QTextFormat::FullWidthSelection, true);
      mark.cursor = QTextCursor(block);
      marks.append(mark);
    }
    view->setExtraSelections(marks);
  }
}

bool TextPair::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::PaletteChange) colour();
  return QObject::eventFilter(object, event);
}

}  // namespace tilewright
