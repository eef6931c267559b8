// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <array>
#include <limits>
#include <vector>

namespace tilewright {

/// A mean over seeds; not a number where it is unknown.
struct EvaluatedFigure {
  double mean = std::numeric_limits<double>::quiet_NaN();
  double half_width = 0;  ///< of its 95 % interval; 0 for a single seed
};

/// The scores for how well a cost model ranks programs.
enum EvaluatedScore {
  kTopOne,
  kTopFive,
  kTopOnePooled,
  kTopFivePooled,
  kRankCorrelation,
  kPairwiseAccuracy,
  kRecallAtTen,
  kPeakAtOne,
  kPeakAtFive,
  kRootMeanSquaredError,
  kRSquared,
  kPercentageError,
  kScoreCount
};

/// Stands for all programs or tasks where a number of them is given.
constexpr qint64 kAllOfThem = -1;

/// The data that a cost model learnt from before it was tested on a target.
struct EvaluatedTraining {
  enum Regime { kNothing, kSource, kFineTuned, kJoint, kAlone };
  Regime regime = kNothing;
  QStringList sources;  ///< keys of targets
  qint64 programs = 0;  ///< of the target
  qint64 tasks = kAllOfThem;
};

/// A cost model as it was tested on a target.
struct EvaluatedModel {
  QString name;
  EvaluatedTraining training;
  bool reconstruction = false;             ///< reconstructed where the publication leaves details open
  QString device = QStringLiteral("cpu");  ///< device of the training
  int seeds = 0;
  bool same_for_each_seed = false;  ///< several seeds gave exactly the same scores
  qint64 parameters = 0;
  std::array<EvaluatedFigure, kScoreCount> scores;
  // Other work on a machine only increases these times.
  double training_seconds = std::numeric_limits<double>::quiet_NaN();  ///< median over seeds
  double seconds_per_program =
      std::numeric_limits<double>::quiet_NaN();  ///< features and prediction: the least
  /// The scores that its authors report; empty where they report none.
  QString published;
};

/// A model over the amounts of data that it learnt from.
struct EvaluatedLine {
  struct Point {
    int amount = 0;  ///< index in `EvaluatedTable::amounts`
    int model = 0;   ///< index in `EvaluatedTable::models`
  };
  QString model;
  EvaluatedTraining::Regime regime = EvaluatedTraining::kSource;
  std::vector<Point> points;
};

/// The scores on the programs of one target.
struct EvaluatedTable {
  QString target;  ///< key
  std::vector<EvaluatedModel> models;
  std::array<double, kTopFivePooled + 1> random_order{};  ///< scores of a random order
  std::array<double, kTopFivePooled + 1> true_order{};
  int networks = 0;  ///< held out
  int tasks = 0;
  int programs = 0;
  /// The amounts count tasks of the sources; otherwise programs of the target.
  bool amounts_are_tasks = false;
  std::vector<qint64> amounts;
  std::vector<EvaluatedLine> lines;
};

/// A part of the comparison: "main", "transfer", "platforms", "atformer", "tasks" or "gtuner".
struct EvaluatedSection {
  QString name;
  std::vector<EvaluatedTable> tables;  ///< by target
};

/// The results of an evaluation on a dataset.
struct EvaluatedDataset {
  QString digest;
  bool shipped = false;  ///< part of the program
  std::vector<EvaluatedSection> sections;
  QStringList processors;    ///< that trained and predicted
  std::vector<int> threads;  ///< numbers that occur, the smallest first
  int jobs = 0;              ///< number of trainings with their tests
  double seconds = 0;        ///< of all of them
  int jobs_left = 0;         ///< of the same comparison
  double seconds_left = 0;   ///< expected here, as far as is known
};

}  // namespace tilewright
