// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QToolBar>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "core/records/record_counts.h"
#include "views/filter/filter_text.h"

class QLabel;
class QMenu;
class QToolButton;

namespace tilewright {

/// One line above all views that chooses the records that they show. It has a chip for task, state, round,
/// source and time. Each chip shows how many of the records that match the others match it, too, and its menu
/// shows the same for each of its values. All changes while a menu is open are undone in one step.
class FilterBar : public QToolBar {
  Q_OBJECT

 public:
  explicit FilterBar(FilterSelection* filter, QWidget* parent = nullptr);

  /// The titles of the tasks, by the window's numbers.
  void set_task_titles(QStringList titles);
  /// The counts for the current filter, on the chips and in an open menu.
  void set_counts(const RecordCounts& counts);
  /// How the page in front uses the filter, where it does not use all of it; shown while a filter is set.
  void set_note(const QString& note);

 private:
  struct Value {
    QString key;
    QString label;
    int64_t count;
    bool chosen;
  };
  QToolButton* add_chip(FilterFacet facet);
  QToolButton* chip(FilterFacet facet) const { return chips_[static_cast<size_t>(facet)]; }
  void open_menu(FilterFacet facet);
  void add_presets(FilterFacet facet, QMenu* menu);
  template <typename Panel>
  void add_panel(QMenu* menu);
  QAction* add_entry(QMenu* menu, const char* name, const QString& text, const std::function<void()>& run);
  std::vector<Value> values(FilterFacet facet) const;
  void toggle(FilterFacet facet, const QString& key, bool on);
  void choose(const FilterChoice& choice);
  void choose_records(const RecordFilter& records);
  /// The counts of an open menu.
  void count_entries(FilterFacet facet);
  QString task_title(const std::string& id) const;
  void show_choice();

  FilterSelection* filter_;
  QStringList titles_;
  RecordCounts counts_;
  bool counted_ = false;
  int gesture_ = 0;
  std::array<QToolButton*, kFilterFacets> chips_{};
  QToolButton* clear_;
  QLabel* total_;
  QLabel* note_;
  QAction* note_action_;
};

}  // namespace tilewright
