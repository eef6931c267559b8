// SPDX-License-Identifier: Apache-2.0
#include "core/search/transfer_inputs.h"

#include <utility>

namespace tilewright {

TransferInputs::TransferInputs(const SearchSpace& space, std::vector<double> shape)
    : space_(space), encoding_(space), shape_(std::move(shape)) {
  for (size_t i = 0; i < columns(); ++i) column_.try_emplace(encoding_.columns()[i + 1].name, i);
  if (space.sketches().size() < 2) return;
  for (const auto& sketch : space.sketches()) sketches_.try_emplace(sketch->id(), sketches_.size());
}

std::vector<float> TransferInputs::with_rest(std::vector<float> columns, const std::string& sketch,
                                             const std::vector<double>& shape) const {
  const size_t first = columns.size();
  columns.resize(first + sketches_.size(), 0);
  if (const auto known = sketches_.find(sketch); known != sketches_.end()) columns[first + known->second] = 1;
  if (!shape_.empty()) {
    for (const double extent : shape) columns.push_back(static_cast<float>(extent));
  }
  return columns;
}

std::vector<float> TransferInputs::of(const Point& point) const {
  const EncodedPoint encoded = encoding_.encode(point);
  std::vector<float> own;
  for (size_t i = 1; i < encoded.values.size(); ++i) own.push_back(static_cast<float>(encoded.values[i]));
  return with_rest(std::move(own), space_.sketch(point).id(), shape_);
}

std::vector<float> TransferInputs::of(const PastPoint& point, const std::vector<double>& shape) const {
  std::vector<float> own(columns(), 0);
  for (const auto& [name, value] : point.columns) {
    if (const auto known = column_.find(name); known != column_.end())
      own[known->second] = static_cast<float>(value);
  }
  return with_rest(std::move(own), point.sketch, shape);
}

}  // namespace tilewright
