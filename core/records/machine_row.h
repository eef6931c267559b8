// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/records/record_types.h"
#include "core/target/machine.h"

namespace tilewright {

/// A machine as records keep it.
MachineRow machine_row(const Machine& machine);

/// What the machine was that measured a session last. Sessions of older files, which name no machine, have it
/// from their target. Fails with kBadInput where neither can be read.
Result<Hardware> session_hardware(const SessionSetup& setup);

}  // namespace tilewright
