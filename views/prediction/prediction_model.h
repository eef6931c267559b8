// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <cstdint>
#include <optional>
#include <vector>

namespace tilewright {

/// What the cost model said of each program that it chose, and what was measured.
class PredictionModel : public QAbstractTableModel {
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
    double spread = 0;   ///< of the score, the model's own; 0: it told none
  };
  /// A program in the chart, as shares of the speed of its task's best.
  struct Point {
    double predicted = 0;
    double measured = 0;
    double spread = 0;  ///< of `predicted`
    int row = 0;
  };

  using QAbstractTableModel::QAbstractTableModel;

  void reset(int task_count);
  /// One more task, behind those that are there.
  void add_task() {
    best_.push_back(0);
    unjudged_.push_back(0);
  }
  void add(const std::vector<Row>& rows);
  /// One more measured program of a task that no trained model chose: what a model would have said of it is
  /// not kept, so that it has no point.
  void add_unjudged(int task);
  /// How many those are of a task; -1: of all.
  int unjudged(int task) const;
  /// How well the predictions made for the last round ordered its programs, and from how many samples they
  /// came; none where these were too few to be told.
  void set_quality(std::optional<double> rank_correlation, int samples);
  /// What each task is compared with, seconds; 0: nothing. They hold until others are told.
  void set_baselines(std::vector<double> baselines);
  double baseline(int task) const;
  /// Whether any task is compared with something.
  bool has_baselines() const;
  std::optional<double> rank_correlation() const { return rank_correlation_; }
  int samples() const { return samples_; }

  /// Whether scores tell ratios of speeds, as those that are all above 0 are taken to. Otherwise points have
  /// the bare score, in which no diagonal means anything.
  bool scores_are_ratios() const { return ratios_; }
  /// Programs of a task (-1: of all) that were chosen in a round (0: in any). Scores compare within a task
  /// alone: each task's are multiplied by the median of measured speed / score.
  std::vector<Point> points(int task, int round) const;
  const Row& row(int number) const { return rows_[static_cast<size_t>(number)]; }
  int last_round() const { return last_round_; }
  /// Latency of the fastest program of a task that is here; 0: none is.
  double best_seconds(int task) const;
  /// Which share of these programs came out within the spread that the model told; negative where it told
  /// none.
  static double share_within_spread(const std::vector<Point>& points);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 Q_SIGNALS:
  void changed();

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
