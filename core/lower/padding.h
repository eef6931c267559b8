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
  /// The store happens only inside the axes' extents, and the reads with it.
  bool store_is_guarded = false;
  /// Axes past whose end the value must be 0: what a padded reduction reads.
  std::vector<bool> zero;
};

/// A padded reader's wish: `stage` is to compute [0, extent) of its dimension `axis`, and zeros past its own
/// end if `zero`.
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
/// - a read of a computed stage asks that stage to be padded as far, so that it needs no condition;
/// - any other read that could leave its tensor gives 0 past the end of the reader's axes;
/// - past the end of a reduce axis the body gives the combiner's identity: because all it reads there is
/// padded with zeros
///   where that is enough, else by a condition.
PaddedBody pad_body(const ScheduleState& state, const ScheduledStage& stage, const PaddedStage& padded);

}  // namespace tilewright
