// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

// A pin is a remark on a trial whose name is the trial's number with an ending, which no note has, since the
// table has no other kind of subject. When the name is converted to an integer, the ending is ignored, so
// that the copy of a session keeps the pin with its trial.

/// The ending after the number of the trial.
inline constexpr const char* kPinEnding = " pin";
/// SQL conditions that select pins, and notes that people wrote about trials.
inline constexpr const char* kIsPin = "about = 'trial' AND name LIKE '% pin'";
inline constexpr const char* kIsTrialNote = "about = 'trial' AND name NOT LIKE '% pin'";

}  // namespace tilewright
