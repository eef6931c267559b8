// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/feature/statement_features.h"
#include "core/graph/task.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// A program as cost models see it. Which members are filled follows from `CostModel::needs`.
struct Candidate {
  std::string task;  ///< id; groups candidates that compete
  Program program;
  std::vector<StatementFeatures> statements;
};

/// A measured candidate.
struct Sample {
  Candidate candidate;
  std::string target;
  double latency_seconds = 0;  ///< 0: failed
};

/// A predicted score: higher is faster. `spread` is the model's own uncertainty, 0 where it has none.
struct Prediction {
  float score = 0;
  float spread = 0;
};

/// Predicts which programs of a task are fast without running them. Not thread-safe unless it says so.
class CostModel {
 public:
  struct Needs {
    bool statements = false;
    bool program = false;
  };
  virtual ~CostModel() = default;
  virtual std::string name() const = 0;
  virtual Needs needs() const = 0;
  /// Whether predictions come from data. While not, callers sample at random and say so.
  virtual bool trained() const = 0;
  /// Takes new samples and learns; what was learnt before is kept or replaced as the model sees fit.
  virtual Result<void> update(std::span<const Sample> samples) = 0;
  /// Does the training that is due now. A model may put it off until `predict`, which gives the same; this
  /// tells its time apart.
  virtual void train_if_due() {}
  virtual std::vector<Prediction> predict(std::span<const Candidate> candidates) = 0;
  virtual Result<std::string> save() const = 0;  ///< as bytes
  virtual Result<void> load(const std::string& bytes) = 0;
};

struct CostModelOptions {
  uint64_t seed = 43;
  int threads = 1;
  int warm_up_samples = 100;             ///< predictions are random until more samples than this
  bool published_features_only = false;  ///< of statements: what the literature's models see, without our own
};

/// Makes a model by name ("xgboost", "random", ...). kUsage with the list of names for an unknown one.
Result<std::unique_ptr<CostModel>> make_cost_model(std::string_view name, const CostModelOptions& options);
std::vector<std::string> cost_model_names();

}  // namespace tilewright
