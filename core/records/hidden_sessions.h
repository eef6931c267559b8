// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// The ending that is appended to a session's id to name the remark that hides it. No session has such an id,
/// so that a copy of one session, which has only the remarks about its sessions, is not hidden.
inline constexpr const char* kHiddenEnding = " hidden";

}  // namespace tilewright
