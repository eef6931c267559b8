// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/drafted_programs.h"

#include <cmath>
#include <string_view>

#include "core/feature/draft_quantities.h"

namespace tilewright {
namespace {

/// The features that describe parallel loops.
const std::vector<size_t>& parallel_columns() {
  static const auto columns = [] {
    std::vector<size_t> found;
    const auto& names = statement_feature_names();
    for (size_t i = 0; i < names.size(); ++i) {
      if (names[i].starts_with("parallel_") || names[i] == "forks") found.push_back(i);
    }
    return found;
  }();
  return columns;
}

float slog(double x) {
  return static_cast<float>(std::log2(1 + x));
}

/// The logarithm to base 2 of the quotient.
float log_ratio(double part, double whole) {
  return static_cast<float>(std::log2((1 + part) / (1 + whole)));
}

/// Figures of a statement and of its program, as multiples of the arithmetic that no program can avoid, and
/// as shares of the statement's cycles.
void append_ratios(const DraftQuantities& q, const DraftQuantities& program, std::vector<float>& row) {
  for (const double value : {q.loads, q.latency, q.l2, q.l3, q.memory, q.instructions, q.cycles})
    row.push_back(log_ratio(value, q.arithmetic));
  for (const double value : {q.loads, q.l2, q.l3, q.memory, q.arithmetic})
    row.push_back(static_cast<float>(value / (1 + q.cycles)));
  row.push_back(log_ratio(program.cycles, program.arithmetic));
  row.push_back(log_ratio(program.instructions, program.arithmetic));
}

}  // namespace

void DraftedPrograms::append(std::span<const StatementFeatures> statements, const Target& target) {
  Target alone = target;
  alone.threads = 1;
  std::vector<DraftQuantities> drafts;
  DraftQuantities all;
  double fork_cycles = 0;
  for (const auto& statement : statements) {
    const auto& q = drafts.emplace_back(draft_statement(statement, alone));
    all.cycles += q.cycles;
    all.arithmetic += q.arithmetic;
    all.instructions += q.instructions;
  }
  for (size_t i = 0; i < statements.size(); ++i) {
    const DraftQuantities& q = drafts[i];
    const DraftQuantities together = target.threads > 1 ? draft_statement(statements[i], target) : q;
    const double waits = together.forks * kForkCycles;
    log_cycles_.push_back(std::log(1 + together.cycles - waits));
    fork_cycles += waits;

    const size_t begin = rows_.size();
    rows_.insert(rows_.end(), statements[i].begin(), statements[i].end());
    if (target.threads <= 1) {
      for (const size_t column : parallel_columns()) rows_[begin + column] = 0;
    }
    const auto of_target = target_columns(target);
    rows_.insert(rows_.end(), of_target.begin(), of_target.end());
    append_ratios(q, all, rows_);
    for (const double value : {q.instructions, q.arithmetic, q.loads, q.latency, q.l2, q.l3, q.memory,
                               q.spills, q.cycles, all.cycles})
      rows_.push_back(slog(value));
    rows_.push_back(static_cast<float>(q.lanes_used));
    rows_.push_back(all.cycles > 0 ? static_cast<float>(q.cycles / all.cycles) : 0);
    rows_.push_back(static_cast<float>(together.threads_used));
    rows_.push_back(static_cast<float>(statements.size()));
    owner_.push_back(static_cast<uint32_t>(count()));
  }
  fork_cycles_.push_back(fork_cycles);
}

std::vector<double> DraftedPrograms::program_log_cycles() const {
  std::vector<double> cycles = fork_cycles_;
  for (size_t i = 0; i < owner_.size(); ++i) cycles[owner_[i]] += std::exp(log_cycles_[i]);
  for (double& value : cycles) value = std::log(value);
  return cycles;
}

}  // namespace tilewright
