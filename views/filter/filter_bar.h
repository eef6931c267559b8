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

/// One line above all views that chooses which records they show: a chip for task, state, round, source and
/// time, each with how many records it keeps of those that the others keep, and a menu with the same for each
/// of its values. What is ticked while a menu is open is one step back.
class FilterBar : public QToolBar {
  Q_OBJECT

 public:
  explicit FilterBar(FilterSelection* filter, QWidget* parent = nullptr);

  /// Of the tasks, by the window's numbers.
  void set_task_titles(QStringList titles);
  /// Of the filter as it is now: on the chips, and in a menu that is open.
  void set_counts(const RecordCounts& counts);
  /// What the page in front makes of the filter, where that is not all; shown while something is filtered.
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
  /// The counts of a menu that is open.
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
