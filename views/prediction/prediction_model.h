// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "views/common/column_table.h"

namespace tilewright {

/// The cost model's prediction for each program that it chose, and the measured result.
class PredictionModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column {
    kTrial,
    kRound,
    kTask,
    kPredicted,
    kSpread,
    kLatency,
    kVersusBaseline,
    kRelative,
    kColumnCount
  };
  struct Row {
    int trial = 0;
    int task = 0;
    double predicted = 0;  ///< score, higher is faster
    double latency = 0;    ///< seconds
    int round = 0;
    int64_t record = 0;  ///< 0: none is known
    double spread = 0;   ///< of the score, as the model told it; 0: it told none
  };
  /// A program in the chart, as shares of the speed of its task's best program.
  struct Point {
    double predicted = 0;
    double measured = 0;
    double spread = 0;  ///< of `predicted`
    int row = 0;
  };

  explicit PredictionModel(QObject* parent = nullptr);

  void reset(int task_count);
  /// Adds a task after the existing ones.
  void add_task() {
    best_.push_back(0);
    unjudged_.push_back(0);
  }
  void add(const std::vector<Row>& rows);
  /// Adds a measured program of a task that no trained model chose: there is no prediction for it, so that it
  /// has no point.
  void add_unjudged(int task);
  /// The number of such programs of a task; -1: of all.
  int unjudged(int task) const;
  /// How well the predictions for the last round ordered its programs, and the number of samples; none where
  /// these were too few.
  void set_quality(std::optional<double> rank_correlation, int samples);
  /// The baseline of each task in seconds; 0: none. The values are valid until others are set.
  void set_baselines(std::vector<double> baselines);
  double baseline(int task) const;
  /// Whether any task has a baseline.
  bool has_baselines() const;
  std::optional<double> rank_correlation() const { return rank_correlation_; }
  int samples() const { return samples_; }

  /// Whether scores are taken for ratios of speeds, which is the case if all are above 0. Otherwise points
  /// have the plain score, for which the diagonal has no meaning.
  bool scores_are_ratios() const { return ratios_; }
  /// Programs of a task (-1: of all) that were chosen in a round (0: in any). Scores can be compared only
  /// within a task: each task's scores are multiplied by the median of measured speed / score.
  std::vector<Point> points(int task, int round) const;
  const Row& row(int number) const { return rows_[static_cast<size_t>(number)]; }
  int last_round() const { return last_round_; }
  /// Latency of the fastest program of a task in the model; 0: there is none.
  double best_seconds(int task) const;
  /// The share of these programs whose result was within the spread that the model told; negative where it
  /// told none.
  static double share_within_spread(const std::vector<Point>& points);

  int rowCount(const QModelIndex& parent = {}) const override;

 Q_SIGNALS:
  void changed();

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  /// 1 for the fastest known program of its task.
  double relative(const Row& row) const;
  /// By task; 0 for those without programs.
  std::vector<double> scales() const;

  std::vector<Row> rows_;
  std::vector<double> best_;       ///< by task; 0 while unknown
  std::vector<int> unjudged_;      ///< by task
  std::vector<double> baselines_;  ///< by task; may be fewer
  bool ratios_ = true;
  int last_round_ = 0;
  std::optional<double> rank_correlation_;
  int samples_ = 0;
};

}  // namespace tilewright
