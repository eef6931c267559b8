// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/backend/backend.h"
#include "core/deploy/kernel_archive.h"
#include "core/target/target.h"

namespace tilewright::testing {

/// The archive of reference kernels of this build; empty where it has none, as one with sanitizers.
inline std::filesystem::path kernel_archive_here() {
  const Target target = Target::host();
  const auto backend = backend_of(target.kind);
  if (!backend.ok()) return {};
  const auto needs = (*backend)->export_needs(target);
  if (!needs.ok()) return {};
  const auto archive = find_kernel_archive(*needs);
  return archive.ok() ? *archive : std::filesystem::path();
}

}  // namespace tilewright::testing
