// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/evaluation/evaluation.h"

namespace tilewright {

/// A row of a table: the evaluations of one cost model, one for each seed.
struct EvaluationRow {
  std::string section;  ///< section of the comparison; may be empty
  std::string model;
  std::string training;  ///< its training data, for people: "source alone", "fine-tuned on 500 programs"
  std::string target;    ///< key
  bool reconstruction = false;  ///< details that the publication leaves open were reconstructed
  std::string device = "cpu";   ///< on which it was trained: "cpu", "cuda"
  int64_t parameters = 0;       ///< number of trained parameters
  std::vector<Evaluation> seeds;
  std::vector<double> training_seconds;          ///< of each seed
  std::vector<double> microseconds_per_program;  ///< features and prediction, of each seed
  std::string published;  ///< scores that its authors report, for people; empty where there are none
};

/// Its training data, and the device where that is not the processor.
std::string evaluated_training(const EvaluationRow& row);

/// Whether several seeds gave exactly the same scores, as for models that use no random numbers. An interval
/// would then be meaningless.
bool same_for_each_seed(const EvaluationRow& row);

// Other work on the machine only adds to times; the mean over seeds would include it.
/// The median over the seeds; not-a-number where there are no seeds.
double typical_training_seconds(const EvaluationRow& row);
/// The minimum over the seeds; not-a-number where there are no seeds.
double least_microseconds(const EvaluationRow& row);

/// "3", "3, same for each".
std::string evaluated_seeds(const EvaluationRow& row);

// Tables of rows. Each score is the mean over seeds with its 95 % interval. Rows of the same section and
// target are neighbours, followed by the scores of a random order and of the true order of the same programs.

/// For a terminal: the most important figures in columns, with "+-" before half of the interval.
std::string evaluation_text(std::span<const EvaluationRow> rows);
/// One line for each row, with half of each score's interval in its own column.
void write_evaluation_csv(std::span<const EvaluationRow> rows, std::ostream& out);
/// {"rows": [{"section", "model", "training", "target", "device", "seeds", "same_for_each_seed",
/// "top_1_mean":
/// {"mean", "half_width", "values"}, ..., "training_seconds": {"median", "values"},
/// "microseconds_per_program":
/// {"least", "values"}, "networks": [{"network", "top_1", "top_5", "tasks", "missing"}]}]}
nlohmann::json evaluation_json(std::span<const EvaluationRow> rows);

}  // namespace tilewright
