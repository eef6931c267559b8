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
class QTabWidget;
class QToolButton;

namespace tilewright {

class CandidateModel;
class DataTable;
class EmptyState;
class FeatureModel;
class PredictionModel;
class RoundChart;
class RoundModel;
class ScatterPlot;

/// Shows how good the cost model is: predicted against measured speed, its ranking and training by round, the
/// features that it uses, and an alarm where it ranks worse than chance.
class PredictionView : public QWidget {
  Q_OBJECT

 public:
  PredictionView(PredictionModel* model, RoundModel* rounds, FeatureModel* features, TaskSelection* selection,
                 QWidget* parent = nullptr);
  void refresh();
  /// The baseline of each task in seconds; 0: none.
  void set_baselines(std::vector<double> baselines);
  /// How well several models order the session's programs; or a sentence where this is not possible.
  void show_contest(std::vector<ComparedCostModels::Row> rows, const QString& sentence = {});
  /// Whether there is a session with records to ask about, and nothing is being measured.
  void set_contest_possible(bool possible);
  /// A click on a point selects its record; the selected record's point has a ring.
  void follow_records(RecordSelection* records);
  /// Shows the programs that match the filter; figures by round include all programs.
  void follow_filter(FilterSelection* filter);
  /// Adds a tab with the candidates of the latest round; they must outlive it.
  void show_candidates(CandidateModel* candidates);
  /// Adds the action for more random programs of the selected task to the page's bar.
  void offer_random(QAction* action);
  /// The page that is shown while there is nothing else to show; it may offer an action.
  EmptyState* empty_state() const { return state_; }
  /// The same for the figures by round, and for the features.
  EmptyState* round_state() const { return round_state_; }
  EmptyState* feature_state() const { return feature_state_; }

 Q_SIGNALS:
  /// Asks for the comparison of several models on the session's records.
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
  /// Whether some round has enough programs for a ranking.
  bool has_ranking() const;
  /// Why the chosen figure has no values in any round; empty: it has some.
  QString no_rounds_sentence() const;
  void show_quality();
  /// The round or task in which the model ranks worse than chance; otherwise empty.
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
  QTabWidget* tabs_;
  QStackedWidget* right_;
  EmptyState* round_state_;  ///< around what is on the right
  EmptyState* feature_state_;
  EmptyState* state_;
  ComparedCostModels contest_;
  EmptyState* contest_state_;
  QTimer timer_;
};

}  // namespace tilewright
