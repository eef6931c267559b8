// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "core/target/timing_warnings.h"

namespace tilewright {

/// "The clock of the processor changes with the load (powersave)."
QString timing_warning_text(const TimingWarning& warning);
/// What a person can do about it, one sentence.
QString timing_warning_cure(const TimingWarning& warning);
/// The chapter of the manual that says why it matters.
QString timing_warning_chapter(TimingWarning::Kind kind);

}  // namespace tilewright
