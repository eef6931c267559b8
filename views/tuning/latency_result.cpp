// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/latency_result.h"

#include <QCoreApplication>
#include <QStringList>

#include "views/common/units.h"

namespace tilewright {
namespace {

/// Whether whole runs are compared, which is not the case where a person chose another baseline.
bool compares_runs(const LatencyResult& result) {
  return result.run_seconds > 0 && result.default_run_seconds > 0 && !result.before_is_chosen &&
         result.before_session.isEmpty();
}

/// 0: there is no comparison, or the result is not faster.
double speed_up(const LatencyResult& result) {
  const bool runs = compares_runs(result);
  const double now = runs ? result.run_seconds : result.sum_seconds;
  const double before = runs ? result.default_run_seconds : result.before_seconds;
  return now > 0 && before > now ? before / now : 0;
}

}  // namespace

QString result_number(const LatencyResult& result) {
  if (result.run_seconds > 0) return latency_label(result.run_seconds);
  if (result.sum_seconds > 0) return latency_label(result.sum_seconds);
  return result.known_seconds > 0 ? QCoreApplication::translate("LatencyResult", "at least %1")
                                        .arg(latency_label(result.known_seconds))
                                  : QString();
}

QString result_caption(const LatencyResult& result) {
  if (!result.known()) return {};
  if (result.run_seconds > 0) {
    const QString run = result.run_is_doubtful
                            ? QCoreApplication::translate("LatencyResult", "whole run on a busy machine")
                            : QCoreApplication::translate("LatencyResult", "measured whole run");
    if (result.run_low_seconds <= 0) return run;
    return QCoreApplication::translate("LatencyResult", "%1 (%2 to %3)")
        .arg(run, latency_label(result.run_low_seconds), latency_label(result.run_high_seconds));
  }
  if (result.sum_seconds <= 0) {
    const QString measured = count_label(result.tasks_measured);
    const QString total = count_label(result.tasks_total);
    return result.earlier
               ? QCoreApplication::translate("LatencyResult", "sum of %1 of %2 tasks, earlier sessions")
                     .arg(measured, total)
               : QCoreApplication::translate("LatencyResult", "sum of %1 of %2 tasks").arg(measured, total);
  }
  return result.earlier ? QCoreApplication::translate("LatencyResult", "sum of tasks, earlier sessions")
                        : QCoreApplication::translate("LatencyResult", "sum of tasks");
}

QString result_aside(const LatencyResult& result) {
  QStringList parts;
  if (const double ratio = speed_up(result); ratio > 0)
    parts << QCoreApplication::translate("LatencyResult", "%1 as fast").arg(ratio_label(ratio));
  if (result.run_seconds > 0 && result.sum_seconds > 0) {
    const QString sum = QCoreApplication::translate("LatencyResult", "sum of tasks %1")
                            .arg(latency_label(result.sum_seconds));
    // A speed-up follows its subject.
    parts.insert(compares_runs(result) ? parts.size() : 0, sum);
  }
  return parts.join(QStringLiteral(", "));
}

QString result_before(const LatencyResult& result) {
  if (speed_up(result) <= 0) return {};
  const QString ratio = ratio_label(speed_up(result));
  if (compares_runs(result)) {
    return QCoreApplication::translate("LatencyResult", "%1 as fast as with the default schedules (%2)")
        .arg(ratio, latency_label(result.default_run_seconds));
  }
  const QString before = latency_label(result.before_seconds);
  if (!result.before_session.isEmpty()) {
    return QCoreApplication::translate("LatencyResult",
                                       "%1 as fast as the sum of tasks of the session of %3 (%2)")
        .arg(ratio, before, result.before_session);
  }
  if (result.before_is_chosen) {
    return QCoreApplication::translate("LatencyResult",
                                       "%1 as fast as the sum of tasks when the baseline was set (%2)")
        .arg(ratio, before);
  }
  if (result.before_is_default) {
    return QCoreApplication::translate("LatencyResult", "%1 as fast as the tasks' default schedules (%2)")
        .arg(ratio, before);
  }
  return QCoreApplication::translate("LatencyResult",
                                     "%1 as fast as the sum of tasks when the session began (%2)")
      .arg(ratio, before);
}

namespace {

/// The basis of the change.
QString change_tip(const LatencyResult& result) {
  if (!result.before_session.isEmpty()) {
    return QCoreApplication::translate(
               "LatencyResult", "The speed-up is that of the sum of tasks against the session of %2 (%1).")
        .arg(latency_label(result.before_seconds), result.before_session);
  }
  if (compares_runs(result)) {
    return QCoreApplication::translate(
               "LatencyResult",
               "The speed-up is that of the whole run against one with each task's default schedule (%1), "
               "measured in turn with it.")
        .arg(latency_label(result.default_run_seconds));
  }
  QString tip;
  if (result.before_is_chosen) {
    tip = QCoreApplication::translate(
        "LatencyResult", "The speed-up is that of the sum of tasks since the baseline was set (%1).");
  } else if (result.before_is_default) {
    tip = QCoreApplication::translate(
        "LatencyResult",
        "The speed-up is that of the sum of tasks against their default schedules (%1), each measured before "
        "the session's first round.");
  } else {
    tip = QCoreApplication::translate(
        "LatencyResult",
        "The speed-up is that of the sum of tasks since the session began (%1): each task's best of earlier "
        "sessions or, where there was none, its first program.");
  }
  return tip.arg(latency_label(result.before_seconds));
}

}  // namespace

QString result_tip(const LatencyResult& result) {
  QStringList lines;
  if (result.run_seconds > 0) {
    lines << QCoreApplication::translate(
        "LatencyResult",
        "A whole run of the model was measured at the end of the session, with the programs that were "
        "chosen within it. Mostly it is longer than the sum of tasks, by what lies between them: conversions "
        "of layouts, nodes without a task, caches that other tasks left cold, and threads that wait for each "
        "other. A small model can be faster as a whole: its weights stay in the caches.");
    if (result.run_low_seconds > 0) {
      lines << QCoreApplication::translate("LatencyResult",
                                           "8 of 10 of its runs took %1 to %2; the result is what a quarter "
                                           "of them reached.")
                   .arg(latency_label(result.run_low_seconds), latency_label(result.run_high_seconds));
    }
    if (result.run_is_doubtful) {
      lines << QCoreApplication::translate(
          "LatencyResult",
          "The runs differ from each other, or from what they consist of, by more than noise explains: "
          "something else ran on the machine. Session ▸ Time the finalists again repeats them.");
    }
  }
  lines << QCoreApplication::translate("LatencyResult",
                                       "Sum of tasks: the tasks' best latencies, each measured alone and "
                                       "counted as often as it occurs.");
  if (result.run_seconds <= 0) {
    lines << QCoreApplication::translate(
        "LatencyResult",
        "A whole run is measured when the search is at its end, and is the result from then on.");
  }
  if (result.before_seconds > 0 || compares_runs(result)) lines << change_tip(result);
  return lines.join(QLatin1Char('\n'));
}

}  // namespace tilewright
