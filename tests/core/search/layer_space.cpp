// SPDX-License-Identifier: Apache-2.0
#include "tests/core/search/layer_space.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace tilewright::testing {
namespace {

constexpr StageId kLayerStage = 1;

std::shared_ptr<const ComputeDag> layer_dag() {
  DagBuilder builder("direct");
  const TensorId x = builder.activation("x", {DataType::kFloat32, {4}}, 0);
  const Axis i = builder.axis("i", 4);
  const TensorId y = builder.compute("y", {i}, builder.at(x, {of(i)}) * float_imm(2));
  return std::make_shared<const ComputeDag>(std::move(builder).finish({y}).value());
}

Decision layer_tile(std::string name, int64_t extent, int factors) {
  Decision d;
  d.kind = Decision::Kind::kSplit;
  d.name = std::move(name);
  d.stage = "C";
  d.extent = extent;
  d.factors = factors;
  return d;
}

Decision layer_option(std::string name, std::vector<int64_t> options) {
  Decision d;
  d.name = std::move(name);
  d.stage = "C";
  d.options = std::move(options);
  return d;
}

/// The values of a program are its sketch and then those of its decisions.
class LayerSketch final : public Sketch {
 public:
  LayerSketch(int number, std::string id, std::vector<Decision> decisions) : number_(number) {
    id_ = std::move(id);
    decisions_ = std::move(decisions);
    dag_ = layer_dag();
  }

  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    if (values[0].back() * values[1].back() > 512)
      return Error{ErrorKind::kInvalid, id_, "is illegal", {}, {}};
    Program program{dag_, {UnrollUpTo{kLayerStage, number_}}};
    for (const auto& value : values) {
      for (int64_t v : value)
        program.primitives.emplace_back(UnrollUpTo{kLayerStage, static_cast<int32_t>(v)});
    }
    return program;
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue>) const override {
    return std::vector<size_t>();
  }
  std::string text() const override { return id_; }

 private:
  int number_;
};

/// Between 0 and 1, the same for equal numbers.
double chance_of(const std::vector<int64_t>& numbers) {
  uint64_t state = 1;
  for (const int64_t number : numbers) state = Random(state + 7919 * static_cast<uint64_t>(number)).next();
  return Random(state).uniform();
}

double doublings(int64_t value, int64_t best) {
  return std::abs(std::log2(static_cast<double>(value) / static_cast<double>(best)));
}

}  // namespace

std::shared_ptr<const SearchSpace> layer_space(const LayerShape& shape) {
  std::vector<Decision> tiled{
      layer_tile("C.i tile", shape.rows, 2),      layer_tile("C.j tile", shape.columns, 2),
      layer_tile("C.k tile", shape.depth, 1),     layer_option("C order", {0, 1, 2, 3, 4, 5}),
      layer_option("C unroll", {0, 16, 64, 512}), layer_option("C packing", {0, 1, 2})};
  tiled.back().conditions = {{3, {2, 3, 4, 5}}};
  std::vector<Decision> simple{layer_tile("C.i tile", shape.rows, 1),
                               layer_tile("C.j tile", shape.columns, 1),
                               layer_option("C unroll", {0, 16, 64, 512})};
  return std::make_shared<const SearchSpace>(
      "layer", std::vector<std::shared_ptr<const Sketch>>{
                   std::make_shared<LayerSketch>(0, "tiled/0", std::move(tiled)),
                   std::make_shared<LayerSketch>(1, "simple/1", std::move(simple))});
}

double layer_latency(const LayerShape& shape, const Point& point) {
  const auto& v = point.values;
  const double work = 1e-9 * static_cast<double>(shape.rows) * static_cast<double>(shape.columns) *
                      static_cast<double>(shape.depth);
  std::vector<int64_t> numbers{point.sketch, shape.rows, shape.columns, shape.depth};
  for (const auto& value : v) numbers.insert(numbers.end(), value.begin(), value.end());
  const double rugged = 1 + 0.3 * chance_of(numbers);
  if (point.sketch == 1) {
    return work * rugged * (3 + 0.3 * (doublings(v[0][0], 4) + doublings(v[1][0], 16)));
  }
  // Which order is good depends on the unrolling, and how large a tile is, on the order.
  const double mood = chance_of({v[3][0], v[4][0], 17});
  const double tiles = doublings(v[0][1], 8) + doublings(v[1][1], v[3][0] % 2 == 0 ? 16 : 32) +
                       0.5 * doublings(v[0][0] * v[0][1], 64) + 0.5 * doublings(v[1][0], 2) +
                       doublings(v[2][0], 8);
  return work * rugged * (1 + 0.25 * tiles + mood + 0.3 * static_cast<double>(std::abs(v[5][0] - 1)));
}

std::vector<Observation> measure_layer(const LayerShape& shape, const std::vector<Proposal>& proposals) {
  std::vector<Observation> out;
  for (const auto& proposal : proposals)
    out.push_back({proposal.point, proposal.program_hash, layer_latency(shape, proposal.point)});
  return out;
}

double best_of_layer(SearchPolicy& policy, const LayerShape& shape, int rounds, int budget) {
  double best = 1;
  for (int round = 0; round < rounds; ++round) {
    const auto measured = measure_layer(shape, policy.propose(budget, {}).value());
    policy.observe(measured);
    for (const auto& observation : measured) best = std::min(best, observation.latency_seconds);
  }
  return best;
}

PastTask layer_history(const LayerShape& shape, int count, uint64_t seed) {
  const auto space = layer_space(shape);
  const PointEncoding encoding(*space);
  Random random(seed);
  std::set<Point> points;
  while (points.size() < static_cast<size_t>(count)) {
    Point point = space->draw(random);
    if (space->materialise(point).ok()) points.insert(std::move(point));
  }
  double fastest = 1;
  for (const Point& point : points) fastest = std::min(fastest, layer_latency(shape, point));
  PastTask past;
  past.task = "layer of " + std::to_string(shape.rows);
  for (const int64_t extent : {shape.rows, shape.columns, shape.depth})
    past.shape.push_back(std::log2(1 + static_cast<double>(extent)));
  for (const Point& point : points)
    past.points.push_back(past_point(*space, encoding, point, fastest / layer_latency(shape, point)));
  std::ranges::stable_sort(past.points, std::ranges::greater(), &PastPoint::speed);
  return past;
}

}  // namespace tilewright::testing
