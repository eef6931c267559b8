// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/tuning/exchange.h"
#include "core/tuning/faster_exchanges.h"
#include "core/tuning/program_bench.h"

namespace tilewright {

/// Finds which exchanges of programs make the whole model faster, by running it with and without them in
/// turn. `bench` and `time` must outlive it. One thread.
class ExchangeComparison {
 public:
  /// A group of exchanges that made the model faster than without any, in one comparison of the two.
  struct Proven {
    ExchangeGroup group;
    double seconds = 0;
    double fastest_seconds = 0;
    std::vector<double> runs;  ///< that `seconds` is of
  };

  /// `first`: the programs that are fastest alone, which are held as `first_set` and took `whole` seconds.
  ExchangeComparison(ProgramBench& bench, const InPlaceOptions& options, const ComparisonTime& time,
                     ProgramSet first, int first_set, std::vector<double> whole,
                     std::vector<Exchange> exchanges);

  /// Compares groups of the exchanges until it is known which help, or the time ends.
  Result<void> run();
  const Proven& proven() const { return proven_; }
  /// A comparison ended before it said anything.
  bool is_late() const { return late_; }
  ProgramSet with(const ExchangeGroup& group) const;
  /// The number of the set with the proven group, which alone stays in memory.
  Result<int> hold_proven();

 private:
  /// Runs the whole model with either group, in turn.
  Result<std::optional<bool>> compare(const ExchangeGroup& kept, const ExchangeGroup& tried);
  Result<int> set_of(const ExchangeGroup& group);
  Result<void> drop(const ExchangeGroup& group);

  ProgramBench& bench_;
  const InPlaceOptions& options_;
  const ComparisonTime& time_;
  ProgramSet first_;
  std::vector<Exchange> exchanges_;      ///< the surest first
  std::map<ExchangeGroup, int> groups_;  ///< that are held, by what is exchanged
  Proven proven_;
  bool late_ = false;
};

}  // namespace tilewright
