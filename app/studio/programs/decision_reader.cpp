// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/decision_reader.h"

#include <QCoreApplication>
#include <algorithm>
#include <map>
#include <utility>

#include "core/records/record_store.h"

namespace tilewright {
namespace {

/// Collects the axes of all records: the values of each axis, in their order.
class AxisTable {
 public:
  /// Notes a decision; returns its axis.
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
  /// Valid after `finish`.
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

bool is_same(const DecisionRequest& a, const DecisionRequest& b) {
  return a.task == b.task && a.target == b.target && a.session == b.session && a.most == b.most;
}

/// Reads the records that are not known yet.
Result<void> read_more(RecordStore& store, const DecisionRequest& request, KnownDecisions& known) {
  TrialQuery query;
  query.task = request.task;
  query.target = request.target;
  if (!request.session.empty()) query.session = request.session;
  query.outcome = TrialQuery::Outcome::kSucceeded;
  query.order = TrialQuery::Order::kNewestFirst;
  std::vector<TrialRecord> trials;
  int64_t newest = known.last;
  bool cut = known.cut;
  TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& trial) {
    if (trial.id > request.last_record) return true;
    if (trial.id <= known.last) return false;
    newest = std::max(newest, trial.id);
    cut = cut || static_cast<int64_t>(trials.size()) == request.most;
    if (static_cast<int64_t>(trials.size()) == request.most) return false;
    trials.push_back(std::move(trial));
    return true;
  }));
  known.last = newest;
  known.cut = cut;
  PointReader points(&store);
  for (auto trial = trials.rbegin(); trial != trials.rend(); ++trial) {
    if (!trial->latency) continue;
    known.records.push_back({trial->id, *trial->latency, trial->sketch, points.read(*trial)});
  }
  const auto most = static_cast<size_t>(request.most);
  if (known.records.size() > most) {
    known.cut = true;
    known.records.erase(known.records.begin(), known.records.end() - request.most);
  }
  return {};
}

DecisionRecords tell(const KnownDecisions& known) {
  DecisionRecords out;
  out.cut = known.cut;
  AxisTable axes;
  std::vector<Told> all;
  std::map<std::string, int> sketches;
  const QString sketch_axis = QCoreApplication::translate("DecisionReader", "Sketch");
  // The order is by name, so that the result does not depend on the order of the records.
  for (const auto& record : known.records) sketches.emplace(record.sketch, 0);
  for (auto& [name, number] : sketches) {
    number = static_cast<int>(out.sketches.size());
    out.sketches << QString::fromStdString(name);
  }
  for (auto record = known.records.rbegin(); record != known.records.rend(); ++record) {
    Told& told = all.emplace_back();
    told.record.id = record->id;
    told.record.latency = record->latency;
    told.record.sketch = sketches.at(record->sketch);
    std::vector<ToldDecision> decisions = record->decisions;
    decisions.push_back({sketch_axis, told.record.sketch, QString::fromStdString(record->sketch)});
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

}  // namespace

Result<DecisionRecords> read_decisions(const std::filesystem::path& database, const DecisionRequest& request,
                                       KnownDecisions* known) {
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return DecisionRecords();
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  KnownDecisions fresh;
  KnownDecisions& read = known == nullptr ? fresh : *known;
  // When a replay goes back, later records are removed.
  const bool goes_on =
      read.database == database && is_same(read.request, request) && read.last <= request.last_record;
  if (!goes_on) read = {database, request, {}, 0, false};
  TILEWRIGHT_CHECK(read_more(store, request, read));
  return tell(read);
}

void DecisionReader::read(const std::filesystem::path& database, const DecisionRequest& request) {
  database_ = database;
  next_ = request;
  if (!running_) start();
}

void DecisionReader::start() {
  running_ = true;
  const DecisionRequest request = *std::exchange(next_, std::nullopt);
  background_->run([database = database_, request,
                    known = known_] { return read_decisions(database, request, known.get()); },
                   this,
                   [this, request](const Result<DecisionRecords>& records) {
                     running_ = false;
                     if (next_) {
                       start();
                     } else if (records.ok()) {
                       Q_EMIT found(request.shown, std::make_shared<const DecisionRecords>(*records));
                     } else {
                       Q_EMIT failed(records.error());
                     }
                   });
}

}  // namespace tilewright
