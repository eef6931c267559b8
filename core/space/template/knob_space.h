// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/space/template/annotate_knob.h"
#include "core/space/template/reorder_knob.h"
#include "core/space/template/split_knob.h"
#include "core/space/template/value_knob.h"

namespace tilewright::autotvm {

class KnobSpace;

/// A choice of an entity for each knob of a space, which outlives it.
class Configuration {
 public:
  Configuration(const KnobSpace& space, std::vector<size_t> numbers)
      : space_(&space), numbers_(std::move(numbers)) {}

  /// The number of the entity of each knob, in the order of definition.
  const std::vector<size_t>& numbers() const { return numbers_; }

  // What a template asks of its own knobs, by name. There must be a knob of that name and kind.
  const SplitSizes& split(std::string_view knob) const;
  /// The innermost length of a split.
  int64_t innermost(std::string_view knob) const { return split(knob).back(); }
  const LoopOrder& order(std::string_view knob) const;
  const LoopAnnotations& annotations(std::string_view knob) const;
  int64_t integer(std::string_view knob) const;
  bool flag(std::string_view knob) const;

 private:
  const KnobSpace* space_;
  std::vector<size_t> numbers_;
};

/// The knobs of a template for one task: all its configurations (AutoTVM, section 3; `ConfigSpace`). A
/// configuration is one integer, its index: a number of mixed radix whose digits are the numbers of the
/// knobs' entities in the order of definition, the first knob's changing fastest.
///
/// Immutable once the template has defined its knobs; then safe to share between threads.
class KnobSpace {
 public:
  // The definition of knobs. Names are given once.
  const SplitKnob& define_split(std::string name, int64_t length, const SplitOptions& options = {});
  const ReorderKnob& define_reorder(std::string name, std::vector<LoopOrder> orders);
  const AnnotateKnob& define_annotate(std::string name, std::vector<LoopAnnotations> entities,
                                      const std::function<bool(const LoopAnnotations&)>& fits = {});
  const ValueKnob& define_knob(std::string name, std::vector<ValueKnob::Value> candidates,
                               Decision::Kind kind = Decision::Kind::kChoice);
  /// Keeps only configurations for which `keep` holds (AutoTVM's `multi_filter`): the others stay in the
  /// space as holes.
  void filter(std::function<bool(const Configuration&)> keep) { keep_ = std::move(keep); }

  const std::vector<std::shared_ptr<const Knob>>& knobs() const { return knobs_; }
  /// The place of the knob of that name; the number of knobs where there is none.
  size_t find(std::string_view name) const;

  /// The number of indices, holes included; the largest number where it is more than that.
  uint64_t size() const;
  /// The index of a configuration.
  uint64_t index(const Configuration& configuration) const;
  /// The configuration of an index below `size()`.
  Configuration at(uint64_t index) const;
  /// Whether the index is no hole.
  bool holds(const Configuration& configuration) const { return !keep_ || keep_(configuration); }

  /// The values of the decisions, which are the knobs', for a configuration; and back. Fails with kInvalid,
  /// naming the knob, where a value means none of its entities.
  std::vector<DecisionValue> values(const Configuration& configuration) const;
  Result<Configuration> configuration(std::span<const DecisionValue> values) const;

  /// The index under which AutoTVM knows a configuration, which counts what layouts leave out.
  uint64_t logged_index(const Configuration& configuration) const;
  /// {"index": 47, "code_hash": null, "entity": [["tile_ic", "sp", [-1, 3]], ...]}, as AutoTVM's logs have a
  /// configuration; and back, by its entities alone. Fails with kBadInput where these are not of this space.
  nlohmann::ordered_json to_log(const Configuration& configuration) const;
  Result<Configuration> from_log(const nlohmann::ordered_json& config) const;

 private:
  template <typename Made>
  const Made& add(std::shared_ptr<const Made> knob) {
    knobs_.push_back(knob);
    return *knob;
  }

  std::vector<std::shared_ptr<const Knob>> knobs_;
  std::function<bool(const Configuration&)> keep_;
};

}  // namespace tilewright::autotvm
