// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <limits>
#include <vector>

namespace tilewright {

/// Stands for a figure that is not known.
inline constexpr double kNoShare = std::numeric_limits<double>::quiet_NaN();

/// A way to search, as it was compared with others. A share is the latency of the fastest program there is,
/// over that of the best program of a search, so that 1 is perfect: the median over seeds, and of several
/// tasks the geometric mean.
struct SearchContestant {
  QString name;                 ///< the policy with its options and its cost model
  bool reconstruction = false;  ///< reconstructed where the publication leaves details open
  int look = 0;                 ///< number of its colour and pattern, the same in all parts
  std::vector<double> shares;   ///< after each of `SearchComparison::checkpoints`
  double equal_seconds_share = kNoShare;
  // Searches that did better than, as well as and worse than those of the reference.
  int won = 0;
  int tied = 0;
  int lost = 0;
  double regret = kNoShare;   ///< 0.02: the chosen program is 2 % slower than the fastest, measured again
  double changed = kNoShare;  ///< share of searches whose choice was not their fastest when measured again
  int measured_again = 0;     ///< searches that both are of
  int searches = 0;
  int ended_early = 0;
  double search_seconds = 0;  ///< means of a search
  double training_seconds = 0;
};

/// How the programs of one contestant compare with those of another.
struct SearchPair {
  enum Verdict { kFaster, kSlower, kCannotTell };
  int first = 0;  ///< positions in `SearchComparison::contestants`
  int second = 0;
  int pairs = 0;     ///< of searches of the same task and seed
  double ratio = 1;  ///< of the latencies of the first over those of the second
  double low = 1;    ///< its 95 % interval
  double high = 1;
  Verdict verdict = kCannotTell;  ///< on the first
};

/// Shares at one place: the median over seeds and its quartiles.
struct SearchCurvePoint {
  double at = 0;  ///< trials or seconds
  double low = 0;
  double median = 0;
  double high = 0;
};
using SearchCurve = std::vector<SearchCurvePoint>;

/// Curves of the contestants, in their order.
struct SearchCurves {
  std::vector<SearchCurve> curves;
  double floor = 0;  ///< the lowest share that is worth showing at first
};

/// The contestants on one task, or on all of them.
struct SearchComparison {
  QString task;                  ///< empty: all
  QString reference;             ///< name of the contestant that the others are counted against; empty: none
  std::vector<int> checkpoints;  ///< trials
  std::vector<SearchContestant> contestants;
  std::vector<SearchPair> pairs;  ///< each pair once
  SearchCurves over_trials;
  SearchCurves over_seconds;
};

/// Searches that may be compared: of one number of trials, in rounds of one size.
struct ComparedSearches {
  int trials = 0;
  int round_size = 0;
  int searches = 0;
  int seeds = 0;
  int tasks = 0;
  int left_out = 0;                           ///< searches of other data of the same names
  bool is_even = true;                        ///< every contestant made the same searches
  bool judged_by_space = false;               ///< the fastest program there is comes from recorded spaces
  std::vector<SearchComparison> comparisons;  ///< of all tasks, where there are several, and of each
};

/// A way to search that may be chosen for a replay.
struct OfferedContestant {
  QString name;
  QString summary;  ///< what it is, in one line
  bool reconstruction = false;
  bool slow = false;  ///< it trains networks
};

/// What a person wants to be searched in recorded spaces.
struct SearchReplayWish {
  QStringList spaces;            ///< files, or what stands for those of the program
  std::vector<int> contestants;  ///< positions of those that were offered
  int seeds = 0;
  int trials = 0;
  int round_size = 0;
};

/// How far a replay has come.
struct SearchReplayProgress {
  int done = 0;  ///< searches, those of earlier replays included
  int searches = 0;
  double seconds_left = 0;  ///< 0: not known yet
};

}  // namespace tilewright
