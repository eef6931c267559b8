// SPDX-License-Identifier: Apache-2.0
#include "tests/core/costmodel/made_up_samples.h"

#include "core/costmodel/metrics.h"

namespace tilewright::testing {

Sample made_up(Random& random, const std::string& task, double scale) {
  Sample sample;
  sample.candidate.task = task;
  sample.target = "cpu";
  double work = 0;
  for (int s = 0; s < 2; ++s) {
    StatementFeatures features{};
    for (size_t i = 0; i < 20; ++i) features[i] = static_cast<float>(random.uniform(0, 10));
    work += features[3] + 0.1 * features[7] * features[7];
    sample.candidate.statements.push_back(features);
    auto& context = sample.candidate.context;
    context.insert(context.end(), features.begin(), features.begin() + 20);
  }
  sample.latency_seconds = scale * (5 + work);
  return sample;
}

std::vector<Sample> made_up(int count, uint64_t seed, const std::string& task, double scale) {
  Random random(seed);
  std::vector<Sample> samples;
  for (int i = 0; i < count; ++i) samples.push_back(made_up(random, task, scale));
  return samples;
}

std::vector<Candidate> candidates_of(const std::vector<Sample>& samples) {
  std::vector<Candidate> candidates;
  for (const auto& sample : samples) candidates.push_back(sample.candidate);
  return candidates;
}

std::vector<double> scores_of(CostModel& model, const std::vector<Sample>& samples) {
  std::vector<double> out;
  for (const auto& prediction : model.predict(candidates_of(samples))) out.push_back(prediction.score);
  return out;
}

double correlation(CostModel& model, const std::vector<Sample>& samples) {
  std::vector<double> speed;
  for (const auto& sample : samples) speed.push_back(-sample.latency_seconds);
  return rank_correlation(scores_of(model, samples), speed);
}

std::unique_ptr<CostModel> model_of(const std::string& name, int warm_up) {
  CostModelOptions options;
  options.warm_up_samples = warm_up;
  return make_cost_model(name, options).value();
}

}  // namespace tilewright::testing
