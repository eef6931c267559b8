// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "views/parallel/decision_records.h"

namespace tilewright {

/// The shown axes of a task's records with their order and their brushes. A value without any widget.
class ParallelChoice {
 public:
  static constexpr int kLatency = -1;
  static constexpr int kEverySketch = -1;
  static constexpr size_t kEveryDecision = static_cast<size_t>(-1);

  struct Axis {
    int decision = kLatency;   ///< of `DecisionRecords::axes`
    double importance = 0;     ///< how much of the latencies' variance it explains
    std::vector<int> present;  ///< values that occur, in their order; empty for the latency
    bool has_gaps = false;     ///< some records have no value here
    /// The two ends, in places of the axis: steps of `present`, or the logarithm of the latency.
    std::optional<std::pair<double, double>> brush;
  };

  /// Shows all records, or those of one sketch. Axes whose value never changes are left out; the others are
  /// ordered by their importance, at most `most_decisions` of them, and the latency is last.
  void set(std::shared_ptr<const DecisionRecords> data, int sketch = kEverySketch,
           size_t most_decisions = kEveryDecision);
  /// Adds records to the same ones: axes keep their positions, and brushes stay, whatever they contain now.
  void follow(std::shared_ptr<const DecisionRecords> data, int sketch = kEverySketch,
              size_t most_decisions = kEveryDecision);
  const DecisionRecords& data() const { return *data_; }
  const std::vector<Axis>& axes() const { return axes_; }
  /// Positions in the data's records, the fastest first.
  const std::vector<int>& shown() const { return shown_; }

  /// Moves an axis to another position; the brush moves with it.
  void move_axis(size_t from, size_t to);
  void brush(size_t axis, double from, double to);
  void clear_brush(size_t axis);
  void clear_brushes();
  bool brushed() const;
  /// The share of the fastest records that is highlighted while there is no brush.
  void set_best_share(double share) { best_share_ = share; }
  /// The records of `shown` that pass every brush, or without any brush the fastest of them; the fastest
  /// first.
  std::vector<int> emphasised() const;

  /// The place of a record on an axis; -1 where it has no value there.
  double place(const DecisionRecord& record, const Axis& axis) const;
  /// The least and the greatest place of a record on an axis of the shown records.
  std::pair<double, double> ends(const Axis& axis) const;
  QString axis_name(const Axis& axis) const;
  /// The value of a record on the axis.
  QString value_text(const DecisionRecord& record, const Axis& axis) const;
  /// The first and the last value of an axis's brush; empty: there is no brush, or no value in it.
  QString brush_text(const Axis& axis) const;

 private:
  bool passes(const DecisionRecord& record) const;
  /// The place of a value on the axis, by its label; nothing where the axis does not have it.
  std::optional<double> place_of(const Axis& axis, const QString& label) const;
  QString label_at(const Axis& axis, size_t place) const;

  std::shared_ptr<const DecisionRecords> data_ = std::make_shared<DecisionRecords>();
  std::vector<Axis> axes_;
  std::vector<int> shown_;
  double best_share_ = 0.1;
};

}  // namespace tilewright
