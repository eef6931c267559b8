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

/// How a cost model comes to know the target that it is judged on.
enum class LearningRegime : uint8_t {
  kSource,     ///< learnt on the sources and used as it is
  kFineTuned,  ///< learnt on the sources, then on programs of the target
  kJoint,      ///< learnt on both at once
  kAlone,      ///< learnt on programs of the target only
};

/// "source", "fine-tuned", "joint", "alone".
std::string_view learning_regime_name(LearningRegime regime);

/// One training and judgement of a cost model. It learns from tasks of networks that are not held out, and is
/// judged on those of held-out ones. A value.
struct EvaluationJob {
  static constexpr size_t kAll = std::numeric_limits<size_t>::max();

  std::string model;  ///< as `make_cost_model` knows it
  LearningRegime regime = LearningRegime::kSource;
  std::string target;                ///< key of the one that it is judged on
  std::vector<std::string> sources;  ///< keys of those that it learns from before or beside; none for kAlone
  size_t programs = 0;               ///< of the target that it learns from; 0 for kSource
  size_t tasks = kAll;               ///< of the sources that it learns from
  uint64_t seed = 1;                 ///< of the subsets and of the training

  bool operator==(const EvaluationJob&) const = default;

  /// Names the job in one line, the same in every version: "tlp fine-tuned from=cpu:x86-64-v3:1t
  /// to=cpu:x86-64-v2:1t programs=500 tasks=all seed=1".
  std::string key() const;
  /// The same without the seed.
  std::string row_key() const;
  /// The model that learns on the sources, whose weights this one loads: of a model of residuals its base.
  std::string source_model() const;
  /// Names what is learnt on the sources, which jobs share.
  std::string source_key() const;
  /// Whether a training on the sources alone comes first.
  bool starts_from_source() const {
    return regime == LearningRegime::kSource || regime == LearningRegime::kFineTuned;
  }
  /// What it learns from, for a person: "fine-tuned, 500 programs".
  std::string learnt_from() const;
};

nlohmann::json evaluation_job_json(const EvaluationJob& job);
/// Fails with kBadInput.
Result<EvaluationJob> evaluation_job_from_json(const nlohmann::json& json);

}  // namespace tilewright
