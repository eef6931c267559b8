// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/schedule/program.h"

namespace tilewright {

/// A stage whose loops run past the ends of its axes (Tail::kPad, or because a padded reader wants more of
/// it).
struct PaddedStage {
  /// The largest value of each axis, then of each reduce axis; one less than its extent where it stays
  /// inside.
  std::vector<int64_t> high;
  /// The store, and with it the reads, happen only inside the axes' extents.
  bool store_is_guarded = false;
  /// By axis: whether values past its end must be 0, because a padded reduction reads them.
  std::vector<bool> zero;
};

/// What a padded reader asks of a stage: that `stage` computes [0, extent) of its dimension `axis`, and, if
/// `zero`, writes zeros past its own end.
struct PadRequest {
  StageId stage = 0;
  size_t axis = 0;
  int64_t extent = 0;
  bool zero = false;
};

struct PaddedBody {
  Expr body;
  std::vector<PadRequest> requests;
};

/// The body of `stage`, in its axes, made safe for values past their ends:
/// - A read of a computed stage asks that stage to be padded as far, and then needs no condition.
/// - Any other read that could leave its tensor gives 0 past the end of the reader's axes.
/// - Past the end of a reduce axis the body gives the combiner's identity. Where zeros in all that it reads
///   there are enough, it needs no condition for that.
PaddedBody pad_body(const ScheduleState& state, const ScheduledStage& stage, const PaddedStage& padded);

}  // namespace tilewright
