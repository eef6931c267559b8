// SPDX-License-Identifier: Apache-2.0
#include "views/common/code_view.h"

#include <QEvent>

#include "views/common/code_font.h"
#include "views/common/code_highlighter.h"
#include "views/common/theme.h"

namespace tilewright {

CodeView::CodeView(QWidget* parent) : QPlainTextEdit(parent) {
  setReadOnly(true);
  setLineWrapMode(QPlainTextEdit::NoWrap);
  use_code_font();
  setFrameShape(QFrame::NoFrame);
  // Code is read from left to right in every language.
  setLayoutDirection(Qt::LeftToRight);
  highlighter_ = new CodeHighlighter(document(), CodeHighlighter::Language::kLoopNest, theme_of(palette()));
}

void CodeView::set_code(const QString& code) {
  if (code != toPlainText()) setPlainText(code);
}

void CodeView::use_code_font() {
  setFont(code_font());
  setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * 2);
}

bool CodeView::event(QEvent* event) {
  const bool done = QPlainTextEdit::event(event);
  if (event->type() == QEvent::ApplicationFontChange) use_code_font();
  return done;
}

void CodeView::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) highlighter_->set_theme(theme_of(palette()));
}

}  // namespace tilewright
