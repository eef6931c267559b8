// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/clock.h"
#include "core/records/database.h"
#include "core/records/record_types.h"

namespace tilewright {

/// Which graph and which programs were chosen for models. A view of the database that `RecordStore::choices`
/// gives; it is valid as long as that store.
///
/// Choices are of the machine whose trials counted when this was made (`RecordStore::rank_machine`); one of
/// an unknown machine counts where it has none.
class ChoiceStore {
 public:
  ChoiceStore(Database& database, const Clock& clock, std::string machine)
      : database_(&database), clock_(&clock), machine_(std::move(machine)) {}

  /// Stores the choice for a model, in place of an earlier one. Fails with kInvalid where no session had the
  /// model or the target.
  Result<void> keep_graph(const ModelChoiceRow& row);
  Result<void> keep_programs(const ModelChoiceRow& row);
  /// The stored JSON; nothing where the graph is the one that the rules give.
  Result<std::optional<std::string>> graph(const std::string& model, const std::string& target,
                                           const std::string& shapes);
  /// The same for programs; nothing where the fastest of each task is used.
  Result<std::optional<std::string>> programs(const std::string& model, const std::string& target,
                                              const std::string& shapes);

 private:
  Result<void> keep(std::string_view table, const ModelChoiceRow& row);
  Result<std::optional<std::string>> choice(std::string_view table, const std::string& model,
                                            const std::string& target, const std::string& shapes);

  Database* database_;
  const Clock* clock_;
  std::string machine_;  ///< an id, or `kAnyMachine`
};

}  // namespace tilewright
