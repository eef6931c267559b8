// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSyntaxHighlighter>
#include <QTextCharFormat>

namespace tilewright {

struct Theme;

/// Colours the words of code.
class CodeHighlighter : public QSyntaxHighlighter {
  Q_OBJECT

 public:
  enum class Language { kLoopNest, kLlvmIr, kAssembly };

  CodeHighlighter(QTextDocument* document, Language language, const Theme& theme);
  void set_theme(const Theme& theme);
  /// For the text that is set next. Each line begins with `mark_width` characters that are not code.
  void set_language(Language language, int mark_width = 0) {
    language_ = language;
    mark_width_ = mark_width;
  }

 protected:
  void highlightBlock(const QString& line) override;

 private:
  void take_colours(const Theme& theme);
  /// Colours a part of the code after the mark.
  void colour(int start, int length, const QTextCharFormat& format) {
    setFormat(start + mark_width_, length, format);
  }
  void colour_loops(const QString& line);
  void colour_llvm(const QString& line);
  void colour_assembly(const QString& line);

  Language language_;
  int mark_width_ = 0;
  QTextCharFormat words_;
  QTextCharFormat annotations_;
  QTextCharFormat open_;
  QTextCharFormat comments_;
};

}  // namespace tilewright
