// SPDX-License-Identifier: Apache-2.0
#include "views/common/log_scale.h"

#include <iterator>

#include "core/base/round_step.h"

namespace tilewright {
namespace {

constexpr int kFewestTicks = 3;
/// In a shorter range steps would be smaller than labels show.
constexpr double kLeastSpan = 1.02;

}  // namespace

std::vector<double> LogScale::ticks() const {
  constexpr double kSlack = 1e-9;
  const double decades = std::log10(most / least);
  std::vector<double> out;
  const auto first = static_cast<int>(std::floor(std::log10(least)));
  const auto last = static_cast<int>(std::ceil(std::log10(most)));
  for (int power = first; power <= last; ++power) {
    for (const double factor : {1.0, 2.0, 5.0}) {
      if (decades > 3 && factor != 1.0) continue;
      const double value = factor * std::pow(10, power);
      if (value >= least * (1 - kSlack) && value <= most * (1 + kSlack)) out.push_back(value);
    }
  }
  if (std::ssize(out) >= kFewestTicks || most < kLeastSpan * least) return out;
  const double step = round_step(most - least, kFewestTicks);
  out.clear();
  for (double i = std::ceil(least / step * (1 - kSlack)); i * step <= most * (1 + kSlack); ++i)
    out.push_back(i * step);
  return out;
}

}  // namespace tilewright
