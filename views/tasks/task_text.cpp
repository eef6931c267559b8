// SPDX-License-Identifier: Apache-2.0
// Texts of the list of tasks: tool tips and headings.
#include <cmath>

#include "views/common/task_title.h"
#include "views/common/units.h"
#include "views/tasks/limit_text.h"
#include "views/tasks/task_model.h"

namespace tilewright {
QString TaskModel::earlier_text(const EarlierResult& earlier) const {
  const QString trials = tr("%Ln trial(s)", nullptr, earlier.trials);
  if (earlier.outdated)
    return tr("In the records: %1, of an older version of Tilewright; tune again").arg(trials);
  if (earlier.best_seconds <= 0) return tr("In the records: %1").arg(trials);
  return tr("In the records: %1, best %2 (%3, %4)")
      .arg(trials, latency_label(earlier.best_seconds), QString::fromStdString(earlier.variant),
           earlier.verified ? tr("verified") : tr("not verified"));
}

QString TaskModel::weights_tip(int row) const {
  const int weight = tasks_[static_cast<size_t>(row)].weight;
  const int by_rule = rule_weights_[static_cast<size_t>(row)];
  if (weight == 0 && by_rule == 0) return tr("Belongs to other layouts and subgraphs than those in use");
  if (weight == by_rule) return {};
  if (by_rule == 0) return tr("Only with the layouts and subgraphs that were chosen by measurement");
  return tr("×%1 by rule, ×%2 with the layouts and subgraphs that were chosen by measurement")
      .arg(count_label(by_rule), count_label(weight));
}

QString TaskModel::tool_tip(int row) const {
  const auto& task = tasks_[static_cast<size_t>(row)];
  QStringList lines{task_title(row, QString::fromStdString(task.name))};
  for (size_t i = 0; i < weights_.size(); ++i) {
    lines << tr("%1: ×%2").arg(models_[i], count_label(weights_[i][static_cast<size_t>(row)]));
  }
  if (const QString tip = weights_tip(row); !tip.isEmpty()) lines << tip;
  if (task.best_seconds > 0) lines << tr("Best of this session: %1").arg(latency_label(task.best_seconds));
  if (!task.best_variant.empty())
    lines << tr("Best variant: %1").arg(QString::fromStdString(task.best_variant));
  if (const QString baseline = baseline_text(row); !baseline.isEmpty()) lines << baseline;
  if (share_of_limit(row) > 0) {
    const TaskLimit& limit = limits_[static_cast<size_t>(row)];
    lines << limit_sentences(limit, best_variant(row));
    if (share_of_limit(row) > 1) lines << above_limit_text(share_of_limit(row), best_variant(row));
    if (const QString why = below_limit_text(task, share_of_limit(row)); !why.isEmpty()) lines << why;
  }
  if (!earlier_.empty() && earlier_[static_cast<size_t>(row)].trials > 0)
    lines << earlier_text(earlier_[static_cast<size_t>(row)]);
  if (row == running_) lines << tr("Running now: %1").arg(running_why_);
  if (left_out(row)) lines << tr("Left out: only other tasks were chosen to be tuned");
  if (filtered_out(row)) lines << tr("The filter keeps none of its records");
  if (task.dead) lines << tr("Left out: %1").arg(QString::fromStdString(task.note));
  return lines.join(QLatin1Char('\n'));
}

QString TaskModel::baseline_text(int row) const {
  if (speed_up(row) <= 0) return {};
  const TaskBaseline& baseline = baselines_[static_cast<size_t>(row)];
  const QString seconds = latency_label(baseline.seconds);
  switch (baseline.kind) {
    case TaskBaseline::Kind::kNone: return {};
    case TaskBaseline::Kind::kFirst:
      return tr("Speed-up over %1, the first program of this session that worked").arg(seconds);
    case TaskBaseline::Kind::kEarlier:
      return tr("Speed-up over %1, the best of earlier sessions").arg(seconds);
    case TaskBaseline::Kind::kChosen:
      return tr("Speed-up over %1, the best when the baseline was set").arg(seconds);
    case TaskBaseline::Kind::kDefault: return tr("Speed-up over %1, its default schedule").arg(seconds);
    case TaskBaseline::Kind::kSession:
      return tr("Speed-up over %1, the best of the session of %2").arg(seconds, baseline.session);
  }
  return {};
}

}  // namespace tilewright
