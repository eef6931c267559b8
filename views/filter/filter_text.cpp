// SPDX-License-Identifier: Apache-2.0
#include "views/filter/filter_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <utility>

#include "views/common/translated_in.h"
#include "views/common/units.h"
#include "views/family/family_tree.h"

namespace tilewright {
namespace {

constexpr TranslatedIn translated_word("FilterText");

QString all_text(FilterFacet facet) {
  switch (facet) {
    case FilterFacet::kTask: return translated_word(QT_TRANSLATE_NOOP("FilterText", "Task: all"));
    case FilterFacet::kState: return translated_word(QT_TRANSLATE_NOOP("FilterText", "State: all"));
    case FilterFacet::kRound: return translated_word(QT_TRANSLATE_NOOP("FilterText", "Round: all"));
    case FilterFacet::kSource: return translated_word(QT_TRANSLATE_NOOP("FilterText", "Source: all"));
    case FilterFacet::kTime: return translated_word(QT_TRANSLATE_NOOP("FilterText", "Time: any"));
  }
  return {};
}

QString task_text(const FilterChoice& choice, const QString& task_name) {
  if (choice.selected_task) return translated_word(QT_TRANSLATE_NOOP("FilterText", "Task: the selected one"));
  const auto count = static_cast<int>(choice.records.tasks.size());
  if (count == 1) return translated_word(QT_TRANSLATE_NOOP("FilterText", "Task: %1")).arg(task_name);
  return QCoreApplication::translate("FilterText", "%n task(s)", nullptr, count);
}

QString states_text(const RecordFilter& filter) {
  const auto count = static_cast<int>(filter.states.size());
  if (count == 1)
    return translated_word(QT_TRANSLATE_NOOP("FilterText", "State: %1"))
        .arg(state_text(filter.states.front()));
  return QCoreApplication::translate("FilterText", "%n state(s)", nullptr, count);
}

QString sources_text(const RecordFilter& filter) {
  const auto count = static_cast<int>(filter.sources.size());
  if (count == 1)
    return translated_word(QT_TRANSLATE_NOOP("FilterText", "Source: %1"))
        .arg(source_text(filter.sources.front()));
  return QCoreApplication::translate("FilterText", "%n source(s)", nullptr, count);
}

QString round_text(const RecordFilter& filter) {
  const auto& [first, last] = std::pair(filter.first_round, filter.last_round);
  if (!last)
    return translated_word(QT_TRANSLATE_NOOP("FilterText", "Round: from %1")).arg(count_label(*first));
  if (!first)
    return translated_word(QT_TRANSLATE_NOOP("FilterText", "Round: up to %1")).arg(count_label(*last));
  if (*first == *last)
    return translated_word(QT_TRANSLATE_NOOP("FilterText", "Round: %1")).arg(count_label(*first));
  return translated_word(QT_TRANSLATE_NOOP("FilterText", "Rounds: %1 to %2"))
      .arg(count_label(*first), count_label(*last));
}

QString time_text(const RecordFilter& filter) {
  if (!filter.until)
    return translated_word(QT_TRANSLATE_NOOP("FilterText", "Since %1")).arg(moment_text(*filter.from));
  if (!filter.from)
    return translated_word(QT_TRANSLATE_NOOP("FilterText", "Until %1")).arg(moment_text(*filter.until));
  return translated_word(QT_TRANSLATE_NOOP("FilterText", "%1 to %2"))
      .arg(moment_text(*filter.from), moment_text(*filter.until));
}

}  // namespace

bool facet_is_set(const FilterChoice& choice, FilterFacet facet) {
  return without_facet(choice, facet) != choice;
}

FilterChoice without_facet(FilterChoice choice, FilterFacet facet) {
  switch (facet) {
    case FilterFacet::kTask:
      choice.records.tasks.clear();
      choice.selected_task = false;
      break;
    case FilterFacet::kState: choice.records.states.clear(); break;
    case FilterFacet::kSource: choice.records.sources.clear(); break;
    case FilterFacet::kRound:
      choice.records.first_round.reset();
      choice.records.last_round.reset();
      break;
    case FilterFacet::kTime:
      choice.records.from.reset();
      choice.records.until.reset();
      break;
  }
  return choice;
}

QString facet_text(const FilterChoice& choice, FilterFacet facet, const QString& task_name) {
  if (!facet_is_set(choice, facet)) return all_text(facet);
  switch (facet) {
    case FilterFacet::kTask: return task_text(choice, task_name);
    case FilterFacet::kState: return states_text(choice.records);
    case FilterFacet::kRound: return round_text(choice.records);
    case FilterFacet::kSource: return sources_text(choice.records);
    case FilterFacet::kTime: return time_text(choice.records);
  }
  return {};
}

int64_t count_without(const RecordCounts& counts, FilterFacet facet) {
  switch (facet) {
    case FilterFacet::kTask: return counts.but_task;
    case FilterFacet::kState: return counts.but_state;
    case FilterFacet::kRound: return counts.but_round;
    case FilterFacet::kSource: return counts.but_source;
    case FilterFacet::kTime: return counts.but_time;
  }
  return 0;
}

QString state_text(const std::string& state) {
  return state == kRecordOk ? translated_word(QT_TRANSLATE_NOOP("FilterText", "ok"))
                            : error_kind_label(state);
}

QString source_text(const std::string& source) {
  return source.empty() ? translated_word(QT_TRANSLATE_NOOP("FilterText", "not kept"))
                        : origin_label(QString::fromStdString(source));
}

QString moment_text(int64_t milliseconds) {
  const QDateTime moment = QDateTime::fromMSecsSinceEpoch(milliseconds);
  const QLocale locale;
  return moment.date() == QDate::currentDate() ? locale.toString(moment.time(), QLocale::ShortFormat)
                                               : locale.toString(moment, QLocale::ShortFormat);
}

}  // namespace tilewright
