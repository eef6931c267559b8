// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSplitter>

#include "views/common/code_highlighter.h"
#include "views/compare/compared_code.h"

namespace tilewright {

class CodeView;
class TextPair;

/// Two texts side by side that scroll together, with equal lines side by side and differences marked; or a
/// single text.
class DiffPanes : public QSplitter {
  Q_OBJECT

 public:
  explicit DiffPanes(QWidget* parent = nullptr);

  /// `sides`: 1 or 2. The view begins at the text's start line.
  void show_text(const ComparedText& text, int sides, CodeHighlighter::Language language);
  /// The number of rows that differ.
  int differences() const;

 private:
  CodeView* panes_[2];
  TextPair* pair_;
};

}  // namespace tilewright
