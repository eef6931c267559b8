// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/records/database.h"
#include "core/records/notable_drift.h"
#include "core/records/trial_filter.h"

namespace tilewright {

/// The part of a filter that concerns noise. It uses the spread of a trial's repeats, and the sentinels of
/// its session around its time. The former come from the table `trial_facts`, so that trials themselves are
/// not read.
class TrialNoise {
 public:
  /// Reads the sentinels if one of the terms needs them.
  static Result<TrialNoise> read(Database& database, std::span<const TrialFilterTerm> terms);

  bool restricts() const { return !keeps_noisy_ || !keeps_quiet_; }
  /// Whether the filter keeps a trial of this kind and time, with or without a latency, and with this spread.
  bool keeps(int64_t kind, int64_t time, bool measured, double spread) const {
    return measured && (spread >= kNotableSpread || is_noisy(kind, time)) ? keeps_noisy_ : keeps_quiet_;
  }

 private:
  /// Milliseconds since 1970 UTC, both ends included.
  struct Span {
    int64_t from = 0;
    int64_t to = 0;
  };
  bool is_noisy(int64_t kind, int64_t time) const;
  Result<void> read_spans(Database& database);

  bool keeps_noisy_ = true;
  bool keeps_quiet_ = true;
  std::vector<std::vector<Span>> spans_;  ///< by session, disjoint, ascending; entry 0 is empty
  std::vector<size_t> of_kind_;           ///< position in `spans_`, by the kind's number
};

}  // namespace tilewright
