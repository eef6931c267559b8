// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/dataset/evaluation.h"

namespace tilewright {

/// A cost model as it was judged, once for each seed.
struct EvaluationRow {
  std::string section;  ///< of the comparison that it is part of; may be empty
  std::string model;
  std::string training;  ///< what it learnt from, for a person: "source alone", "fine-tuned on 500 programs"
  std::string target;    ///< key
  bool reconstruction = false;  ///< rebuilt where the publication leaves details open
  std::string device = "cpu";   ///< that it learnt on: "cpu", "cuda"
  int64_t parameters = 0;       ///< numbers it has learnt
  std::vector<Evaluation> seeds;
  std::vector<double> training_seconds;          ///< of each seed
  std::vector<double> microseconds_per_program;  ///< features and prediction, of each seed
  std::string published;  ///< what its authors report, for a person; empty where they do not
};

/// What it learnt from, and the device where that is not the processor.
std::string evaluated_training(const EvaluationRow& row);

/// Whether several seeds gave exactly the same scores, as where a model draws nothing at random: there is
/// nothing that an interval could tell then.
bool same_for_each_seed(const EvaluationRow& row);

// Other work on a machine only adds to times, and a mean over seeds would tell of it.
/// The median over the seeds; not-a-number where there is none.
double typical_training_seconds(const EvaluationRow& row);
/// The least over the seeds; not-a-number where there is none.
double least_microseconds(const EvaluationRow& row);

/// "3", "3, same for each".
std::string evaluated_seeds(const EvaluationRow& row);

// A table of rows, each score with its mean over seeds and 95 % interval. Rows of a section and target stand
// together, followed by what a random order and the true one have over the same programs.

/// For a terminal: the figures that matter most in columns, "+-" before the half of an interval.
std::string evaluation_text(std::span<const EvaluationRow> rows);
/// A line a row, with the half of each score's interval in a column of its own.
void write_evaluation_csv(std::span<const EvaluationRow> rows, std::ostream& out);
/// {"rows": [{"section", "model", "training", "target", "device", "seeds", "same_for_each_seed",
/// "top_1_mean":
/// {"mean", "half_width", "values"}, ..., "training_seconds": {"median", "values"},
/// "microseconds_per_program":
/// {"least", "values"}, "networks": [{"network", "top_1", "top_5", "tasks", "missing"}]}]}
nlohmann::json evaluation_json(std::span<const EvaluationRow> rows);

}  // namespace tilewright
