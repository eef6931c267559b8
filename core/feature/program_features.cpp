// SPDX-License-Identifier: Apache-2.0
#include "core/feature/program_features.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/feature/signed_log.h"

namespace tilewright {
namespace {

constexpr std::array<const char*, kDraftColumns> kDraftNames{
    "instructions", "arithmetic",   "loads",  "latency", "l2",         "l3",   "memory",
    "spills",       "threads_used", "cycles", "bound",   "lanes_used", "forks"};

void put_draft(const DraftQuantities& q, std::span<float, kDraftColumns> out) {
  out[0] = slog(q.instructions);
  out[1] = slog(q.arithmetic);
  out[2] = slog(q.loads);
  out[3] = slog(q.latency);
  out[4] = slog(q.l2);
  out[5] = slog(q.l3);
  out[6] = slog(q.memory);
  out[7] = slog(q.spills);
  out[8] = static_cast<float>(q.threads_used);
  out[9] = slog(q.cycles);
  // Cycles as a multiple of the arithmetic that no program can avoid, so that the size of the task does not
  // matter.
  out[10] = static_cast<float>(std::log2((1 + q.cycles) / (1 + q.arithmetic)));
  out[11] = static_cast<float>(q.lanes_used);
  out[12] = slog(q.forks);
}

/// The features that describe parallel loops.
std::vector<size_t> parallel_columns() {
  const auto& names = statement_feature_names();
  std::vector<size_t> columns;
  for (size_t i = 0; i < names.size(); ++i) {
    if (names[i].starts_with("parallel_") || names[i] == "forks") columns.push_back(i);
  }
  return columns;
}

}  // namespace

ProgramFeatures program_features(std::span<const StatementFeatures> statements, const Target& target) {
  static const std::vector<size_t> parallel = parallel_columns();
  ProgramFeatures out{};
  std::vector<DraftQuantities> drafts;
  for (const auto& statement : statements) drafts.push_back(draft_statement(statement, target));
  std::vector<size_t> order(statements.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return drafts[a].cycles > drafts[b].cycles; });
  const DraftQuantities all = draft_program(statements, target);
  put_draft(all, std::span<float, kDraftColumns>(out.data(), kDraftColumns));
  float* at = out.data() + kDraftColumns;
  *at++ = static_cast<float>(statements.size());
  for (size_t i = 0; i < kToldStatements; ++i)
    *at++ = i < order.size() && all.cycles > 0 ? static_cast<float>(drafts[order[i]].cycles / all.cycles) : 0;
  for (size_t i = 0; i < std::min(kToldStatements, order.size()); ++i) {
    put_draft(drafts[order[i]], std::span<float, kDraftColumns>(at, kDraftColumns));
    at += kDraftColumns;
    const auto& features = statements[order[i]];
    std::copy(features.begin(), features.end(), at);
    if (target.threads <= 1) {
      for (const size_t column : parallel) at[column] = 0;
    }
    at += kStatementFeatureCount;
  }
  return out;
}

const std::vector<std::string>& program_feature_names() {
  static const auto names = [] {
    std::vector<std::string> all;
    for (const char* name : kDraftNames) all.push_back(std::string("draft.") + name);
    all.emplace_back("statements");
    for (size_t i = 0; i < kToldStatements; ++i) all.push_back(std::to_string(i) + ".share");
    for (size_t i = 0; i < kToldStatements; ++i) {
      for (const char* name : kDraftNames) all.push_back(std::to_string(i) + ".draft." + name);
      for (const auto& name : statement_feature_names()) all.push_back(std::to_string(i) + "." + name);
    }
    return all;
  }();
  return names;
}

}  // namespace tilewright
