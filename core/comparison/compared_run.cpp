// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/compared_run.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/base/json_value.h"

namespace tilewright {
namespace {

using nlohmann::json;

constexpr const char* kComparedRun = "compared search";
constexpr double kNothingRan = std::numeric_limits<double>::infinity();

/// Throws where it is none.
ComparedPoint point_of(const json& value) {
  return {json_as<int64_t>(value.at(0)),
          {json_as<int>(value.at(1)), json_as<std::vector<DecisionValue>>(value.at(2))}};
}

}  // namespace

std::string Contestant::label() const {
  std::string text = policy;
  if (!options.empty()) text += " (" + policy_options_text(options) + ")";
  if (!cost_model.empty()) text += " + " + cost_model;
  return past ? text + " + past" : text;
}

double ComparedRun::best_after(size_t count) const {
  double best = kNothingRan;
  for (size_t i = 0; i < std::min(count, trials.size()); ++i)
    if (trials[i].latency > 0) best = std::min(best, trials[i].latency);
  return best;
}

double ComparedRun::best_within(double seconds) const {
  double best = kNothingRan;
  for (const ComparedTrial& trial : trials)
    if (trial.latency > 0 && trial.at <= seconds) best = std::min(best, trial.latency);
  return best;
}

std::string run_key(const std::string& task, const Contestant& contestant, uint64_t seed, int budget,
                    int round_size) {
  return fmt::format("{}: {}, seed {}, {} trials, {} a round", task, contestant.label(), seed, budget,
                     round_size);
}

std::string run_key(const ComparedRun& run) {
  return run_key(run.task, run.contestant, run.seed, run.budget, run.round_size);
}

json compared_run_to_json(const ComparedRun& run) {
  json trials = json::array();
  for (const ComparedTrial& trial : run.trials)
    trials.push_back({trial.program, trial.latency, trial.at, trial.guided});
  json value{{"task", run.task},
             {"policy", run.contestant.policy},
             {"options", policy_options_to_json(run.contestant.options)},
             {"cost_model", run.contestant.cost_model},
             {"past", run.contestant.past},
             {"seed", run.seed},
             {"budget", run.budget},
             {"round_size", run.round_size},
             {"trials", std::move(trials)},
             {"search_seconds", run.search_seconds},
             {"training_seconds", run.training_seconds},
             {"trial_seconds", run.trial_seconds},
             {"winner_again", run.winner_again},
             {"best_again", run.best_again}};
  if (!run.failure.empty()) value["failure"] = run.failure;
  if (!run.second_measurement.empty()) value["second_measurement"] = run.second_measurement;
  for (const ComparedPoint& one : run.points)
    value["points"].push_back({one.trial, one.point.sketch, one.point.values});
  return value;
}

Result<ComparedRun> compared_run_from_json(const json& value) {
  ComparedRun run;
  try {
    run.task = value.at("task").get<std::string>();
    run.contestant.policy = value.at("policy").get<std::string>();
    run.contestant.cost_model = value.at("cost_model").get<std::string>();
    run.contestant.past = value.at("past").get<bool>();
    run.seed = json_as<uint64_t>(value.at("seed"));
    run.budget = json_as<int>(value.at("budget"));
    run.round_size = json_as<int>(value.at("round_size"));
    for (const auto& trial : value.at("trials"))
      run.trials.push_back({json_as<int64_t>(trial.at(0)), trial.at(1).get<double>(),
                            trial.at(2).get<double>(), trial.at(3).get<bool>()});
    run.search_seconds = value.at("search_seconds").get<double>();
    run.training_seconds = value.at("training_seconds").get<double>();
    run.trial_seconds = value.at("trial_seconds").get<double>();
    run.winner_again = value.at("winner_again").get<double>();
    run.best_again = value.at("best_again").get<double>();
    run.failure = value.value("failure", std::string());
    run.second_measurement = value.value("second_measurement", std::string());
    for (const auto& one : value.value("points", json::array())) {
      run.points.push_back(point_of(one));
      (void)run.trials.at(static_cast<size_t>(run.points.back().trial));
    }
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput, kComparedRun, "cannot be read", {}, e.what()};
  }
  TILEWRIGHT_TRY(const auto options, json_field<json>(value, "options", kComparedRun));
  TILEWRIGHT_TRY(run.contestant.options, policy_options_from_json(options, kComparedRun));
  return run;
}

}  // namespace tilewright
