// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "views/evaluation/evaluated_models.h"

class QComboBox;
class QLabel;
class QStackedWidget;

namespace tilewright {

class DataTable;
class EmptyState;
class EvaluationModel;
class ScoreBarChart;
class ScoreLineChart;

/// Cost models compared: a part of the comparison as a chart, with all scores in a table. The part that knows
/// where evaluations are stored answers `datasets_wanted` with `set_datasets`.
class EvaluationView : public QWidget {
  Q_OBJECT

 public:
  explicit EvaluationView(QWidget* parent = nullptr);
  /// The shown parts stay if they still exist.
  void set_datasets(std::vector<EvaluatedDataset> datasets);
  /// The shown section, and the rows that it was made from.
  QString summary() const;

 Q_SIGNALS:
  void datasets_wanted();

 protected:
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QWidget* build_bar();
  void build_table();
  void fit_columns();
  void list_sections();
  void list_targets();
  void list_charts();
  void show_table();
  void draw();
  void highlight();
  /// The shown rows, in the table's order.
  std::vector<int> models_in_order() const;
  const EvaluatedDataset* dataset() const;
  const EvaluatedSection* section() const;
  const EvaluatedTable* table() const;

  std::vector<EvaluatedDataset> datasets_;
  EvaluationModel* model_;
  QComboBox* datasets_box_;
  QComboBox* sections_box_;
  QComboBox* targets_box_;
  QComboBox* charts_box_;
  QComboBox* scores_box_;
  QLabel* summary_;
  QLabel* note_;
  QLabel* legend_ = nullptr;  ///< of the bars
  QStackedWidget* charts_;
  ScoreBarChart* bars_;
  ScoreLineChart* lines_;
  DataTable* rows_;
  EmptyState* state_;
};

}  // namespace tilewright
