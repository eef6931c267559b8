// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_cost_model.h"

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/backend/lower.h"
#include "core/base/json.h"
#include "core/costmodel/candidate.h"
#include "core/graph/task_json.h"
#include "core/schedule/program_hash.h"
#include "core/search/search_policy.h"

namespace tilewright {
namespace {

Error unreadable_warm_start(const std::string& text) {
  return {ErrorKind::kBadInput, "session", "the earlier records that it began with cannot be read",
          "Begin a new session: it starts from what was measured", text};
}

/// Teaches a cost model what a kept session taught its own model.
class Relearning {
 public:
  static Result<Relearning> begin(RecordStore& store, const std::string& session) {
    TILEWRIGHT_TRY(SessionSetup setup, store.session_setup(session));
    TILEWRIGHT_TRY(TuningOptions options, tuning_options_from_json(setup.options));
    TILEWRIGHT_CHECK(use_kept_cost_model(store, session, options));
    TILEWRIGHT_TRY(auto model, make_cost_model(options.cost_model, cost_model_options(options)));
    return Relearning(std::move(setup), std::move(options), std::move(model));
  }

  Result<SessionCostModel> run(RecordStore& store, const std::stop_token& stop) {
    TILEWRIGHT_TRY(const auto row, store.session(setup_.id));
    std::optional<std::string> weights;
    if (!options_.cost_model_weights.empty()) {
      TILEWRIGHT_TRY(weights, store.details_of(setup_.id).checkpoint(kModelWeightsCheckpoint));
    }
    if (weights) TILEWRIGHT_CHECK(model_->load(*weights));
    const CostModelInfo info = cost_model_info(options_.cost_model);
    if (info.network && !(weights && info.stays_as_loaded)) {
      return Error{ErrorKind::kUnsupported,
                   "session " + setup_.id,
                   "the network that was its cost model is not kept, and would have to learn all of it again",
                   "Go on with the session, which teaches it",
                   {}};
    }
    TILEWRIGHT_TRY(const auto earlier, kept_warm_start(store, setup_.id));
    if (earlier) TILEWRIGHT_CHECK(learn_earlier(*earlier, stop));
    const int rounds = row ? static_cast<int>(row->rounds) : 0;
    TILEWRIGHT_CHECK(learn_rounds(store, rounds, stop));
    if (!model_->train_if_due(stop) || stop.stop_requested()) return stopped();
    return copy_cost_model(*model_, options_, learnt_round_);
  }

 private:
  Relearning(SessionSetup setup, TuningOptions options, std::unique_ptr<CostModel> model)
      : setup_(std::move(setup)), options_(std::move(options)), model_(std::move(model)) {}

  Error stopped() const {
    return {ErrorKind::kCancelled, "session " + setup_.id, "its cost model is no longer wanted", {}, {}};
  }

  /// The space of one of the session's tasks; null where this version has none for it.
  Result<const SearchSpace*> space_of(const std::string& task) {
    const auto known = spaces_.find(task);
    if (known != spaces_.end()) return known->second.get();
    auto& space = spaces_[task];
    for (const auto& row : setup_.tasks) {
      if (row.id != task) continue;
      TILEWRIGHT_TRY(const Task read, task_from_json(row.text));
      auto built = build_search_space(read, options_.target, options_.rules);
      if (built.ok()) space = *std::move(built);
    }
    return space.get();
  }

  Result<void> learn_earlier(const nlohmann::json& kept, const std::stop_token& stop) {
    for (const auto& row : setup_.tasks) {
      if (stop.stop_requested()) return stopped();
      if (!kept.contains(row.id)) continue;
      TILEWRIGHT_TRY(const SearchSpace* space, space_of(row.id));
      if (!space) continue;
      TILEWRIGHT_TRY(const auto programs, earlier_programs(kept[row.id], row.id, *space));
      for (const auto& earlier : programs) add(row.id, earlier.program, earlier.latency);
      if (!samples_.empty()) TILEWRIGHT_CHECK(teach());
    }
    return {};
  }

