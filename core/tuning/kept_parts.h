// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_types.h"

namespace tilewright {

/// The parts of a session that are kept as checkpoints and restored from them: one row for each part, with
/// its name and the functions that save and load it.
class KeptParts {
 public:
  struct Part {
    /// The name of the part. A family of parts, one for each task, has a prefix that ends with '/', which the
    /// task's id follows.
    std::string name;
    /// Returns nothing where there is nothing worth keeping now. `task`: the id, for a family of parts.
    std::function<std::optional<std::string>(const std::string& task)> save;
    /// Empty for a part that only other readers use.
    std::function<Result<void>(const std::string& data, const std::string& task)> load;
    bool is_loaded_first = false;  ///< before all that are not; else by name
  };

  void add(Part part) { parts_.push_back(std::move(part)); }
  /// The named parts as they are now, in this order; a part that is not worth keeping is left out. Each name
  /// must be in the table.
  std::vector<Checkpoint> save(std::initializer_list<std::string> names) const;
  /// Restores all of them. Names without a part are passed over, since others keep them. Fails with kBadInput
  /// where a part cannot be read.
  Result<void> load(const std::string& session, std::vector<Checkpoint> checkpoints) const;

 private:
  struct Named {
    const Part* part = nullptr;
    std::string task;
  };
  Named find(const std::string& name) const;

  std::vector<Part> parts_;
};

}  // namespace tilewright
