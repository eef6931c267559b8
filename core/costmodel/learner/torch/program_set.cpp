// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/program_set.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include <fmt/format.h>

#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

Error misfit(std::string message) {
  return {ErrorKind::kBadInput, "programs", std::move(message), "Make the network for these programs", ""};
}

at::Tensor greatest(std::span<const float> numbers, int columns, at::Device device) {
  std::vector<float> most(static_cast<size_t>(columns), 0);
  for (size_t i = 0; i < numbers.size(); ++i) {
    float& column = most[i % static_cast<size_t>(columns)];
    column = std::max(column, numbers[i]);
  }
  for (float& column : most) column = column > 0 ? column : 1;
  return tensor_of(most, device);
}

}  // namespace

InputScale ProgramSet::scale_of(const NetworkPrograms& programs, at::Device device) {
  InputScale scale;
  scale.rows = greatest(programs.rows, programs.columns, device);
  if (programs.graphs.empty()) return scale;
  std::vector<float> nodes;
  for (const auto& graph : programs.graphs) nodes.insert(nodes.end(), graph.nodes.begin(), graph.nodes.end());
  scale.nodes = greatest(nodes, programs.graphs[0].columns, device);
  return scale;
}

Result<ProgramSet> ProgramSet::make(const NetworkPrograms& programs, const NetworkOptions& options,
                                    const InputScale& scale, at::Device device) {
  ProgramSet set;
  set.device_ = device;
  if (programs.size() == 0) return set;
  if (programs.columns != options.columns)
    return misfit(fmt::format("their rows have {} numbers, and the network takes {}", programs.columns,
                              options.columns));
  const int graph_columns = programs.graphs.empty() ? 0 : programs.graphs[0].columns;
  if (options.graph_columns > 0 && graph_columns != options.graph_columns)
    return misfit(fmt::format("nodes of their graphs have {} features, and the network takes {}",
                              graph_columns, options.graph_columns));
  const auto columns = static_cast<size_t>(programs.columns);
  std::vector<int64_t> begin(programs.size());
  int64_t rows = 0;
  int64_t kept = 0;
  for (size_t i = 0; i < programs.size(); ++i) {
    begin[i] = rows;
    rows += programs.lengths[i];
    kept += options.rows > 0 ? options.rows : programs.lengths[i];
    set.first_.push_back(kept);
  }
  at::Tensor numbers = at::zeros({kept, programs.columns}, at::kFloat);
  float* out = numbers.data_ptr<float>();
  const bool grouped = !programs.groups.empty();
  if (grouped) set.groups_.assign(static_cast<size_t>(kept), -1);
  for (size_t i = 0; i < programs.size(); ++i) {
    const int64_t room = set.first_[i + 1] - set.first_[i];
    const auto taken = static_cast<size_t>(std::min<int64_t>(room, programs.lengths[i]));
    const float* in = programs.rows.data() + static_cast<size_t>(begin[i]) * columns;
    std::memcpy(out + static_cast<size_t>(set.first_[i]) * columns, in, taken * columns * sizeof(float));
    if (!grouped) continue;
    const auto from = programs.groups.begin() + begin[i];
    std::copy(from, from + static_cast<std::ptrdiff_t>(taken), set.groups_.begin() + set.first_[i]);
  }
  set.rows_ = numbers.to(device);
  if (scale.rows.defined()) set.rows_.div_(scale.rows);
  set.tasks_ = programs.tasks;
  if (options.graph_columns > 0) {
    set.graphs_ = GraphSet::make(programs.graphs, options.seed, device);
    if (scale.nodes.defined()) set.graphs_.nodes.div_(scale.nodes);
  }
  return set;
}

Batch ProgramSet::batch(std::span<const int64_t> positions) const {
  Batch batch;
  batch.device = device_;
  batch.programs = static_cast<int64_t>(positions.size());
  batch.graphs = &graphs_;
  std::vector<int64_t> rows;
  std::vector<int64_t> tasks;
  for (size_t k = 0; k < positions.size(); ++k) {
    const auto i = static_cast<size_t>(positions[k]);
    for (int64_t row = first_[i]; row < first_[i + 1]; ++row) {
      rows.push_back(row);
      batch.owner.push_back(static_cast<int64_t>(k));
      if (!groups_.empty()) batch.groups.push_back(groups_[static_cast<size_t>(row)]);
    }
    if (graphs_.graphs > 0) tasks.push_back(tasks_[i]);
  }
  batch.rows = rows_.index_select(0, tensor_of(rows, device_));
  batch.owner_tensor = tensor_of(batch.owner, device_);
  if (graphs_.graphs > 0) batch.tasks = tensor_of(tasks, device_);
  return batch;
}

}  // namespace tilewright
