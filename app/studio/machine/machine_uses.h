// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFlags>

namespace tilewright {

/// What of one window has the machine to itself beside its session: it measures, or computes on all threads,
/// and two such would make each other slower than they are.
enum class MachineUse {
  kQuickCheck = 1,
  kMenuJob = 2,    ///< that measures; other jobs leave the machine to others
  kProfiling = 4,  ///< of the code that is shown
  kRerun = 8,      ///< of a record, verbosely
  kContest = 16,   ///< of cost models, which learn on all threads
  kCeilings = 32,  ///< of the roofline
};
Q_DECLARE_FLAGS(MachineUses, MachineUse)
Q_DECLARE_OPERATORS_FOR_FLAGS(MachineUses)

/// What most work may begin beside: who asks for it looks at jobs by itself, and ceilings that were
/// disturbed are measured again.
inline constexpr MachineUses kGivesWay{MachineUse::kMenuJob, MachineUse::kCeilings};

}  // namespace tilewright
