// SPDX-License-Identifier: Apache-2.0
#include "tests/core/costmodel/split_products.h"

#include <cmath>
#include <memory>

#include "core/costmodel/candidate.h"

namespace tilewright::testing {

std::shared_ptr<const ComputeDag> product_dag(int64_t rows, int64_t columns, int64_t depth) {
  DagBuilder builder("direct");
  const TensorId a = builder.activation("a", {DataType::kFloat32, {rows, depth}}, 0);
  const TensorId b = builder.parameter("b", {DataType::kFloat32, {depth, columns}}, 0);
  const Axis i = builder.axis("i", rows);
  const Axis j = builder.axis("j", columns);
  const Axis k = builder.axis("k", depth);
  const TensorId c = builder.reduce("c", {i, j}, {k}, Combiner::kSum,
                                    builder.at(a, {of(i), of(k)}) * builder.at(b, {of(k), of(j)}));
  return std::make_shared<const ComputeDag>(std::move(builder).finish({c}).value());
}

std::vector<Sample> split_products(const CostModel::Needs& needs, const std::string& task,
                                   const std::string& target, const ProductSizes& sizes) {
  const auto dag = product_dag(sizes.rows, sizes.columns, sizes.depth);
  const StageId c = dag->outputs[0];
  std::vector<Sample> samples;
  const auto off = [](int64_t factor, int64_t best) {
    return std::abs(std::log2(static_cast<double>(factor) / static_cast<double>(best)));
  };
  for (int64_t rows = 1; rows <= sizes.rows; rows *= 2) {
    for (int64_t columns = 1; columns <= sizes.columns; columns *= 2) {
      for (int64_t depth = 1; depth <= sizes.depth; depth *= 2) {
        ProgramBuilder program(dag);
        const auto outer = program.loops(c);
        std::vector<LoopId> order;
        const int64_t factors[] = {rows, columns, depth};
        for (size_t axis = 0; axis < 3; ++axis) {
          const auto parts = program.split(c, outer[axis], {factors[axis]});
          order.insert(order.begin() + static_cast<std::ptrdiff_t>(axis), parts[0]);
          order.push_back(parts[1]);
        }
        program.reorder(c, order);
        Sample sample;
        sample.candidate = make_candidate(task, program.finish().value(), needs).value();
        sample.target = target;
        sample.latency_seconds = 1e-3 * (1 + off(rows, 8) + off(columns, 16) + off(depth, 4));
        samples.push_back(std::move(sample));
      }
    }
  }
  return samples;
}

}  // namespace tilewright::testing
