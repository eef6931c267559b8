// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/backend/code_listing.h"
#include "core/backend/line_code.h"
#include "core/base/result.h"
#include "core/measure/measurement.h"
#include "core/measure/profiled_program.h"

namespace tilewright {

/// The places of a running program, by line of its assembly.
struct LineProfile {
  ProfileEvent event = ProfileEvent::kCpuClock;
  std::vector<int64_t> lines;  ///< hits, by line of `CodeListing::assembly`
  int64_t outside = 0;         ///< hits at the same time in other code, such as the runtime's
  int64_t lost = 0;            ///< hits for which there was no room
  int64_t calls = 0;           ///< of the program

  /// The number of all hits.
  int64_t all() const;
};

/// Pure. Fails with kInternal where hits lie in the code but in no line of it.
Result<LineProfile> hits_by_line(const ProfileReply& profile, const std::vector<LineCode>& code);

/// Builds a program, profiles it while it runs in a worker of `measurer`, and finds the lines of its
/// assembly, which is that of `list_code` for the same program and target. Errors as `Measurer::profile` and
/// `line_code`.
Result<LineProfile> profile_lines(Measurer& measurer, const MeasureRequest& request, const Target& target,
                                  const std::vector<CodeLine>& assembly, const MeasureOptions& measure,
                                  const ProfileOptions& options, const std::stop_token& stop);

}  // namespace tilewright
