// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "views/common/column_table.h"

namespace tilewright {

/// How well the cost model ordered the programs of each round, and the cost of its training afterwards.
class RoundModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column {
    kRound,
    kPrograms,
    kRank,
    kRecall,
    kChance,
    kTenth,
    kSamples,
    kTraining,
    kLoss,
    kColumnCount
  };
  struct Round {
    int round = 0;
    int programs = 0;  ///< that a trained model chose and that worked; ranks need three
    double rank_correlation = 0;
    double recall = 0;  ///< of the fastest quarter, among the best predicted quarter
    double chance = 0;  ///< the same for a random order
    int fastest = 0;    ///< programs in the fastest tenth; 0: too few to have one
    int found = 0;      ///< of those, how many were in the best predicted tenth
    int samples = 0;    ///< that the model knows afterwards; 0: not told
    double training_seconds = 0;
    std::optional<double> loss;

    bool judged() const { return programs >= 3; }
  };

  explicit RoundModel(QObject* parent = nullptr);

  void reset();
  void add(const Round& round);
  const std::vector<Round>& rounds() const { return rounds_; }
  /// The mean rank correlation of the last rounds, where there are enough of them and it is below that of
  /// chance.
  std::optional<double> alarm() const;
  /// How many of the fastest tenths were found in the last rounds.
  struct Tenths {
    int rounds = 0;
    int fastest = 0;
    int found = 0;
    double by_chance = 0;  ///< the number that a random order would have found
  };
  /// For as many rounds as are needed, where fewer were found than by chance, and the probability of this by
  /// chance is at most one in twenty.
  std::optional<Tenths> tenth_alarm() const;

  int rowCount(const QModelIndex& parent = {}) const override;

  static constexpr int kAlarmRounds = 3;

 private:
  std::vector<Round> rounds_;
};

}  // namespace tilewright
