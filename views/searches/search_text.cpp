// SPDX-License-Identifier: Apache-2.0
#include "views/searches/search_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "views/common/column_table.h"
#include "views/common/units.h"

namespace tilewright {

QString search_contestant_label(const SearchContestant& contestant) {
  return contestant.reconstruction ? contestant.name + QStringLiteral(" *") : contestant.name;
}

QString search_share_label(double share) {
  return std::isfinite(share) ? percent_label(share) : kNoFigure;
}

QString search_verdict_label(SearchPair::Verdict verdict) {
  switch (verdict) {
    case SearchPair::kFaster: return QCoreApplication::translate("Searches", "▲ faster");
    case SearchPair::kSlower: return QCoreApplication::translate("Searches", "▼ slower");
    case SearchPair::kCannotTell: break;
  }
  return QCoreApplication::translate("Searches", "≈ cannot tell");
}

QString search_part_label(const ComparedSearches& searches) {
  return QCoreApplication::translate("Searches", "%1 trials, %2 a round")
      .arg(count_label(searches.trials), count_label(searches.round_size));
}

QString search_task_label(const SearchComparison& comparison) {
  return comparison.task.isEmpty() ? QCoreApplication::translate("Searches", "all tasks") : comparison.task;
}

QString search_summary(const ComparedSearches& searches, const SearchComparison& comparison) {
  QStringList sentences;
  sentences
      << QCoreApplication::translate(
             "Searches",
             "Searches: %1; seeds: %2; contestants: %3; tasks: %4; trials of each search: %5, %6 a round.")
             .arg(count_label(searches.searches), count_label(searches.seeds),
                  count_label(static_cast<int>(comparison.contestants.size())), count_label(searches.tasks),
                  count_label(searches.trials), count_label(searches.round_size));
  sentences << (searches.judged_by_space
                    ? QCoreApplication::translate(
                          "Searches",
                          "Shares are of the fastest program in the recorded space: 100 % is as fast as it.")
                    : QCoreApplication::translate(
                          "Searches",
                          "Shares are of the fastest program that any of these searches "
                          "found: 100 % is as fast as it."));
  sentences << (comparison.task.isEmpty() ? QCoreApplication::translate(
                                                "Searches", "Medians over seeds, geometric means over tasks.")
                                          : QCoreApplication::translate("Searches", "Medians over seeds."));
  if (!searches.is_even)
    sentences << QCoreApplication::translate(
        "Searches",
        "Not every contestant made every search: figures of all tasks are of those that each made.");
  if (searches.left_out > 0)
    sentences << QCoreApplication::translate("Searches",
                                             "Searches on other data of the same names, left out: %1.")
                     .arg(count_label(searches.left_out));
  return sentences.join(QLatin1Char(' '));
}

QString search_progress_label(const SearchReplayProgress& progress) {
  const QString done = QCoreApplication::translate("Searches", "%1 of %2 searches")
                           .arg(count_label(progress.done), count_label(progress.searches));
  if (progress.seconds_left <= 0) return done;
  return QCoreApplication::translate("Searches", "%1, about %2 left")
      .arg(done, duration_label(progress.seconds_left));
}

}  // namespace tilewright
