// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

// A pin is a remark on a trial whose name is the trial's number with an ending, which no note has: the table
// knows no other subjects. Read as a number the name is the trial's, by which a copy of a session keeps it.

/// Behind the number of the trial.
inline constexpr const char* kPinEnding = " pin";
/// Which remarks are pins, and which ones are what people wrote about trials.
inline constexpr const char* kIsPin = "about = 'trial' AND name LIKE '% pin'";
inline constexpr const char* kIsTrialNote = "about = 'trial' AND name NOT LIKE '% pin'";

}  // namespace tilewright
