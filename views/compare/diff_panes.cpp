// SPDX-License-Identifier: Apache-2.0
#include "views/compare/diff_panes.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <algorithm>

#include "views/common/code_view.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

/// Marks a line that the other side has not, or has otherwise: not by colour alone.
const QString kDiffers = QStringLiteral("≠ ");
const QString kSame = QStringLiteral("  ");

}  // namespace

DiffPanes::DiffPanes(QWidget* parent) : QSplitter(parent) {
  for (int side = 0; side < 2; ++side) {
    panes_[side] = new CodeView(this);
    panes_[side]->setAccessibleName(side == 0 ? tr("First program") : tr("Second program"));
    panes_[side]->setObjectName(side == 0 ? QStringLiteral("compareLeftCode")
                                          : QStringLiteral("compareRightCode"));
    addWidget(panes_[side]);
  }
  setChildrenCollapsible(false);
  for (int side = 0; side < 2; ++side) {
    for (const auto bar :
         {&QAbstractScrollArea::verticalScrollBar, &QAbstractScrollArea::horizontalScrollBar}) {
      QScrollBar* other = (panes_[1 - side]->*bar)();
      connect((panes_[side]->*bar)(), &QScrollBar::valueChanged, other, &QScrollBar::setValue);
    }
  }
}

void DiffPanes::show_text(const ComparedText& text, int sides, CodeHighlighter::Language language) {
  differs_.clear();
  panes_[1]->setVisible(sides > 1);
  for (CodeView* pane : panes_) pane->set_language(language, sides > 1 ? static_cast<int>(kSame.size()) : 0);
  if (sides < 2) {
    panes_[0]->set_code(text.lines[0].join(QLatin1Char('\n')));
    panes_[0]->verticalScrollBar()->setValue(text.starts[0]);
    colour();
    return;
  }
  QStringList shown[2];
  int start = 0;
  for (const DiffRow& row : text.rows) {
    const QString& mark = row.same ? kSame : kDiffers;
    shown[0] << (row.left < 0 ? QString() : mark + text.lines[0][row.left]);
    shown[1] << (row.right < 0 ? QString() : mark + text.lines[1][row.right]);
    if (row.left == text.starts[0] && row.left > 0) start = static_cast<int>(differs_.size());
    differs_.push_back(!row.same);
  }
  for (int side = 0; side < 2; ++side) {
    panes_[side]->set_code(shown[side].join(QLatin1Char('\n')));
    if (start > 0) panes_[side]->verticalScrollBar()->setValue(start);
  }
  colour();
}

int DiffPanes::differences() const {
  return static_cast<int>(std::ranges::count(differs_, true));
}

void DiffPanes::colour() {
  const Theme& theme = theme_of(palette());
  for (CodeView* pane : panes_) {
    QList<QTextEdit::ExtraSelection> marks;
    int row = 0;
    for (QTextBlock block = pane->document()->begin(); block.isValid(); block = block.next(), ++row) {
      if (row >= static_cast<int>(differs_.size()) || !differs_[static_cast<size_t>(row)]) continue;
      QTextEdit::ExtraSelection mark;
      QColor fill = block.text().isEmpty() ? theme.line : theme.accent;
      fill.setAlphaF(block.text().isEmpty() ? 0.15F : theme.dark ? 0.25F : 0.14F);
      mark.format.setBackground(fill);
      mark.format.setProperty(QTextFormat::FullWidthSelection, true);
      mark.cursor = QTextCursor(block);
      marks.append(mark);
    }
    pane->setExtraSelections(marks);
  }
}

void DiffPanes::changeEvent(QEvent* event) {
  QSplitter::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) colour();
}

}  // namespace tilewright
