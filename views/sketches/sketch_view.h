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

/// Sketches of the selected task: a list, the steps that made the chosen one, and its loops after each; next
/// to it another one, with the differences marked.
class SketchView : public QWidget {
  Q_OBJECT

 public:
  enum Side { kChosen, kBeside, kSides };

  explicit SketchView(SketchModel* model, QWidget* parent = nullptr);
  /// What to say while there is nothing to show: no task is selected, sketches are being made, or why there
  /// are none.
  void set_sentence(const QString& sentence);
  /// Taken where that place is still what the side shows.
  void show_state(int side, const WalkedPlace& place, const WalkedState& state);
  /// The page while there is nothing to show, which may offer something.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  /// Makes the loops at a place, for show_state.
  void state_wanted(int side, const tilewright::WalkedPlace& place);
  /// The records of the task that share a rule of a rule set.
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
  /// Nothing moves where the side shows that program already.
  void show_entry(Side side, const SketchEntry& entry);
  void show_beside();
  void show_step(Side side);
  /// Asks for what the side's schedule has after so many primitives; -1: all.
  void go_to(Side side, int primitives, const QString& words);
  void compare();
  /// Beside each other, or one above the other where it is narrow.
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
