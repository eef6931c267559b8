// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/records/database.h"

namespace tilewright {

/// The error that there is no `what` of this name: kInvalid.
Error unknown_row(const Database& database, const std::string& what, const std::string& name);
/// The number of the row of a session or a task; fails with `unknown_row`.
Result<int64_t> session_number(Database& database, const std::string& id);
Result<int64_t> task_number(Database& database, const std::string& id);
/// Updates a session's time of the last commit. Within a transaction.
Result<void> touch_session(Database& database, int64_t session, double elapsed, int64_t now);

}  // namespace tilewright
