// SPDX-License-Identifier: Apache-2.0
#include "views/sessions/session_compare_model.h"

#include <QApplication>
#include <QPalette>
#include <algorithm>
#include <utility>

#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/sessions/session_outcome.h"

namespace tilewright {
namespace {

/// The range of the bars: at least this, so that small differences look small, and at most this, so that one
/// task that is ten times as slow does not make all other bars invisible.
constexpr double kLeastReachOfRatio = 1.25;
constexpr double kMostReach = 4;

bool both_measured(const ComparedTask& task) {
  return task.best[0].latency > 0 && task.best[1].latency > 0;
}

/// Of the latency, from the first session to the second.
double latency_change(const ComparedTask& task) {
  return task.best[1].latency / task.best[0].latency - 1;
}

}  // namespace

SessionCompareModel::SessionCompareModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(comparison_.tasks);
  const auto best = [of](size_t side, const char* title) {
    return numbers(title, of([side](const ComparedTask& task) { return task.best[side].latency; }),
                   latency_label);
  };
  const auto spread = [of](size_t side, const char* title) {
    return TableColumn{title,
                       {},
                       of([side](const ComparedTask& task) {
                         const SessionBest& shown = task.best[side];
                         return shown.repeats.size() > 1 ? percent_label(shown.spread) : kNoFigure;
                       }),
                       of([side](const ComparedTask& task) { return task.best[side].spread; }),
                       {},
                       Qt::AlignRight};
  };
  describe({texts(QT_TR_NOOP("Task"), of([](const ComparedTask& task) { return task.name; })),
            {QT_TR_NOOP("Weight"),
             {},
             [this](int row) { return weight_text(row); },
             [this](int row) { return weight(row, 0); },
             {},
             Qt::AlignRight},
            best(0, QT_TR_NOOP("A best")),
            spread(0, QT_TR_NOOP("A spread")),
            best(1, QT_TR_NOOP("B best")),
            spread(1, QT_TR_NOOP("B spread")),
            {QT_TR_NOOP("B to A"),
             QT_TR_NOOP("Latency of B relative to A"),
             of([](const ComparedTask& task) {
               return both_measured(task) ? change_label(latency_change(task)) : kNoFigure;
             }),
             of([](const ComparedTask& task) { return both_measured(task) ? latency_change(task) : 0.0; }),
             {},
             Qt::AlignRight},
            {QT_TR_NOOP("B / A, 95 %"),
             QT_TR_NOOP("How many times as long B takes as A, with the 95 % confidence interval, on a "
                        "logarithmic scale around 1. Bars to the left: B is faster; grey bars: no difference "
                        "can be shown."),
             [this](int row) { return interval_text(row); },
             [this](int row) { return bar(row).ratio; },
             {},
             Qt::AlignRight},
            texts(QT_TR_NOOP("Verdict"), [this](int row) { return verdict_text(row); })});
}

void SessionCompareModel::set_comparison(SessionComparison comparison) {
  beginResetModel();
  comparison_ = std::move(comparison);
  verdicts_.clear();
  reach_ = kLeastReachOfRatio;
  for (const auto& task : comparison_.tasks) {
    const auto& verdict = verdicts_.emplace_back(compare_task(comparison_, task));
    if (const auto& times = verdict.interval; times && both_measured(task))
      reach_ = std::clamp(std::max(times->high, 1 / times->low), reach_, kMostReach);
  }
  endResetModel();
}

int SessionCompareModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(comparison_.tasks.size());
}

int SessionCompareModel::weight(int row, size_t side) const {
  int sum = 0;
  for (const auto& model : comparison_.models)
    sum += (*compared_weights(comparison_, model).sides[side])[static_cast<size_t>(row)];
  return sum;
}

QString SessionCompareModel::weight_text(int row) const {
  const int first = weight(row, 0);
  const int second = weight(row, 1);
  if (first != second) return QStringLiteral("×%1 | ×%2").arg(count_label(first), count_label(second));
  return first > 0 ? QStringLiteral("×") + count_label(first) : kNoFigure;
}

