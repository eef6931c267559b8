// SPDX-License-Identifier: Apache-2.0
#include "views/code/line_cost.h"

#include <QLocale>
#include <utility>

#include "views/common/translated_in.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr TranslatedIn translated_cost("LineCost");

}  // namespace

std::vector<LineCost> line_costs(const std::vector<CodeLine>& assembly) {
  std::vector<LineCost> costs;
  costs.reserve(assembly.size());
  double whole[2] = {0, 0};
  for (const CodeLine& line : assembly) {
    LineCost& cost = costs.emplace_back();
    cost.prepack = line.prepack;
    if (!line.cost) continue;
    cost.known = true;
    cost.latency = line.cost->latency;
    cost.reciprocal_throughput = line.cost->reciprocal_throughput;
    cost.runs = line.runs;
    cost.cycles = cost.runs * cost.reciprocal_throughput;
    whole[line.prepack] += cost.cycles;
  }
  for (LineCost& cost : costs) {
    if (whole[cost.prepack] > 0) cost.share = cost.cycles / whole[cost.prepack];
  }
  return costs;
}

int hottest_line(const std::vector<LineCost>& costs) {
  int hottest = -1;
  double most = 0;
  for (size_t line = 0; line < costs.size(); ++line) {
    if (costs[line].prepack || costs[line].cycles <= most) continue;
    most = costs[line].cycles;
    hottest = static_cast<int>(line);
  }
  return hottest;
}

QString cost_words(const LineCost& cost, const QString& processor) {
  if (!cost.known) return {};
  const QLocale locale;
  const QString each =
      translated_cost(QT_TRANSLATE_NOOP("LineCost",
                                        "One such instruction can start every %1 cycles; its result takes %2 "
                                        "cycles, with operands in the L1 cache."))
          .arg(locale.toString(cost.reciprocal_throughput, 'g', 3), locale.toString(cost.latency));
  const QString all =
      cost.runs > 0
          ? translated_cost(
                QT_TRANSLATE_NOOP("LineCost", "About %1 times in one call: %2 cycles, %3 of its function."))
                .arg(count_label(static_cast<long long>(cost.runs)),
                     count_label(static_cast<long long>(cost.cycles)), percent_label(cost.share))
          : translated_cost(QT_TRANSLATE_NOOP("LineCost", "How often it runs is not known."));
  const QString whose =
      translated_cost(
          QT_TRANSLATE_NOOP("LineCost", "Static cost by LLVM's scheduler model of %1, not measured."))
          .arg(processor);
  return each + QLatin1Char('\n') + all + QLatin1Char('\n') + whose;
}

LineHeat static_heat(std::vector<LineCost> costs, const QString& processor) {
  LineHeat heat;
  heat.name = translated_cost(QT_TRANSLATE_NOOP("LineCost", "Static cost of each line"));
  heat.hottest = hottest_line(costs);
  heat.shares.reserve(costs.size());
  for (const LineCost& cost : costs) heat.shares.push_back(cost.share);
  heat.words = [costs = std::move(costs), processor](int line) {
    const bool exists = line >= 0 && line < static_cast<int>(costs.size());
    return exists ? cost_words(costs[static_cast<size_t>(line)], processor) : QString();
  };
  return heat;
}

}  // namespace tilewright
