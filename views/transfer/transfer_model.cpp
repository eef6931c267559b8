// SPDX-License-Identifier: Apache-2.0
#include "views/transfer/transfer_model.h"

#include <algorithm>
#include <utility>

#include "views/common/task_title.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"

namespace tilewright {
namespace {

/// The sign before a value that is calculated and not measured.
const QString kAbout = QStringLiteral("≈ ");

bool is_reckoned(const TransferEntry& entry) {
  return entry.kind == TransferEntry::Kind::kNear && entry.expected > 0;
}

QString kind_text(TransferEntry::Kind kind) {
  switch (kind) {
    case TransferEntry::Kind::kNone: return TransferModel::tr("none");
    case TransferEntry::Kind::kSame: return TransferModel::tr("the same task");
    case TransferEntry::Kind::kOtherTarget: return TransferModel::tr("another target");
    case TransferEntry::Kind::kNear: return TransferModel::tr("other shapes");
  }
  return {};
}

QString kind_tip(const TransferEntry& entry) {
  switch (entry.kind) {
    case TransferEntry::Kind::kNone:
      return TransferModel::tr("No record of this task, or of one with the same operators");
    case TransferEntry::Kind::kSame:
      return TransferModel::tr("The same task was tuned for this target: a session begins with it");
    case TransferEntry::Kind::kOtherTarget:
      return entry.usable
                 ? TransferModel::tr(
                       "The same task was tuned for another target; its program can be made here")
                 : TransferModel::tr(
                       "The same task was tuned for another target; its program cannot be made here");
    case TransferEntry::Kind::kNear:
      return TransferModel::tr("A task of the same operators and other shapes was tuned for this target");
  }
  return {};
}

bool has_record(const TransferEntry& entry) {
  return entry.kind != TransferEntry::Kind::kNone;
}

}  // namespace

TransferModel::TransferModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(entries_);
  // Each text may be longer than its cell.
  const auto with_tip = [](TableColumn column) {
    column.hint = column.text;
    return column;
  };
  describe(
      {with_tip(texts(QT_TR_NOOP("Task"),
                      of([](const TransferEntry& entry) { return task_title(entry.task, entry.name); }))),
       with_tip(numbers(QT_TR_NOOP("Weight"), of([](const TransferEntry& entry) { return entry.weight; }),
                        [](int weight) { return tr("×%1").arg(count_label(weight)); })),
       {QT_TR_NOOP("Records of"),
        {},
        of([](const TransferEntry& entry) { return kind_text(entry.kind); }),
        {},
        of(kind_tip)},
       with_tip(
           {QT_TR_NOOP("Expected here"),
            QT_TR_NOOP("Measured where the task is the same; with other shapes, by the arithmetic at the "
                       "record's rate"),
            of([](const TransferEntry& entry) {
              return (is_reckoned(entry) ? kAbout : QString()) + latency_label(entry.expected);
            }),
            of([](const TransferEntry& entry) { return entry.expected; }),
            {},
            Qt::AlignRight}),
       {versus_baseline_heading, QT_TR_NOOP("How much faster than its baseline the task is expected to be"),
        of([this](const TransferEntry& entry) {
          return (is_reckoned(entry) && baseline_of(entry) > 0 ? kAbout : QString()) +
                 speed_up_label(entry.expected, baseline_of(entry));
        }),
        of([this](const TransferEntry& entry) {
          return versus_baseline(entry.expected, baseline_of(entry));
        }),
        of([this](const TransferEntry& entry) { return versus_baseline_tip(baseline_of(entry)); }),
        Qt::AlignRight},
       with_tip(
           {QT_TR_NOOP("Untuned"),
            QT_TR_NOOP("Latency of the task's default schedule, where a session measured it; with ≈ that "
                       "of an ordinary program, estimated by the ratio of the cost model's scores"),
            of([](const TransferEntry& entry) {
              const bool is_estimate = entry.untuned > 0 && !entry.untuned_is_measured;
              return (is_estimate ? kAbout : QString()) + latency_label(entry.untuned);
            }),
            of([](const TransferEntry& entry) { return entry.untuned; }),
            {},
            Qt::AlignRight}),
       with_tip(numbers(QT_TR_NOOP("Best there"),
                        of([](const TransferEntry& entry) { return entry.latency; }), latency_label)),
       with_tip({QT_TR_NOOP("Trials"),
                 {},
                 of([](const TransferEntry& entry) {
                   return has_record(entry) ? count_label(entry.trials) : kNoFigure;
                 }),
                 of([](const TransferEntry& entry) { return static_cast<qlonglong>(entry.trials); }),
                 {},
                 Qt::AlignRight}),
       with_tip(texts(QT_TR_NOOP("Target"), of([](const TransferEntry& entry) {
                        return has_record(entry) ? entry.target : kNoFigure;
                      }))),
       // Otherwise it is the task itself.
       with_tip(texts(QT_TR_NOOP("Tuned before"), of([](const TransferEntry& entry) {
                        return entry.kind == TransferEntry::Kind::kNear ? entry.source : kNoFigure;
                      })))});
}

void TransferModel::set_entries(std::vector<TransferEntry> entries) {
  beginResetModel();
  entries_ = std::move(entries);
  endResetModel();
}

void TransferModel::set_baselines(std::vector<double> baselines) {
  if (baselines == baselines_) return;
  baselines_ = std::move(baselines);
  if (!entries_.empty())
    Q_EMIT dataChanged(index(0, kVersusBaseline), index(rowCount() - 1, kVersusBaseline));
}

bool TransferModel::has_baselines() const {
  return std::ranges::any_of(baselines_, [](double seconds) { return seconds > 0; });
}

double TransferModel::baseline_of(const TransferEntry& entry) const {
  const auto at = static_cast<size_t>(entry.task);
  return entry.task >= 0 && at < baselines_.size() ? baselines_[at] : 0;
}

int TransferModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

}  // namespace tilewright
