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
    if (latency <= 0 || tree.members[i].outside) continue;
    if (fastest < 0 || latency < tree.members[static_cast<size_t>(fastest)].latency)
      fastest = static_cast<int>(i);
  }
  return fastest;
}

FamilyTree kept_family(const FamilyTree& tree, const std::function<bool(int64_t record)>& shown) {
  const size_t count = tree.members.size();
  std::vector<bool> kept(count);
  std::vector<bool> needed(count);
  // Parents precede their children.
  for (size_t i = count; i-- > 0;) {
    kept[i] = shown(tree.members[i].record);
    needed[i] = needed[i] || kept[i];
    if (!needed[i]) continue;
    for (const int parent : tree.members[i].parents) needed[static_cast<size_t>(parent)] = true;
  }
  FamilyTree family{tree.session, {}, tree.cut};
  std::vector<int> numbers(count, -1);
  for (size_t i = 0; i < count; ++i) {
    if (!needed[i]) continue;
    numbers[i] = static_cast<int>(family.members.size());
    FamilyMember& member = family.members.emplace_back(tree.members[i]);
    member.outside = !kept[i];
    for (int& parent : member.parents) parent = numbers[static_cast<size_t>(parent)];
  }
  return family;
}

std::vector<int> line_of_descent(const FamilyTree& tree, int member) {
  std::vector<int> line;
  while (member >= 0) {
    line.push_back(member);
    const auto& parents = tree.members[static_cast<size_t>(member)].parents;
    // Parents precede their children, so that the loop ends.
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
      {QStringLiteral("default schedule"), QT_TRANSLATE_NOOP("Family", "default schedule")},
      {QStringLiteral("plain loop nest"), QT_TRANSLATE_NOOP("Family", "plain loop nest")},
      {QStringLiteral("history"), QT_TRANSLATE_NOOP("Family", "an earlier search")},
      {QStringLiteral("like task"), QT_TRANSLATE_NOOP("Family", "found for a like task")},
      {QStringLiteral("annealing"), QT_TRANSLATE_NOOP("Family", "annealing")},
      {QStringLiteral("grid"), QT_TRANSLATE_NOOP("Family", "grid")},
      {QStringLiteral("coordinate descent"), QT_TRANSLATE_NOOP("Family", "coordinate descent")},
      {QStringLiteral("Q-learning"), QT_TRANSLATE_NOOP("Family", "Q-learning")},
      {QStringLiteral("expected improvement"), QT_TRANSLATE_NOOP("Family", "expected improvement")},
      {QStringLiteral("Parzen estimators"), QT_TRANSLATE_NOOP("Family", "Parzen estimators")},
      {QStringLiteral("random forest"), QT_TRANSLATE_NOOP("Family", "random forest")},
      {QStringLiteral("chameleon"), QT_TRANSLATE_NOOP("Family", "reinforcement learning")},
      {QStringLiteral("dgp-tl"), QT_TRANSLATE_NOOP("Family", "a deep Gaussian process")},
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
