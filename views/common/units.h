// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <string>

namespace tilewright {

// Numbers as the window shows them: in the user's language, with a unit. "–" where there is no number.

/// "850 ns", "12.3 µs", "1.234 ms", "2.500 s".
QString latency_label(double seconds);
/// "45 s", "12 min 05 s", "1 h 08 min".
QString duration_label(double seconds);
/// "75.3 GFLOP/s".
QString flop_rate_label(double flop_per_second);
/// "56.1 MFLOP" of a number of floating-point operations.
QString flop_label(double flops);
/// A cost model's score, which has no unit: five digits, of which at most three are decimals.
QString score_label(double score);
/// "13,562 ± 328": with what a model says of its own error, as finely; the score alone where it says nothing
/// (0).
QString score_label(double score, double spread);
/// "12.5 %" of a fraction.
QString percent_label(double fraction, int decimals = 1);
/// "1.42×".
QString ratio_label(double ratio);
/// The same for the ratio of a baseline to a latency.
QString speed_up_label(double seconds, double baseline_seconds);
/// "−31 %", "+4.2 %" of a relative change.
QString change_label(double fraction);
QString count_label(long long count);
/// "512 B", "18.3 KiB", "2.1 MiB".
QString bytes_label(double bytes);
/// A word for the kind of a failure, given as `error_kind_name` spells it.
QString error_kind_label(const std::string& kind);

/// The unit in which all values up to `largest` seconds are written on one axis.
struct TimeUnit {
  double seconds = 1;
  QString name;
};
TimeUnit time_unit_for(double largest);

}  // namespace tilewright
