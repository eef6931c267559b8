// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/program_set.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/costmodel/learner/torch/tensors.h"

namespace tilewright {
namespace {

/// Deviations up to this size are rounding errors of equal values.
constexpr double kLeastDeviation = 1e-3;
/// Inputs are cut off at this many standard deviations, so that values which hardly ever occurred do not
/// drown the rest.
constexpr double kMostDeviations = 4;

Error misfit(std::string message) {
  return {ErrorKind::kBadInput, "programs", std::move(message), "Make the network for these programs", ""};
}

/// The number of a program's rows, at most `most`, before all remaining ones are zeros.
int64_t rows_before_zeros(std::span<const float> rows, size_t columns, int64_t most) {
  const auto is_zero = [](float number) { return number == 0; };
  auto taken = std::min(most, static_cast<int64_t>(rows.size() / columns));
  while (taken > 0 &&
         std::ranges::all_of(rows.subspan(static_cast<size_t>(taken - 1) * columns, columns), is_zero)) {
    --taken;
  }
  return taken;
}

ColumnScale greatest(std::span<const float> numbers, size_t columns, at::Device device) {
  std::vector<float> most(columns, 0);
  for (size_t i = 0; i < numbers.size(); ++i) most[i % columns] = std::max(most[i % columns], numbers[i]);
  for (float& column : most) column = column > 0 ? column : 1;
  return {tensor_of(most, device), {}};
}

ColumnScale spread(std::span<const float> numbers, size_t columns, at::Device device) {
  const double count = static_cast<double>(std::max<size_t>(1, numbers.size() / columns));
  std::vector<double> means(columns, 0);
  for (size_t i = 0; i < numbers.size(); ++i) means[i % columns] += static_cast<double>(numbers[i]) / count;
  std::vector<double> squares(columns, 0);
  for (size_t i = 0; i < numbers.size(); ++i) {
    const double beyond = static_cast<double>(numbers[i]) - means[i % columns];
    squares[i % columns] += beyond * beyond / count;
  }
  std::vector<float> middle;
  std::vector<float> divisor;
  for (size_t column = 0; column < columns; ++column) {
    const double deviation = std::sqrt(squares[column]);
    middle.push_back(static_cast<float>(means[column]));
    divisor.push_back(deviation > kLeastDeviation ? static_cast<float>(deviation) : 1.0F);
  }
  return {tensor_of(divisor, device), tensor_of(middle, device)};
}

ColumnScale column_scale(std::span<const float> numbers, int columns, InputScaling scaling,
                         at::Device device) {
  if (scaling == InputScaling::kNone) return {};
  const auto count = static_cast<size_t>(columns);
  return scaling == InputScaling::kSpread ? spread(numbers, count, device) : greatest(numbers, count, device);
}

}  // namespace

void ColumnScale::apply(at::Tensor& numbers) const {
  if (middle.defined()) numbers.sub_(middle);
  if (divisor.defined()) numbers.div_(divisor);
  if (middle.defined()) numbers.clamp_(-kMostDeviations, kMostDeviations);
}

InputScale ProgramSet::scale_of(const NetworkPrograms& programs, InputScaling scaling, at::Device device) {
  InputScale scale;
  scale.rows = column_scale(programs.rows, programs.columns, scaling, device);
  if (programs.graphs.empty()) return scale;
  std::vector<float> nodes;
  for (const auto& graph : programs.graphs) nodes.insert(nodes.end(), graph.nodes.begin(), graph.nodes.end());
  scale.nodes = column_scale(nodes, programs.graphs[0].columns, scaling, device);
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
  std::vector<float> numbers;
  size_t begin = 0;
  for (const int32_t length : programs.lengths) {
    const auto all = std::span(programs.rows).subspan(begin * columns, static_cast<size_t>(length) * columns);
    begin += static_cast<size_t>(length);
    const int64_t taken = options.rows > 0 ? rows_before_zeros(all, columns, options.rows) : length;
    numbers.insert(numbers.end(), all.begin(), all.begin() + taken * programs.columns);
    set.first_.push_back(set.first_.back() + taken);
    if (options.rows == 0) continue;
    set.repeat_.insert(set.repeat_.end(), static_cast<size_t>(taken), 1.0F);
    if (taken == options.rows) continue;
    numbers.insert(numbers.end(), columns, 0.0F);
    set.repeat_.push_back(static_cast<float>(options.rows - taken));
    ++set.first_.back();
  }
  set.rows_ = tensor_of(numbers, device).view({-1, programs.columns});
  scale.rows.apply(set.rows_);
  if (options.rows == 0) set.groups_ = programs.groups;
  set.tasks_ = programs.tasks;
  if (options.graph_columns > 0) {
    set.graph_of_ = programs.graph_of;
    set.graphs_ = GraphSet::make(programs.graphs, options.seed, device);
    scale.nodes.apply(set.graphs_.nodes);
  }
  return set;
}

Batch ProgramSet::batch(std::span<const int64_t> positions) const {
  Batch batch;
  batch.device = device_;
  batch.programs = static_cast<int64_t>(positions.size());
  batch.graphs = &graphs_;
  std::vector<int64_t> rows;
  std::vector<int64_t> graph_of;
  std::vector<float> repeat;
  for (size_t k = 0; k < positions.size(); ++k) {
    const auto i = static_cast<size_t>(positions[k]);
    for (int64_t row = first_[i]; row < first_[i + 1]; ++row) {
      rows.push_back(row);
      batch.owner.push_back(static_cast<int64_t>(k));
      if (!groups_.empty()) batch.groups.push_back(groups_[static_cast<size_t>(row)]);
      if (!repeat_.empty()) repeat.push_back(repeat_[static_cast<size_t>(row)]);
    }
    if (graphs_.graphs > 0) graph_of.push_back(graph_of_[i]);
  }
  batch.rows = rows_.index_select(0, tensor_of(rows, device_));
  batch.owner_tensor = tensor_of(batch.owner, device_);
  if (!repeat.empty()) batch.repeat = tensor_of(repeat, device_).view({-1, 1});
  if (graphs_.graphs > 0) batch.graph_of = tensor_of(graph_of, device_);
  return batch;
}

}  // namespace tilewright
