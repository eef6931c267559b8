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

/// What a filter says of the machine's noise. It looks at how far a trial's repeats lie apart, and at the
/// moment at which it was kept, between those of the session's samples. The facts have both: no trial itself
/// is read.
class TrialNoise {
 public:
  /// Reads the samples where one of the terms asks for them.
  static Result<TrialNoise> read(Database& database, std::span<const TrialFilterTerm> terms);

  bool restricts() const { return !keeps_noisy_ || !keeps_quiet_; }
  /// Takes the trial's kind, when it was kept, whether it has a latency, and the spread of its repeats.
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
  std::vector<std::vector<Span>> spans_;  ///< by session that has some, rising, apart; the first has none
  std::vector<size_t> of_kind_;           ///< which of them, by the kind's number
};

}  // namespace tilewright
