// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "app/studio/settings.h"
#include "core/target/target.h"

namespace tilewright {

/// A target for sessions, without its threads.
struct TargetChoice {
  QString name;   ///< in the form of --target; "cpu": this machine
  QString label;  ///< "x86-64-v3, this machine"
  QString tip;    ///< what is measured for it, and where
};

/// This machine, this machine with hidden features where that works, then the levels of x86-64, the highest
/// first.
std::vector<TargetChoice> target_choices();
/// A target that may not be among them, such as that of a stored session.
TargetChoice target_choice(const Target& target);
/// The target of a session with these choices; this machine where the name is not known.
Target chosen_target(const SessionChoices& choices);
/// The meaning of latencies for the target, for a person; empty where it is this machine.
QString target_note(const Target& target);

}  // namespace tilewright
