// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "views/parallel/decision_records.h"

namespace tilewright {

/// Which axes of a task's records are shown, in which order, and what is brushed on them. A value without any
/// widget.
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
    /// From and to, in places of the axis: steps of `present`, or the logarithm of the latency.
    std::optional<std::pair<double, double>> brush;
  };

  /// All of it, or of one sketch alone. Axes whose value never changes are left out; the others come by their
  /// importance, no more than `most_decisions` of them, the latency last.
  void set(std::shared_ptr<const DecisionRecords> data, int sketch = kEverySketch,
           size_t most_decisions = kEveryDecision);
  /// The same records with others that joined them: axes stay where they stand, and what is brushed on them
  /// stays brushed, whatever lies on them now.
  void follow(std::shared_ptr<const DecisionRecords> data, int sketch = kEverySketch,
              size_t most_decisions = kEveryDecision);
  const DecisionRecords& data() const { return *data_; }
  const std::vector<Axis>& axes() const { return axes_; }
  /// Positions in the data's records, the fastest first.
  const std::vector<int>& shown() const { return shown_; }

  /// Takes an axis to another place among the axes; the brush goes with it.
  void move_axis(size_t from, size_t to);
  void brush(size_t axis, double from, double to);
  void clear_brush(size_t axis);
  void clear_brushes();
  bool brushed() const;
  /// Share of the fastest that stands out while nothing is brushed.
  void set_best_share(double share) { best_share_ = share; }
  /// Those of `shown` that pass every brush; without any brush the fastest of them. The fastest first.
  std::vector<int> emphasised() const;

  /// Where a record lies on an axis; -1 where it has no value there.
  double place(const DecisionRecord& record, const Axis& axis) const;
  /// The least and the greatest place where a record lies, of an axis of records that are shown.
  std::pair<double, double> ends(const Axis& axis) const;
  QString axis_name(const Axis& axis) const;
  /// What a record has there.
  QString value_text(const DecisionRecord& record, const Axis& axis) const;
  /// From which value to which the axis is brushed; empty: it is not, or no value lies there.
  QString brush_text(const Axis& axis) const;

 private:
  bool passes(const DecisionRecord& record) const;
  /// Of a value on the axis, by its label; nothing where it does not lie there.
  std::optional<double> place_of(const Axis& axis, const QString& label) const;
  QString label_at(const Axis& axis, size_t place) const;

  std::shared_ptr<const DecisionRecords> data_ = std::make_shared<DecisionRecords>();
  std::vector<Axis> axes_;
  std::vector<int> shown_;
  double best_share_ = 0.1;
};

}  // namespace tilewright
