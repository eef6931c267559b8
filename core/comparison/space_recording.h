// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "core/base/result.h"
#include "core/comparison/narrowed_space.h"
#include "core/comparison/recorded_space.h"
#include "core/measure/measurement.h"

namespace tilewright {

struct RecordingOptions {
  std::string name;  ///< of the recorded space
  Target target;
  std::string rules = "tilewright";
  SpaceNarrowing narrowing;
  /// So many of the fastest programs are measured again at the end, in turn, in so many passes.
  int again = 64;
  int passes = 7;
  int threads = 2;    ///< that make programs
  uint64_t seed = 1;  ///< of the order in which programs are measured
  MeasureOptions measure;
};

/// How far a recording has come.
struct RecordingProgress {
  size_t done = 0;  ///< programs, those of earlier runs included
  size_t programs = 0;
  size_t points = 0;   ///< legal ones, several of which may give one program
  bool again = false;  ///< the fastest are being measured again; `done` and `programs` are then of these
};

/// Measures every legal point of a narrowed space, in random order, so that what the machine does meanwhile
/// does not look like a property of the space. What is measured is kept in "`path`.part" at once, and a
/// second call with the same options goes on from there; at the end the recording is written to `path`.
/// Points that give the same program share its latency.
///
/// Errors: those of the space, the narrowing and the measurer; kUsage where "`path`.part" is of another
/// recording, and where no point is legal; kIo; kCancelled after a stop request.
Result<RecordedSpace> record_space(const Task& task, const RecordingOptions& options,
                                   const std::filesystem::path& path, Measurer& measurer,
                                   const std::stop_token& stop,
                                   const std::function<void(const RecordingProgress&)>& on_progress);

}  // namespace tilewright
