// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "app/cli/tune_arguments.h"
#include "core/base/result.h"

namespace tilewright {

/// The arguments of `tune` for a session that goes on, completed from the database: its id, its options, its
/// target, and, if none were given, its models. Fails with kUsage where there is no such session, or where an
/// option that was given contradicts the session's. Warns where another machine than `machine`, an id,
/// measured it last.
Result<TuneArguments> with_kept_session(TuneArguments arguments, const std::filesystem::path& database,
                                        const std::string& machine);

}  // namespace tilewright
