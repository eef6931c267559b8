// SPDX-License-Identifier: Apache-2.0
#include "views/family/family_tree.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>
#include <algorithm>

namespace tilewright {

int fastest_member(const FamilyTree& tree) {
  int fastest = -1;
  for (size_t i = 0; i < tree.members.size(); ++i) {
    const double latency = tree.members[i].latency;
    if (latency <= 0) continue;
    if (fastest < 0 || latency < tree.members[static_cast<size_t>(fastest)].latency)
      fastest = static_cast<int>(i);
  }
  return fastest;
}

std::vector<int> line_of_descent(const FamilyTree& tree, int member) {
  std::vector<int> line;
  while (member >= 0) {
    line.push_back(member);
    const auto& parents = tree.members[static_cast<size_t>(member)].parents;
    // Parents come earlier, so that this ends.
    member = parents.empty() ? -1 : parents.front();
  }
  std::reverse(line.begin(), line.end());
  return line;
}

QString origin_label(const QString& origin) {
  static const QHash<QString, const char*> labels{
      {QStringLiteral("random"), QT_TRANSLATE_NOOP("Family", "at random")},
      {QStringLiteral("first options"), QT_TRANSLATE_NOOP("Family", "first options of its sketch")},
      {QStringLiteral("mutation"), QT_TRANSLATE_NOOP("Family", "mutation")},
      {QStringLiteral("crossover"), QT_TRANSLATE_NOOP("Family", "crossover")},
      {QStringLiteral("by hand"), QT_TRANSLATE_NOOP("Family", "by hand")},
      {QStringLiteral("beam"), QT_TRANSLATE_NOOP("Family", "beam search")}};
  const auto found = labels.find(origin);
  return found == labels.end() ? origin : QCoreApplication::translate("Family", found.value());
}

QString changes_text(const std::vector<FamilyChange>& changes) {
  QStringList parts;
  for (const auto& change : changes) {
    parts << QCoreApplication::translate("Family", "%1: %2 → %3",
                                         "a decision and its values before and after")
                 .arg(change.decision, change.from, change.to);
  }
  return parts.join(QStringLiteral(", "));
}

}  // namespace tilewright
