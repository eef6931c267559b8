// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>
#include <vector>

#include "views/compare/line_diff.h"

namespace tilewright {

class CodeView;

/// Lets two texts stand beside each other: they scroll together, equal lines stand side by side, and lines
/// that differ are marked.
class TextPair : public QObject {
  Q_OBJECT

 public:
  /// Characters before each line of two texts: the mark, or as many spaces.
  static constexpr int kMarkWidth = 2;

  /// The views outlive it.
  TextPair(CodeView* left, CodeView* right, QObject* parent);
  void show(const QStringList& left, const QStringList& right);
  /// The same where it is known which lines belong together.
  void show(const QStringList& left, const QStringList& right, const std::vector<DiffRow>& rows);
  /// One text alone, in the left view; the right one is empty.
  void show_alone(const QStringList& text);
  /// Rows that differ.
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
