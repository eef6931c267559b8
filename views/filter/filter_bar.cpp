// SPDX-License-Identifier: Apache-2.0
#include "views/filter/filter_bar.h"

#include <QAction>
#include <QDateTime>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>
#include <utility>

#include "views/common/elided_label.h"
#include "views/common/task_name_delegate.h"
#include "views/common/units.h"
#include "views/filter/choice_menu.h"
#include "views/filter/range_panels.h"

namespace tilewright {
namespace {

constexpr FilterFacet kFacets[kFilterFacets] = {FilterFacet::kTask, FilterFacet::kState, FilterFacet::kRound,
                                                FilterFacet::kSource, FilterFacet::kTime};
constexpr const char* kChipNames[kFilterFacets] = {"filterTask", "filterState", "filterRound", "filterSource",
                                                   "filterTime"};
constexpr const char* kAllName = "filterAll";
/// The number of letters of a task's title in a chip.
constexpr int kLettersOfFilterBar = 16;
constexpr int64_t kHour = 3'600'000;
constexpr int kSomeRounds = 5;

/// A menu entry with the count where other entries have their shortcuts.
QString entry_text(const QString& label, int64_t count) {
  return QString(label).replace(QLatin1Char('&'), QLatin1String("&&")) + QLatin1Char('\t') +
         count_label(count);
}

int64_t count_of(const std::map<std::string, int64_t>& counts, const std::string& key) {
  const auto found = counts.find(key);
  return found == counts.end() ? 0 : found->second;
}

std::vector<std::string>& chosen_values(RecordFilter& filter, FilterFacet facet) {
  return facet == FilterFacet::kTask    ? filter.tasks
         : facet == FilterFacet::kState ? filter.states
                                        : filter.sources;
}

}  // namespace

FilterBar::FilterBar(FilterSelection* filter, QWidget* parent)
    : QToolBar(tr("Filter"), parent), filter_(filter) {
  setObjectName(QStringLiteral("filterBar"));
  setMovable(false);
  for (const FilterFacet facet : kFacets) chips_[static_cast<size_t>(facet)] = add_chip(facet);
  clear_ = new QToolButton;
  clear_->setObjectName(QStringLiteral("filterClear"));
  clear_->setText(tr("Clear"));
  clear_->setToolTip(tr("Show all records again"));
  clear_->setAutoRaise(true);
  addWidget(clear_);
  total_ = new QLabel;
  total_->setObjectName(QStringLiteral("filterTotal"));
  total_->setContentsMargins(8, 0, 8, 0);
  addWidget(total_);
  note_ = new ElidedLabel;
  note_->setObjectName(QStringLiteral("filterNote"));
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  note_action_ = addWidget(note_);
  connect(clear_, &QToolButton::clicked, filter_, &FilterSelection::clear);
  connect(filter_, &FilterSelection::changed, this, &FilterBar::show_choice);
  show_choice();
}

QToolButton* FilterBar::add_chip(FilterFacet facet) {
  auto* chip = new QToolButton;
  chip->setObjectName(QLatin1String(kChipNames[static_cast<size_t>(facet)]));
  // A list as high as the screen covers the chip: it must not receive the release of the click that opened
  // it.
  chip->setPopupMode(QToolButton::DelayedPopup);
  chip->setAutoRaise(true);
  chip->setFocusPolicy(Qt::TabFocus);
  chip->setToolTip(tr("Which records are shown, and how many there are of each"));
  auto* menu = new ChoiceMenu(chip);
  menu->setObjectName(QLatin1String(kChipNames[static_cast<size_t>(facet)]) + QStringLiteral("Menu"));
  connect(menu, &QMenu::aboutToShow, this, [this, facet] { open_menu(facet); });
  chip->setMenu(menu);
  connect(chip, &QToolButton::clicked, menu,
          [chip, menu] { menu->popup(chip->mapToGlobal(QPoint(0, chip->height()))); });
  addWidget(chip);
  return chip;
}

void FilterBar::set_task_titles(QStringList titles) {
  titles_ = std::move(titles);
  show_choice();
}

void FilterBar::set_counts(const RecordCounts& counts) {
  counts_ = counts;
  counted_ = true;
  show_choice();
  for (const FilterFacet facet : kFacets) {
    if (chip(facet)->menu()->isVisible()) count_entries(facet);
  }
}

void FilterBar::set_note(const QString& note) {
  note_->setText(note);
  note_action_->setVisible(filter_->active() && !note.isEmpty());
}

QString FilterBar::task_title(const std::string& id) const {
  const auto& tasks = filter_->tasks();
  const auto found = std::find(tasks.begin(), tasks.end(), id) - tasks.begin();
  return found < titles_.size() ? titles_[found] : QString::fromStdString(id);
}

void FilterBar::show_choice() {
  const FilterChoice& choice = filter_->choice();
  QString task;
  if (!choice.records.tasks.empty())
    task = fitted_task_name(task_title(choice.records.tasks.front()), fontMetrics(),
                            fontMetrics().averageCharWidth() * kLettersOfFilterBar);
  for (const FilterFacet facet : kFacets) {
    QToolButton* shown = chip(facet);
    const bool is_set = facet_is_set(choice, facet);
    const QString text = facet_text(choice, facet, task);
    if (!counted_) {
      shown->setText(text);
    } else if (is_set) {
      shown->setText(
          tr("%1 (%2 of %3)", "a condition, and the records it keeps of those that the others keep")
              .arg(text, count_label(counts_.kept), count_label(count_without(counts_, facet))));
    } else {
      shown->setText(
          tr("%1 (%2)", "a condition, and the records it keeps").arg(text, count_label(counts_.kept)));
    }
    QFont font = this->font();
    font.setBold(is_set);
    shown->setFont(font);
    // The menu stays open while its values are checked.
    if (auto* all = shown->menu()->findChild<QAction*>(QLatin1String(kAllName))) all->setEnabled(is_set);
  }
  clear_->setEnabled(choice != FilterChoice());
  total_->setText(counted_ ? tr("%1 of %2 records").arg(count_label(counts_.kept), count_label(counts_.all))
                           : QString());
  note_action_->setVisible(filter_->active() && !note_->text().isEmpty());
}

std::vector<FilterBar::Value> FilterBar::values(FilterFacet facet) const {
  RecordFilter filter = filter_->choice().records;
  const auto& chosen = chosen_values(filter, facet);
  const auto& counts = facet == FilterFacet::kTask    ? counts_.tasks
                       : facet == FilterFacet::kState ? counts_.states
                                                      : counts_.sources;
  std::vector<std::string> keys;
  if (facet == FilterFacet::kTask) keys = filter_->tasks();
  // The entry for trials that did not fail comes first.
  if (facet == FilterFacet::kState) keys.emplace_back(kRecordOk);
  const auto add = [&keys](const std::string& key) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
  };
  if (facet != FilterFacet::kTask)
    for (const auto& [key, count] : counts) add(key);
  for (const auto& key : chosen) add(key);
  std::vector<Value> all;
  for (const auto& key : keys) {
    const QString label = facet == FilterFacet::kTask    ? task_title(key)
                          : facet == FilterFacet::kState ? state_text(key)
                                                         : source_text(key);
    all.push_back({QString::fromStdString(key), label, count_of(counts, key),
                   std::find(chosen.begin(), chosen.end(), key) != chosen.end()});
  }
  return all;
}

