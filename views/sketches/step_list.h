// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>

#include "views/sketches/sketch_entry.h"

class QAction;

namespace tilewright {

/// The rules that made a program, in order, each with its primitives below it. Choosing one, by a click or
/// the arrow keys, asks for the program at that step; Enter on a rule asks for the records that share it.
class StepList : public QTreeWidget {
  Q_OBJECT

 public:
  explicit StepList(QWidget* parent = nullptr);
  /// Afterwards nothing is chosen.
  void show_steps(const QList<RuleStep>& steps);
  /// The number of primitives at the chosen place; -1: nothing is chosen.
  int chosen() const;
  /// The chosen place in unique words: "after step 2 of 5"; empty: nothing is chosen.
  QString place() const;
  void choose(const QString& place);
  /// Asks for the records that share the chosen rule, or the rule of the chosen primitive.
  QAction* records_action() const { return records_; }

 Q_SIGNALS:
  void chosen_changed();
  void records_wanted(const tilewright::RuleStep& rule);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QTreeWidgetItem* add(QTreeWidgetItem* parent, const QString& text, int primitives, const QString& place);
  QTreeWidgetItem* chosen_item() const;
  /// Null where the chosen item belongs to no rule.
  const RuleStep* chosen_rule() const;
  void want_records();

  QAction* records_;
  QList<RuleStep> steps_;
};

}  // namespace tilewright
