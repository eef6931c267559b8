// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QVariant>

namespace tilewright {

// The column in which tables compare latencies with the baseline of their task or model. Seconds; 0 where a
// latency, or a baseline, is not known.

/// Its title.
QString versus_baseline_heading();
/// What a tool tip says of one cell; empty where there is nothing to compare with.
QString versus_baseline_tip(double baseline_seconds);
/// How many times as fast; no value where one of the two is not known.
QVariant versus_baseline(double seconds, double baseline_seconds);

}  // namespace tilewright
