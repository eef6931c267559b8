// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/job_rows.h"

#include <algorithm>
#include <set>

namespace tilewright {
namespace {

bool same_way(const EvaluationJob& a, const EvaluationJob& b) {
  return a.model == b.model && a.regime == b.regime && a.sources == b.sources;
}

/// Whether the line of `first` begins at `row`.
bool begins(const EvaluationJob& row, const EvaluationJob& first) {
  const bool carried = first.regime == LearningRegime::kFineTuned || first.regime == LearningRegime::kJoint;
  return carried && row.model == first.model && row.regime == LearningRegime::kSource &&
         row.sources == first.sources;
}

SweepLine line_of(std::span<const EvaluationJob> rows, size_t first, SweepKind kind) {
  SweepLine line{rows[first].model, rows[first].regime, {}};
  const auto amount = [&](size_t row) {
    return kind == SweepKind::kTasks ? rows[row].tasks : rows[row].programs;
  };
  for (size_t row = 0; row < rows.size(); ++row) {
    if (same_way(rows[row], rows[first]) || (kind == SweepKind::kPrograms && begins(rows[row], rows[first])))
      line.points.push_back({amount(row), row});
  }
  std::ranges::stable_sort(line.points, {}, &SweepLine::Point::amount);
  const auto is_same = [](const SweepLine::Point& a, const SweepLine::Point& b) {
    return a.amount == b.amount;
  };
  line.points.erase(std::unique(line.points.begin(), line.points.end(), is_same), line.points.end());
  return line;
}

}  // namespace

std::vector<JobRow> job_rows(const EvaluationSection& section, const EvaluationStore& store) {
  std::vector<JobRow> rows;
  for (const auto& job : section.jobs) {
    const auto* record = store.find(job);
    if (record == nullptr) continue;
    if (rows.empty() || rows.back().job.row_key() != job.row_key()) rows.push_back({job, {}});
    rows.back().records.push_back(record);
  }
  return rows;
}

Sweep sweep_of(std::span<const EvaluationJob> rows) {
  Sweep sweep;
  std::set<size_t> tasks;
  for (const auto& row : rows) tasks.insert(row.tasks);
  const SweepKind kind = tasks.size() > 1 ? SweepKind::kTasks : SweepKind::kPrograms;
  std::set<size_t> amounts;
  for (size_t row = 0; row < rows.size(); ++row) {
    const bool known = std::any_of(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(row),
                                   [&](const EvaluationJob& before) { return same_way(before, rows[row]); });
    if (known) continue;
    SweepLine line = line_of(rows, row, kind);
    if (line.points.size() < 2) continue;
    for (const auto& point : line.points) amounts.insert(point.amount);
    sweep.lines.push_back(std::move(line));
  }
  if (sweep.lines.empty()) return sweep;
  sweep.kind = kind;
  sweep.amounts.assign(amounts.begin(), amounts.end());
  return sweep;
}

}  // namespace tilewright
