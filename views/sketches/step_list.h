// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>

#include "views/sketches/sketch_entry.h"

namespace tilewright {

/// The rules that made a program, in order, each with its primitives below it. Choosing one, by a click or
/// the arrow keys, asks for the program as it was then.
class StepList : public QTreeWidget {
  Q_OBJECT

 public:
  explicit StepList(QWidget* parent = nullptr);
  /// Nothing is chosen then.
  void show_steps(const QList<RuleStep>& steps);
  /// How many primitives there were at the chosen place; -1: nothing is chosen.
  int chosen() const;
  /// The chosen place in words, which no other has: "after step 2 of 5"; empty: nothing is chosen.
  QString place() const;
  void choose(const QString& place);

 Q_SIGNALS:
  void chosen_changed();

 private:
  QTreeWidgetItem* add(QTreeWidgetItem* parent, const QString& text, int primitives, const QString& place);
  QTreeWidgetItem* chosen_item() const;
};

}  // namespace tilewright
