// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// Ends the workers that this process has started as a program that crashes does: what somebody else ended
/// would have another try. Gives how many.
int kill_workers();

}  // namespace tilewright
