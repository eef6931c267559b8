// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "app/studio/model_loader.h"
#include "core/base/result.h"
#include "views/tasks/earlier_result.h"

namespace tilewright {

/// What the database has of each task of the open models, by the window's numbers, for programs that use so many
/// threads of this machine: the program that an export would hand over, or else the fastest that was not verified.
/// Reads much: not for the window's thread. A database that is not there yet gives empty results.
Result<std::vector<EarlierResult>> read_earlier_results(const LoadedModels& models, int threads,
                                                        const std::filesystem::path& database);

}  // namespace tilewright
