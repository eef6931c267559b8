// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/network_input.h"

#include <algorithm>
#include <utility>

#include "core/feature/statistics_vector.h"
#include "core/feature/task_graph.h"
#include "core/feature/workload_embedding.h"

namespace tilewright {

CostModel::Needs network_needs(NetworkInput input) {
  CostModel::Needs needs;
  switch (input) {
    case NetworkInput::kStatements:
    case NetworkInput::kStages:
      needs.statements = true;
      needs.workload = true;
      break;
    case NetworkInput::kPrimitives: needs.program = true; break;
    case NetworkInput::kLoops: needs.loops = true; break;
    case NetworkInput::kStatistics:
      needs.statements = true;
      needs.program = true;
      break;
  }
  return needs;
}

int network_columns(NetworkInput input) {
  switch (input) {
    case NetworkInput::kStatements:
    case NetworkInput::kStages: return kPublishedFeatureCount + kWorkloadEmbeddingCount;
    case NetworkInput::kPrimitives: return kOwnSequenceShape.columns;
    case NetworkInput::kLoops: return LoopTree::kColumns;
    case NetworkInput::kStatistics: return kStatisticsCount;
  }
  return 0;
}

int network_graph_columns(NetworkInput input) {
  return input == NetworkInput::kStatistics ? TaskGraph::kColumns : 0;
}

bool NetworkInputBuilder::add(const Candidate& candidate, int32_t task) {
  const auto add_rows = [&] {
    switch (input_) {
      case NetworkInput::kStatements:
      case NetworkInput::kStages: return add_statements(candidate);
      case NetworkInput::kPrimitives: return add_primitives(candidate);
      case NetworkInput::kLoops: return add_loops(candidate);
      case NetworkInput::kStatistics: return add_statistics(candidate);
    }
    return false;
  };
  if (!add_rows()) return false;
  programs_.tasks.push_back(task);
  return true;
}

bool NetworkInputBuilder::add_statements(const Candidate& candidate) {
  const auto& statements = candidate.statements;
  const bool by_nest = input_ == NetworkInput::kStages;
  if (statements.empty() || (by_nest && candidate.nests.size() != statements.size())) return false;
  for (const auto& features : statements) {
    programs_.rows.insert(programs_.rows.end(), features.begin(), features.begin() + kPublishedFeatureCount);
    auto flags = candidate.workload;
    flags.resize(kWorkloadEmbeddingCount, 0);
    programs_.rows.insert(programs_.rows.end(), flags.begin(), flags.end());
  }
  programs_.lengths.push_back(static_cast<int32_t>(statements.size()));
  if (by_nest)
    programs_.groups.insert(programs_.groups.end(), candidate.nests.begin(), candidate.nests.end());
  return true;
}

bool NetworkInputBuilder::add_primitives(const Candidate& candidate) {
  const auto& program = candidate.program;
  if (!program.dag) return false;
  const auto found = encoders_.try_emplace(program.dag, *program.dag, kOwnSequenceShape).first;
  std::vector<float> rows(kOwnSequenceShape.size());
  const auto used = found->second.encode(program.primitives, rows);
  if (!used.ok()) return false;
  // The network pads sequences with zeros; a program without primitives is one row of zeros.
  const int32_t length = std::max(1, *used);
  programs_.rows.insert(programs_.rows.end(), rows.begin(),
                        rows.begin() + static_cast<std::ptrdiff_t>(length) * kOwnSequenceShape.columns);
  programs_.lengths.push_back(length);
  return true;
}

bool NetworkInputBuilder::add_loops(const Candidate& candidate) {
  const auto& loops = candidate.loops;
  if (loops.parent.empty()) return false;
  programs_.rows.insert(programs_.rows.end(), loops.rows.begin(), loops.rows.end());
  programs_.groups.insert(programs_.groups.end(), loops.parent.begin(), loops.parent.end());
  programs_.lengths.push_back(static_cast<int32_t>(loops.parent.size()));
  return true;
}

bool NetworkInputBuilder::add_statistics(const Candidate& candidate) {
  if (candidate.statements.empty() || !candidate.program.dag) return false;
  const auto [found, added] =
      graphs_.try_emplace(candidate.program.dag, static_cast<int32_t>(programs_.graphs.size()));
  if (added) {
    TaskGraph graph = task_graph(*candidate.program.dag);
    programs_.graphs.push_back(
        {graph.columns, std::move(graph.nodes), std::move(graph.producer), std::move(graph.consumer)});
  }
  programs_.graph_of.push_back(found->second);
  const auto row = statistics_vector(candidate.statements);
  programs_.rows.insert(programs_.rows.end(), row.begin(), row.end());
  programs_.lengths.push_back(1);
  return true;
}

}  // namespace tilewright
