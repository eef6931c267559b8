// SPDX-License-Identifier: Apache-2.0
#include "app/studio/family_reader.h"

#include <algorithm>
#include <map>
#include <utility>

#include "app/studio/point_reader.h"
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

/// The member before `child`, of its sketch, that is most like it, the fastest of several; -1: none shares
/// half of its decisions.
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

/// The session that is meant; empty where none has a trial of the task.
Result<std::string> session_of(RecordStore& store, const FamilyWish& wish, TrialQuery query) {
  query.order = TrialQuery::Order::kNewestFirst;
  query.limit = 1;
  if (!wish.session.empty()) {
    query.session = wish.session;
    TILEWRIGHT_TRY(const auto own, store.trials(query));
    if (!own.empty()) return wish.session;
    query.session.reset();
  }
  TILEWRIGHT_TRY(const auto newest, store.trials(query));
  return newest.empty() ? std::string() : newest.front().session;
}

}  // namespace

Result<FamilyTree> read_family(const std::filesystem::path& database, const FamilyWish& wish) {
  FamilyTree tree;
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return tree;
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TrialQuery query;
  query.task = wish.task;
  query.target = wish.target;
  TILEWRIGHT_TRY(const std::string session, session_of(store, wish, query));
  if (session.empty()) return tree;
  tree.session = QString::fromStdString(session);
  query.session = session;
  query.limit = wish.most + 1;
  TILEWRIGHT_TRY(auto trials, store.trials(query));
  if (tree.cut = static_cast<int64_t>(trials.size()) > wish.most; tree.cut) trials.pop_back();

  PointReader points(&store);
  std::vector<Decisions> decisions;
  std::map<ContentHash, int> numbers;
  for (size_t i = 0; i < trials.size(); ++i) {
    const TrialRecord& trial = trials[i];
    decisions.push_back(points.read(trial));
    FamilyMember& member = tree.members.emplace_back();
    member.record = trial.id;
    member.round = static_cast<int>(trial.round);
    member.latency = trial.error ? 0 : trial.latency.value_or(0);
    member.sketch = QString::fromStdString(trial.sketch);
    member.origin = QString::fromStdString(trial.origin);
    for (const ContentHash& parent : trial.parents) {
      if (const auto found = numbers.find(parent); found != numbers.end())
        member.parents.push_back(found->second);
    }
    if (trial.origin.empty()) {
      const int alike = most_alike(tree, decisions, i);
      if (alike >= 0) member.parents = {alike};
      member.guessed = alike >= 0;
    }
    // The faster parent is the one that a line of descent goes on with.
    std::stable_sort(member.parents.begin(), member.parents.end(), [&](int a, int b) {
      return tree.members[static_cast<size_t>(a)].latency < tree.members[static_cast<size_t>(b)].latency;
    });
    if (!member.parents.empty())
      member.changes = changes_between(decisions[static_cast<size_t>(member.parents.front())], decisions[i]);
    numbers.emplace(trial.program, static_cast<int>(i));
  }
  return tree;
}

void FamilyReader::read(const std::filesystem::path& database, const FamilyWish& wish) {
  database_ = database;
  next_ = wish;
  if (!running_) start();
}

void FamilyReader::start() {
  running_ = true;
  const FamilyWish wish = *std::exchange(next_, std::nullopt);
  background_->run([database = database_, wish] { return read_family(database, wish); }, this,
                   [this, wish](const Result<FamilyTree>& tree) {
                     running_ = false;
                     if (next_) {
                       start();
                     } else if (tree.ok()) {
                       Q_EMIT found(wish.shown, std::make_shared<const FamilyTree>(*tree));
                     } else {
                       Q_EMIT failed(tree.error());
                     }
                   });
}

}  // namespace tilewright
