// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/family_reader.h"

#include <algorithm>
#include <utility>

#include "core/records/record_store.h"

namespace tilewright {
namespace {

using Decisions = std::vector<ToldDecision>;

std::vector<FamilyChange> changes_between(const Decisions& parent, const Decisions& child) {
  std::vector<FamilyChange> changes;
  for (const ToldDecision& decision : child) {
    const auto before = std::find_if(parent.begin(), parent.end(),
                                     [&](const ToldDecision& one) { return one.name == decision.name; });
    if (before != parent.end() && before->value != decision.value)
      changes.push_back({decision.name, before->label, decision.label});
  }
  return changes;
}

size_t difference(const Decisions& a, const Decisions& b) {
  if (a.size() != b.size()) return std::max(a.size(), b.size());
  size_t different = 0;
  for (size_t i = 0; i < a.size(); ++i) different += a[i].value != b[i].value;
  return different;
}

/// The most similar member before `child` with its sketch, the fastest where there are several; -1: none
/// shares half of its decisions.
int most_alike(const FamilyTree& tree, const std::vector<Decisions>& decisions, size_t child) {
  int best = -1;
  size_t least = decisions[child].size() / 2 + 1;
  for (size_t i = 0; i < child; ++i) {
    const FamilyMember& member = tree.members[i];
    if (member.latency <= 0 || member.sketch != tree.members[child].sketch) continue;
    const size_t different = difference(decisions[i], decisions[child]);
    const bool faster = best >= 0 && member.latency < tree.members[static_cast<size_t>(best)].latency;
    if (different > least || (different == least && !faster)) continue;
    least = different;
    best = static_cast<int>(i);
  }
  return best;
}

/// The requested session; empty where none has a trial of the task.
Result<std::string> session_of(RecordStore& store, const FamilyRequest& request, TrialQuery query) {
  query.order = TrialQuery::Order::kNewestFirst;
  std::string session;
  const auto find = [&](TrialRecord&& trial) {
    if (trial.id > request.last_record) return true;
    session = trial.session;
    return false;
  };
  if (!request.session.empty()) {
    query.session = request.session;
    TILEWRIGHT_CHECK(store.for_each_trial(query, find));
    if (!session.empty()) return session;
    query.session.reset();
  }
  TILEWRIGHT_CHECK(store.for_each_trial(query, find));
  return session;
}

/// Adds a member, whose parents are among the earlier ones.
void add_member(KnownFamily& family, const TrialRecord& trial, Decisions told) {
  FamilyTree& tree = family.tree;
  const size_t number = tree.members.size();
  family.decisions.push_back(std::move(told));
  FamilyMember& member = tree.members.emplace_back();
  member.record = trial.id;
  member.round = static_cast<int>(trial.round);
  member.latency = trial.error ? 0 : trial.latency.value_or(0);
  member.sketch = QString::fromStdString(trial.sketch);
  member.origin = QString::fromStdString(trial.origin);
  for (const ContentHash& parent : trial.parents) {
    if (const auto found = family.numbers.find(parent); found != family.numbers.end())
      member.parents.push_back(found->second);
  }
  if (trial.origin.empty()) {
    const int alike = most_alike(tree, family.decisions, number);
    if (alike >= 0) member.parents = {alike};
    member.guessed = alike >= 0;
  }
  // A line of descent continues with the faster parent.
  std::stable_sort(member.parents.begin(), member.parents.end(), [&](int a, int b) {
    return tree.members[static_cast<size_t>(a)].latency < tree.members[static_cast<size_t>(b)].latency;
  });
  if (!member.parents.empty()) {
    const auto& parent = family.decisions[static_cast<size_t>(member.parents.front())];
    member.changes = changes_between(parent, family.decisions[number]);
  }
  family.numbers.emplace(trial.program, static_cast<int>(number));
}

bool is_same(const FamilyRequest& a, const FamilyRequest& b) {
  return a.task == b.task && a.target == b.target && a.session == b.session && a.most == b.most;
}

}  // namespace

Result<FamilyTree> read_family(const std::filesystem::path& database, const FamilyRequest& request,
                               KnownFamily* known) {
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return FamilyTree();
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TrialQuery query;
  query.task = request.task;
  query.target = request.target;
  TILEWRIGHT_TRY(const std::string session, session_of(store, request, query));
  if (session.empty()) return FamilyTree();
  KnownFamily fresh;
  KnownFamily& family = known == nullptr ? fresh : *known;
  // When a replay goes back, later records are removed.
  const bool goes_on = family.database == database && is_same(family.request, request) &&
                       family.tree.session.toStdString() == session && family.last <= request.last_record;
  if (!goes_on) family = {database, request, {QString::fromStdString(session), {}, false}, {}, {}, 0};
  if (family.tree.cut) return family.tree;

  query.session = session;
  // For a long session the oldest records are shown; afterwards only later records are read.
  const bool from_start = family.last == 0;
  query.order = from_start ? TrialQuery::Order::kOldestFirst : TrialQuery::Order::kNewestFirst;
  std::vector<TrialRecord> trials;
  TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& trial) {
    if (trial.id > request.last_record) return !from_start;
    if (trial.id <= family.last) return false;
    trials.push_back(std::move(trial));
    return !from_start || static_cast<int64_t>(trials.size()) <= request.most;
  }));
  if (!from_start) std::ranges::reverse(trials);
  PointReader points(&store);
  for (const TrialRecord& trial : trials) {
    family.tree.cut = static_cast<int64_t>(family.tree.members.size()) == request.most;
    if (family.tree.cut) break;
    add_member(family, trial, points.read(trial));
    family.last = trial.id;
  }
  return family.tree;
}

void FamilyReader::read(const std::filesystem::path& database, const FamilyRequest& request) {
  database_ = database;
  next_ = request;
  if (!running_) start();
}

void FamilyReader::start() {
  running_ = true;
  const FamilyRequest request = *std::exchange(next_, std::nullopt);
  background_->run(
      [database = database_, request, known = known_] { return read_family(database, request, known.get()); },
      this,
      [this, request](const Result<FamilyTree>& tree) {
        running_ = false;
        if (next_) {
          start();
        } else if (tree.ok()) {
          Q_EMIT found(request.shown, std::make_shared<const FamilyTree>(*tree));
        } else {
          Q_EMIT failed(tree.error());
        }
      });
}

}  // namespace tilewright