QString SessionCompareModel::verdict_text(int row) const {
  const auto& task = comparison_.tasks[static_cast<size_t>(row)];
  if (!task.present[0]) return tr("only in B");
  if (!task.present[1]) return tr("only in A");
  if (!both_measured(task)) return kNoFigure;
  switch (task_outcome(task, verdicts_[static_cast<size_t>(row)])) {
    case TaskOutcome::kFirstFaster: return tr("A is faster");
    case TaskOutcome::kSecondFaster: return tr("B is faster");
    case TaskOutcome::kEqual: return tr("equal");
    case TaskOutcome::kNotBoth: return kNoFigure;
    case TaskOutcome::kCannotTell: break;
  }
  return tr("cannot tell");
}

RatioBar SessionCompareModel::bar(int row) const {
  const auto& task = comparison_.tasks[static_cast<size_t>(row)];
  const LatencyVerdict& verdict = verdicts_[static_cast<size_t>(row)];
  if (!both_measured(task) || !comparison_.same_target()) return {};
  if (!verdict.interval) return {task.best[1].latency / task.best[0].latency, 0, 0, reach_, false};
  return {verdict.interval->ratio, verdict.interval->low, verdict.interval->high, reach_,
          !verdict.interval->holds_one()};
}

QString SessionCompareModel::interval_text(int row) const {
  const RatioBar shown = bar(row);
  if (shown.ratio <= 0) return kNoFigure;
  if (shown.low <= 0) return ratio_label(shown.ratio);
  return tr("%1 (%2 to %3)").arg(ratio_label(shown.ratio), ratio_label(shown.low), ratio_label(shown.high));
}

QString SessionCompareModel::tool_tip(int row) const {
  const auto& task = comparison_.tasks[static_cast<size_t>(row)];
  QStringList lines{task.name};
  if (weight(row, 0) != weight(row, 1))
    lines << tr("A has it ×%1, B ×%2: their sessions chose other layouts or subgraphs.")
                 .arg(count_label(weight(row, 0)), count_label(weight(row, 1)));
  for (size_t side = 0; side < 2; ++side) {
    const SessionBest& best = task.best[side];
    if (best.latency <= 0) continue;
    lines << QStringLiteral("%1: %2 · %3 · %4")
                 .arg(side == 0 ? QStringLiteral("A") : QStringLiteral("B"), latency_label(best.latency),
                      best.variant, best.verified ? tr("verified") : tr("not verified"));
  }
  const LatencyVerdict& verdict = verdicts_[static_cast<size_t>(row)];
  if (both_measured(task)) {
    if (!comparison_.same_target()) {
      lines << tr("Measured on different targets.");
    } else if (!verdict.interval) {
      lines << tr("Each was measured only once.");
    } else {
      lines << tr("B takes %1 as long as A, with 95 % confidence between %2 and %3.")
                   .arg(ratio_label(verdict.interval->ratio), ratio_label(verdict.interval->low),
                        ratio_label(verdict.interval->high));
      lines << tr("They differ by %1; the noise is %2.")
                   .arg(percent_label(verdict.difference), percent_label(verdict.noise));
    }
  }
  return lines.join(QLatin1Char('\n'));
}

QVariant SessionCompareModel::detail(int row, int column, int role) const {
  switch (role) {
    case Qt::ToolTipRole: return tool_tip(row);
    case RatioBarDelegate::kBarRole: return column == kInterval ? QVariant::fromValue(bar(row)) : QVariant();
    case Qt::ForegroundRole: {
      if (column != kDifference && column != kVerdict) return {};
      // A cell is coloured only as far as the difference matters.
      const Theme& theme = theme_of(QApplication::palette());
      switch (verdicts_[static_cast<size_t>(row)].kind) {
        case LatencyVerdict::kFirstFaster: return theme.bad;
        case LatencyVerdict::kSecondFaster: return theme.good;
        case LatencyVerdict::kCannotTell: return theme.muted;
      }
      return {};
    }
    default: return {};
  }
}

}  // namespace tilewright
