// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

#include "views/common/code_highlighter.h"

namespace tilewright {

/// A read-only view of code with coloured words: a loop nest unless another language is set.
class CodeView : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit CodeView(QWidget* parent = nullptr);
  /// For the code that is set next. Each line begins with `mark_width` characters that are not code.
  void set_language(CodeHighlighter::Language language, int mark_width = 0) {
    highlighter_->set_language(language, mark_width);
  }
  /// Keeps the scroll position where the text stays the same.
  void set_code(const QString& code);

 protected:
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void use_code_font();

  CodeHighlighter* highlighter_;
};

}  // namespace tilewright
