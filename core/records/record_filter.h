// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tilewright {

/// The records that all views show. All conditions that are set must hold; those that are not set do not
/// restrict.
struct RecordFilter {
  std::vector<std::string> tasks;    ///< ids, any of them
  std::vector<std::string> states;   ///< values of `record_state`, any of them
  std::vector<std::string> sources;  ///< values of `TrialRecord::origin`, any of them; an empty text: unknown
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

/// The state of records that did not fail.
inline constexpr std::string_view kRecordOk = "ok";

/// The state of a record with this error kind, given as `error_kind_name` spells it: the kind itself, or "ok"
/// where it is empty.
std::string_view record_state(std::string_view error_kind);

}  // namespace tilewright
