// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// Kills the workers that this process has started, as a system out of memory does; gives how many.
int kill_workers();

}  // namespace tilewright
