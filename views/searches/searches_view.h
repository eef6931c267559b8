// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "views/searches/compared_searches.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace tilewright {

class DataTable;
class EmptyState;
class ReplayForm;
class SearchCurveChart;
class SearchLegend;
class SearchModel;
class SearchPairModel;

/// Search policies compared: their curves, a table of their figures, and each against each. The part that
/// knows where searches are stored answers `searches_wanted` and `file_wanted` with `set_searches`, and
/// replays recorded spaces when `replay_wanted` asks for it.
class SearchesView : public QWidget {
  Q_OBJECT

 public:
  explicit SearchesView(QWidget* parent = nullptr);

  /// What is chosen stays chosen if it still exists.
  void set_searches(std::vector<ComparedSearches> searches);
  /// Shows the part with this number of trials and size of a round as soon as there is one.
  void choose_part(int trials, int round_size);
  /// The searches come from a file that a person opened; empty: they are this program's own.
  void set_file(const QString& file);
  /// A replay is under way; none: no replay is.
  void set_progress(std::optional<SearchReplayProgress> progress);
  ReplayForm* form() const { return form_; }
  /// What the shown figures are of.
  QString summary() const;

 Q_SIGNALS:
  void searches_wanted();
  /// Asks for the searches of another file.
  void file_wanted(const QString& file);
  void own_wanted();
  void replay_wanted(const tilewright::SearchReplayWish& wish);
  void stop_wanted();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* build_bar();
  QWidget* build_progress();
  QWidget* build_content();
  QWidget* build_tables();
  void choose_file();
  void show_form(bool shown);
  void list_tasks();
  void show_comparison();
  void draw();
  void highlight(int contestant);
  const ComparedSearches* part() const;
  const SearchComparison* comparison() const;

  std::vector<ComparedSearches> searches_;
  std::optional<std::pair<int, int>> wanted_part_;
  SearchModel* model_;
  SearchPairModel* pair_model_;
  QComboBox* parts_box_;
  QComboBox* tasks_box_;
  QComboBox* axis_box_;
  QPushButton* own_;
  QLabel* summary_;
  QWidget* progress_row_;
  QLabel* progress_words_;
  QProgressBar* progress_bar_;
  ReplayForm* form_;
  SearchCurveChart* chart_;
  SearchLegend* legend_;
  DataTable* table_;
  DataTable* pairs_;
  EmptyState* state_;
};

}  // namespace tilewright
