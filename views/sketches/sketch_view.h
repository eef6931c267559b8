// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "views/sketches/sketch_pane.h"

class QBoxLayout;
class QComboBox;
class QListView;
class QSplitter;

namespace tilewright {

class EmptyState;
class SketchModel;
class StepList;
class TextPair;

/// Sketches of the selected task: a list, the steps that made the chosen one, and its loops after each step;
/// beside it possibly another sketch, with the differences marked.
class SketchView : public QWidget {
  Q_OBJECT

 public:
  enum Side { kChosen, kBeside, kSides };

  explicit SketchView(SketchModel* model, QWidget* parent = nullptr);
  /// The sentence while there is nothing to show: no task is selected, sketches are being made, or why there
  /// are none.
  void set_sentence(const QString& sentence);
  /// Ignored unless the side still shows that place.
  void show_state(int side, const WalkedPlace& place, const WalkedState& state);
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  /// Asks for the loops at a place, to be answered by show_state.
  void state_wanted(int side, const tilewright::WalkedPlace& place);
  /// Asks for the records of the task that share a rule of a rule set.
  void rule_records_wanted(const tilewright::RuleStep& rule, const QString& rule_set);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* build_list();
  QWidget* build_panes();
  /// The list of a side's steps, in the column at the left.
  void add_steps(Side side, const QString& name, const QString& title, QBoxLayout* column);
  void show_steps(Side side, const QList<RuleStep>& steps);
  void show_row(int row);
  /// Nothing changes where the side shows that program already.
  void show_entry(Side side, const SketchEntry& entry);
  void show_beside();
  void show_step(Side side);
  /// Asks for the side's program after that many primitives of its schedule; -1: all.
  void go_to(Side side, int primitives, const QString& words);
  void compare();
  /// Puts the sides beside each other, or one above the other where the view is narrow.
  void arrange();
  void refresh();
  bool has_beside() const;

  SketchModel* model_;
  QListView* list_;
  QWidget* steps_titles_[kSides];
  StepList* steps_[kSides];
  QComboBox* look_;
  QComboBox* beside_;
  QSplitter* halves_;
  QSplitter* both_;
  SketchPane* panes_[kSides];
  TextPair* loops_;
  TextPair* definitions_;
  EmptyState* state_;
};

}  // namespace tilewright
