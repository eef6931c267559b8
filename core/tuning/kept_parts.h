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

/// The parts of a session that are kept as checkpoints and restored from them: one row a part, with its name
/// and how it is saved and loaded.
class KeptParts {
 public:
  struct Part {
    /// Of a family of parts, one for each task, the prefix that ends with '/'; the task's id follows.
    std::string name;
    /// Nothing where there is nothing worth keeping now. `task`: of a family the id.
    std::function<std::optional<std::string>(const std::string& task)> save;
    /// Empty where only others read it.
    std::function<Result<void>(const std::string& data, const std::string& task)> load;
    bool is_loaded_first = false;  ///< before all that are not; else by name
  };

  void add(Part part) { parts_.push_back(std::move(part)); }
  /// These as they are now, in this order; what is not worth keeping is left out. Each must be in the table.
  std::vector<Checkpoint> save(std::initializer_list<std::string> names) const;
  /// Restores all of them. Names that no part has are passed over: others keep them. Fails with kBadInput
  /// where one cannot be read.
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
