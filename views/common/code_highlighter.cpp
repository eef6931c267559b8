// SPDX-License-Identifier: Apache-2.0
#include "views/common/code_highlighter.h"

#include <QSet>

#include "views/common/theme.h"

namespace tilewright {
namespace {

bool is_word(QChar c) {
  return c.isLetterOrNumber() || c == QLatin1Char('_');
}

/// Calls `f(start, length)` for each word, because a regular expression for each line is too slow for long
/// texts.
template <typename F>
void for_each_word(const QString& line, int end, const F& f) {
  for (int i = 0; i < end; ++i) {
    if (!is_word(line[i])) continue;
    const int start = i;
    while (i < end && is_word(line[i])) ++i;
    f(start, i - start);
  }
}

/// The beginning of the comment; the length of the line where there is none.
int comment_start(const QString& line, char sign) {
  const auto at = line.indexOf(QLatin1Char(sign));
  return static_cast<int>(at < 0 ? line.size() : at);
}

const QSet<QString>& loop_words() {
  static const QSet<QString> words{
      QStringLiteral("for"),       QStringLiteral("in"),      QStringLiteral("if"),
      QStringLiteral("else"),      QStringLiteral("prepack"), QStringLiteral("run"),
      QStringLiteral("registers"), QStringLiteral("local"),   QStringLiteral("workspace"),
      QStringLiteral("scratch"),   QStringLiteral("keep"),    QStringLiteral("prefetch")};
  return words;
}

const QSet<QString>& annotation_words() {
  static const QSet<QString> words{
      QStringLiteral("parallel"),   QStringLiteral("vectorise"),  QStringLiteral("vectorize"),
      QStringLiteral("vectorised"), QStringLiteral("vectorized"), QStringLiteral("unroll"),
      QStringLiteral("unrolled"),   QStringLiteral("pack"),       QStringLiteral("packed"),
      QStringLiteral("peel"),       QStringLiteral("guard"),      QStringLiteral("pad")};
  return words;
}

}  // namespace

CodeHighlighter::CodeHighlighter(QTextDocument* document, Language language, const Theme& theme)
    : QSyntaxHighlighter(document), language_(language) {
  take_colours(theme);
}

void CodeHighlighter::set_theme(const Theme& theme) {
  take_colours(theme);
  rehighlight();
}

void CodeHighlighter::take_colours(const Theme& theme) {
  words_.setForeground(theme.accent);
  annotations_.setForeground(theme.good);
  annotations_.setFontWeight(QFont::DemiBold);
  open_.setForeground(theme.bad);
  open_.setFontWeight(QFont::Bold);
  comments_.setForeground(theme.muted);
}

void CodeHighlighter::highlightBlock(const QString& line) {
  const QString code = line.mid(mark_width_);
  switch (language_) {
    case Language::kLoopNest: return colour_loops(code);
    case Language::kLlvmIr: return colour_llvm(code);
    case Language::kAssembly: return colour_assembly(code);
  }
}

void CodeHighlighter::colour_loops(const QString& line) {
  const int end = comment_start(line, '#');
  for_each_word(line, end, [&](int start, int length) {
    const QString word = line.mid(start, length);
    if (loop_words().contains(word)) colour(start, length, words_);
    // A stage may have this name, too.
    const QChar next = start + length < end ? line[start + length] : QChar();
    const bool is_name = next == QLatin1Char('[') || next == QLatin1Char('(');
    if (!is_name && annotation_words().contains(word)) colour(start, length, annotations_);
  });
  for (auto at = line.indexOf(QLatin1Char('?')); at >= 0; at = line.indexOf(QLatin1Char('?'), at + 1)) {
    colour(static_cast<int>(at), 1, open_);
  }
  colour(end, static_cast<int>(line.size()) - end, comments_);
}

void CodeHighlighter::colour_llvm(const QString& line) {
  const int end = comment_start(line, ';');
  colour(end, static_cast<int>(line.size()) - end, comments_);
  if (!line.startsWith(QLatin1Char(' '))) {
    // Labels and heads of functions.
    colour(0, end, annotations_);
    return;
  }
  // The operation is the first word, or the first one after the sign.
  const auto sign = line.indexOf(QLatin1String(" = "));
  bool found = false;
  for_each_word(line, end, [&](int start, int length) {
    if (found || start < sign) return;
    found = true;
    colour(start, length, words_);
  });
}

void CodeHighlighter::colour_assembly(const QString& line) {
  const int end = comment_start(line, '#');
  colour(end, static_cast<int>(line.size()) - end, comments_);
  if (!line.startsWith(QLatin1Char(' '))) {
    colour(0, end, annotations_);
    return;
  }
  int start = 0;
  while (start < end && line[start] == QLatin1Char(' ')) ++start;
  int stop = start;
  while (stop < end && line[stop] != QLatin1Char(' ')) ++stop;
  colour(start, stop - start, words_);
}

}  // namespace tilewright
