// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/records/trial_list_query.h"
#include "views/sketches/sketch_entry.h"

namespace tilewright {

/// A feature of a program that people ask about, with its value for one record.
struct RecordFeature {
  QString name;
  QString value;
  double share = 0;  ///< share of the calculated time that depends on it, 0 to 1
};

/// The results of the task's programs in whose sketches one rule was used.
struct RuleOutcome {
  QString rule;
  int records = 0;    ///< of the task on the target, whose sketches used the rule
  int of = 0;         ///< records that the task has there
  double best = 0;    ///< seconds; 0: none of them ran
  double median = 0;  ///< likewise
};

/// One record as the content of its page.
struct RecordDetails {
  TrialListRow row;
  int task = -1;                ///< as the window numbers it; -1: no open model has it
  std::vector<double> repeats;  ///< seconds
  double elapsed = 0;           ///< of the session when the result came, seconds
  std::optional<double> predicted_spread;
  QString policy;          ///< of the session
  QString policy_options;  ///< "chains=128, steps=500"; empty: it has none
  QString cost_model;      ///< of the session
  QList<RuleStep> steps;
  std::string rule_set;                 ///< of the session
  int64_t rules_version = 0;            ///< of the record
  QString why_no_program;               ///< empty where the program is known
  std::vector<RecordFeature> features;  ///< the most informative first
  QString note;
};

/// Another record of the same session and task.
struct RelatedRecord {
  qint64 record = 0;
  double latency = 0;  ///< seconds; 0: it failed
  QString changes;     ///< the decisions in which child and parent differ
};

/// A cost model's prediction for a record before it was measured, compared with those for the task's other
/// records.
struct RecordForecast {
  /// The seconds that its score corresponds to, by the task's other programs; 0: its scores only give an
  /// order.
  double latency = 0;
  int programs = 0;        ///< of the task with a prediction that ran, including this one
  int place_foretold = 0;  ///< 1: the fastest
  int place_measured = 0;
};

/// The origin of a record, its descendants, and the results of similar records.
struct RecordHistory {
  std::vector<RelatedRecord> parents;
  std::vector<RelatedRecord> children;  ///< the fastest first
  /// The parent is a guess, the most similar earlier record, because the record names none.
  bool guessed = false;
  std::optional<RecordForecast> forecast;
  std::vector<RuleOutcome> rules;  ///< of the record's steps, each rule once
};

}  // namespace tilewright
