// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/backend/export_needs.h"
#include "core/base/result.h"

namespace tilewright {

/// The archive of reference kernels that libraries for a target take theirs from; it lies beside the worker.
/// Fails with kIo where it is missing. `needs` name one.
Result<std::filesystem::path> find_kernel_archive(const ExportNeeds& needs);

}  // namespace tilewright
