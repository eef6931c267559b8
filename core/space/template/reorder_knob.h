// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/space/template/knob.h"

namespace tilewright::autotvm {

/// An order of loops: the numbers, in a list of loops, of the outermost to the innermost one.
using LoopOrder = std::vector<int64_t>;

/// A knob for the order of loops (AutoTVM's `define_reorder`).
class ReorderKnob final : public Knob {
 public:
  ReorderKnob(std::string name, std::vector<LoopOrder> orders);

  /// The entities of each policy, for `count` loops.
  static std::vector<LoopOrder> identity(size_t count);
  /// All permutations, in lexicographic order.
  static std::vector<LoopOrder> all(size_t count);
  /// All permutations of the loops from `begin` up to, without, `end`; the others keep their places.
  static std::vector<LoopOrder> interval_all(size_t count, size_t begin, size_t end);
  /// The one order in which chains of loops are interleaved: first all levels of the spatial chains but their
  /// innermost, then those with the chains of reductions. A chain is the levels of one axis, outermost first;
  /// the longest chain that is left, the first of several, gives the next loop.
  static std::vector<LoopOrder> interleave(const std::vector<LoopOrder>& spatial,
                                           const std::vector<LoopOrder>& reductions);

  size_t size() const override { return orders_.size(); }
  std::string_view code() const override { return "re"; }
  nlohmann::ordered_json entity(size_t number) const override;

  const LoopOrder& order(size_t number) const { return orders_[number]; }

 private:
  std::vector<LoopOrder> orders_;
};

}  // namespace tilewright::autotvm
