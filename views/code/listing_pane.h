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

/// One text of a program, whose lines are coloured by the line of the loop nest that they come from. Colours
/// are painted only for visible lines, because texts may have tens of thousands of lines. The margin shows
/// the numbers of the lines of the loop nest, here and in the code, so that the relation can be seen without
/// colours.
class ListingPane : public QPlainTextEdit {
  Q_OBJECT

 public:
  explicit ListingPane(CodeHighlighter::Language language, QWidget* parent = nullptr);

  /// `groups`: as in ShownCode. `changes` may be empty. The view begins at `text.start`; it keeps its place
  /// where the text stays the same.
  void show_text(const LinkedText& text, const std::vector<int>& groups,
                 const std::vector<LineChange>& changes = {});
  /// The heat of the lines, in a column beside them; empty: there is no column.
  void set_heat(LineHeat heat);
  const HeatColumn* heat() const { return heat_; }
  void set_coloured(bool coloured);
  /// Highlights the line under the pointer, in this or another pane; 0: none.
  void set_lit(int source);
  /// Pins the line that was clicked, in this or another pane; 0: none.
  void set_pinned(int source);
  /// Scrolls to the longest run of lines that come from `source`. False where there are none.
  bool reveal(int source);
  /// Moves the cursor to a line, from 0, and that line to the middle.
  void go_to_line(int line);
  /// The visible lines, from 0, with their rectangles in the viewport.
  std::vector<std::pair<int, QRect>> visible_lines() const;
  /// The visible line at that height of the viewport; -1: none.
  int line_at(int y) const;
  /// The source line of a line of the text, from 0; 0: none.
  int source(int line) const;
  /// The source lines of all lines.
  const std::vector<int>& sources() const { return sources_; }
  /// The source line of the line with the cursor.
  int current_source() const { return source(textCursor().blockNumber()); }
  /// The colour behind a line, from 0; invalid: none.
  QColor fill(int line) const;
  /// Finds the next occurrence, from the start again where no further one follows.
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
  /// Several lines of a difference are copied whole, each after the sign in its margin.
  QMimeData* createMimeDataFromSelection() const override;

 private:
  class Margin;

  bool is_linked(int source) const;
  LineChange change(int line) const;
  int margin_width() const;
  void paint_margin(QPaintEvent* event);
  /// Reserves the space of the columns beside the text.
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