QAction* FilterBar::add_entry(QMenu* menu, const char* name, const QString& text,
                              const std::function<void()>& run) {
  QAction* entry = menu->addAction(text);
  entry->setObjectName(QLatin1String(name));
  connect(entry, &QAction::triggered, this, [run] { run(); });
  return entry;
}

template <typename Panel>
void FilterBar::add_panel(QMenu* menu) {
  auto* panel = new Panel;
  panel->show_filter(filter_->choice().records, counts_);
  connect(panel, &Panel::edited, this,
          [this, panel] { choose_records(panel->filter(filter_->choice().records)); });
  auto* entry = new QWidgetAction(menu);
  entry->setDefaultWidget(panel);
  menu->addAction(entry);
}

void FilterBar::open_menu(FilterFacet facet) {
  ++gesture_;
  QMenu* menu = chip(facet)->menu();
  menu->clear();
  add_entry(menu, kAllName, tr("All"), [this, facet] {
    choose(without_facet(filter_->choice(), facet));
  })->setEnabled(facet_is_set(filter_->choice(), facet));
  add_presets(facet, menu);
  menu->addSeparator();
  if (facet == FilterFacet::kRound) {
    add_panel<RoundPanel>(menu);
  } else if (facet == FilterFacet::kTime) {
    add_panel<TimePanel>(menu);
  } else {
    for (const Value& value : values(facet)) {
      QAction* entry = menu->addAction(entry_text(value.label, value.count));
      entry->setData(value.key);
      entry->setCheckable(true);
      entry->setChecked(value.chosen);
      connect(entry, &QAction::toggled, this,
              [this, facet, key = value.key](bool on) { toggle(facet, key, on); });
    }
  }
}

