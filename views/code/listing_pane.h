// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>
#include <vector>

#include "views/code/shown_code.h"
#include "views/common/code_highlighter.h"

namespace tilewright {

/// One text of a program, its lines coloured by the line of the loop nest that they come from. The colours
/// are painted for what can be seen only: texts may have tens of thousands of lines. The margin numbers the
/// lines of the loop nest, here and in the code, so that colours are not all that tells.
class ListingPane : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit ListingPane(CodeHighlighter::Language language, QWidget* parent = nullptr);

  /// `groups`: as ShownCode has them. `differs` may be empty. Begins at `text.start`; keeps the place where the text is the same.
  void show_text(const LinkedText& text, const std::vector<int>& groups,
                 const std::vector<bool>& differs = {});
  void set_language(CodeHighlighter::Language language) { highlighter_->set_language(language); }
  void set_coloured(bool coloured);
  /// The line under the pointer, here or in another pane; 0: none.
  void set_lit(int source);
  /// The line that was clicked, here or in another pane; 0: none.
  void set_pinned(int source);
  /// Scrolls to the lines that come from `source`: to the longest run of them. False where there are none.
  bool reveal(int source);
  /// Of a line of the text, from 0; 0: none.
  int source(int line) const;
  /// Of the line with the cursor.
  int current_source() const { return source(textCursor().blockNumber()); }
  /// What is painted behind a line, from 0; invalid: nothing.
  QColor fill(int line) const;
  /// Finds the next place, from the start again where there is no further one.
  bool find_text(const QString& text, bool backward);

 Q_SIGNALS:
  void hovered(int source);
  void clicked(int source);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  class Margin;

  bool is_linked(int source) const;
  int margin_width() const;
  void paint_margin(QPaintEvent* event);
  /// Calls `f(line, rect)` for every line that can be seen.
  template <typename F>
  void for_each_visible(const F& f) const;

  CodeHighlighter* highlighter_;
  Margin* margin_;
  std::vector<int> sources_;
  std::vector<int> groups_;
  std::vector<bool> differs_;
  QPoint pressed_;
  bool coloured_ = true;
  int lit_ = 0;
  int pinned_ = 0;
};

}  // namespace tilewright
