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

/// What people ask about a program, with its value for one record.
struct RecordFeature {
  QString name;
  QString value;
  double share = 0;  ///< how much of the reckoned time hangs on it, 0 to 1
};

/// How the programs of the task did that one rule had a part in.
struct RuleOutcome {
  QString rule;
  int records = 0;    ///< of the task on the target, that rule's sketches have
  int of = 0;         ///< records that the task has there
  double best = 0;    ///< seconds; 0: none of them ran
  double median = 0;  ///< likewise
};

/// One record as its page shows it.
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
  std::vector<RecordFeature> features;  ///< the most telling first
  QString note;
};

/// Another record of the same session and task.
struct RelatedRecord {
  qint64 record = 0;
  double latency = 0;  ///< seconds; 0: it failed
  QString changes;     ///< the decisions in which child and parent differ
};

/// What a cost model said of a record before it was measured, among what it said of the others of the task.
struct RecordForecast {
  /// Seconds that its score stands for, by the task's other programs; 0: its scores only order.
  double latency = 0;
  int programs = 0;        ///< of the task that it said something of, and that ran; with this one
  int place_foretold = 0;  ///< 1: the fastest
  int place_measured = 0;
};

/// Where a record came from and what came of it, and how others did that are like it.
struct RecordHistory {
  std::vector<RelatedRecord> parents;
  std::vector<RelatedRecord> children;  ///< the fastest first
  bool guessed = false;                 ///< the record names no parent: it is the earlier one most like it
  std::optional<RecordForecast> forecast;
  std::vector<RuleOutcome> rules;  ///< of the record's steps, each rule once
};

}  // namespace tilewright
