// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/decision_model.h"

#include <QCoreApplication>
#include <algorithm>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

QString decision_text(const std::string& why, double expected_gain) {
  if (expected_gain > 0)
    return QCoreApplication::translate("Decision", "largest expected gain, %1 a round")
        .arg(latency_label(expected_gain));
  if (why == "first round") return QCoreApplication::translate("Decision", "its first round");
  if (why == "asked for") return QCoreApplication::translate("Decision", "asked for");
  if (why == "asked for at random") return QCoreApplication::translate("Decision", "asked for, at random");
  if (why == "no valid program yet")
    return QCoreApplication::translate("Decision", "has no valid program yet");
  if (why == "its turn") return QCoreApplication::translate("Decision", "its turn");
  if (why == "large for its rounds")
    return QCoreApplication::translate("Decision", "takes much, and had few rounds");
  if (why == "by prediction") return QCoreApplication::translate("Decision", "by prediction alone");
  return QString::fromStdString(why);
}

DecisionModel::DecisionModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(decisions_);
  const auto name = of([](const Decision& decision) { return decision.name; });
  const auto why = of([](const Decision& decision) { return decision.why; });
  describe(
      {numbers(QT_TR_NOOP("Round"), of([](const Decision& decision) { return decision.round; }), count_label),
       {QT_TR_NOOP("Task"), {}, name, {}, name},
       {QT_TR_NOOP("Why it was chosen"), {}, why, {}, why},
       numbers(QT_TR_NOOP("Expected gain"), of([](const Decision& decision) { return decision.expected; }),
               latency_label,
               QT_TR_NOOP("How much the scheduler expected a round to lower the model's latency")),
       numbers(
           QT_TR_NOOP("Gain"), of([](const Decision& decision) { return decision.brought; }),
           [](double seconds) {
             if (seconds < 0) return kNoFigure;
             return seconds > 0 ? latency_label(seconds) : tr("nothing");
           },
           QT_TR_NOOP("How much the round lowered the model's latency")),
       numbers(QT_TR_NOOP("Trials"), of([](const Decision& decision) { return decision.trials; }),
               count_label)});
}

void DecisionModel::reset() {
  beginResetModel();
  decisions_.clear();
  largest_ = 0;
  endResetModel();
}

void DecisionModel::add(Decision decision) {
  const int row = rowCount();
  beginInsertRows({}, row, row);
  largest_ = std::max(largest_, decision.expected);
  decisions_.push_back(std::move(decision));
  endInsertRows();
}

void DecisionModel::finish(int round, double brought, int trials) {
  if (decisions_.empty() || decisions_.back().round != round) return;
  decisions_.back().brought = brought;
  decisions_.back().trials = trials;
  largest_ = std::max(largest_, brought);
  // Bars are shares of the largest.
  Q_EMIT dataChanged(index(0, kExpected), index(rowCount() - 1, kTrials));
}

int DecisionModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(decisions_.size());
}

QVariant DecisionModel::detail(int row, int column, int role) const {
  const Decision& decision = decisions_[static_cast<size_t>(row)];
  switch (role) {
    case kTaskRole: return decision.task;
    case kFractionRole:
      if (largest_ <= 0) return 0.0;
      if (column == kExpected) return decision.expected / largest_;
      return column == kBrought ? std::max(0.0, decision.brought) / largest_ : 0.0;
    default: return {};
  }
}

}  // namespace tilewright
