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

/// The records of a task on a target that share a rule of one rule set: those of its sketches.
struct RuleRequest {
  QString rule;
  std::string task;    ///< id
  std::string target;  ///< key
  std::string rule_set;
  int64_t rules_version = kRulesVersion;
  std::vector<std::string> sketches;
};

/// Which record is looked at, and where it is found.
struct RecordPageRequest {
  int64_t record = 0;
  std::filesystem::path database;
  std::shared_ptr<const LoadedModels> models;  ///< that may know the task
  /// Later ones have not been told yet.
  int64_t last_record = std::numeric_limits<int64_t>::max();
  /// That records are to share, instead of a step.
  std::optional<RuleRequest> rule = {};
  std::vector<RuleRequest> rules = {};  ///< of the record, that its history tells how others did with
  int step = -1;                        ///< of its primitives: that others are to share
  int generation = 0;  ///< given by the reader; another one: what was read before no longer holds
};

/// The record itself; `RecordDetails::task` stays open. Fails with kInvalid where there is none.
Result<RecordDetails> read_record_details(const RecordPageRequest& request);

/// The records of the same task and target, the newest ones, whose program has the request's step too.
struct StepSharers {
  std::vector<int64_t> records;
  QString step;
};
Result<StepSharers> read_step_sharers(const RecordPageRequest& request);
/// The same of the request's rule, of all the task's records.
Result<StepSharers> read_rule_sharers(const RecordPageRequest& request);

/// The records that share a rule of the record.
RuleRequest rule_wish(const RecordDetails& details, const RuleStep& step);
/// How those of `trials` did that share a rule and were told by `last_record`, among all that were told.
RuleOutcome outcome_of(const RuleRequest& request, std::span<const SketchTrial> trials, int64_t last_record);

/// What the cost model said of `record` beside what it said of the others of its task; nothing where it said
/// nothing, or there are no others.
std::optional<RecordForecast> forecast_of(int64_t record, std::span<const TrialPoint> points);

/// Reads for the page of a record, beside the window's thread: the record, then its family and how others did
/// with its rules, which may take longer. Of the questions asked while one is answered only the last one is
/// answered.
class RecordPageReader : public QObject {
  Q_OBJECT

 public:
  explicit RecordPageReader(Background* background, QObject* parent = nullptr);
  void read(RecordPageRequest request);
  void find_sharers(RecordPageRequest request);
  /// What was read no longer holds: answers that are still on their way are dropped.
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
