// SPDX-License-Identifier: Apache-2.0
#include "core/search/point_trees.h"

#include <algorithm>
#include <limits>

#include "core/costmodel/samples.h"
#include "core/costmodel/xgboost_autotvm_model.h"

namespace tilewright {
namespace {

constexpr float kDoesNotApply = std::numeric_limits<float>::quiet_NaN();

}  // namespace

PointTrees::PointTrees(const SearchSpace& space, const PointEncoding& encoding) : encoding_(encoding) {
  for (size_t i = 1; i < encoding.columns().size(); ++i) columns_.emplace(encoding.columns()[i].name, i);
  for (size_t i = 0; i < space.sketches().size(); ++i)
    sketches_.emplace(space.sketches()[i]->id(), static_cast<double>(i));
}

std::vector<float> PointTrees::row_of(const PastPoint& past) const {
  std::vector<float> row(encoding_.columns().size(), kDoesNotApply);
  if (const auto sketch = sketches_.find(past.sketch); sketch != sketches_.end())
    row[0] = static_cast<float>(sketch->second);
  for (const auto& [name, number] : past.columns) {
    if (const auto column = columns_.find(name); column != columns_.end())
      row[column->second] = static_cast<float>(number);
  }
  return row;
}

std::vector<float> PointTrees::row_of(const Point& point) const {
  const EncodedPoint encoded = encoding_.encode(point);
  std::vector<float> row(encoded.values.size(), kDoesNotApply);
  for (size_t i = 0; i < row.size(); ++i) {
    if (encoded.applies[i]) row[i] = static_cast<float>(encoded.values[i]);
  }
  return row;
}

void PointTrees::add_row(const std::vector<float>& row, double label, size_t group) {
  programs_.push_back({rows_.count(), 1});
  rows_.append(row);
  labels_.push_back(label);
  groups_.push_back(group);
}

void PointTrees::add(const PastTask& task, size_t most) {
  const size_t group = tasks_++;
  const size_t all = task.points.size();
  const size_t taken = std::min(most, all);
  for (size_t i = 0; i < taken; ++i) {
    const PastPoint& past = task.points[i * all / taken];
    add_row(row_of(past), past.speed, group);
  }
}

void PointTrees::add(std::span<const Observation> measured) {
  const size_t group = tasks_++;
  const std::vector<size_t> same(measured.size(), 0);
  std::vector<double> latencies;
  latencies.reserve(measured.size());
  for (const Observation& observation : measured) latencies.push_back(observation.latency_seconds);
  const auto labels = throughput_labels(same, latencies);
  for (size_t i = 0; i < measured.size(); ++i) add_row(row_of(measured[i].point), labels[i], group);
}

Result<std::vector<float>> PointTrees::judge(std::span<const Point> points, int threads,
                                             const std::stop_token& stop) const {
  const size_t columns = encoding_.columns().size();
  CostModel::FitOptions options;
  options.stop = stop;
  TILEWRIGHT_TRY(const BoostedTrees trees,
                 grow_trees({&rows_, programs_, labels_, groups_, {}}, columns,
                            xgboost_autotvm_training(AutotvmObjective::kRegression), threads, options));
  std::vector<float> matrix;
  matrix.reserve(points.size() * columns);
  for (const Point& point : points) {
    const auto row = row_of(point);
    matrix.insert(matrix.end(), row.begin(), row.end());
  }
  return trees.predict(matrix, columns);
}

}  // namespace tilewright
