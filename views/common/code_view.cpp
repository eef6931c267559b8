// SPDX-License-Identifier: Apache-2.0
#include "views/common/code_view.h"

#include <QEvent>
#include <QFontDatabase>
#include <QRegularExpression>
#include <QSyntaxHighlighter>

#include "views/common/theme.h"

namespace tilewright {

class CodeView::Highlighter : public QSyntaxHighlighter {
 public:
  explicit Highlighter(QTextDocument* document) : QSyntaxHighlighter(document) {}

  void set_theme(const Theme& theme) {
    words_.setForeground(theme.accent);
    annotations_.setForeground(theme.good);
    annotations_.setFontWeight(QFont::DemiBold);
    open_.setForeground(theme.bad);
    open_.setFontWeight(QFont::Bold);
    comments_.setForeground(theme.muted);
    rehighlight();
  }

 protected:
  void highlightBlock(const QString& line) override {
    static const QRegularExpression words(
        QStringLiteral("\\b(for|in|if|else|prepack|run|registers|local|workspace)\\b"));
    static const QRegularExpression annotations(
        QStringLiteral("\\b(parallel|vectori[sz]e[d]?|unroll(ed)?|pack(ed)?|peel|guard|pad)\\b"));
    static const QRegularExpression open(QStringLiteral("\\?"));
    static const QRegularExpression comments(QStringLiteral("#.*$"));
    colour(line, words, words_);
    colour(line, annotations, annotations_);
    colour(line, open, open_);
    colour(line, comments, comments_);
  }

 private:
  void colour(const QString& line, const QRegularExpression& expression, const QTextCharFormat& format) {
    for (auto match = expression.globalMatch(line); match.hasNext();) {
      const auto hit = match.next();
      setFormat(static_cast<int>(hit.capturedStart()), static_cast<int>(hit.capturedLength()), format);
    }
  }

  QTextCharFormat words_;
  QTextCharFormat annotations_;
  QTextCharFormat open_;
  QTextCharFormat comments_;
};

CodeView::CodeView(QWidget* parent) : QPlainTextEdit(parent) {
  setReadOnly(true);
  setLineWrapMode(QPlainTextEdit::NoWrap);
  setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * 2);
  setFrameShape(QFrame::NoFrame);
  highlighter_ = new Highlighter(document());
  highlighter_->set_theme(theme_of(palette()));
}

void CodeView::set_code(const QString& code) {
  if (code != toPlainText()) setPlainText(code);
}

void CodeView::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) highlighter_->set_theme(theme_of(palette()));
}

}  // namespace tilewright
