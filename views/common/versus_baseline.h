// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QVariant>

namespace tilewright {

// The column in which tables compare latencies with the baseline of their task or model. Values are in
// seconds; 0 where a latency, or a baseline, is not known.

/// Its title.
QString versus_baseline_heading();
/// The tool tip of a cell; empty where there is nothing to compare with.
QString versus_baseline_tip(double baseline_seconds);
/// The speed relative to the baseline as a ratio; no value where one of the two is not known.
QVariant versus_baseline(double seconds, double baseline_seconds);

}  // namespace tilewright
