// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tilewright {

/// Which records all views show. All that is set must hold; what is left out does not restrict.
struct RecordFilter {
  std::vector<std::string> tasks;      ///< ids, any of them
  std::vector<std::string> states;     ///< as `record_state` tells them, any of them
  std::vector<std::string> sources;    ///< as `TrialRecord::origin`, any of them; empty: it was not kept
  std::optional<int64_t> first_round;  ///< this one included
  std::optional<int64_t> last_round;   ///< this one included
  std::optional<int64_t> from;         ///< milliseconds since 1970 UTC
  std::optional<int64_t> until;        ///< the same, included
  bool operator==(const RecordFilter&) const = default;

  bool empty() const { return *this == RecordFilter(); }
  bool keeps_task(std::string_view id) const;
  bool keeps_state(std::string_view state) const;
  bool keeps_source(std::string_view origin) const;
  bool keeps_round(int64_t round) const;
  bool keeps_time(int64_t time) const;
};

/// The state of what did not fail.
inline constexpr std::string_view kRecordOk = "ok";

/// "ok", or the kind of the error as `error_kind_name` spells it. Takes the latter; empty: there was none.
std::string_view record_state(std::string_view error_kind);

}  // namespace tilewright
