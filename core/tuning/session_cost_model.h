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

/// A snapshot of a session's cost model. It consists of values that any thread may keep.
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

/// The options with which a session makes its cost model.
CostModelOptions cost_model_options(const TuningOptions& options);

/// A snapshot of `model`, the model of a session with these options. Errors: the model's.
Result<SessionCostModel> copy_cost_model(const CostModel& model, const TuningOptions& options, int round);

/// A cost model that predicts as the copied one did. It must not be taught further.
Result<std::unique_ptr<CostModel>> make_cost_model(const SessionCostModel& copy, int threads);

/// The cost model with which a kept session would continue. It is made anew from the weights and the earlier
/// records that the session began with and from the session's own records, round by round, which gives the
/// same model. This takes about a second for 5,000 trials. Errors: the database's, kCancelled, kUsage where
/// records are of another version, and kUnsupported where a network would have to learn everything again,
/// which may take many minutes.
Result<SessionCostModel> kept_cost_model(RecordStore& store, const std::string& session,
                                         const std::stop_token& stop);

// Names of the checkpoints for the weights and the records that a session's cost model began with.
inline constexpr const char* kModelWeightsCheckpoint = "cost model weights";
inline constexpr const char* kWarmStartCheckpoint = "warm start";
/// The checkpoint with the name of the cost model that predicts since the session's own failed.
inline constexpr const char* kOtherModelCheckpoint = "other cost model";

/// The name of the cost model that replaced the session's own after that had failed; none where it did not.
/// Errors: the database's.
Result<std::optional<std::string>> replacing_cost_model(RecordStore& store, const std::string& session);

/// Sets that model in `options`, where there is one; it begins without weights. Errors: the database's.
Result<void> use_kept_cost_model(RecordStore& store, const std::string& session, TuningOptions& options);

/// The earlier records that a session began with: for each task, the JSON that `earlier_programs` reads; none
/// where the session has not chosen them yet. Errors: the database's, and kBadInput.
Result<std::optional<nlohmann::json>> kept_warm_start(RecordStore& store, const std::string& session);

/// A program of an earlier session.
struct EarlierProgram {
  Point point;
  Program program;
  std::string hash;
  double latency = 0;
};

/// The programs that a session began with for a task, the fastest first, from [[decisions, latency, hash,
/// verified], ...]; "verified" may be missing where it is true. An entry whose decisions give another program
/// in this space, or none, is left out; the first entry that remains is a verified one. Fails with kBadInput.
Result<std::vector<EarlierProgram>> earlier_programs(const nlohmann::json& kept, const std::string& task,
                                                     const SearchSpace& space);

}  // namespace tilewright
