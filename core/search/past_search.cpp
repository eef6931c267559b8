// SPDX-License-Identifier: Apache-2.0
#include "core/search/past_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/compute/variant.h"

namespace tilewright {

PastTasks shared_past(std::vector<PastTask> tasks) {
  PastTasks shared;
  shared.reserve(tasks.size());
  for (PastTask& task : tasks) shared.push_back(std::make_shared<const PastTask>(std::move(task)));
  return shared;
}

std::vector<double> workload_shape(const Task& task) {
  std::vector<double> shape;
  const auto add = [&](const std::vector<ValueId>& values) {
    for (const ValueId id : values) {
      if (id == kNone) continue;
      for (const int64_t extent : task.graph.value(id).type.shape)
        shape.push_back(std::log2(1 + static_cast<double>(std::max<int64_t>(0, extent))));
    }
  };
  if (const Node* node = leading_node(task.graph)) {
    add(node->inputs);
    add(node->outputs);
  }
  return shape;
}

double shape_distance(const std::vector<double>& a, const std::vector<double>& b) {
  if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
  double squares = 0;
  for (size_t i = 0; i < a.size(); ++i) squares += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(squares);
}

PastPoint past_point(const SearchSpace& space, const PointEncoding& encoding, const Point& point,
                     double speed) {
  PastPoint past{space.sketch(point).id(), {}, speed};
  const EncodedPoint encoded = encoding.encode(point);
  for (size_t i = 1; i < encoded.values.size(); ++i) {
    if (encoded.applies[i]) past.columns.emplace(encoding.columns()[i].name, encoded.values[i]);
  }
  return past;
}

Result<Point> project(const PastPoint& past, const SearchSpace& space, const PointEncoding& encoding) {
  const auto sketch = std::ranges::find(space.sketches(), past.sketch, [](const auto& s) { return s->id(); });
  if (sketch == space.sketches().end())
    return Error{ErrorKind::kInvalid, "sketch " + past.sketch, "is none of this space", {}, {}};
  std::vector<double> values;
  values.reserve(encoding.columns().size());
  for (const EncodedColumn& column : encoding.columns()) {
    const auto known = past.columns.find(column.name);
    values.push_back(known == past.columns.end() ? column.least : known->second);
  }
  values[0] = static_cast<double>(sketch - space.sketches().begin());
  return encoding.decode(values);
}

}  // namespace tilewright
