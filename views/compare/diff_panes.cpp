// SPDX-License-Identifier: Apache-2.0
#include "views/compare/diff_panes.h"

#include <QScrollBar>
#include <algorithm>

#include "views/common/code_view.h"
#include "views/compare/text_pair.h"

namespace tilewright {

DiffPanes::DiffPanes(QWidget* parent) : QSplitter(parent) {
  for (int side = 0; side < 2; ++side) {
    panes_[side] = new CodeView(this);
    panes_[side]->setAccessibleName(side == 0 ? tr("First program") : tr("Second program"));
    panes_[side]->setObjectName(side == 0 ? QStringLiteral("compareLeftCode")
                                          : QStringLiteral("compareRightCode"));
    addWidget(panes_[side]);
  }
  setChildrenCollapsible(false);
  // The left one is on the left in every language.
  setLayoutDirection(Qt::LeftToRight);
  pair_ = new TextPair(panes_[0], panes_[1], this);
}

void DiffPanes::show_text(const ComparedText& text, int sides, CodeHighlighter::Language language) {
  panes_[1]->setVisible(sides > 1);
  for (CodeView* pane : panes_) pane->set_language(language, sides > 1 ? TextPair::kMarkWidth : 0);
  if (sides < 2) {
    pair_->show_alone(text.lines[0]);
    panes_[0]->verticalScrollBar()->setValue(text.starts[0]);
    return;
  }
  pair_->show(text.lines[0], text.lines[1], text.rows);
  const auto begin = std::ranges::find(text.rows, text.starts[0], &DiffRow::left);
  if (text.starts[0] <= 0 || begin == text.rows.end()) return;
  for (CodeView* pane : panes_)
    pane->verticalScrollBar()->setValue(static_cast<int>(begin - text.rows.begin()));
}

int DiffPanes::differences() const {
  return pair_->differences();
}

}  // namespace tilewright
