// SPDX-License-Identifier: Apache-2.0
#include "views/whatif/changed_code.h"

#include <QEvent>
#include <QTextBlock>

#include "views/common/theme.h"
#include "views/compare/line_diff.h"

namespace tilewright {

void ChangedCode::show_change(const QStringList& begun, const QStringList& code) {
  changed_lines_.clear();
  for (const DiffRow& row : line_diff(begun, code)) {
    if (row.right >= 0) changed_lines_.push_back(!row.same);
  }
  set_code(code.join(QLatin1Char('\n')));
  mark();
}

void ChangedCode::mark() {
  const Theme& theme = theme_of(palette());
  QList<QTextEdit::ExtraSelection> marks;
  int line = 0;
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next(), ++line) {
    if (line >= static_cast<int>(changed_lines_.size()) || !changed_lines_[static_cast<size_t>(line)])
      continue;
    QTextEdit::ExtraSelection mark;
    QColor fill = theme.accent;
    fill.setAlphaF(theme.dark ? 0.25F : 0.14F);
    mark.format.setBackground(fill);
    mark.format.setProperty(QTextFormat::FullWidthSelection, true);
    mark.cursor = QTextCursor(block);
    marks.append(mark);
  }
  setExtraSelections(marks);
}

void ChangedCode::changeEvent(QEvent* event) {
  CodeView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) mark();
}

}  // namespace tilewright
