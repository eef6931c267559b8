// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <vector>

namespace tilewright {

/// A decision that differs between a child and its parent.
struct FamilyChange {
  QString decision;
  QString from;
  QString to;
  bool operator==(const FamilyChange&) const = default;
};

/// A measured program and its origin.
struct FamilyMember {
  int64_t record = 0;
  int round = 0;
  double latency = 0;  ///< seconds; 0: it failed
  QString sketch;
  QString origin;                     ///< "random", "mutation", ...; empty where the record does not say
  std::vector<int> parents;           ///< earlier members
  std::vector<FamilyChange> changes;  ///< from the first parent
  /// The parent is a guess, the most similar earlier program, because the record names none.
  bool guessed = false;
  bool outside = false;  ///< does not match the filter, but a descendant does
  bool operator==(const FamilyMember&) const = default;
};

/// The programs that a session tried for one task, in their order.
struct FamilyTree {
  QString session;  ///< id
  std::vector<FamilyMember> members;
  bool cut = false;  ///< later ones are left out
};

/// The members for whose records `shown` is true, and their ancestors, which are marked as `outside`.
FamilyTree kept_family(const FamilyTree& tree, const std::function<bool(int64_t record)>& shown);
/// The fastest member that is not outside; -1: no member ran.
int fastest_member(const FamilyTree& tree);
/// From the first ancestor to the member, by first parents.
std::vector<int> line_of_descent(const FamilyTree& tree, int member);
/// "made at random", "a change to its parent", ...
QString origin_label(const QString& origin);
/// "tile 8 → 16, unroll 0 → 16"; empty where nothing changed.
QString changes_text(const std::vector<FamilyChange>& changes);

}  // namespace tilewright
