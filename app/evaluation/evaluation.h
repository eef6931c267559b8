// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/dataset/split.h"

namespace tilewright {

/// Top-k scores by both definitions: the mean of the networks' scores (TenSet), and one score for the sums of
/// all networks' latencies (TLP).
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
  size_t tasks = 0;    ///< tasks that count
  size_t missing = 0;  ///< tasks of the network without a program in the test
};

/// How well the scores of programs identify fast programs.
struct Evaluation {
  TopKScores score;
  TopKScores random;  ///< mean over random orders of the same programs
  TopKScores oracle;  ///< of the true order; below 1 where the test lacks a task's fastest program
  std::vector<NetworkScore> networks;
  size_t tasks = 0;
  size_t programs = 0;
  size_t failed_first = 0;  ///< tasks whose best predicted program failed

  // Means over tasks, weighted by their numbers of programs.
  double rank_correlation = 0;
  double pairwise_accuracy = 0;
  double recall_at_10 = 0;
  double average_peak_at_1 = 0;
  double average_peak_at_5 = 0;
  // Errors of scores against labels (fastest of the task / latency), averaged in the same way. They are
  // meaningful for models that predict labels, not for models that only learn an order.
  double root_mean_squared_error = 0;
  double r_squared = 0;
  double mean_absolute_percentage_error = 0;
};

/// All figures of a score, and those beside it that are means over tasks.
inline constexpr double TopKScores::*kScoreFigures[] = {&TopKScores::top_1_mean, &TopKScores::top_5_mean,
                                                        &TopKScores::top_1_pooled, &TopKScores::top_5_pooled};
inline constexpr double Evaluation::*kMeanFigures[] = {
    &Evaluation::rank_correlation,  &Evaluation::pairwise_accuracy,
    &Evaluation::recall_at_10,      &Evaluation::average_peak_at_1,
    &Evaluation::average_peak_at_5, &Evaluation::root_mean_squared_error,
    &Evaluation::r_squared,         &Evaluation::mean_absolute_percentage_error};

/// Whether both have the same scores, including those of each network; two not-a-numbers count as equal.
/// Pure.
bool same_scores(const Evaluation& a, const Evaluation& b);

struct EvaluationOptions {
  /// Whether failed programs take part, with the latency of a label of 1e-5 (TenSet). A single failed program
  /// in first place then ruins a score, especially that of a random order.
  bool failures = true;
};

/// Evaluates scores (higher is faster, one for each program of `test`) against the measured latencies. The
/// best program of a task is the fastest one in the dataset, even if it is not in the test. `networks` are
/// positions; tasks of a network are weighted by `DatasetTask::uses`, and networks without a task in the test
/// are left out. Errors: kUsage where the numbers do not fit the dataset, kBadInput where no network has a
/// task in the test.
Result<Evaluation> evaluate_scores(const Dataset& dataset, const TrainingSet& test,
                                   std::span<const size_t> networks, std::span<const double> scores,
                                   const EvaluationOptions& options = {});

}  // namespace tilewright
