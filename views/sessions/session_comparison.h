// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <array>
#include <string>
#include <vector>

#include "views/compare/latency_verdict.h"
#include "views/sessions/session_curve.h"

namespace tilewright {

/// A stored session in a list of choices.
struct SessionChoice {
  QString id;
  QStringList models;
  QString target;
  qint64 started = 0;  ///< milliseconds since 1970 UTC
  long long trials = 0;
  QStringList hashes = {};  ///< of the models' files, by model
  QString cost_model = {};  ///< its name
  QStringList paths = {};   ///< of the models' files, by model
  long long failed = 0;     ///< of `trials`
  bool hidden = false;      ///< a person does not want to see it in lists
  QString policy = {};
  QString policy_options = {};  ///< "chains=128, steps=500"; empty: it has none
  bool operator==(const SessionChoice&) const = default;
};

/// The best program of a task in one session; its latency is 0 where there is none.
struct SessionBest {
  qint64 record = 0;
  double latency = 0;  ///< seconds
  double spread = 0;   ///< of the repeats, relative
  std::vector<double> repeats;
  QString variant;
  bool verified = false;
};

/// A task that at least one of two sessions has.
struct ComparedTask {
  std::string id;
  QString name;
  std::array<bool, 2> present{};  ///< the session has the task
  std::array<SessionBest, 2> best;
};

/// A model that both sessions tuned, and how often it has each task, by `SessionComparison::tasks`.
struct ComparedModel {
  QString name;
  std::vector<int> weights;                  ///< by rule
  std::array<std::vector<int>, 2> chosen{};  ///< in the graph that a session chose; empty: by rule
  const std::vector<int>& weights_of(size_t side) const {
    return chosen[side].empty() ? weights : chosen[side];
  }
};

/// Two sessions as plain values.
struct SessionComparison {
  std::array<SessionChoice, 2> sessions;
  /// Median time of the fixed piece of work that sessions measure from time to time; 0: never measured.
  std::array<double, 2> machine_seconds{};
  std::vector<ComparedTask> tasks;
  std::vector<ComparedModel> models;
  std::array<SessionCurve, 2> curves;  ///< of all models that both tuned

  bool same_target() const { return sessions[0].target == sessions[1].target; }
  /// The difference of the machine itself between the sessions, relative to the faster one; 0 where unknown.
  double machine_difference() const;
};

/// Whether a task's best programs differ by more than their own noise and the machine's difference together.
/// There is no verdict, with a noise of 0, where a side has no program, where nothing was measured twice, or
/// where the targets differ.
LatencyVerdict compare_task(const SessionComparison& comparison, const ComparedTask& task);

/// How often each side's graph of a model has each task: the graph that its session chose, or that of the
/// rules for both where a session did not measure all tasks that only its own graph has.
struct ComparedWeights {
  const std::vector<int>* sides[2];
  bool same() const { return *sides[0] == *sides[1]; }
};
ComparedWeights compared_weights(const SessionComparison& comparison, const ComparedModel& model);

/// How often each task counts in one side's sums, by task and for all models together. Tasks count that both
/// sessions measured, or the session whose graph alone has them.
std::vector<int> counted_weights(const SessionComparison& comparison, size_t side);

/// Sums over the tasks of a model that both sessions measured, each as often as the model has it. Tasks that
/// only one side's graph has count there.
struct ModelTotals {
  std::array<double, 2> seconds{};
  int tasks = 0;     ///< distinct ones of the model
  int measured = 0;  ///< of these, by both sessions, or by the one whose graph alone has it
  bool same_graph = true;
  LatencyVerdict verdict;
};
ModelTotals compare_model(const SessionComparison& comparison, const ComparedModel& model);

}  // namespace tilewright
