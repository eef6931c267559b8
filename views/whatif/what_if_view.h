// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QUndoStack>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "views/whatif/what_if_values.h"

class QLabel;
class QPushButton;
class QTabWidget;
class QToolButton;

namespace tilewright {

class ChangedCode;
class DecisionForm;
class EmptyState;
class NestView;
class PrimitivePage;
class WhatIfFigurePanel;

/// A program that is edited by hand: its decisions, or the primitives themselves. It shows whether they make
/// a legal program, the prediction for it, and its loop nest. The part that knows the program answers
/// `values_wanted` and `primitives_wanted` with `show_answer`.
class WhatIfView : public QWidget {
  Q_OBJECT

 public:
  static constexpr int kDebounceMilliseconds = 150;

  explicit WhatIfView(QWidget* parent = nullptr);
  void show_subject(const WhatIfSubject& subject);
  void show_answer(const WhatIfAnswer& answer);
  /// Says that there is no program to edit, and why.
  void show_sentence(const QString& sentence);
  /// The result of the last request to measure.
  void show_measurement(const QString& sentence);
  /// Whether programs can be measured now; otherwise the reason why not.
  void set_measurable(bool possible, const QString& why_not);
  /// Whether it differs from the program at the beginning of the edit.
  bool edited() const;
  bool empty() const;
  QUndoStack* undo_stack() { return &undo_; }
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }
  /// The values of the form, legal or not.
  const std::vector<DecisionValue>& values() const { return edit_.values; }

 Q_SIGNALS:
  void values_wanted(const std::vector<tilewright::DecisionValue>& values);
  void measure_wanted(const std::vector<tilewright::DecisionValue>& values);
  /// The same for edited primitives; `names` of what they made before.
  void primitives_wanted(const std::vector<tilewright::EditedPrimitive>& primitives,
                         const tilewright::PrimitiveNames& names);
  void measure_primitives_wanted(const std::vector<tilewright::EditedPrimitive>& primitives);
  /// Asks to begin again with the best program of the selected task.
  void best_wanted();

 private:
  /// The parts of the program that a person chose.
  struct Edited {
    std::vector<DecisionValue> values;
    std::optional<std::vector<EditedPrimitive>> primitives;  ///< nothing: those that the decisions make
    bool operator==(const Edited&) const = default;
  };
  class Change;
  QWidget* build_bar();
  QWidget* build_pages();
  void put(const Edited& edited);
  void push(Edited after, const QString& what, int id);
  void take_value(int decision, const DecisionValue& value);
  void take_primitives(const std::vector<EditedPrimitive>& list, const QString& what, int key);
  void go_back();
  void ask();
  /// Which of the pages can be used now, and which one is shown.
  void refresh_pages();
  void say_legal(bool legal, const QString& why_not);
  void refresh_measure();

  QUndoStack undo_;
  QTimer debounce_;
  WhatIfSubject subject_;
  Edited begun_;
  Edited edit_;
  WhatIfPrimitives decided_;  ///< that the decisions `decided_by_` make
  std::vector<DecisionValue> decided_by_;
  bool has_program_ = false;  ///< the primitives that are shown are those of `edit_`
  bool legal_ = false;
  bool pending_ = false;         ///< the answer to the last edit has not come
  bool pending_before_ = false;  ///< the same when the last edit was made
  bool measurable_ = false;
  QString why_not_measurable_;

  QLabel* title_;
  QToolButton* best_;
  QToolButton* back_;
  QPushButton* measure_;
  QTabWidget* pages_;
  DecisionForm* form_;
  QLabel* by_hand_;
  PrimitivePage* primitives_;
  WhatIfFigurePanel* panel_;
  QTabWidget* pictures_;
  ChangedCode* code_;
  NestView* nest_;
  EmptyState* state_;
};

}  // namespace tilewright
