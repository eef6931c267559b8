// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>
#include <map>
#include <vector>

#include "views/common/column_table.h"

namespace tilewright {

/// What became of a program that a policy looked at in a round, and why.
enum class CandidateFate : uint8_t {
  kChosen,  ///< for its rank
  // Chosen, but not for a rank.
  kAtRandom,
  kFirstOptions,
  kOtherMeans,
  // Not chosen.
  kLowerScore,
  kExploration,
  kFullShare,
  kTooAlike,
  kLessDoubted,
  kDefaultFirst,
  kHopeless,
  kNotLowered,
};

/// The latest round of each task as the cost model ranked it: the programs that were chosen for measuring,
/// and the best of the others with the reason why each lost. Shows one task's.
class CandidateModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kRank, kFate, kScore, kWhy, kSketch, kOrigin, kColumnCount };
  struct Row {
    QString program;  ///< hash
    QString sketch;
    double score = 0;   ///< predicted, higher is faster
    double spread = 0;  ///< of the score, as the model told it; 0: it told none
    int rank = 0;       ///< 1 the best; 0: it was not ranked
    QString origin;     ///< as `origin_label` takes it
    CandidateFate fate = CandidateFate::kChosen;
    bool is_chosen() const { return fate < CandidateFate::kLowerScore; }
  };

  explicit CandidateModel(QObject* parent = nullptr);

  void reset();
  /// What was ranked in a round of a task, in place of the task's round before.
  void set_round(int task, int round, std::vector<Row> rows);
  /// A round of a task is over: what was ranked in an earlier one is its latest no more.
  void end_round(int task, int round);
  /// Shows the latest round of a task; -1: of whichever task had one last.
  void show_task(int task);

  /// Whose round is shown; -1: there is none.
  int task() const { return rows().empty() ? -1 : shown_task(); }
  /// The number of the round that is shown; 0: there is none.
  int round() const;
  const std::vector<Row>& rows() const;
  /// The row of a program, by its hash; -1: none.
  int row_of(const QString& program) const;
  /// Whether some task had such a round.
  bool has_rounds() const { return !rounds_.empty(); }

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  struct Round {
    int number = 0;
    std::vector<Row> rows;
  };
  int shown_task() const { return wanted_ < 0 ? latest_ : wanted_; }
  QString why(const Row& row) const;

  std::map<int, Round> rounds_;  ///< by task
  int wanted_ = -1;
  int latest_ = -1;
};

}  // namespace tilewright
