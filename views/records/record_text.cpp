// SPDX-License-Identifier: Apache-2.0
#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <cmath>
#include <iterator>

#include "core/records/notable_drift.h"
#include "core/records/plain_trial.h"
#include "core/records/record_types.h"
#include "views/common/column_table.h"
#include "views/common/translated_in.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"
#include "views/common/versus_baseline.h"
#include "views/family/family_tree.h"
#include "views/records/record_columns.h"
#include "views/records/record_model.h"

namespace tilewright {
namespace {

using Row = TrialListRow;
using Order = TrialListQuery::Column;

constexpr TranslatedIn in_records("Records");
constexpr const char* kByHandWords = QT_TRANSLATE_NOOP("Records", "by hand");

QString number(const std::optional<double>& value) {
  return value ? QString::number(*value, 'g', 9) : QString();
}

/// Its processor, and enough of its id to tell it from others of the same make.
QString machine_label(const TrialListRow& row) {
  constexpr int kShownDigits = 8;
  if (row.machine.empty()) return kNoFigure;
  const QString id = text(row.machine).left(kShownDigits);
  return row.processor.empty() ? id : QStringLiteral("%1 (%2)").arg(text(row.processor), id);
}

QString noise_label(const TrialListRow& row) {
  if (!row.noisy()) return {};
  return row.drifted()
             ? QCoreApplication::translate("Records", "noisy, %1").arg(change_label(speed_change(*row.drift)))
             : QCoreApplication::translate("Records", "noisy, repeats differ");
}

/// The outcome of a trial that did not fail.
const char* outcome_words(const TrialListRow& row) {
  if (row.verified_error) return QT_TRANSLATE_NOOP("Records", "verified");
  return row.latency ? QT_TRANSLATE_NOOP("Records", "measured")
                     : QT_TRANSLATE_NOOP("Records", "compiled, not verified");
}
const char* outcome_key(const TrialListRow& row) {
  if (row.verified_error) return "verified";
  return row.latency ? "measured" : "compiled";
}

const RecordColumn kRecordColumns[] = {
    {QT_TRANSLATE_NOOP("Records", "Task"), [](const Row& row, double) { return text(row.task_name); },
     nullptr, Qt::AlignLeft, Order::kTask},
    {QT_TRANSLATE_NOOP("Records", "Latency"),
     [](const Row& row, double) { return latency_label(row.latency.value_or(0)); },
     [](const Row& row, double) { return number(row.latency); }, Qt::AlignRight, Order::kLatency},
    // Records of several tasks have several baselines.
    {nullptr,
     [](const Row& row, double baseline) { return speed_up_label(row.latency.value_or(0), baseline); },
     [](const Row& row, double baseline) {
       return row.latency && baseline > 0 ? number(baseline / *row.latency) : QString();
     },
     Qt::AlignRight},
    {QT_TRANSLATE_NOOP("Records", "Spread"),
     [](const Row& row, double) { return row.spread ? percent_label(*row.spread) : kNoFigure; },
     [](const Row& row, double) { return number(row.spread); }, Qt::AlignRight, Order::kSpread},
    // Marks noisy records.
    {QT_TRANSLATE_NOOP("Records", "Machine"), [](const Row& row, double) { return noise_label(row); },
     [](const Row& row, double) { return number(row.drift); }},
    {QT_TRANSLATE_NOOP("Records", "Predicted"),
     [](const Row& row, double) { return row.predicted ? score_label(*row.predicted) : kNoFigure; },
     [](const Row& row, double) { return number(row.predicted); }, Qt::AlignRight, Order::kPredicted},
    {QT_TRANSLATE_NOOP("Records", "Outcome"),
     [](const Row& row, double) {
       return row.error_kind.empty() ? in_records(outcome_words(row)) : error_kind_label(row.error_kind);
     },
     [](const Row& row, double) {
       return row.error_kind.empty() ? QString::fromLatin1(outcome_key(row)) : text(row.error_kind);
     },
     Qt::AlignLeft, Order::kOutcome},
    {QT_TRANSLATE_NOOP("Records", "Variant"), [](const Row& row, double) { return text(row.variant); },
     nullptr, Qt::AlignLeft, Order::kVariant},
    {QT_TRANSLATE_NOOP("Records", "Sketch"),
     [](const Row& row, double) {
       return row.sketch == kByHandSketch ? in_records(kByHandWords) : text(row.sketch);
     },
     nullptr, Qt::AlignLeft, Order::kSketch},
    {QT_TRANSLATE_NOOP("Records", "Round"),
     [](const Row& row, double) {
       if (row.origin == kDefaultOrigin || row.origin == kPlainOrigin) return kNoFigure;
       return row.by_hand ? in_records(kByHandWords) : count_label(row.round);
     },
     [](const Row& row, double) { return QString::number(row.round); }, Qt::AlignRight, Order::kRound},
    {QT_TRANSLATE_NOOP("Records", "Measured at"),
     [](const Row& row, double) {
       return QLocale().toString(QDateTime::fromMSecsSinceEpoch(row.time), QLocale::ShortFormat);
     },
     [](const Row& row, double) {
       return QDateTime::fromMSecsSinceEpoch(row.time, Qt::UTC).toString(Qt::ISODateWithMs);
     },
     Qt::AlignLeft, Order::kTime},
    {QT_TRANSLATE_NOOP("Records", "Session"), [](const Row& row, double) { return text(row.session); },
     nullptr, Qt::AlignLeft, Order::kSession},
    // Says something where there are several machines.
    {QT_TRANSLATE_NOOP("Records", "Measured on"), [](const Row& row, double) { return machine_label(row); },
     [](const Row& row, double) { return text(row.machine); }},
    {QT_TRANSLATE_NOOP("Records", "Origin"),
     [](const Row& row, double) { return row.origin.empty() ? kNoFigure : origin_label(text(row.origin)); },
     [](const Row& row, double) { return text(row.origin); }, Qt::AlignLeft, Order::kOrigin},
    // A mark.
    {QT_TRANSLATE_NOOP("Records", "Note"),
     [](const Row& row, double) { return row.noted ? QStringLiteral("✎") : QString(); },
     [](const Row& row, double) { return row.noted ? QStringLiteral("1") : QStringLiteral("0"); }},
};
static_assert(std::size(kRecordColumns) == RecordModel::kColumnCount);

const RecordColumn& column_at(int column) {
  return kRecordColumns[static_cast<size_t>(column)];
}

}  // namespace

std::span<const RecordColumn> record_columns() {
  return kRecordColumns;
}

QString record_cell(const TrialListRow& row, int column, double baseline) {
  return column_at(column).text(row, baseline);
}

QString record_raw(const TrialListRow& row, int column, double baseline) {
  const RecordColumn& shown = column_at(column);
  return shown.raw != nullptr ? shown.raw(row, baseline) : shown.text(row, 0);
}

QString record_heading(int column) {
  const char* const title = column_at(column).title;
  return title != nullptr ? in_records(title) : versus_baseline_heading();
}

QString noise_sentence(const TrialListRow& row) {
  if (!row.noisy()) return {};
  if (!row.drifted()) {
    return QCoreApplication::translate("Records",
                                       "Noisy: the repeats differ by %1, so the latency is in doubt.")
        .arg(percent_label(*row.spread));
  }
  const double change = speed_change(*row.drift);
  const QString size = percent_label(std::abs(change));
  return change < 0 ? QCoreApplication::translate("Records",
                                                  "Noisy: the machine was %1 slower than when the session "
                                                  "began, so the latency is in doubt.")
                          .arg(size)
                    : QCoreApplication::translate("Records",
                                                  "Noisy: the machine was %1 faster than when the session "
                                                  "began, so the latency is in doubt.")
                          .arg(size);
}

}  // namespace tilewright
