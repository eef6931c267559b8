// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace tilewright {

// Files and folders that are being made lie, hidden, beside the place that they are for. A process that is
// killed leaves them behind; the next one that makes something for the same place removes them.

/// A new empty file or folder for `target`, in use by us until this object ends. Remains then: whoever made
/// it renames or removes it. Movable.
class Unfinished {
 public:
  enum class Kind { kFile, kFolder };

  /// Removes first what processes that are no more have left for the same target. Fails with kIo.
  static Result<Unfinished> make(const std::filesystem::path& target, Kind kind);
  ~Unfinished();
  Unfinished(Unfinished&& other) noexcept;
  Unfinished& operator=(Unfinished&& other) noexcept;

  const std::filesystem::path& path() const { return path_; }

 private:
  Unfinished(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}
  std::filesystem::path path_;
  int lock_ = -1;  ///< a descriptor; the system drops its lock when the process ends, however it ends
};

}  // namespace tilewright
