// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "core/space/point.h"

namespace tilewright {

/// What AutoTVM's model-based tuner chose to measure when its model was fitted last (its code's
/// `ModelBasedTuner`). A plan is consumed over several batches, all but its last entries, in whose place
/// points are drawn at random; once it is consumed everything is, until the next fit. A fit is due when there
/// are as many observations as all plans up to the next one have entries, and one of them ran. Fits are
/// counted, not seen: the model itself learns when its session says so. A value.
class TrialPlan {
 public:
  /// `size` entries, 1 at least, of which the last `size * random_share`, rounded down, are not used.
  TrialPlan(size_t size, double random_share);

  size_t size() const { return size_; }
  /// After observations that brought their number to `observed`; one call makes one fit due at most, as one
  /// update of AutoTVM's tuner does. What is left of the plan is dropped then.
  void count(size_t observed, bool any_ran);

  /// Whether a new plan is to be made where a model can make it: at the very beginning, since a model that
  /// has learnt before plans the first trials (AutoTVM's transfer), and from each fit on.
  bool due() const { return planned_ < fits_; }
  /// Takes a plan, best first.
  void begin(std::vector<Point> points);
  /// There is no model to make it: before the first fit all is drawn until then; later it stays due.
  void go_without();

  /// Up to `count` further entries, which are consumed; none once only those are left that are not used.
  std::vector<Point> take(size_t count);

  const std::vector<Point>& points() const { return points_; }
  /// All but its size and share, and back. Throws where `json` is no such state; it is then what it was. The
  /// points are not looked into.
  nlohmann::json to_json() const;
  void read_json(const nlohmann::json& json);

 private:
  size_t size_;
  size_t unused_;  ///< of the entries, the last
  int fits_ = 0;
  int planned_ = -1;  ///< the fit that the plan comes from; -1: nothing was planned
  std::vector<Point> points_;
  size_t next_ = 0;  ///< of `points_`
};

}  // namespace tilewright
