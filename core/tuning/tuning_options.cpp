// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_options.h"

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/tuning/session_defaults.h"

namespace tilewright {
namespace {

// A person is not assumed to choose an option beyond these limits.
constexpr int kLongestRound = 4096;
constexpr int kMostRepeats = 10000;

}  // namespace

std::string tuning_options_to_json(const TuningOptions& o) {
  return nlohmann::json{
      {"target", target_to_json(o.target)},
      {"trials", o.trials},
      {"trials_per_task", o.trials_per_task},
      {"minutes", o.minutes},
      {"by_prediction", o.by_prediction},
      {"round_size", o.round_size},
      {"policy", o.policy},
      {"policy_options", policy_options_to_json(o.policy_options)},
      {"cost_model", o.cost_model},
      {"cost_model_weights", o.cost_model_weights},
      {"draft_share", o.draft_share},
      {"rules", o.rules},
      {"scheduler", o.scheduler},
      {"stop_share", o.stop_share},
      {"objective", objective_name(o.objective.kind)},
      {"requirement_seconds", o.objective.requirement_seconds},
      {"reference_seconds", o.objective.reference_seconds},
      {"early_stopping_rounds", o.objective.early_stopping_rounds},
      {"seed", o.seed},
      {"threads", o.threads},
      {"warm_start", o.warm_start},
      {"measure_defaults", o.measure_defaults},
      {"graph_share", o.graph_share},
      {"graph_conversions", o.graph_kinds.conversions},
      {"graph_layouts", o.graph_kinds.layouts},
      {"graph_fusions", o.graph_kinds.fusions},
      {"in_place_share", o.in_place_share},
      {"only_tasks", o.only_tasks},
      {"bindings", o.bindings},
      {"keep_rounding", o.keep_rounding},
      {"latency_weights", o.objective.latency_weights},
      {"repeats", o.measure.repeats},
      {"min_repeat_seconds", o.measure.min_repeat_seconds},
      {"verify", o.measure.verify},
      {"cache", static_cast<int>(o.measure.cache)},
  }
      .dump();
}

Result<TuningOptions> tuning_options_from_json(const std::string& text) {
  constexpr const char* kPlace = "session options";
  TILEWRIGHT_TRY(const nlohmann::json json, parse_json(text, kPlace));
  if (!json.is_object()) return Error{ErrorKind::kBadInput, kPlace, "are no JSON object", "", ""};
  TuningOptions o;
  Result<void> read;
  const auto field = [&](const char* name, auto& value) {
    if (!read.ok()) return;
    auto found = json_field_or(json, name, value, kPlace);
    if (found.ok()) {
      value = std::move(found).value();
    } else {
      read = std::move(found).error();
    }
  };
  TILEWRIGHT_TRY(const auto target, json_field<nlohmann::json>(json, "target", kPlace));
  TILEWRIGHT_TRY(o.target, target_from_json(target));
  TILEWRIGHT_TRY(const auto of_policy,
                 json_field_or<nlohmann::json>(json, "policy_options", nlohmann::json::object(), kPlace));
  TILEWRIGHT_TRY(o.policy_options, policy_options_from_json(of_policy, kPlace));
  field("trials", o.trials);
  field("trials_per_task", o.trials_per_task);
  field("minutes", o.minutes);
  field("by_prediction", o.by_prediction);
  field("round_size", o.round_size);
  field("policy", o.policy);
  field("cost_model", o.cost_model);
  field("cost_model_weights", o.cost_model_weights);
  field("draft_share", o.draft_share);
  field("rules", o.rules);
  field("scheduler", o.scheduler);
  field("stop_share", o.stop_share);
  field("requirement_seconds", o.objective.requirement_seconds);
  field("reference_seconds", o.objective.reference_seconds);
  field("early_stopping_rounds", o.objective.early_stopping_rounds);
  field("seed", o.seed);
  field("threads", o.threads);
  field("warm_start", o.warm_start);
  field("measure_defaults", o.measure_defaults);
  field("graph_share", o.graph_share);
  field("graph_conversions", o.graph_kinds.conversions);
  field("graph_layouts", o.graph_kinds.layouts);
  field("graph_fusions", o.graph_kinds.fusions);
  field("in_place_share", o.in_place_share);
  field("only_tasks", o.only_tasks);
  field("bindings", o.bindings);
  field("keep_rounding", o.keep_rounding);
  field("latency_weights", o.objective.latency_weights);
  field("repeats", o.measure.repeats);
  field("min_repeat_seconds", o.measure.min_repeat_seconds);
  field("verify", o.measure.verify);
  std::string objective = "f1";
  field("objective", objective);
  int cache = static_cast<int>(o.measure.cache);
  field("cache", cache);
  TILEWRIGHT_CHECK(std::move(read));
  if (o.scheduler.empty()) o.scheduler = usual_scheduler(o.policy);
  if (auto kind = objective_from_name(objective); kind.ok()) {
    o.objective.kind = *kind;
  } else {
    return Error{ErrorKind::kBadInput, kPlace, kind.error().text(), "", ""};
  }
  const bool possible = o.trials >= 0 && o.trials_per_task >= 0 && o.minutes >= 0 && o.round_size >= 1 &&
                        o.round_size <= kLongestRound && o.threads >= 1 && o.threads <= kMostThreads &&
                        o.measure.repeats >= 1 && o.measure.repeats <= kMostRepeats &&
                        o.measure.min_repeat_seconds >= 0 && cache >= 0 && o.graph_share >= 0 &&
                        o.graph_share <= 1 && o.draft_share > 0 && o.draft_share <= 1 &&
                        o.in_place_share >= 0 && o.in_place_share < 1 && o.stop_share >= 0 &&
                        o.stop_share <= 1 && cache <= static_cast<int>(CachePolicy::kFlushed);
  if (!possible) return Error{ErrorKind::kBadInput, kPlace, "hold a number that is out of range", "", ""};
  o.measure.cache = static_cast<CachePolicy>(cache);
  return o;
}

}  // namespace tilewright
