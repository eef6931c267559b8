// SPDX-License-Identifier: Apache-2.0
#include "core/measure/line_profile.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "core/backend/backend.h"

namespace tilewright {

int64_t LineProfile::all() const {
  return std::accumulate(lines.begin(), lines.end(), outside);
}

Result<LineProfile> hits_by_line(const ProfileReply& profile, const std::vector<LineCode>& code) {
  LineProfile found{profile.event, std::vector<int64_t>(code.size()), profile.outside, profile.lost,
                    profile.calls};
  std::vector<std::pair<int64_t, size_t>> begins;  // of the lines with code, by offset
  for (size_t line = 0; line < code.size(); ++line) {
    if (code[line].bytes > 0) begins.emplace_back(code[line].offset, line);
  }
  std::ranges::sort(begins);
  for (const CodeHits& place : profile.hits) {
    const auto after = std::ranges::upper_bound(begins, place.offset, {}, &std::pair<int64_t, size_t>::first);
    const auto at = after == begins.begin() ? begins.end() : std::prev(after);
    if (at == begins.end() || place.offset >= at->first + code[at->second].bytes) {
      return Error{ErrorKind::kInternal, "samples",
                   fmt::format("there is no line of the code at byte {}", place.offset), "", ""};
    }
    found.lines[at->second] += place.count;
  }
  return found;
}

Result<LineProfile> profile_lines(Measurer& measurer, const MeasureRequest& request, const Target& target,
                                  const std::vector<CodeLine>& assembly, const MeasureOptions& measure,
                                  const ProfileOptions& options, const std::stop_token& stop) {
  TILEWRIGHT_TRY(const ProfiledProgram profiled, measurer.profile(request, target, measure, options, stop));
  TILEWRIGHT_TRY(const Backend* backend, backend_of(profiled.code.kind));
  TILEWRIGHT_TRY(const std::vector<LineCode> code, backend->line_code(profiled.code, assembly));
  return hits_by_line(profiled.reply, code);
}

}  // namespace tilewright
