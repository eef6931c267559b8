// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "app/cli/tune_arguments.h"
#include "core/base/result.h"

namespace tilewright {

/// The arguments with all that the session they go on with has kept: its id, its options, its target, and its
/// models where none were given. Fails with kUsage where there is no such session, or an option was given
/// that says something else than the session began with.
Result<TuneArguments> with_kept_session(TuneArguments arguments, const std::filesystem::path& database);

}  // namespace tilewright
