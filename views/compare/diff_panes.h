// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSplitter>

#include "views/common/code_highlighter.h"
#include "views/compare/compared_code.h"

namespace tilewright {

class CodeView;
class TextPair;

/// Two texts side by side that scroll together, equal lines beside each other and what differs marked; a
/// single one alone.
class DiffPanes : public QSplitter {
  Q_OBJECT

 public:
  explicit DiffPanes(QWidget* parent = nullptr);

  /// `sides`: 1 or 2. Begins where the text says.
  void show_text(const ComparedText& text, int sides, CodeHighlighter::Language language);
  /// Rows that differ.
  int differences() const;

 private:
  CodeView* panes_[2];
  TextPair* pair_;
};

}  // namespace tilewright
