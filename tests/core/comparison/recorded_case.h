// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/comparison/replay_space.h"
#include "core/comparison/space_recording.h"
#include "core/measure/fake_measurer.h"

namespace tilewright::testing {

/// A small product whose space has some hundreds of points.
const Task& recorded_task();
/// Records it with few sizes left open, for a processor that is the same everywhere.
RecordingOptions small_recording();
/// Made-up latencies in which each decision has its share, so that searches have something to find; one
/// program in sixteen fails.
FakeMeasurer::Latency smooth_latency();
/// The whole recording, made once.
const std::shared_ptr<const ReplaySpace>& small_replay_space();

}  // namespace tilewright::testing
