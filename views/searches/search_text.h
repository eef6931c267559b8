// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "views/searches/compared_searches.h"

namespace tilewright {

// Texts of the view of compared searches, in the window's language.

/// A contestant's name, with an asterisk where it is a reconstruction.
QString search_contestant_label(const SearchContestant& contestant);
/// "96.3 %"; "–" where it is not known.
QString search_share_label(double share);
/// "▲ faster", "▼ slower", "≈ cannot tell": a sign and a word, never a colour alone.
QString search_verdict_label(SearchPair::Verdict verdict);
/// A part for a list: "200 trials, 16 a round".
QString search_part_label(const ComparedSearches& searches);
/// "all tasks", or the task's name.
QString search_task_label(const SearchComparison& comparison);
/// What was searched, and what shares are of.
QString search_summary(const ComparedSearches& searches, const SearchComparison& comparison);
/// "37 of 1,200 searches, about 12 min left".
QString search_progress_label(const SearchReplayProgress& progress);

}  // namespace tilewright
