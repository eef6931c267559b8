// SPDX-License-Identifier: Apache-2.0
#include "core/records/record_filter.h"

#include <algorithm>

namespace tilewright {
namespace {

bool keeps(const std::vector<std::string>& values, std::string_view value) {
  return values.empty() || std::find(values.begin(), values.end(), value) != values.end();
}

bool is_between(const std::optional<int64_t>& least, int64_t value, const std::optional<int64_t>& most) {
  return (!least || value >= *least) && (!most || value <= *most);
}

}  // namespace

bool RecordFilter::keeps_task(std::string_view id) const {
  return keeps(tasks, id);
}

bool RecordFilter::keeps_state(std::string_view state) const {
  return keeps(states, state);
}

bool RecordFilter::keeps_source(std::string_view origin) const {
  return keeps(sources, origin);
}

bool RecordFilter::keeps_round(int64_t round) const {
  return is_between(first_round, round, last_round);
}

bool RecordFilter::keeps_time(int64_t time) const {
  return is_between(from, time, until);
}

std::string_view record_state(std::string_view error_kind) {
  return error_kind.empty() ? kRecordOk : error_kind;
}

}  // namespace tilewright
