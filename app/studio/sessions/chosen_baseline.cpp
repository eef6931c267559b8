// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/chosen_baseline.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <cstddef>

#include "core/records/record_store.h"
#include "core/tuning/graph_weights.h"

namespace tilewright {
namespace {

using Weights = std::map<std::string, int>;

/// How often one of the session's models has each task.
Weights weights_of(const SessionSetup& setup, const std::optional<GraphWeights>& chosen, size_t model) {
  if (chosen && model < chosen->size()) return (*chosen)[model];
  Weights weights;
  for (const auto& use : setup.model_tasks) {
    if (use.model == static_cast<int>(model)) weights[use.task] += static_cast<int>(use.weight);
  }
  return weights;
}

double sum_of(const Weights& weights, const std::map<std::string, double>& seconds) {
  double sum = 0;
  for (const auto& [task, weight] : weights) {
    if (weight == 0) continue;
    const auto known = seconds.find(task);
    if (known == seconds.end()) return 0;
    sum += weight * known->second;
  }
  return sum;
}

}  // namespace

Result<ChosenBaseline> read_baseline(const std::filesystem::path& database, const QString& session,
                                     const QStringList& hashes) {
  const std::string id = session.toStdString();
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_TRY(const auto row, store.session(id));
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(id));
  std::vector<std::string> tasks;
  for (const auto& task : setup.tasks) tasks.push_back(task.id);
  ChosenBaseline baseline;
  baseline.kind = TaskBaseline::Kind::kSession;
  baseline.session =
      row ? QLocale().toString(QDateTime::fromMSecsSinceEpoch(row->started), QLocale::ShortFormat) : session;
  // A verified program takes precedence over a faster one that was not verified.
  for (const bool verified : {true, false}) {
    TILEWRIGHT_TRY(const auto trials, store.best_trials(setup.target.key, tasks, id, verified));
    for (const auto& trial : trials) {
      if (trial.latency) baseline.seconds.try_emplace(trial.task, *trial.latency);
    }
  }
  if (baseline.seconds.empty()) {
    return Error{ErrorKind::kInvalid, "session " + id, "has no program that others could be compared with",
                 "Choose another session", ""};
  }
  TILEWRIGHT_TRY(const auto chosen, graph_weights(store, id));
  for (qsizetype i = 0; i < hashes.size(); ++i) {
    // A file with several bindings of its open dimensions is one model for each, in their order.
    auto left = hashes.first(i).count(hashes[i]);
    const auto same = [&](const ModelRow& model) {
      return model.hash == hashes[i].toStdString() && left-- == 0;
    };
    const auto found = std::find_if(setup.models.begin(), setup.models.end(), same);
    const auto place = static_cast<size_t>(found - setup.models.begin());
    baseline.models.push_back(
        found == setup.models.end() ? 0 : sum_of(weights_of(setup, chosen, place), baseline.seconds));
  }
  return baseline;
}

}  // namespace tilewright
