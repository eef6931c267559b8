// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/costmodel/cost_model.h"
#include "core/costmodel/learner/network_kinds.h"
#include "core/costmodel/network_programs.h"
#include "core/feature/primitive_sequence.h"

namespace tilewright {

/// What candidates must have to be shown to networks that read this.
CostModel::Needs network_needs(NetworkInput input);

/// Numbers of a row: 164 published features of a statement and 10 flags of the workload, a primitive in the
/// vocabulary of our own programs, a loop of AutoTVM's tree, or GTuner's statistics.
int network_columns(NetworkInput input);
/// Features of a node; 0 where the input has no graphs.
int network_graph_columns(NetworkInput input);

/// Gathers candidates as networks take them. One thread at a time.
class NetworkInputBuilder {
 public:
  explicit NetworkInputBuilder(NetworkInput input) : input_(input) {
    programs_.columns = network_columns(input);
  }

  /// Adds a program that competes in the task of that number. False, and nothing is added, where there is
  /// nothing of it to show: no statement, or a primitive that the vocabulary does not have.
  bool add(const Candidate& candidate, int32_t task);

  const NetworkPrograms& programs() const { return programs_; }

 private:
  bool add_statements(const Candidate& candidate);
  bool add_primitives(const Candidate& candidate);
  bool add_loops(const Candidate& candidate);
  bool add_statistics(const Candidate& candidate);

  NetworkInput input_;
  NetworkPrograms programs_;
  /// Kept with the DAGs that they are of, so that no other takes their address.
  std::map<std::shared_ptr<const ComputeDag>, PrimitiveSequenceEncoder> encoders_;
  std::map<std::shared_ptr<const ComputeDag>, int32_t> graphs_;
};

}  // namespace tilewright
