// SPDX-License-Identifier: Apache-2.0
#include "core/search/deep_gp_surrogate.h"

#include <algorithm>
#include <utility>

namespace tilewright {
namespace {

/// Steps of a training between two looks whether a stop was requested.
constexpr int kStepsAtOnce = 20;
/// All predictions draw the same of the hidden layer, so that they can be compared.
constexpr double kPredictionSeed = 1;

LearntArray rows_of(std::span<const std::vector<float>> rows, size_t width) {
  LearntArray array{{static_cast<int64_t>(rows.size()), static_cast<int64_t>(width)}, {}};
  for (const auto& row : rows) array.values.insert(array.values.end(), row.begin(), row.end());
  return array;
}

NamedNumbers shape_options(size_t inputs, size_t points, uint64_t seed, const DeepGpOptions& options) {
  const auto most = [](int wanted, size_t there) {
    return static_cast<double>(std::clamp<size_t>(there, 1, static_cast<size_t>(wanted)));
  };
  return {{"inputs", static_cast<double>(inputs)},
          {"hidden", most(options.hidden, inputs)},
          {"inducing", most(options.inducing, points)},
          {"seed", seed_number(seed)}};
}

}  // namespace

DeepGpSurrogate::DeepGpSurrogate(std::shared_ptr<LearnerProcess> learner, size_t inputs, size_t points,
                                 uint64_t seed, const DeepGpOptions& options)
    : inputs_(inputs),
      options_(options),
      object_(std::move(learner), "deep-gp", shape_options(inputs, points, seed, options)) {}

Result<void> DeepGpSurrogate::scale(std::span<const std::vector<float>> inputs, Random& random,
                                    const std::stop_token& stop) {
  LearntValues arguments;
  arguments.arrays["inputs"] = rows_of(inputs, inputs_);
  arguments.numbers["seed"] = seed_number(random.next());
  TILEWRIGHT_CHECK(object_.call("scale", std::move(arguments), stop));
  return {};
}

Result<void> DeepGpSurrogate::learn(const SurrogateData& data, Random& random, const std::stop_token& stop) {
  return train("learn", data, options_.steps, random, stop);
}

Result<void> DeepGpSurrogate::adapt(const SurrogateData& data, Random& random, const std::stop_token& stop) {
  return train("adapt", data, options_.refit_steps, random, stop);
}

Result<void> DeepGpSurrogate::train(const char* begin, const SurrogateData& data, int steps, Random& random,
                                    const std::stop_token& stop) {
  LearntValues all;
  all.arrays["inputs"] = rows_of(data.inputs, inputs_);
  all.arrays["targets"] = {{static_cast<int64_t>(data.targets.size())}, data.targets};
  TILEWRIGHT_CHECK(object_.call(begin, std::move(all), stop));
  for (int done = 0; done < steps; done += kStepsAtOnce) {
    LearntValues some;
    some.numbers = {{"steps", static_cast<double>(std::min(kStepsAtOnce, steps - done))},
                    {"batch", static_cast<double>(options_.batch)},
                    {"rate", options_.learning_rate},
                    {"pull", options_.pull},
                    {"seed", seed_number(random.next())}};
    TILEWRIGHT_CHECK(object_.call("train", std::move(some), stop));
  }
  return {};
}

Result<std::vector<SurrogatePrediction>> DeepGpSurrogate::predict(std::span<const std::vector<float>> inputs,
                                                                  const std::stop_token& stop) {
  std::vector<SurrogatePrediction> predictions(inputs.size());
  if (inputs.empty()) return predictions;
  LearntValues arguments;
  arguments.arrays["inputs"] = rows_of(inputs, inputs_);
  arguments.numbers = {{"samples", static_cast<double>(options_.samples)}, {"seed", kPredictionSeed}};
  TILEWRIGHT_TRY(const LearntValues answer, object_.call("predict", std::move(arguments), stop));
  const auto count = static_cast<int64_t>(inputs.size());
  TILEWRIGHT_TRY(const LearntArray* mean, array_of(answer, "mean", {count}));
  TILEWRIGHT_TRY(const LearntArray* deviation, array_of(answer, "deviation", {count}));
  for (size_t i = 0; i < predictions.size(); ++i)
    predictions[i] = {static_cast<double>(mean->values[i]), static_cast<double>(deviation->values[i])};
  return predictions;
}

}  // namespace tilewright
