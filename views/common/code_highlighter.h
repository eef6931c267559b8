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
  /// For the text that is set next.
  void set_language(Language language) { language_ = language; }

 protected:
  void highlightBlock(const QString& line) override;

 private:
  void take_colours(const Theme& theme);
  void colour_loops(const QString& line);
  void colour_llvm(const QString& line);
  void colour_assembly(const QString& line);

  Language language_;
  QTextCharFormat words_;
  QTextCharFormat annotations_;
  QTextCharFormat open_;
  QTextCharFormat comments_;
};

}  // namespace tilewright
