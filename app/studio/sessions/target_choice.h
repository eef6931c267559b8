// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "app/studio/settings.h"
#include "core/target/target.h"

namespace tilewright {

/// A target that sessions may be for, apart from its threads.
struct TargetChoice {
  QString name;   ///< as --target takes it; "cpu": what this machine is
  QString label;  ///< "x86-64-v3, this machine"
  QString tip;    ///< what is measured for it, and where
};

/// This machine, this machine with what it hides where that works, then the levels of x86-64, the highest
/// first.
std::vector<TargetChoice> target_choices();
/// One that may not be among them, as a kept session may have it.
TargetChoice target_choice(const Target& target);
/// What a session with these choices is for; this machine where nothing else is known by that name.
Target chosen_target(const SessionChoices& choices);
/// What latencies of the target are worth, for a person; empty where it is what this machine is.
QString target_note(const Target& target);

}  // namespace tilewright
