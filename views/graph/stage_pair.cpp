// SPDX-License-Identifier: Apache-2.0
#include "views/graph/stage_pair.h"

#include <QHash>
#include <algorithm>
#include <numeric>

namespace tilewright {
namespace {

/// Boxes that correspond to one another, directly or through others, form one group.
class Groups {
 public:
  explicit Groups(size_t count) : of_(count) { std::iota(of_.begin(), of_.end(), size_t{0}); }

  size_t root(size_t one) {
    while (of_[one] != one) one = of_[one] = of_[of_[one]];
    return one;
  }
  void join(size_t a, size_t b) { of_[root(a)] = root(b); }

 private:
  std::vector<size_t> of_;
};

int count_empty(const std::vector<std::vector<int>>& lists) {
  return static_cast<int>(
      std::count_if(lists.begin(), lists.end(), [](const std::vector<int>& list) { return list.empty(); }));
}

}  // namespace

bool is_earlier(int stage, int than) {
  return stage > than;
}

StagePair pair_stages(const std::array<GraphPicture, kStageCount>& stages, int earlier, int later) {
  const auto& before = stages[static_cast<size_t>(earlier)].nodes;
  const auto& after = stages[static_cast<size_t>(later)].nodes;
  // The last two stages have the same graph; only the file's own nodes have other numbers.
  const auto numbers = earlier == kImportedStage ? &PictureNode::origins : &PictureNode::nodes;
  QHash<NodeId, std::vector<int>> boxes_of;
  for (size_t box = 0; box < after.size(); ++box)
    for (const NodeId id : after[box].*numbers) boxes_of[id].push_back(static_cast<int>(box));
  StagePair pair;
  pair.later.resize(before.size());
  pair.earlier.resize(after.size());
  for (size_t box = 0; box < before.size(); ++box) {
    auto& found = pair.later[box];
    for (const NodeId id : before[box].*numbers) {
      const auto known = boxes_of.constFind(id);
      if (known != boxes_of.constEnd()) found.insert(found.end(), known->begin(), known->end());
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    for (const int other : found) pair.earlier[static_cast<size_t>(other)].push_back(static_cast<int>(box));
  }
  return pair;
}

StageChange change_of(const StagePair& pair) {
  StageChange change;
  change.before = static_cast<int>(pair.later.size());
  change.after = static_cast<int>(pair.earlier.size());
  change.gone = count_empty(pair.later);
  change.added = count_empty(pair.earlier);
  Groups groups(pair.later.size() + pair.earlier.size());
  for (size_t box = 0; box < pair.later.size(); ++box)
    for (const int other : pair.later[box]) groups.join(box, pair.later.size() + static_cast<size_t>(other));
  // By group: the number of boxes after minus that before.
  std::vector<int> growth(pair.later.size() + pair.earlier.size(), 0);
  for (size_t box = 0; box < pair.later.size(); ++box)
    if (!pair.later[box].empty()) --growth[groups.root(box)];
  for (size_t box = 0; box < pair.earlier.size(); ++box)
    if (!pair.earlier[box].empty()) ++growth[groups.root(pair.later.size() + box)];
  for (const int one : growth) (one < 0 ? change.fused : change.split) += std::abs(one);
  return change;
}

}  // namespace tilewright
