// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/space/search_space.h"

namespace tilewright {

/// A number of a point that a walk moves up and down: the option of a decision, or one factor of a split.
struct PointKnob {
  size_t number = 0;    ///< in the whole space, where knobs of the same name in several sketches are one
  size_t decision = 0;  ///< in its sketch
  size_t part = 0;      ///< of a split: which factor, outermost first
  /// What it is set to, in this order: a decision's options; of a factor, ascending, all numbers up to 8, the
  /// divisors of the loop, and the powers of two and their triples, since a loop of thousands of steps that
  /// need not be divided has as many factors. All of them have a place among these, those in between that of
  /// the next smaller one.
  std::vector<int64_t> values;
};

enum class KnobMove : uint8_t { kDown, kStay, kUp };

/// The decisions of a space as knobs, of which each has two values at least; decisions that leave no choice
/// are none. Moves keep splits within their domains, whatever they do. The space must outlive it. Immutable;
/// safe to share between threads.
class PointKnobs {
 public:
  explicit PointKnobs(const SearchSpace& space);

  /// How many numbers knobs have.
  size_t size() const { return size_; }
  /// The knobs of a sketch, decision by decision.
  std::span<const PointKnob> knobs(int sketch) const { return knobs_[static_cast<size_t>(sketch)]; }

  /// Where a knob of the point's sketch stands among its values.
  size_t place(const Point& point, const PointKnob& knob) const;
  /// Whether the knob decides anything.
  bool is_open(const Point& point, const PointKnob& knob) const;

  /// Moves every open knob to a next value, first all that go down, then those that go up, the innermost
  /// factors first. A factor goes to the next value that its loop allows while the other factors are as they
  /// are; a knob that cannot move stays. `moves` has one for each knob of the sketch. Normalised afterwards.
  /// Returns how many knobs stayed by their own choice, are not open, or came to where they cannot go on.
  size_t move(Point& point, std::span<const KnobMove> moves) const;

  /// Sets every knob of a point, normalised, to a value, and a split to the nearest factors below, outer ones
  /// giving way to inner ones. `values` has one for each knob of the sketch.
  void set(Point& point, std::span<const int64_t> values) const;
  /// What a knob is set to.
  static int64_t value(const Point& point, const PointKnob& knob) {
    return point.values[knob.decision][knob.part];
  }

 private:
  const Decision& decision(const Point& point, const PointKnob& knob) const {
    return space_.sketch(point).decisions()[knob.decision];
  }
  const SearchSpace& space_;
  std::vector<std::vector<PointKnob>> knobs_;  ///< by sketch
  size_t size_ = 0;
};

}  // namespace tilewright
