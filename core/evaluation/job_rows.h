// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/evaluation/evaluation_plan.h"
#include "core/evaluation/evaluation_store.h"

namespace tilewright {

/// Jobs that differ in their seed only, with what came of them. Records live as long as their store is not
/// changed.
struct JobRow {
  EvaluationJob job;                             ///< that of the first seed
  std::vector<const EvaluationRecord*> records;  ///< at least one, by seed
};

/// The rows of a section of which at least one seed was evaluated, in the plan's order.
std::vector<JobRow> job_rows(const EvaluationSection& section, const EvaluationStore& store);

/// What scores are drawn over as a line.
enum class SweepKind : uint8_t {
  kNone,
  kPrograms,  ///< of the target, that were learnt from
  kTasks,     ///< of the sources
};

/// A model that was learnt in the same way from more and more.
struct SweepLine {
  struct Point {
    size_t amount = 0;  ///< `EvaluationJob::kAll` for all there is
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

/// Lines through rows of one target. A model that is used on it unchanged has learnt from none of its
/// programs: that is where its lines from the same sources begin. Rows that are alone in their way of
/// learning are on no line. Pure.
Sweep sweep_of(std::span<const EvaluationJob> rows);

}  // namespace tilewright
