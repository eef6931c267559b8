// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>

#include "core/base/result.h"
#include "core/deploy/library_plan.h"

namespace tilewright {

/// Writes the weights of a library as its `read_weights` (library/model.c) reads them: a header of 64 bytes
/// (magic, version, hash, size), then each tensor dense and row-major at its offset. Returns the hash. Fails
/// with kIo.
Result<uint64_t> write_weight_file(const LibraryPlan& plan, const std::filesystem::path& path);

}  // namespace tilewright
