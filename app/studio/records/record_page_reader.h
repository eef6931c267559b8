// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/models/model_loader.h"
#include "app/studio/newest_request.h"
#include "core/base/result.h"
#include "core/records/record_types.h"
#include "core/records/sketch_trial.h"
#include "core/space/search_space.h"
#include "views/inspector/record_details.h"

namespace tilewright {

/// The records of a task on a target whose sketches share a rule of one rule set.
struct RuleRequest {
  QString rule;
  std::string task;    ///< id
  std::string target;  ///< key
  std::string rule_set;
  int64_t rules_version = kRulesVersion;
  std::vector<std::string> sketches;
};

/// The record to read, and where it is found.
struct RecordPageRequest {
  int64_t record = 0;
  std::filesystem::path database;
  std::shared_ptr<const LoadedModels> models;  ///< that may know the task
  /// Records after this one are not shown yet.
  int64_t last_record = std::numeric_limits<int64_t>::max();
  /// The rule that records are to share, instead of a step.
  std::optional<RuleRequest> rule = {};
  std::vector<RuleRequest> rules = {};  ///< rules of the record whose results the history has
  int step = -1;                        ///< of its primitives: that others are to share
  int generation = 0;                   ///< set by the reader; data of another generation are outdated
};

/// The record itself; `RecordDetails::task` is not set. Fails with kInvalid where there is none.
Result<RecordDetails> read_record_details(const RecordPageRequest& request);

/// The newest records of the same task and target whose program has the request's step, too.
struct StepSharers {
  std::vector<int64_t> records;
  QString step;
};
Result<StepSharers> read_step_sharers(const RecordPageRequest& request);
/// The same for the request's rule, among all the task's records.
Result<StepSharers> read_rule_sharers(const RecordPageRequest& request);

/// The records that share a rule of the record.
RuleRequest rule_wish(const RecordDetails& details, const RuleStep& step);
/// The results of those of `trials` that share a rule, among all that are shown up to `last_record`.
RuleOutcome outcome_of(const RuleRequest& request, std::span<const SketchTrial> trials, int64_t last_record);

/// The cost model's prediction for `record` compared with those for the others of its task; nothing where
/// there is none, or no others.
std::optional<RecordForecast> forecast_of(int64_t record, std::span<const TrialPoint> points);

/// Reads the page of a record, beside the window's thread: first the record, then its family and the results
/// of its rules, which may take longer. Of the requests that arrive meanwhile, only the last one is answered.
class RecordPageReader : public QObject {
  Q_OBJECT

 public:
  explicit RecordPageReader(Background* background, QObject* parent = nullptr);
  void read(RecordPageRequest request);
  void find_sharers(RecordPageRequest request);
  /// The data changed: answers under way are dropped.
  void forget() { ++generation_; }

 Q_SIGNALS:
  void found(const tilewright::RecordDetails& details);
  void history_found(qint64 record, const tilewright::RecordHistory& history);
  void sharers_found(const tilewright::StepSharers& sharers);
  void failed(qint64 record, const tilewright::Error& error);
  void sharers_failed(const tilewright::RecordPageRequest& request, const tilewright::Error& error);

 private:
  /// Nobody waits for the answer any more.
  bool is_old(const RecordPageRequest& request) const { return request.generation != generation_; }

  int generation_ = 0;
  NewestRequest<RecordPageRequest, Result<RecordDetails>> details_;
  NewestRequest<RecordPageRequest, Result<RecordHistory>> history_;
  NewestRequest<RecordPageRequest, Result<StepSharers>> sharers_;
};

}  // namespace tilewright
