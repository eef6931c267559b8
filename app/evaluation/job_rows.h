// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/evaluation/evaluation_plan.h"
#include "app/evaluation/evaluation_store.h"

namespace tilewright {

/// Jobs that differ only in their seed, with their records. Pointers to records are valid until their store
/// is changed.
struct JobRow {
  EvaluationJob job;                             ///< that of the first seed
  std::vector<const EvaluationRecord*> records;  ///< at least one, by seed
};

/// The rows of a section of which at least one seed was evaluated, in the plan's order.
std::vector<JobRow> job_rows(const EvaluationSection& section, const EvaluationStore& store);

/// The amount over which scores are drawn as a line.
enum class SweepKind : uint8_t {
  kNone,
  kPrograms,  ///< training programs of the target
  kTasks,     ///< training tasks of the sources
};

/// A model that was trained in the same way with increasing amounts of data.
struct SweepLine {
  struct Point {
    size_t amount = 0;  ///< `EvaluationJob::kAll` for all data
    size_t row = 0;
  };
  std::string model;
  LearningRegime regime = LearningRegime::kSource;
  std::vector<Point> points;  ///< at least two, the smallest amount first
};

struct Sweep {
  SweepKind kind = SweepKind::kNone;
  std::vector<size_t> amounts;  ///< of all lines, each once, the smallest first
  std::vector<SweepLine> lines;
};

/// The lines through the rows of one target. A model that is used on the target without training on its
/// programs is the beginning, at 0, of the lines from the same sources. Rows without another one of the same
/// model and regime are on no line. Pure.
Sweep sweep_of(std::span<const EvaluationJob> rows);

}  // namespace tilewright
