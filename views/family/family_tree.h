// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <vector>

namespace tilewright {

/// A decision that is another one in a child than in its parent.
struct FamilyChange {
  QString decision;
  QString from;
  QString to;
  bool operator==(const FamilyChange&) const = default;
};

/// A measured program and where it came from.
struct FamilyMember {
  int64_t record = 0;
  int round = 0;
  double latency = 0;  ///< seconds; 0: it failed
  QString sketch;
  QString origin;                     ///< "random", "mutation", ...; empty where the record does not say
  std::vector<int> parents;           ///< earlier members
  std::vector<FamilyChange> changes;  ///< from the first parent
  bool guessed = false;  ///< the parent is the earlier program most like it, for the record names none
  bool outside = false;  ///< the filter does not keep it, but what came from it
  bool operator==(const FamilyMember&) const = default;
};

/// The programs that a session tried for one task, in the order in which they came.
struct FamilyTree {
  QString session;  ///< id
  std::vector<FamilyMember> members;
  bool cut = false;  ///< there are later ones
};

/// The members that `shown` tells of, by their records, and, as `outside`, those that they came from.
FamilyTree kept_family(const FamilyTree& tree, const std::function<bool(int64_t record)>& shown);
/// The fastest member that is not outside; -1: none ran.
int fastest_member(const FamilyTree& tree);
/// From the founder to the member, by first parents.
std::vector<int> line_of_descent(const FamilyTree& tree, int member);
/// "made at random", "a change to its parent", ...
QString origin_label(const QString& origin);
/// "tile 8 → 16, unroll 0 → 16"; empty where nothing changed.
QString changes_text(const std::vector<FamilyChange>& changes);

}  // namespace tilewright
