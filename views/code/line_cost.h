// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "core/backend/code_listing.h"
#include "views/code/line_heat.h"

namespace tilewright {

/// The cost of a line of assembly by LLVM's scheduler model, which looks at every instruction alone. It is
/// not measured.
struct LineCost {
  bool known = false;                ///< an instruction that the model knows
  int latency = 0;                   ///< cycles until its result is available
  double reciprocal_throughput = 0;  ///< cycles between two of them
  double runs = 0;                   ///< estimate for one call; 0: not known
  double cycles = 0;                 ///< of one call: throughput times runs
  double share = 0;                  ///< of the cycles of its function
  bool prepack = false;              ///< its function packs the constants
};

/// By line.
std::vector<LineCost> line_costs(const std::vector<CodeLine>& assembly);
/// The first of the lines with the highest cost in a call, packing excluded; -1: no cost is known.
int hottest_line(const std::vector<LineCost>& costs);

/// The numbers of a line for people, with the processor that they apply to; empty where nothing is known.
QString cost_words(const LineCost& cost, const QString& processor);
/// The costs of the lines of the assembly as shares of their function.
LineHeat static_heat(std::vector<LineCost> costs, const QString& processor);

}  // namespace tilewright
