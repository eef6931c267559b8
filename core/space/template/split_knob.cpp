// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/split_knob.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "core/space/decision_domain.h"
#include "core/space/template/python_set_order.h"

namespace tilewright::autotvm {
namespace {

/// Splits of longer loops are choices: a split decision takes time in proportion to the loop's length.
constexpr int64_t kLongestSplit = int64_t{1} << 16;

std::vector<int64_t> divisors_of(int64_t length) {
  std::vector<int64_t> low, high;
  for (int64_t d = 1; d * d <= length; ++d) {
    if (length % d != 0) continue;
    low.push_back(d);
    if (d * d != length) high.insert(high.begin(), length / d);
  }
  low.insert(low.end(), high.begin(), high.end());
  return low;
}

std::vector<int64_t> powers_of_two(int64_t length) {
  std::vector<int64_t> powers;
  for (int64_t power = 1; power <= length; power *= 2) powers.push_back(power);
  return powers;
}

std::vector<int64_t> factors_of(int64_t length, const SplitOptions& options) {
  std::vector<int64_t> factors;
  switch (options.policy) {
    case SplitOptions::Policy::kFactors: factors = divisors_of(length); break;
    case SplitOptions::Policy::kPower2: factors = powers_of_two(length); break;
    case SplitOptions::Policy::kVerbose:
      factors = python_union_order(divisors_of(length), powers_of_two(length));
      break;
    case SplitOptions::Policy::kCandidate: break;
  }
  std::erase_if(factors, [&](int64_t factor) { return factor > options.max_factor; });
  return factors;
}

/// Adds all ways to choose the inner loops, of which those from `chosen` on are chosen, innermost last.
void add_sizes(int64_t length, const std::vector<int64_t>& factors, bool no_tail, SplitSizes& sizes,
               size_t chosen, int64_t product, std::vector<SplitSizes>& all) {
  if (chosen == 1) {
    // What covers the loop in one step of several must fill it.
    if (length % product == 0 || (!no_tail && product < length)) all.push_back(sizes);
    return;
  }
  for (const int64_t factor : factors) {
    if (factor > length / product) continue;
    sizes[chosen - 1] = factor;
    add_sizes(length, factors, no_tail, sizes, chosen - 1, product * factor, all);
  }
}

}  // namespace

SplitKnob::SplitKnob(std::string name, int64_t length, const SplitOptions& options)
    : Knob(std::move(name)), length_(length) {
  if (options.policy == SplitOptions::Policy::kCandidate) {
    entities_ = options.candidates;
  } else {
    const bool no_tail = options.no_tail.value_or(options.policy == SplitOptions::Policy::kFactors);
    SplitSizes sizes(static_cast<size_t>(options.outputs), -1);
    add_sizes(length, factors_of(length, options), no_tail, sizes, sizes.size(), 1, entities_);
  }
  if (options.filter) std::erase_if(entities_, [&](const SplitSizes& s) { return !options.filter(s); });
  logged_size_ = entities_.size();
  std::vector<SplitSizes> fitting;
  for (size_t i = 0; i < entities_.size(); ++i) {
    if (options.fits && !options.fits(entities_[i])) continue;
    fitting.push_back(entities_[i]);
    logged_numbers_.push_back(i);
  }
  entities_ = std::move(fitting);
  if (entities_.empty()) {
    entities_.emplace_back(static_cast<size_t>(options.outputs), 1);
    entities_.back().front() = -1;
    logged_numbers_.push_back(0);
    logged_size_ = std::max<size_t>(1, logged_size_);
  }
  is_split_ = as_split().has_value();
}

std::optional<Decision> SplitKnob::as_split() const {
  if (length_ > kLongestSplit) return std::nullopt;
  std::set<DecisionValue> wanted;
  std::set<int64_t> innermost;
  Decision split;
  split.kind = Decision::Kind::kSplit;
  split.name = name();
  split.extent = length_;
  split.factors = static_cast<int>(entities_.front().size()) - 1;
  if (split.factors < 1) return std::nullopt;
  for (const SplitSizes& sizes : entities_) {
    const DecisionValue inner(sizes.begin() + 1, sizes.end());
    int64_t product = 1;
    for (const int64_t factor : inner) product *= factor;
    split.exact = split.exact && length_ % product == 0;
    innermost.insert(inner.back());
    wanted.insert(inner);
  }
  // A split decision that nothing is said of splits nothing.
  if (!wanted.contains(DecisionValue(static_cast<size_t>(split.factors), 1))) return std::nullopt;
  split.max_innermost = *innermost.rbegin();
  const auto says_all = [&] {
    const DecisionDomain domain(split);
    if (wanted.size() != entities_.size() || domain.size() != wanted.size()) return false;
    for (uint64_t i = 0; i < domain.size(); ++i) {
      if (!wanted.contains(domain.at(i))) return false;
    }
    return true;
  };
  if (says_all()) return split;
  split.options.assign(innermost.begin(), innermost.end());
  return says_all() ? std::optional(split) : std::nullopt;
}

nlohmann::ordered_json SplitKnob::entity(size_t number) const {
  return entities_[number];
}

Decision SplitKnob::decision() const {
  return is_split_ ? *as_split() : Knob::decision();
}

DecisionValue SplitKnob::value(size_t number) const {
  if (!is_split_) return Knob::value(number);
  return {entities_[number].begin() + 1, entities_[number].end()};
}

std::optional<size_t> SplitKnob::with_inner(std::span<const int64_t> inner) const {
  for (size_t i = 0; i < entities_.size(); ++i) {
    if (std::equal(inner.begin(), inner.end(), entities_[i].begin() + 1, entities_[i].end())) return i;
  }
  return std::nullopt;
}

std::optional<size_t> SplitKnob::find(const nlohmann::ordered_json& entity) const {
  if (!entity.is_array() || entity.size() != entities_.front().size()) return std::nullopt;
  SplitSizes sizes;
  for (const auto& length : entity) {
    if (!length.is_number_integer()) return std::nullopt;
    sizes.push_back(length.get<int64_t>());
  }
  return with_inner(std::span(sizes).subspan(1));
}

std::optional<size_t> SplitKnob::number(const DecisionValue& value) const {
  return is_split_ ? with_inner(value) : Knob::number(value);
}

size_t SplitKnob::fallback(const std::vector<int64_t>& longest) const {
  SplitSizes wanted(entities_.front().size(), 1);
  int64_t left = length_;
  for (size_t i = wanted.size(); i > 1; --i) {
    const int64_t most = i <= longest.size() && longest[i - 1] >= 0 ? longest[i - 1] : left;
    for (const int64_t divisor : divisors_of(left)) {
      if (divisor <= most) wanted[i - 1] = divisor;
    }
    left /= wanted[i - 1];
  }
  return with_inner(std::span(wanted).subspan(1)).value_or(0);
}

}  // namespace tilewright::autotvm
