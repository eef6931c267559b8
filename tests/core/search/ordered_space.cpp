// SPDX-License-Identifier: Apache-2.0
#include "tests/core/search/ordered_space.h"

#include <cstdlib>
#include <utility>

namespace tilewright::testing {
namespace {

constexpr StageId kOrderedStage = 1;

class OrderedSketch final : public Sketch {
 public:
  OrderedSketch(int choices, int64_t options) {
    id_ = "direct/0";
    DagBuilder builder("direct");
    const TensorId x = builder.activation("x", {DataType::kFloat32, {4}}, 0);
    const Axis i = builder.axis("i", 4);
    const TensorId y = builder.compute("y", {i}, builder.at(x, {of(i)}) * float_imm(2));
    dag_ = std::make_shared<const ComputeDag>(std::move(builder).finish({y}).value());
    Decision decision;
    for (int64_t option = 0; option < options; ++option) decision.options.push_back(option);
    for (int choice = 0; choice < choices; ++choice) {
      decision.name = "choice " + std::to_string(choice);
      decisions_.push_back(decision);
    }
  }

  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    Program program{dag_, {}};
    for (const auto& value : values)
      program.primitives.emplace_back(UnrollUpTo{kOrderedStage, static_cast<int32_t>(value[0])});
    return program;
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue>) const override {
    return std::vector<size_t>();
  }
  std::string text() const override { return id_; }
};

}  // namespace

std::shared_ptr<const SearchSpace> ordered_space(int choices, int64_t options) {
  return std::make_shared<const SearchSpace>(
      "ordered",
      std::vector<std::shared_ptr<const Sketch>>{std::make_shared<OrderedSketch>(choices, options)});
}

std::vector<Prediction> OrderedModel::predict(std::span<const Candidate> candidates, const std::stop_token&) {
  std::vector<Prediction> out;
  for (const auto& candidate : candidates) {
    int away = 0;
    int choice = 0;
    for (const auto& primitive : candidate.program.primitives)
      away += std::abs(std::get<UnrollUpTo>(primitive).max_step - (choice++ % 2 == 0 ? 5 : 17));
    const float score = 1 / (1 + 0.1F * static_cast<float>(away));
    ++asked;
    sum += static_cast<double>(score);
    if (score > best) {
      best = score;
      best_at = asked;
    }
    if (score >= goal) stop.request_stop();
    out.push_back({score, 0});
  }
  return out;
}

}  // namespace tilewright::testing