void FilterBar::add_presets(FilterFacet facet, QMenu* menu) {
  if (facet == FilterFacet::kTask) {
    add_entry(menu, "filterSelectedTask", tr("The selected task, whichever it is"), [this] {
      FilterChoice choice = without_facet(filter_->choice(), FilterFacet::kTask);
      choice.selected_task = true;
      choose(choice);
    });
  } else if (facet == FilterFacet::kRound) {
    const auto last = [this](int64_t rounds) {
      RecordFilter records = filter_->choice().records;
      // Another session may have many more rounds than the shown one.
      const int64_t newest = counts_.shown_round.value_or(counts_.last_round);
      records.first_round = std::max<int64_t>(1, newest - rounds + 1);
      records.last_round.reset();
      choose_records(records);
    };
    add_entry(menu, "filterLastRound", tr("The last round and later ones"), [last] { last(1); });
    add_entry(menu, "filterLastRounds", tr("The last %n round(s) and later ones", nullptr, kSomeRounds),
              [last] { last(kSomeRounds); });
  } else if (facet == FilterFacet::kTime) {
    const auto since = [this](int64_t from) {
      RecordFilter records = filter_->choice().records;
      records.from = from;
      records.until.reset();
      choose_records(records);
    };
    const auto back = [since](int64_t milliseconds) {
      since(QDateTime::currentMSecsSinceEpoch() - milliseconds);
    };
    add_entry(menu, "filterLastHour", tr("The last hour"), [back] { back(kHour); });
    add_entry(menu, "filterLastDay", tr("The last 24 hours"), [back] { back(24 * kHour); });
    add_entry(menu, "filterSinceResume", tr("Since the session went on"), [this, since] {
      if (counts_.resumed) since(*counts_.resumed);
    })->setEnabled(counts_.resumed.has_value());
  }
}

void FilterBar::count_entries(FilterFacet facet) {
  if (facet == FilterFacet::kRound || facet == FilterFacet::kTime) return;
  const auto all = values(facet);
  for (QAction* entry : chip(facet)->menu()->actions()) {
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const Value& value) { return value.key == entry->data().toString(); });
    if (entry->data().isValid() && found != all.end()) entry->setText(entry_text(found->label, found->count));
  }
}

void FilterBar::toggle(FilterFacet facet, const QString& key, bool on) {
  FilterChoice choice = filter_->choice();
  if (facet == FilterFacet::kTask) choice.selected_task = false;
  auto& chosen = chosen_values(choice.records, facet);
  const std::string value = key.toStdString();
  std::erase(chosen, value);
  if (on) chosen.push_back(value);
  choose(choice);
}

void FilterBar::choose(const FilterChoice& choice) {
  filter_->choose(choice, gesture_);
}

void FilterBar::choose_records(const RecordFilter& records) {
  FilterChoice choice = filter_->choice();
  choice.records = records;
  choose(choice);
}

}  // namespace tilewright
