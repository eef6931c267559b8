// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// Renames `from` to `to`, whose folder is made where it is missing; without a `from`, removes `to`, unless
/// it is a folder in which something is left.
struct PlacementStep {
  std::filesystem::path from;
  std::filesystem::path to;
};

/// The steps that put what lies in `made`, which has a list of its files (file_list.h), into `target`, an
/// existing folder of the same file system. They replace and remove what the list there names, and nothing
/// else. A folder without a list that has the file `mark` is an export from before there were lists: what
/// lies there under the same names is its own.
///
/// No step leaves a file half-written. The list is extended first and shortened last: whoever is killed
/// between two steps leaves no file that the next export takes for somebody else's.
///
/// Fails with kIo where a file of somebody else is in the way, before anything changes.
Result<std::vector<PlacementStep>> placement_steps(const std::filesystem::path& made,
                                                   const std::filesystem::path& target,
                                                   const std::string& mark);

/// Fails with kIo.
Result<void> take_step(const PlacementStep& step);

}  // namespace tilewright
