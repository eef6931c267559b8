// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/space/template/knob.h"

namespace tilewright::autotvm {

/// The lengths of the loops into which a split cuts one, outermost first. The outermost is -1 (what is left)
/// unless a candidate states it; it is never used.
using SplitSizes = std::vector<int64_t>;

/// How the entities of a split are found, with AutoTVM's usual values.
struct SplitOptions {
  enum class Policy : uint8_t {
    kFactors,    ///< divisors of the loop's length
    kPower2,     ///< powers of two up to its length
    kVerbose,    ///< both
    kCandidate,  ///< `candidates`
  };
  Policy policy = Policy::kFactors;
  int outputs = 2;  ///< loops after the split
  int64_t max_factor = int64_t{1} << 31;
  /// The inner loops together must divide the length. Empty: only where the policy is kFactors. Otherwise
  /// they are no longer than it.
  std::optional<bool> no_tail = {};
  std::function<bool(const SplitSizes&)> filter = {};  ///< keeps an entity; null: all
  /// The same for what the task's layout allows: the graph owns layouts, which AutoTVM's templates choose, so
  /// that logs count the entities that it leaves out.
  std::function<bool(const SplitSizes&)> fits = {};
  std::vector<SplitSizes> candidates = {};
};

/// A knob for a split (AutoTVM's `define_split`). Entities are in AutoTVM's order: the innermost length
/// changes last. Policy kVerbose takes factors in the order of a Python set.
///
/// The decision is a split wherever splits can express the entities, else a choice.
class SplitKnob final : public Knob {
 public:
  /// `length`: of the loop, at least 1. Where no entity is left, there is one, which splits nothing.
  SplitKnob(std::string name, int64_t length, const SplitOptions& options = {});

  size_t size() const override { return entities_.size(); }
  size_t logged_number(size_t number) const override { return logged_numbers_[number]; }
  size_t logged_size() const override { return logged_size_; }
  std::string_view code() const override { return "sp"; }
  nlohmann::ordered_json entity(size_t number) const override;
  /// Whatever the outermost length is: some logs state it.
  std::optional<size_t> find(const nlohmann::ordered_json& entity) const override;
  Decision decision() const override;
  DecisionValue value(size_t number) const override;
  std::optional<size_t> number(const DecisionValue& value) const override;

  int64_t length() const { return length_; }
  const SplitSizes& sizes(size_t number) const { return entities_[number]; }
  /// The entity of AutoTVM's `fallback_split`: from the innermost loop outwards, each gets the largest
  /// divisor of what is left that is no longer than the loop may be (-1: of any length). Where that is no
  /// entity of the knob, the first one.
  size_t fallback(const std::vector<int64_t>& longest) const;

 private:
  /// The entity with these inner lengths.
  std::optional<size_t> with_inner(std::span<const int64_t> inner) const;
  std::optional<Decision> as_split() const;

  int64_t length_;
  std::vector<SplitSizes> entities_;
  std::vector<size_t> logged_numbers_;  ///< of the entities
  size_t logged_size_ = 0;
  bool is_split_ = false;  ///< the decision is one
};

}  // namespace tilewright::autotvm
