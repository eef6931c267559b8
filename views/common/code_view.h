// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace tilewright {

class CodeHighlighter;

/// A loop nest to read and to copy, its words and open places coloured.
class CodeView : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit CodeView(QWidget* parent = nullptr);
  /// Keeps the scroll position where the text stays the same.
  void set_code(const QString& code);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  CodeHighlighter* highlighter_;
};

}  // namespace tilewright
