// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/dataset/split.h"

namespace tilewright {

/// Top-k scores in both definitions: the mean over networks of each network's score (TenSet), and one score
/// of all networks' latencies added up (TLP).
struct TopKScores {
  double top_1_mean = 0;
  double top_5_mean = 0;
  double top_1_pooled = 0;
  double top_5_pooled = 0;
};

struct NetworkScore {
  std::string network;
  double top_1 = 0;
  double top_5 = 0;
  size_t tasks = 0;    ///< that count
  size_t missing = 0;  ///< of the network, but without a program to judge by
};

/// How well a score for each program tells which are fast.
struct Evaluation {
  TopKScores score;
  TopKScores random;  ///< what a random order has on average, over the same programs
  TopKScores oracle;  ///< what the true order has; below 1 where the test lacks a task's fastest program
  std::vector<NetworkScore> networks;
  size_t tasks = 0;
  size_t programs = 0;
  size_t failed_first = 0;  ///< tasks whose best predicted program failed

  // Means over tasks, weighted by how many programs each has.
  double rank_correlation = 0;
  double pairwise_accuracy = 0;
  double recall_at_10 = 0;
  double average_peak_at_1 = 0;
  double average_peak_at_5 = 0;
  // Of scores against labels (fastest of the task / latency), the same way; they mean something for models
  // that predict labels, not for those that only learn an order.
  double root_mean_squared_error = 0;
  double r_squared = 0;
  double mean_absolute_percentage_error = 0;
};

/// Whether both have the same scores, each network's included; what is no number is the same as itself. Pure.
bool same_scores(const Evaluation& a, const Evaluation& b);

struct EvaluationOptions {
  /// Whether programs that failed are to be chosen from as well, each as slow as a label of 1e-5 has it
  /// (TenSet). A single one that is put first then ruins a score, that of a random order above all.
  bool failures = true;
};

/// Judges scores (higher is faster, one a program of `test`) by what the programs took. The best of a task is
/// its fastest program measured in the dataset, whether in the test or not. Networks (positions) weigh their
/// tasks by `DatasetTask::uses`; those without a task to judge by are left out. Errors: kUsage where the
/// numbers do not fit the dataset, kBadInput where no network has a task in the test.
Result<Evaluation> evaluate_scores(const Dataset& dataset, const TrainingSet& test,
                                   std::span<const size_t> networks, std::span<const double> scores,
                                   const EvaluationOptions& options = {});

}  // namespace tilewright
