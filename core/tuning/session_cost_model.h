// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/cost_model.h"
#include "core/records/record_store.h"
#include "core/space/search_space.h"
#include "core/tuning/tuning_options.h"

namespace tilewright {

/// The cost model of a session as it was at a moment: values that any thread may keep.
struct SessionCostModel {
  std::string session;
  std::string name;  ///< "xgboost"
  Target target;     ///< that it predicts for
  bool published_features_only = false;
  bool asked = true;     ///< the session's policy asks it
  bool trained = false;  ///< its predictions come from data
  int round = 0;         ///< the last that it has learnt from; 0: none
  std::string weights;   ///< as it saves them
};

/// What a session makes its cost model with.
CostModelOptions cost_model_options(const TuningOptions& options);

/// `model` as it is now, which is that of a session with these options. Errors: the model's.
Result<SessionCostModel> copy_cost_model(const CostModel& model, const TuningOptions& options, int round);

/// One that predicts as that one did. Not for learning on.
Result<std::unique_ptr<CostModel>> make_cost_model(const SessionCostModel& copy, int threads);

/// The cost model with which a kept session would go on: made anew from the weights and the earlier records
/// that it began with and from its own, round by round, which gives the same. That takes about a second for
/// 5,000 trials. Errors: the database's, kCancelled, kUsage where records are of another version, and
/// kUnsupported where a network would have to learn all of it again, which may take many minutes.
Result<SessionCostModel> kept_cost_model(RecordStore& store, const std::string& session,
                                         const std::stop_token& stop);

// What a session keeps of what its cost model began with, as checkpoints of these names.
inline constexpr const char* kModelWeightsCheckpoint = "cost model weights";
inline constexpr const char* kWarmStartCheckpoint = "warm start";
/// The name of the cost model that predicts since the session's own failed.
inline constexpr const char* kOtherModelCheckpoint = "other cost model";

/// Where the session's cost model failed, `options` get the one that took its place, which begins without
/// weights. Errors: the database's.
Result<void> use_kept_cost_model(RecordStore& store, const std::string& session, TuningOptions& options);

/// The earlier records that a session began with: by task what `earlier_programs` reads; none where it has
/// not chosen them yet. Errors: the database's, and kBadInput.
Result<std::optional<nlohmann::json>> kept_warm_start(RecordStore& store, const std::string& session);

/// A program of an earlier session.
struct EarlierProgram {
  Point point;
  Program program;
  std::string hash;
  double latency = 0;
};

/// Those that a session began with of a task, from [[decisions, latency, hash, verified], ...], the fastest
/// first; "verified" may be missing where it was. The first one that is left is a verified one. What names
/// another program in this space, or none, is left out. Fails with kBadInput.
Result<std::vector<EarlierProgram>> earlier_programs(const nlohmann::json& kept, const std::string& task,
                                                     const SearchSpace& space);

}  // namespace tilewright
