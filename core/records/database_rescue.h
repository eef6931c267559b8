// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/records/database.h"

namespace tilewright {

/// Writes all that an open database holds into a new file, although its own is no longer where it was: beside
/// its place or, where that folder is gone, into the user's data folder. Gives the new file's name. Fails
/// with kIo, kBusy and kBadInput.
Result<std::filesystem::path> rescue_database(Database& database);

}  // namespace tilewright
