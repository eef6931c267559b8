// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>
#include <vector>

#include "core/space/point_edit.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;

namespace tilewright {

/// The decisions of a program as a form: numbers for the factors of splits, with their product beside them,
/// and choices for all others. Decisions with a single option are left out.
class DecisionForm : public QScrollArea {
  Q_OBJECT

 public:
  explicit DecisionForm(QWidget* parent = nullptr);
  /// Shows another program, with new rows.
  void set_decisions(std::vector<EditableDecision> decisions);
  /// Updates the same program after an edit: which rows are open, and their possible values.
  void update_decisions(const std::vector<EditableDecision>& decisions);
  /// Shows a value without emitting a change.
  void set_value(int decision, const DecisionValue& value);
  /// The name of a decision as the form shows it.
  QString title(int decision) const;

 Q_SIGNALS:
  void value_changed(int decision, const tilewright::DecisionValue& value);

 private:
  struct Row {
    int decision = 0;
    QString title;
    QLabel* label = nullptr;
    QWidget* field = nullptr;
    QComboBox* choice = nullptr;
    std::vector<QSpinBox*> factors;
    QLabel* product = nullptr;
  };
  void add_row(QFormLayout* form, const EditableDecision& decision);
  QWidget* make_choice(Row& row, const EditableDecision& decision);
  QWidget* make_factors(Row& row, const EditableDecision& decision);
  Row* row_of(int decision);
  void show_value(Row& row, const EditableDecision& decision);
  static void show_product(const Row& row, const EditableDecision& decision);

  std::vector<EditableDecision> decisions_;
  std::vector<Row> rows_;
};

}  // namespace tilewright
