// SPDX-License-Identifier: Apache-2.0
#include "core/search/model_trust.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/json_value.h"
#include "core/costmodel/metrics.h"

namespace tilewright {
namespace {

/// How many of the last programs count. What a model said before it had learnt of most of them says nothing
/// of what it is now.
constexpr size_t kTrustedOver = 32;
/// With fewer, a rank correlation has no meaning.
constexpr size_t kFewestSettled = 8;
constexpr double kTrustAtFirst = 0.5;
constexpr double kLeastBatch = 0.25;

}  // namespace

void ModelTrust::expect(std::span<const Proposal> proposals) {
  expected_.clear();
  for (const Proposal& proposal : proposals) {
    if (proposal.candidate) expected_[proposal.program_hash] = proposal.predicted;
  }
}

void ModelTrust::learn(const std::vector<Observation>& observations) {
  for (const Observation& observation : observations) {
    const auto expected = expected_.find(observation.program_hash);
    if (expected == expected_.end()) continue;
    const double speed = observation.latency_seconds > 0 ? 1 / observation.latency_seconds : 0;
    settled_.emplace_back(expected->second, speed);
    expected_.erase(expected);
    if (settled_.size() > kTrustedOver) settled_.pop_front();
  }
}

double ModelTrust::value() const {
  if (settled_.size() < kFewestSettled) return kTrustAtFirst;
  std::vector<double> scores;
  std::vector<double> speeds;
  for (const auto& [score, speed] : settled_) {
    scores.push_back(score);
    speeds.push_back(speed);
  }
  return std::clamp(rank_correlation(scores, speeds), 0.0, 1.0);
}

nlohmann::json ModelTrust::to_json() const {
  return {{"expected", expected_}, {"settled", settled_}};
}

Result<ModelTrust> ModelTrust::from_json(const nlohmann::json& json) {
  try {
    ModelTrust trust;
    trust.expected_ = json.at("expected").get<std::map<std::string, float>>();
    for (const auto& pair : json.at("settled"))
      trust.settled_.emplace_back(pair.at(0).get<double>(), pair.at(1).get<double>());
    return trust;
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput, "trust of the search in its model", "cannot be read", {}, e.what()};
  }
}

size_t trusted_batch(size_t budget, double trust) {
  const double share = kLeastBatch + (1 - kLeastBatch) * std::clamp(trust, 0.0, 1.0);
  return std::min(budget,
                  std::max<size_t>(1, static_cast<size_t>(std::ceil(share * static_cast<double>(budget)))));
}

}  // namespace tilewright
