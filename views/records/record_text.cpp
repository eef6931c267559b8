// SPDX-License-Identifier: Apache-2.0
#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <cmath>

#include "core/records/notable_drift.h"
#include "core/records/plain_trial.h"
#include "core/records/record_types.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"
#include "views/common/versus_baseline.h"
#include "views/family/family_tree.h"
#include "views/records/record_model.h"

namespace tilewright {
namespace {

QString number(const std::optional<double>& value) {
  return value ? QString::number(*value, 'g', 9) : QString();
}

/// Its processor, and enough of its id to tell it from others of the same make.
QString machine_label(const TrialListRow& row) {
  constexpr int kShownDigits = 8;
  if (row.machine.empty()) return QStringLiteral("–");
  const QString id = text(row.machine).left(kShownDigits);
  return row.processor.empty() ? id : QStringLiteral("%1 (%2)").arg(text(row.processor), id);
}

}  // namespace

QString record_cell(const TrialListRow& row, int column, double baseline) {
  switch (column) {
    case RecordModel::kTask: return text(row.task_name);
    case RecordModel::kLatency: return latency_label(row.latency.value_or(0));
    case RecordModel::kVersusBaseline: return speed_up_label(row.latency.value_or(0), baseline);
    case RecordModel::kSpread: return row.spread ? percent_label(*row.spread) : QStringLiteral("–");
    case RecordModel::kMachine:
      if (!row.noisy()) return {};
      return row.drifted() ? QCoreApplication::translate("Records", "noisy, %1")
                                 .arg(change_label(speed_change(*row.drift)))
                           : QCoreApplication::translate("Records", "noisy, repeats differ");
    case RecordModel::kPredicted: return row.predicted ? score_label(*row.predicted) : QStringLiteral("–");
    case RecordModel::kOutcome:
      if (!row.error_kind.empty()) return error_kind_label(row.error_kind);
      if (!row.latency && !row.verified_error)
        return QCoreApplication::translate("Records", "compiled, not verified");
      return row.verified_error ? QCoreApplication::translate("Records", "verified")
                                : QCoreApplication::translate("Records", "measured");
    case RecordModel::kVariant: return text(row.variant);
    case RecordModel::kSketch:
      return row.sketch == kByHandSketch ? QCoreApplication::translate("Records", "by hand")
                                         : text(row.sketch);
    case RecordModel::kRound:
      if (row.origin == kDefaultOrigin || row.origin == kPlainOrigin) return QStringLiteral("–");
      return row.by_hand ? QCoreApplication::translate("Records", "by hand") : count_label(row.round);
    case RecordModel::kTime:
      return QLocale().toString(QDateTime::fromMSecsSinceEpoch(row.time), QLocale::ShortFormat);
    case RecordModel::kSession: return text(row.session);
    case RecordModel::kMeasuredOn: return machine_label(row);
    case RecordModel::kOrigin:
      return row.origin.empty() ? QStringLiteral("–") : origin_label(text(row.origin));
    case RecordModel::kNote: return row.noted ? QStringLiteral("✎") : QString();
    default: return {};
  }
}

QString record_raw(const TrialListRow& row, int column, double baseline) {
  switch (column) {
    case RecordModel::kLatency: return number(row.latency);
    case RecordModel::kVersusBaseline:
      return row.latency && baseline > 0 ? number(baseline / *row.latency) : QString();
    case RecordModel::kSpread: return number(row.spread);
    case RecordModel::kMachine: return number(row.drift);
    case RecordModel::kPredicted: return number(row.predicted);
    case RecordModel::kOutcome:
      if (!row.error_kind.empty()) return text(row.error_kind);
      if (!row.latency && !row.verified_error) return QStringLiteral("compiled");
      return row.verified_error ? QStringLiteral("verified") : QStringLiteral("measured");
    case RecordModel::kRound: return QString::number(row.round);
    case RecordModel::kMeasuredOn: return text(row.machine);
    case RecordModel::kOrigin: return text(row.origin);
    case RecordModel::kNote: return row.noted ? QStringLiteral("1") : QStringLiteral("0");
    case RecordModel::kTime:
      return QDateTime::fromMSecsSinceEpoch(row.time, Qt::UTC).toString(Qt::ISODateWithMs);
    default: return record_cell(row, column);
  }
}

QString record_heading(int column) {
  switch (column) {
    case RecordModel::kTask: return QCoreApplication::translate("Records", "Task");
    case RecordModel::kLatency: return QCoreApplication::translate("Records", "Latency");
    case RecordModel::kVersusBaseline: return versus_baseline_heading();
    case RecordModel::kSpread: return QCoreApplication::translate("Records", "Spread");
    case RecordModel::kMachine: return QCoreApplication::translate("Records", "Machine");
    case RecordModel::kPredicted: return QCoreApplication::translate("Records", "Predicted");
    case RecordModel::kOutcome: return QCoreApplication::translate("Records", "Outcome");
    case RecordModel::kVariant: return QCoreApplication::translate("Records", "Variant");
    case RecordModel::kSketch: return QCoreApplication::translate("Records", "Sketch");
    case RecordModel::kRound: return QCoreApplication::translate("Records", "Round");
    case RecordModel::kTime: return QCoreApplication::translate("Records", "Measured at");
    case RecordModel::kSession: return QCoreApplication::translate("Records", "Session");
    case RecordModel::kMeasuredOn: return QCoreApplication::translate("Records", "Measured on");
    case RecordModel::kOrigin: return QCoreApplication::translate("Records", "Origin");
    case RecordModel::kNote: return QCoreApplication::translate("Records", "Note");
    default: return {};
  }
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
