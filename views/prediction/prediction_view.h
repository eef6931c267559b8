// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <vector>

#include "views/common/filter_selection.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"
#include "views/prediction/compared_cost_model.h"

class QComboBox;
class QLabel;
class QSlider;
class QStackedWidget;
class QToolButton;

namespace tilewright {

class DataTable;
class EmptyState;
class FeatureModel;
class PredictionModel;
class RoundChart;
class RoundModel;
class ScatterPlot;

/// How good the cost model is: predicted against measured, its ranking and training by round, which features
/// it looks at, and an alarm where it ranks worse than chance.
class PredictionView : public QWidget {
  Q_OBJECT

 public:
  PredictionView(PredictionModel* model, RoundModel* rounds, FeatureModel* features, TaskSelection* selection,
                 QWidget* parent = nullptr);
  void refresh();
  /// What each task is compared with, seconds; 0: nothing.
  void set_baselines(std::vector<double> baselines);
  /// How several models order the session's programs; with a sentence in their place where they cannot.
  void show_contest(std::vector<ComparedCostModels::Row> rows, const QString& sentence = {});
  /// Whether there is a session whose records can be asked of, and nothing is measured now.
  void set_contest_possible(bool possible);
  /// A click on a point selects its record, whose point has a ring.
  void follow_records(RecordSelection* records);
  /// Of the programs those are shown that it keeps; figures by round are of all.
  void follow_filter(FilterSelection* filter);
  /// Stands in the page's bar: more programs at random, of the selected task.
  void offer_random(QAction* action);
  /// The page while there is nothing to show, which may offer something.
  EmptyState* empty_state() const { return state_; }
  /// The same of the figures by round, and of the features.
  EmptyState* round_state() const { return round_state_; }
  EmptyState* feature_state() const { return feature_state_; }

 Q_SIGNALS:
  /// Several models are to be asked of the session's records.
  void contest_wanted();
  /// A person chose the point of this record.
  void record_wanted(qlonglong record);

 protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* build_bar();
  QWidget* build_left();
  QWidget* build_right(FeatureModel* features);
  QWidget* build_contest();
  void later();
  void draw_scatter();
  void draw_rounds();
  /// Some round has programs enough to be ranked.
  bool has_ranking() const;
  /// Why the chosen figure has nothing to show of any round; empty: it has.
  QString no_rounds_sentence() const;
  void show_quality();
  /// Where the model ranks worse than chance; else empty.
  QString alarm_sentence() const;
  void tell_point(int row);
  void mark_record();

  PredictionModel* model_;
  RoundModel* rounds_;
  TaskSelection* selection_;
  RecordSelection* chosen_ = nullptr;
  FilterSelection* filter_ = nullptr;
  ScatterPlot* scatter_;
  RoundChart* round_chart_;
  QLabel* quality_;
  QLabel* alarm_;
  QLabel* reading_;
  QLabel* round_text_;
  QLabel* round_legend_;
  QComboBox* tasks_;
  QComboBox* figure_;
  QSlider* round_;
  QToolButton* random_;
  QToolButton* as_table_;
  QStackedWidget* left_;
  DataTable* table_;
  EmptyState* programs_;  ///< around what is on the left
  QStackedWidget* right_;
  EmptyState* round_state_;  ///< around what is on the right
  EmptyState* feature_state_;
  EmptyState* state_;
  ComparedCostModels contest_;
  EmptyState* contest_state_;
  QTimer timer_;
};

}  // namespace tilewright
