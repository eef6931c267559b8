// SPDX-License-Identifier: Apache-2.0
#include "core/search/search_history.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/json_value.h"

namespace tilewright {
namespace {

/// Spread, kind of error and repeats are written only where there are any; histories of earlier versions have
/// none.
nlohmann::json observation_to_json(const Observation& o) {
  nlohmann::json json{o.point.sketch, o.point.values, o.program_hash, o.latency_seconds};
  if (o.spread > 0 || o.error || !o.repeats.empty()) json.push_back(o.spread);
  if (o.error || !o.repeats.empty())
    json.push_back(o.error ? std::string(error_kind_name(*o.error)) : std::string());
  if (!o.repeats.empty()) json.push_back(o.repeats);
  return json;
}

/// Throws where there is no such member.
Observation observation_from_json(const nlohmann::json& json) {
  Observation o{Point{json_as<int>(json.at(0)), json_as<std::vector<DecisionValue>>(json.at(1))},
                json.at(2).get<std::string>(), json.at(3).get<double>()};
  if (json.size() > 4) o.spread = json.at(4).get<double>();
  // A later version may have more kinds.
  if (json.size() > 5 && json.at(5) != "")
    o.error = error_kind_from_name(json.at(5).get<std::string>()).value_or(ErrorKind::kInternal);
  if (json.size() > 6) o.repeats = json.at(6).get<std::vector<double>>();
  return o;
}

}  // namespace

void SearchHistory::add(const std::vector<Observation>& observations) {
  for (const auto& observation : observations) {
    closed_.insert(observation.program_hash);
    if (position_.emplace(observation.program_hash, measured_.size()).second)
      measured_.push_back(observation);
  }
}

std::vector<const Observation*> SearchHistory::best_observed(size_t count, std::optional<int> sketch) const {
  std::vector<const Observation*> ran;
  for (const auto& observation : measured_) {
    if (observation.latency_seconds > 0 &&
        observation.point.sketch == sketch.value_or(observation.point.sketch)) {
      ran.push_back(&observation);
    }
  }
  std::stable_sort(ran.begin(), ran.end(),
                   [](const auto* a, const auto* b) { return a->latency_seconds < b->latency_seconds; });
  ran.resize(std::min(count, ran.size()));
  return ran;
}

std::vector<Point> SearchHistory::best(size_t count, std::optional<int> sketch) const {
  std::vector<Point> out;
  for (const auto* observation : best_observed(count, sketch)) out.push_back(observation->point);
  return out;
}

std::vector<SketchRecord> SearchHistory::by_sketch(size_t sketches) const {
  std::vector<SketchRecord> out(sketches);
  for (const auto& observation : measured_) {
    const auto sketch = static_cast<size_t>(observation.point.sketch);
    if (sketch >= sketches) continue;
    ++out[sketch].measured;
    if (observation.latency_seconds > 0)
      out[sketch].best_seconds = std::min(out[sketch].best_seconds, observation.latency_seconds);
  }
  return out;
}

std::string SearchHistory::to_json() const {
  auto measured = nlohmann::json::array();
  for (const auto& o : measured_) measured.push_back(observation_to_json(o));
  auto closed = nlohmann::json::array();
  for (const auto& hash : closed_) {
    if (!position_.contains(hash)) closed.push_back(hash);
  }
  return nlohmann::json{{"measured", std::move(measured)}, {"closed", std::move(closed)}}.dump();
}

Result<SearchHistory> SearchHistory::from_json(const std::string& text) {
  try {
    const auto json = nlohmann::json::parse(text);
    SearchHistory history;
    std::vector<Observation> observations;
    for (const auto& o : json.at("measured")) observations.push_back(observation_from_json(o));
    history.add(observations);
    for (const auto& hash : json.at("closed")) history.close(hash.get<std::string>());
    return history;
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput, "search history", "cannot be read", {}, e.what()};
  }
}

}  // namespace tilewright
