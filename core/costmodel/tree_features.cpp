// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tree_features.h"

#include <algorithm>
#include <array>

namespace tilewright {
namespace {

/// The length of TenSet's description of a workload, whose last place is never used.
constexpr size_t kWorkloadFlags = 9;
constexpr size_t kTensetColumns = kPublishedFeatureCount + kWorkloadFlags;

std::string versioned(std::string_view name) {
  return std::string(name) + ", version " + std::to_string(kFeatureVersion);
}

/// A program whose features could not be computed has only zeros.
bool says_nothing(const Candidate& candidate) {
  return std::all_of(candidate.statements.begin(), candidate.statements.end(), [](const auto& statement) {
    return std::all_of(statement.begin(), statement.end(), [](float value) { return value == 0; });
  });
}

template <size_t columns>
size_t append_statements(const Candidate& candidate, FeatureRows& rows) {
  if (says_nothing(candidate)) return 0;
  for (const auto& statement : candidate.statements) rows.append(std::span(statement).first(columns));
  return candidate.statements.size();
}

size_t append_with_workload(const Candidate& candidate, FeatureRows& rows) {
  if (says_nothing(candidate)) return 0;
  std::array<float, kTensetColumns> row{};
  const size_t flags = std::min(kWorkloadFlags, candidate.workload.size());
  std::copy_n(candidate.workload.begin(), flags, row.begin() + kPublishedFeatureCount);
  for (const auto& statement : candidate.statements) {
    std::copy_n(statement.begin(), kPublishedFeatureCount, row.begin());
    rows.append(row);
  }
  return candidate.statements.size();
}

template <std::vector<float> Candidate::*member>
size_t append_row(const Candidate& candidate, FeatureRows& rows) {
  const auto& row = candidate.*member;
  if (row.empty()) return 0;
  rows.append(row);
  return 1;
}

}  // namespace

TreeFeatures statement_rows() {
  TreeFeatures out{
      versioned("statements") + ", with our own, version " + std::to_string(kMachineFeatureVersion),
      kStatementFeatureCount,
      {},
      append_statements<kStatementFeatureCount>};
  out.needs.statements = true;
  return out;
}

TreeFeatures published_statement_rows() {
  TreeFeatures out{versioned("published statements"),
                   kPublishedFeatureCount,
                   {},
                   append_statements<kPublishedFeatureCount>};
  out.needs.statements = true;
  return out;
}

TreeFeatures tenset_rows() {
  TreeFeatures out{versioned("published statements and workload"), kTensetColumns, {}, append_with_workload};
  out.needs.statements = true;
  out.needs.workload = true;
  return out;
}

TreeFeatures context_row() {
  TreeFeatures out{versioned("context vectors without zeros"), 0, {}, append_row<&Candidate::context>};
  out.zeros = Zeros::kMissing;
  out.needs.context = true;
  return out;
}

TreeFeatures relation_row() {
  TreeFeatures out{versioned("relations without zeros"), 0, {}, append_row<&Candidate::relation>};
  out.zeros = Zeros::kMissing;
  out.needs.relation = true;
  return out;
}

}  // namespace tilewright
