// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include "core/target/timing_warnings.h"

namespace tilewright {

/// "The clock of the processor changes with the load (powersave)."
QString timing_warning_text(const TimingWarning& warning);
/// The remedy in one sentence.
QString timing_warning_cure(const TimingWarning& warning);
/// The chapter of the manual that explains it.
QString timing_warning_chapter(TimingWarning::Kind kind);

}  // namespace tilewright
