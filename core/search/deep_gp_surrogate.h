// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/costmodel/learner/learnt_object.h"

namespace tilewright {

/// Defaults are our choice; of the paper no more is known than that it trains a deep Gaussian process.
struct DeepGpOptions {
  int hidden = 8;      ///< processes of the hidden layer, at most as many as inputs
  int inducing = 128;  ///< inducing points of each layer, at most as many as there are points to learn from
  int steps = 2000;    ///< of the training on earlier tasks
  int refit_steps = 200;
  int batch = 256;
  double learning_rate = 1e-2;
  double pull = 1;  ///< precision of the prior that holds a refit to what was learnt
  int samples = 8;  ///< of the hidden layer, in a prediction
};

/// Inputs, all as long, with what is to be predicted of each.
struct SurrogateData {
  std::vector<std::vector<float>> inputs;
  std::vector<float> targets;
};

struct SurrogatePrediction {
  double mean = 0;
  double deviation = 0;
};

/// A deep Gaussian process that learns from earlier tasks and adapts to one. It lives in a learner. Calls
/// fail as `LearntObject::call` does, soon after a stop is requested.
class DeepGpSurrogate {
 public:
  /// `points` is how many there are to learn from at first.
  DeepGpSurrogate(std::shared_ptr<LearnerProcess> learner, size_t inputs, size_t points, uint64_t seed,
                  const DeepGpOptions& options);

  /// Takes the scale of all inputs from these, and inducing inputs. Comes first.
  Result<void> scale(std::span<const std::vector<float>> inputs, Random& random, const std::stop_token& stop);
  /// Learns what later adaptations begin from.
  Result<void> learn(const SurrogateData& data, Random& random, const std::stop_token& stop);
  /// Adapts what was learnt, or the prior where nothing was, to these. Nothing that came of an earlier
  /// adaptation is left.
  Result<void> adapt(const SurrogateData& data, Random& random, const std::stop_token& stop);

  Result<std::vector<SurrogatePrediction>> predict(std::span<const std::vector<float>> inputs,
                                                   const std::stop_token& stop);

  /// Keeps what was learnt; it must not have adapted.
  Result<void> save(const std::stop_token& stop) { return object_.save(stop); }
  const std::string& saved() const { return object_.saved(); }
  void restore(std::string saved) { object_.restore(std::move(saved)); }

 private:
  Result<void> train(const char* begin, const SurrogateData& data, int steps, Random& random,
                     const std::stop_token& stop);

  size_t inputs_;
  DeepGpOptions options_;
  LearntObject object_;
};

}  // namespace tilewright
