// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/kernel_archive.h"

#include <system_error>

#include "core/base/file.h"

namespace tilewright {

Result<std::filesystem::path> find_kernel_archive(const ExportNeeds& needs) {
  TILEWRIGHT_TRY(const std::filesystem::path worker, find_helper_program("tilewright-worker"));
  const std::filesystem::path archive = worker.parent_path() / needs.kernel_archive;
  std::error_code error;
  if (std::filesystem::is_regular_file(archive, error)) return archive;
  return Error{ErrorKind::kIo, needs.kernel_archive,
               "this archive, which belongs to Tilewright, was not found beside its programs",
               "Install Tilewright as a whole; a build with sanitizers has no such archive",
               archive.string()};
}

}  // namespace tilewright
