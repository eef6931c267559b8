// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <filesystem>

#include "app/studio/machine/machine_facts.h"
#include "app/studio/sessions/session_status.h"

namespace tilewright {

/// Information for somebody who helps, as plain text in English: versions, the machine, the database, the
/// session. Names of models and of the user's folders are left out. Takes a moment. Any thread.
QString diagnostics_text(const MachineFacts& facts, const std::filesystem::path& database,
                         const SessionStatus& status);

}  // namespace tilewright
