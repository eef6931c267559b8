// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_options.h"

#include <nlohmann/json.hpp>

namespace tilewright {

std::string tuning_options_to_json(const TuningOptions& o) {
  return nlohmann::json{
      {"target", target_to_json(o.target)},
      {"trials", o.trials},
      {"trials_per_task", o.trials_per_task},
      {"minutes", o.minutes},
      {"round_size", o.round_size},
      {"policy", o.policy},
      {"cost_model", o.cost_model},
      {"rules", o.rules},
      {"objective", objective_name(o.objective.kind)},
      {"requirement_seconds", o.objective.requirement_seconds},
      {"reference_seconds", o.objective.reference_seconds},
      {"early_stopping_rounds", o.objective.early_stopping_rounds},
      {"seed", o.seed},
      {"threads", o.threads},
      {"warm_start", o.warm_start},
      {"repeats", o.measure.repeats},
      {"min_repeat_seconds", o.measure.min_repeat_seconds},
      {"verify", o.measure.verify},
      {"cache", static_cast<int>(o.measure.cache)},
  }
      .dump();
}

Result<TuningOptions> tuning_options_from_json(const std::string& text) {
  TuningOptions o;
  try {
    const auto json = nlohmann::json::parse(text);
    TILEWRIGHT_TRY(o.target, target_from_json(json.at("target")));
    o.trials = json.value("trials", o.trials);
    o.trials_per_task = json.value("trials_per_task", o.trials_per_task);
    o.minutes = json.value("minutes", o.minutes);
    o.round_size = json.value("round_size", o.round_size);
    o.policy = json.value("policy", o.policy);
    o.cost_model = json.value("cost_model", o.cost_model);
    o.rules = json.value("rules", o.rules);
    TILEWRIGHT_TRY(o.objective.kind, objective_from_name(json.value("objective", std::string("f1"))));
    o.objective.requirement_seconds = json.value("requirement_seconds", o.objective.requirement_seconds);
    o.objective.reference_seconds = json.value("reference_seconds", o.objective.reference_seconds);
    o.objective.early_stopping_rounds = json.value("early_stopping_rounds", o.objective.early_stopping_rounds);
    o.seed = json.value("seed", o.seed);
    o.threads = json.value("threads", o.threads);
    o.warm_start = json.value("warm_start", o.warm_start);
    o.measure.repeats = json.value("repeats", o.measure.repeats);
    o.measure.min_repeat_seconds = json.value("min_repeat_seconds", o.measure.min_repeat_seconds);
    o.measure.verify = json.value("verify", o.measure.verify);
    const int cache = json.value("cache", static_cast<int>(o.measure.cache));
    if (cache >= 0 && cache <= static_cast<int>(CachePolicy::kFlushed)) o.measure.cache = static_cast<CachePolicy>(cache);
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput, "session options", std::string("cannot be read (") + e.what() + ")", {}, {}};
  }
  return o;
}

}  // namespace tilewright
