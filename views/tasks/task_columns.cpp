// SPDX-License-Identifier: Apache-2.0
#include <QLocale>

#include "views/common/units.h"
#include "views/tasks/limit_text.h"
#include "views/tasks/task_model.h"

namespace tilewright {
namespace {

/// The text of a number above 0; others are not known.
template <typename Label>
auto where_known(Label label) {
  return [label](double value) { return value > 0 ? label(value) : kNoFigure; };
}

}  // namespace

void TaskModel::describe_columns() {
  const auto of = each_of(tasks_);
  const auto of_shown = [this](auto function) {
    return [this, function](int row) { return function(shown(row)); };
  };
  const auto name = of([](const TaskSummary& task) { return QString::fromStdString(task.name); });
  describe({
      numbers([] { return tr("#", "number of a task"); }, [](int row) { return row; },
              [](int row) { return QString::number(row); },
              QT_TR_NOOP("Number of the task, as filters and searches take it: task:7")),
      texts(QT_TR_NOOP("Task"), name),
      numbers(QT_TR_NOOP("Best"), of_shown([](const Shown& values) { return values.best; }), latency_label,
              QT_TR_NOOP("Latency of the fastest program so far")),
      {QT_TR_NOOP("Share"),
       QT_TR_NOOP("Of the sum of all tasks' best latencies, each as often as it occurs. Before "
                  "anything is measured (≈), of the floating-point operations"),
       [this](int row) {
         if (reckons_shares()) return QStringLiteral("≈ %1").arg(percent_label(reckoned_share(row)));
         return share(row) > 0 ? percent_label(share(row)) : kNoFigure;
       },
       [this](int row) { return reckons_shares() ? reckoned_share(row) : share(row); },
       {},
       Qt::AlignRight},
      numbers(
          QT_TR_NOOP("Speed-up"), [this](int row) { return speed_up(row); }, where_known(ratio_label),
          QT_TR_NOOP("Against the task's default schedule, which a session measures before its first "
                     "round; where it did not, against the best of earlier sessions or the first "
                     "program that worked. The menu Session sets another baseline: what is best now, "
                     "or a kept session.")),
      numbers(
          QT_TR_NOOP("Of limit"), [this](int row) { return share_of_limit(row); },
          where_known([](double share) { return limit_share_label(share, 0); }),
          QT_TR_NOOP("The least time that this machine's measured peaks allow for the task (its direct "
                     "algorithm), as a share of the best latency. \"At the limit\" is 100 % and more: "
                     "an algorithm with less arithmetic can pass it, and peaks that were measured "
                     "under load.")),
      {QT_TR_NOOP("Weight"),
       QT_TR_NOOP("How often the model has the task"),
       [this](int row) { return weight_text(row); },
       of([](const TaskSummary& task) { return task.weight; }),
       {},
       Qt::AlignRight},
      {QT_TR_NOOP("Trend"),
       QT_TR_NOOP("Best latency over the task's trials in this session, equal ratios equally high"),
       {},
       [this](int row) {
         const auto at = static_cast<size_t>(row);
         return static_cast<int>(at < steps_.size() ? steps_[at].size() : 0);
       },
       {},
       Qt::AlignRight},
      numbers(
          QT_TR_NOOP("GFLOP/s"), [this](int row) { return rate(row); },
          where_known([](double rate) { return QLocale().toString(rate / 1e9, 'f', 1); }),
          QT_TR_NOOP("Arithmetic of the direct algorithm by the best latency")),
      numbers(QT_TR_NOOP("Trials"), of_shown([](const Shown& values) { return values.trials; }), count_label,
              QT_TR_NOOP("Programs measured, failed ones included")),
      {QT_TR_NOOP("Failed"),
       QT_TR_NOOP("Trials that gave no valid program; amber from 10 %, red from half of them on"),
       of_shown([](const Shown& values) {
         if (values.failed <= 0) return kNoFigure;
         return tr("%1 (%2)").arg(count_label(values.failed),
                                  percent_label(static_cast<double>(values.failed) / values.trials, 0));
       }),
       of_shown([](const Shown& values) { return values.failed; }),
       {},
       Qt::AlignRight},
      numbers(
          QT_TR_NOOP("Last gain"), [this](int row) { return trials_since_gain(row); },
          [](int trials) { return trials >= 0 ? tr("%1 trials ago").arg(count_label(trials)) : kNoFigure; },
          QT_TR_NOOP("Trials of the task since it last became faster")),
      {QT_TR_NOOP("Verified"),
       QT_TR_NOOP("Whether the best program's outputs were compared with the reference kernels"),
       [this](int row) { return verified_text(row); },
       of_shown([](const Shown& values) { return values.verified; }),
       {},
       Qt::AlignRight},
  });
}

}  // namespace tilewright
