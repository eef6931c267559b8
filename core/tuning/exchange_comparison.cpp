// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/exchange_comparison.h"

#include <utility>

namespace tilewright {

ExchangeComparison::ExchangeComparison(ProgramBench& bench, const InPlaceOptions& options,
                                       const ComparisonTime& time, ProgramSet first, int first_set,
                                       std::vector<double> whole, std::vector<Exchange> exchanges)
    : bench_(bench),
      options_(options),
      time_(time),
      first_(std::move(first)),
      exchanges_(std::move(exchanges)),
      groups_{{ExchangeGroup(), first_set}} {
  const double seconds = lower_quartile(whole);
  proven_ = {{}, seconds, seconds, std::move(whole)};
}

ProgramSet ExchangeComparison::with(const ExchangeGroup& group) const {
  ProgramSet programs = first_;
  for (size_t i : group) programs[exchanges_[i].task] = exchanges_[i].program;
  return programs;
}

Result<void> ExchangeComparison::run() {
  TILEWRIGHT_TRY(
      const ExchangeGroup kept,
      faster_exchanges(exchanges_.size(), [this](const ExchangeGroup& known, const ExchangeGroup& tried) {
        return compare(known, tried);
      }));
  // A combination that was put together step by step is compared as a whole once more.
  if (kept != proven_.group) TILEWRIGHT_CHECK(compare({}, kept));
  return {};
}

Result<std::optional<bool>> ExchangeComparison::compare(const ExchangeGroup& kept,
                                                        const ExchangeGroup& tried) {
  late_ = late_ || !time_.in_time(kChoosingShare);
  if (late_) return std::optional<bool>();
  const Result<int> kept_set = set_of(kept);
  const Result<int> tried_set = kept_set.ok() ? set_of(tried) : kept_set;
  late_ = too_late(tried_set);
  if (late_) return std::optional<bool>();
  TILEWRIGHT_TRY(const int with_kept, kept_set);
  TILEWRIGHT_TRY(const int with_tried, tried_set);
  TILEWRIGHT_TRY(const ProgramBench::TurnSeconds both,
                 bench_.take_turns(with_kept, with_tried, kChoosingShare));
  late_ = std::ssize(both.second) < kFewestRounds * options_.runs;
  if (late_) return std::optional<bool>();
  const double seconds = lower_quartile(both.second);
  const double before = lower_quartile(both.first);
  const bool faster = seconds < before;
  if (kept.empty() && faster) proven_ = {tried, seconds, before, both.second};
  if (kept.empty() && proven_.group.empty()) proven_ = {{}, before, before, both.first};
  TILEWRIGHT_CHECK(drop(faster ? kept : tried));
  return std::optional(faster);
}

Result<int> ExchangeComparison::set_of(const ExchangeGroup& group) {
  if (const auto found = groups_.find(group); found != groups_.end()) return found->second;
  TILEWRIGHT_TRY(const ModelBench::Set held, bench_.hold(with(group), 1));
  return groups_[group] = held.number;
}

Result<void> ExchangeComparison::drop(const ExchangeGroup& group) {
  const auto found = groups_.extract(group);
  return bench_.drop(found.mapped());
}

Result<int> ExchangeComparison::hold_proven() {
  TILEWRIGHT_TRY(const int set, set_of(proven_.group));
  for (auto group = groups_.begin(); group != groups_.end();) {
    if (group->second == set) {
      ++group;
      continue;
    }
    TILEWRIGHT_CHECK(bench_.drop(group->second));
    group = groups_.erase(group);
  }
  return set;
}

}  // namespace tilewright
