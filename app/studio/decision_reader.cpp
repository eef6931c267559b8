// SPDX-License-Identifier: Apache-2.0
#include "app/studio/decision_reader.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <utility>

#include "app/studio/point_reader.h"
#include "core/records/record_store.h"

namespace tilewright {
namespace {

/// Gathers the axes of all records: what occurs on each, in the order of the values.
class AxisTable {
 public:
  /// Notes a decision; gives its axis.
  size_t add(const ToldDecision& decision) {
    const auto [found, is_new] = numbers_.try_emplace(decision.name, axes_.size());
    if (is_new) axes_.push_back({decision.name, {}});
    axes_[found->second].values.emplace(std::pair(decision.value, decision.label), 0);
    return found->second;
  }

  std::vector<DecisionAxis> finish() {
    std::vector<DecisionAxis> out;
    for (Axis& axis : axes_) {
      DecisionAxis& told = out.emplace_back();
      told.name = axis.name;
      for (auto& [value, at] : axis.values) {
        at = static_cast<int>(told.labels.size());
        told.labels << value.second;
      }
    }
    return out;
  }

  size_t size() const { return axes_.size(); }
  /// After `finish`.
  int place(size_t axis, const ToldDecision& decision) const {
    return axes_[axis].values.at(std::pair(decision.value, decision.label));
  }

 private:
  struct Axis {
    QString name;
    std::map<std::pair<int64_t, QString>, int> values;
  };
  std::vector<Axis> axes_;
  std::map<QString, size_t> numbers_;
};

struct Told {
  DecisionRecord record;
  std::vector<std::pair<size_t, ToldDecision>> decisions;  ///< with their axes
};

}  // namespace

Result<DecisionRecords> read_decisions(const std::filesystem::path& database, const DecisionWish& wish) {
  DecisionRecords out;
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return out;
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TrialQuery query;
  query.task = wish.task;
  query.target = wish.target;
  if (!wish.session.empty()) query.session = wish.session;
  query.outcome = TrialQuery::Outcome::kSucceeded;
  query.order = TrialQuery::Order::kNewestFirst;
  query.limit = wish.most + 1;
  TILEWRIGHT_TRY(auto trials, store.trials(query));
  if (out.cut = static_cast<int64_t>(trials.size()) > wish.most; out.cut) trials.pop_back();

  PointReader points(&store);
  AxisTable axes;
  std::vector<Told> all;
  std::map<std::string, int> sketches;
  const QString sketch_axis = QCoreApplication::translate("DecisionReader", "Sketch");
  for (const TrialRecord& trial : trials) {
    if (!trial.latency) continue;
    // By name, so that what is told does not depend on the order in which they came.
    sketches.emplace(trial.sketch, 0);
  }
  for (auto& [name, number] : sketches) {
    number = static_cast<int>(out.sketches.size());
    out.sketches << QString::fromStdString(name);
  }
  for (const TrialRecord& trial : trials) {
    if (!trial.latency) continue;
    Told& told = all.emplace_back();
    told.record.id = trial.id;
    told.record.latency = *trial.latency;
    told.record.sketch = sketches.at(trial.sketch);
    std::vector<ToldDecision> decisions = points.read(trial);
    decisions.push_back({sketch_axis, told.record.sketch, QString::fromStdString(trial.sketch)});
    for (ToldDecision& decision : decisions) {
      const size_t axis = axes.add(decision);
      told.decisions.emplace_back(axis, std::move(decision));
    }
  }
  out.axes = axes.finish();
  for (Told& told : all) {
    told.record.values.assign(axes.size(), -1);
    for (const auto& [axis, decision] : told.decisions) told.record.values[axis] = axes.place(axis, decision);
    out.records.push_back(std::move(told.record));
  }
  return out;
}

void DecisionReader::read(const std::filesystem::path& database, const DecisionWish& wish) {
  database_ = database;
  next_ = wish;
  if (!running_) start();
}

void DecisionReader::start() {
  running_ = true;
  const DecisionWish wish = *std::exchange(next_, std::nullopt);
  background_->run([database = database_, wish] { return read_decisions(database, wish); }, this,
                   [this, wish](const Result<DecisionRecords>& records) {
                     running_ = false;
                     if (next_) {
                       start();
                     } else if (records.ok()) {
                       Q_EMIT found(wish.shown, std::make_shared<const DecisionRecords>(*records));
                     } else {
                       Q_EMIT failed(records.error());
                     }
                   });
}

}  // namespace tilewright
