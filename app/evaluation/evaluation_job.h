// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

namespace tilewright {

/// On which data a cost model is trained before it is evaluated on its target.
enum class LearningRegime : uint8_t {
  kSource,     ///< trained on the sources only
  kFineTuned,  ///< trained on the sources, then fine-tuned on programs of the target
  kJoint,      ///< trained on both at once
  kAlone,      ///< trained on programs of the target only
};

/// "source", "fine-tuned", "joint", "alone".
std::string_view learning_regime_name(LearningRegime regime);

/// One training and evaluation of a cost model. It is trained on tasks of networks that are not held out, and
/// evaluated on those of held-out networks. A value.
struct EvaluationJob {
  static constexpr size_t kAll = std::numeric_limits<size_t>::max();

  std::string model;  ///< name, as in `make_cost_model`
  LearningRegime regime = LearningRegime::kSource;
  std::string target;                ///< key of the target of the evaluation
  std::vector<std::string> sources;  ///< keys of the other targets that it is trained on; none for kAlone
  size_t programs = 0;               ///< training programs of the target; 0 for kSource
  size_t tasks = kAll;               ///< training tasks of the sources
  uint64_t seed = 1;                 ///< of the random subsets and of the training

  bool operator==(const EvaluationJob&) const = default;

  /// Identifies the job by one line, which is the same in every version: "tlp fine-tuned
  /// from=cpu:x86-64-v3:1t to=cpu:x86-64-v2:1t programs=500 tasks=all seed=1".
  std::string key() const;
  /// The same without the seed.
  std::string row_key() const;
  /// The model that is trained on the sources and whose weights this one loads; for a model of residuals, its
  /// base model.
  std::string source_model() const;
  /// Identifies the training on the sources, which several jobs share.
  std::string source_key() const;
  /// Whether the job begins with a training on the sources alone.
  bool starts_from_source() const {
    return regime == LearningRegime::kSource || regime == LearningRegime::kFineTuned;
  }
  /// Its training data as text for people: "fine-tuned, 500 programs".
  std::string learnt_from() const;
};

nlohmann::json evaluation_job_json(const EvaluationJob& job);
/// Fails with kBadInput.
Result<EvaluationJob> evaluation_job_from_json(const nlohmann::json& json);

}  // namespace tilewright
