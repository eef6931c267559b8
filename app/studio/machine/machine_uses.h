// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFlags>

namespace tilewright {

/// The parts of one window that use the machine exclusively beside its session: they measure, or compute on
/// all threads, and two at once would slow each other down.
enum class MachineUse {
  kQuickCheck = 1,
  kMenuJob = 2,    ///< that measures; other jobs leave the machine to others
  kProfiling = 4,  ///< of the code that is shown
  kRerun = 8,      ///< of a record, verbosely
  kContest = 16,   ///< of cost models, which learn on all threads
  kCeilings = 32,  ///< of the roofline
  kSearches = 64,  ///< of recorded spaces, on all threads
};
Q_DECLARE_FLAGS(MachineUses, MachineUse)
Q_DECLARE_OPERATORS_FOR_FLAGS(MachineUses)

/// The uses that most work may run beside: callers check jobs themselves, and ceilings that were disturbed
/// are measured again.
inline constexpr MachineUses kGivesWay{MachineUse::kMenuJob, MachineUse::kCeilings};

}  // namespace tilewright
