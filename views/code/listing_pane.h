// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>
#include <utility>
#include <vector>

#include "views/code/line_heat.h"
#include "views/code/linked_text.h"
#include "views/common/code_highlighter.h"

namespace tilewright {

class HeatColumn;

/// One text of a program, its lines coloured by the line of the loop nest that they come from. The colours
/// are painted for what can be seen only: texts may have tens of thousands of lines. The margin numbers the
/// lines of the loop nest, here and in the code, so that colours are not all that tells.
class ListingPane : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit ListingPane(CodeHighlighter::Language language, QWidget* parent = nullptr);

  /// `groups`: as ShownCode has them. `changes` may be empty. Begins at `text.start`; keeps the place where
  /// the text is the same.
  void show_text(const LinkedText& text, const std::vector<int>& groups,
                 const std::vector<LineChange>& changes = {});
  /// What is known of its lines, in a column beside them; empty: there is none.
  void set_heat(LineHeat heat);
  const HeatColumn* heat() const { return heat_; }
  void set_coloured(bool coloured);
  /// The line under the pointer, here or in another pane; 0: none.
  void set_lit(int source);
  /// The line that was clicked, here or in another pane; 0: none.
  void set_pinned(int source);
  /// Scrolls to the lines that come from `source`: to the longest run of them. False where there are none.
  bool reveal(int source);
  /// Puts the cursor into a line, from 0, and brings it to the middle.
  void go_to_line(int line);
  /// The lines that can be seen, from 0, with their places in the viewport.
  std::vector<std::pair<int, QRect>> visible_lines() const;
  /// The visible line at that height of the viewport; -1: none.
  int line_at(int y) const;
  /// Of a line of the text, from 0; 0: none.
  int source(int line) const;
  /// Of all lines.
  const std::vector<int>& sources() const { return sources_; }
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
  bool event(QEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  /// Several lines of a difference are copied whole, each behind what its margin says of it.
  QMimeData* createMimeDataFromSelection() const override;

 private:
  class Margin;

  bool is_linked(int source) const;
  LineChange change(int line) const;
  int margin_width() const;
  void paint_margin(QPaintEvent* event);
  /// Makes room for what stands beside the text.
  void place_columns();

  CodeHighlighter* highlighter_;
  Margin* margin_;
  HeatColumn* heat_;
  std::vector<int> sources_;
  std::vector<int> groups_;
  std::vector<LineChange> changes_;
  QPoint pressed_;
  bool coloured_ = true;
  int lit_ = 0;
  int pinned_ = 0;
};

}  // namespace tilewright
