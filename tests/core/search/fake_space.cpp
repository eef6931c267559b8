// SPDX-License-Identifier: Apache-2.0
#include "tests/core/search/fake_space.h"

#include <cmath>

#include "core/costmodel/random_model.h"
#include "tests/core/search/shared_learner.h"

namespace tilewright::testing {
namespace {

constexpr StageId kStage = 1;

std::shared_ptr<const ComputeDag> small_dag() {
  DagBuilder builder("direct");
  const TensorId x = builder.activation("x", {DataType::kFloat32, {4}}, 0);
  const Axis i = builder.axis("i", 4);
  const TensorId y = builder.compute("y", {i}, builder.at(x, {of(i)}) * float_imm(2));
  return std::make_shared<const ComputeDag>(std::move(builder).finish({y}).value());
}

Decision split(std::string name, std::string stage, int64_t extent) {
  Decision d;
  d.kind = Decision::Kind::kSplit;
  d.name = std::move(name);
  d.stage = std::move(stage);
  d.extent = extent;
  d.factors = 2;
  d.max_innermost = 16;
  return d;
}

Decision choice(std::string name, std::string stage, std::vector<int64_t> options) {
  Decision d;
  d.name = std::move(name);
  d.stage = std::move(stage);
  d.options = std::move(options);
  return d;
}

/// The first number of a program's primitives is its sketch, the others are the values.
class FakeSketch final : public Sketch {
 public:
  FakeSketch(int number, std::vector<Decision> decisions) : number_(number) {
    id_ = "direct/" + std::to_string(number);
    decisions_ = std::move(decisions);
    dag_ = small_dag();
  }

  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    if (values.size() > 3 && values[2][0] == 3 && values[3][0] == 0)
      return Error{ErrorKind::kInvalid, id_, "is illegal", {}, {}};
    Program program{dag_, {UnrollUpTo{kStage, number_}}};
    for (const auto& value : values) {
      for (int64_t v : value) program.primitives.emplace_back(UnrollUpTo{kStage, static_cast<int32_t>(v)});
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

double latency_of(int sketch, const std::vector<int64_t>& v) {
  const auto off = [](int64_t value, int64_t best) {
    return std::abs(std::log2(static_cast<double>(value) / static_cast<double>(best)));
  };
  const auto away = [](int64_t value, int64_t best) { return std::abs(static_cast<double>(value - best)); };
  const double distance = off(v[0], 4) + off(v[1], 8) + off(v[2], 8) + off(v[3], 2) + away(v[4], 5) +
                          away(v[5], 2) + away(v[6], 6) + away(v[7], 1);
  return 1e-3 * (1 + 0.25 * distance) * (sketch == 0 ? 3 : 1);
}

}  // namespace

std::shared_ptr<const SearchSpace> fake_space(int sketches) {
  std::vector<std::shared_ptr<const Sketch>> out;
  for (int s = 0; s < sketches; ++s) {
    std::vector<Decision> decisions{split("A.i tile", "A", 512),
                                    split("B.j tile", "B", 256),
                                    choice("A order", "A", {0, 1, 2, 3, 4, 5, 6, 7}),
                                    choice("B order", "B", {0, 1, 2, 3, 4, 5}),
                                    choice("A unroll", "A", {0, 1, 2, 3, 4, 5, 6, 7}),
                                    choice("B packing", "B", {0, 1, 2})};
    decisions.back().conditions = {{3, {1, 2, 3}}};
    out.push_back(std::make_shared<FakeSketch>(s, std::move(decisions)));
  }
  return std::make_shared<const SearchSpace>("fake", std::move(out));
}

std::shared_ptr<const SearchSpace> tiny_space(int options) {
  std::vector<int64_t> values;
  for (int i = 0; i < options; ++i) values.push_back(i);
  return std::make_shared<const SearchSpace>(
      "fake", std::vector<std::shared_ptr<const Sketch>>{
                  std::make_shared<FakeSketch>(0, std::vector{choice("order", "A", values)})});
}

std::shared_ptr<const SearchSpace> barren_space(int illegal) {
  std::vector<int64_t> values;
  for (int i = 0; i < illegal; ++i) values.push_back(i);
  std::vector<Decision> decisions{choice("A order", "A", values), choice("A unroll", "A", {0}),
                                  choice("B order", "B", {3, 0}), choice("B packing", "B", {0})};
  return std::make_shared<const SearchSpace>(
      "barren",
      std::vector<std::shared_ptr<const Sketch>>{std::make_shared<FakeSketch>(0, std::move(decisions))});
}

std::shared_ptr<const SearchSpace> small_space(int sketches) {
  std::vector<std::shared_ptr<const Sketch>> out;
  for (int s = 0; s < sketches; ++s) {
    std::vector<Decision> decisions{split("A.i tile", "A", 8), choice("A unroll", "A", {0, 1, 2}),
                                    choice("A order", "A", {0, 1, 2, 3}), choice("B order", "B", {0, 1}),
                                    choice("B packing", "B", {0, 1, 2})};
    decisions.back().conditions = {{3, {1}}};
    out.push_back(std::make_shared<FakeSketch>(s, std::move(decisions)));
  }
  return std::make_shared<const SearchSpace>("small", std::move(out));
}

double fake_latency(const Point& point) {
  std::vector<int64_t> values;
  for (const auto& value : point.values) values.insert(values.end(), value.begin(), value.end());
  return values.size() < 8 ? 1 : latency_of(point.sketch, values);
}

std::vector<Prediction> FakeModel::predict(std::span<const Candidate> candidates,
                                           const std::stop_token& /*stop*/) {
  std::vector<Prediction> out;
  for (const auto& candidate : candidates) {
    std::vector<int64_t> values;
    for (const auto& primitive : candidate.program.primitives)
      values.push_back(std::get<UnrollUpTo>(primitive).max_step);
    const auto sketch = static_cast<int>(values.at(0));
    values.erase(values.begin());
    const double speed = values.size() < 8 ? 1 : 1e-3 / latency_of(sketch, values);
    const double share = 1 - wrong + 2 * wrong * random_score(7, candidate);
    out.push_back({static_cast<float>(speed * share), 0});
  }
  return out;
}

SearchContext fake_context(std::shared_ptr<const SearchSpace> space, CostModel* model, int threads) {
  SearchContext context;
  context.task_id = "task";
  context.space = std::move(space);
  context.cost_model = model;
  context.threads = threads;
  context.learner = shared_learner();
  return context;
}

std::vector<Observation> measure(const std::vector<Proposal>& proposals) {
  std::vector<Observation> out;
  for (const auto& proposal : proposals)
    out.push_back({proposal.point, proposal.program_hash, fake_latency(proposal.point)});
  return out;
}

std::vector<Observation> run_rounds(SearchPolicy& policy, int rounds, int budget) {
  std::vector<Observation> all;
  for (int round = 0; round < rounds; ++round) {
    const auto measured = measure(policy.propose(budget, {}).value());
    policy.observe(measured);
    all.insert(all.end(), measured.begin(), measured.end());
  }
  return all;
}

}  // namespace tilewright::testing
