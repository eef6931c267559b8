// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>
#include <vector>

#include "views/compare/line_diff.h"

namespace tilewright {

class CodeView;

/// Shows two texts side by side: they scroll together, equal lines are side by side, and lines that differ
/// are marked.
class TextPair : public QObject {
  Q_OBJECT

 public:
  /// The number of characters before each line of two texts: the mark, or spaces instead.
  static constexpr int kMarkWidth = 2;

  /// The views must outlive it.
  TextPair(CodeView* left, CodeView* right, QObject* parent);
  void show(const QStringList& left, const QStringList& right);
  /// The same for known pairs of lines.
  void show(const QStringList& left, const QStringList& right, const std::vector<DiffRow>& rows);
  /// Shows one text alone in the left view; the right one is empty.
  void show_alone(const QStringList& text);
  /// The number of rows that differ.
  int differences() const;
  /// Whether the row, from 0, is marked.
  bool differs(int row) const;

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void colour();

  CodeView* views_[2];
  std::vector<bool> differs_;  ///< by row that is shown
};

}  // namespace tilewright
