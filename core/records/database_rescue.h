// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/records/database.h"

namespace tilewright {

/// Saves the content of an open database, whose file is no longer in its place, to a new file: beside the old
/// place, or in the user's data folder if that folder is gone. Returns the new file's path. Fails with kIo,
/// kBusy and kBadInput.
Result<std::filesystem::path> rescue_database(Database& database);

}  // namespace tilewright
