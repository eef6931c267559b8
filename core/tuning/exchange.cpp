// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/exchange.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace tilewright {

double lower_quartile(std::vector<double> values) {
  return quantile(std::move(values), 0.25);
}

double quantile(std::vector<double> values, double share) {
  const auto place =
      std::min(values.size() - 1, static_cast<size_t>(static_cast<double>(values.size()) * share));
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(place);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

size_t faster_in_place(const std::vector<std::vector<double>>& seconds, double least_gain) {
  size_t best = 0;
  const double first = lower_quartile(seconds.front());
  double least = first;
  for (size_t i = 1; i < seconds.size(); ++i) {
    const double quartile = lower_quartile(seconds[i]);
    if (quartile >= least || quartile > first * (1 - least_gain)) continue;
    least = quartile;
    best = i;
  }
  return best;
}

std::vector<Exchange> faster_exchanged(const std::vector<ProgramSet>& sets,
                                       const std::vector<std::vector<std::vector<double>>>& seconds,
                                       double least_gain) {
  std::vector<Exchange> exchanges;
  for (size_t t = 0; t < sets.front().size(); ++t) {
    // Sets that share a program contribute their times to the same program.
    std::vector<std::vector<double>> of_program;
    std::vector<size_t> first_set;
    for (size_t set = 0; set < sets.size(); ++set) {
      const auto same = std::ranges::find_if(
          first_set, [&](size_t i) { return sets[i][t].record.program == sets[set][t].record.program; });
      const auto program = static_cast<size_t>(same - first_set.begin());
      if (same == first_set.end()) {
        first_set.push_back(set);
        of_program.emplace_back();
      }
      of_program[program].insert(of_program[program].end(), seconds[set][t].begin(), seconds[set][t].end());
    }
    const size_t best = faster_in_place(of_program, least_gain);
    if (best == 0) continue;
    const double gain = 1 - lower_quartile(of_program[best]) / lower_quartile(of_program[0]);
    exchanges.push_back({t, sets[first_set[best]][t], gain});
  }
  std::ranges::stable_sort(exchanges, std::greater<>(), &Exchange::gain);
  return exchanges;
}

}  // namespace tilewright