  Result<void> learn_rounds(RecordStore& store, int rounds, const std::stop_token& stop) {
    TrialQuery query;
    query.session = setup_.id;
    int64_t round = -1;
    Result<void> outcome;
    TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& trial) {
      outcome = stop.stop_requested() ? stopped() : learn_trial(trial, rounds, round);
      return outcome.ok();
    }));
    TILEWRIGHT_CHECK(std::move(outcome));
    return samples_.empty() ? Result<void>() : teach();
  }

  Result<void> learn_trial(const TrialRecord& trial, int rounds, int64_t& round) {
    if (trial.rules_version != kRulesVersion || trial.lowering_version != kLoweringVersion) {
      return Error{ErrorKind::kUsage,
                   "session " + setup_.id,
                   "was begun by another version, for which its decisions meant other programs",
                   "Begin a new session",
                   {}};
    }
    // The session learns from a round when it ends, and only from programs that it chose.
    if (trial.round > rounds || !is_of_round(trial.position)) return {};
    if (trial.round != round && !samples_.empty()) TILEWRIGHT_CHECK(teach());
    round = trial.round;
    const double latency = trial.error ? 0 : trial.latency.value_or(0);
    if (!trial.error && latency <= 0) return {};
    TILEWRIGHT_TRY(const SearchSpace* space, space_of(trial.task));
    if (!space) return {};
    TILEWRIGHT_TRY(const Point point, point_from_json(trial.decisions));
    const auto program = space->materialise(point);
    if (program.ok()) add(trial.task, *program, latency);
    if (!samples_.empty()) learnt_round_ = static_cast<int>(trial.round);
    return {};
  }

  void add(const std::string& task, const Program& program, double latency) {
    auto candidate = make_candidate(task, program, model_->needs());
    if (candidate.ok()) samples_.push_back({*std::move(candidate), options_.target.key(), latency});
  }

  Result<void> teach() {
    TILEWRIGHT_CHECK(model_->update(samples_));
    samples_.clear();
    return {};
  }

  SessionSetup setup_;
  TuningOptions options_;
  std::unique_ptr<CostModel> model_;
  std::map<std::string, std::shared_ptr<const SearchSpace>> spaces_;  ///< by task
  std::vector<Sample> samples_;                                       ///< not taught yet
  int learnt_round_ = 0;
};

}  // namespace

CostModelOptions cost_model_options(const TuningOptions& options) {
  CostModelOptions made;
  made.target = options.target;
  made.seed = options.seed;
  made.threads = options.threads;
  // Ansor waits for a round of every task; here the model is used from the second round on.
  made.warm_up_samples = options.round_size;
  made.published_features_only = options.rules == "ansor";
  made.rules = options.rules;
  return made;
}

Result<SessionCostModel> copy_cost_model(const CostModel& model, const TuningOptions& options, int round) {
  SessionCostModel copy;
  copy.name = options.cost_model;
  copy.target = options.target;
  copy.published_features_only = cost_model_options(options).published_features_only;
  copy.asked = asks_cost_model(options.policy);
  copy.trained = model.trained();
  copy.round = round;
  TILEWRIGHT_TRY(copy.weights, model.save_quickly());
  return copy;
}

Result<std::unique_ptr<CostModel>> make_cost_model(const SessionCostModel& copy, int threads) {
  CostModelOptions options;
  options.target = copy.target;
  options.threads = threads;
  options.published_features_only = copy.published_features_only;
  TILEWRIGHT_TRY(auto model, make_cost_model(copy.name, options));
  TILEWRIGHT_CHECK(model->load(copy.weights));
  return model;
}

Result<SessionCostModel> kept_cost_model(RecordStore& store, const std::string& session,
                                         const std::stop_token& stop) {
  TILEWRIGHT_TRY(Relearning relearning, Relearning::begin(store, session));
  TILEWRIGHT_TRY(SessionCostModel copy, relearning.run(store, stop));
  copy.session = session;
  return copy;
}

Result<std::optional<std::string>> replacing_cost_model(RecordStore& store, const std::string& session) {
  return store.details_of(session).checkpoint(kOtherModelCheckpoint);
}

Result<void> use_kept_cost_model(RecordStore& store, const std::string& session, TuningOptions& options) {
  TILEWRIGHT_TRY(const auto other, replacing_cost_model(store, session));
  if (!other) return {};
  options.cost_model = *other;
  options.cost_model_weights.clear();
  return {};
}

Result<std::optional<nlohmann::json>> kept_warm_start(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(const auto kept, store.details_of(session).checkpoint(kWarmStartCheckpoint));
  if (!kept) return std::optional<nlohmann::json>();
  auto json = parse_json(*kept, "session " + session);
  if (!json.ok() || !json->is_object()) return unreadable_warm_start(*kept);
  return std::optional(*std::move(json));
}

Result<std::vector<EarlierProgram>> earlier_programs(const nlohmann::json& kept, const std::string& task,
                                                     const SearchSpace& space) {
  if (!kept.is_array()) return unreadable_warm_start(json_text(kept));
  std::vector<EarlierProgram> programs;
  for (const auto& entry : kept) {
    // Older sessions did not keep whether the program was verified.
    const bool readable = entry.is_array() && (entry.size() == 3 || entry.size() == 4) &&
                          entry[0].is_string() && entry[1].is_number() && entry[2].is_string() &&
                          (entry.size() == 3 || entry[3].is_boolean());
    const double latency = readable ? entry[1].get<double>() : 0;
    if (!std::isfinite(latency) || latency <= 0) return unreadable_warm_start(json_text(entry));
    auto point = point_from_json(entry[0].get<std::string>());
    if (!point.ok()) continue;
    // A record of another rule set may give another program, or none.
    auto program = space.materialise(*point);
    auto hash = entry[2].get<std::string>();
    if (!program.ok() || program_hash(task, *program) != hash) continue;
    // The session begins with the fastest program, which must be verified; the verified one may just have
    // been left out.
    if (programs.empty() && entry.size() == 4 && !entry[3].get<bool>()) continue;
    programs.push_back({*std::move(point), *std::move(program), std::move(hash), latency});
  }
  return programs;
}

}  // namespace tilewright
