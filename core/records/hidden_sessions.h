// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// Behind the id of a session in the name of the remark that hides it. No session has such an id, so that a
/// copy of one session, which keeps the remarks of the sessions it has, shows it again.
inline constexpr const char* kHiddenEnding = " hidden";

}  // namespace tilewright
