// SPDX-License-Identifier: Apache-2.0
#include "core/records/choice_store.h"

#include <fmt/format.h>

#include "core/records/row_numbers.h"
#include "core/records/statement.h"
#include "core/records/trial_query.h"
#include "core/target/machine.h"

namespace tilewright {
namespace {

// Tables of what was chosen for a model on a target.
constexpr std::string_view kGraphChoices = "graph_choices";
constexpr std::string_view kProgramChoices = "program_choices";

}  // namespace

Result<void> ChoiceStore::keep(std::string_view table, const ModelChoiceRow& row) {
  const std::string sql = fmt::format(R"sql(
      INSERT INTO {} (model, target, machine, shapes, time, choice)
      SELECT models.number, targets.number, ?6, ?3, ?4, ?5 FROM models, targets WHERE hash = ?1 AND key = ?2
      ON CONFLICT (model, target, machine, shapes) DO UPDATE SET time = excluded.time, choice = excluded.choice
      RETURNING model)sql",
                                      table);
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, sql));
  TILEWRIGHT_TRY(
      const bool kept,
      statement.bind(row.model, row.target, row.shapes, clock_->unix_milliseconds(), row.choice, machine_)
          .step());
  if (!kept) return unknown_row(*database_, "model or target", row.model + " " + row.target);
  return statement.run();
}

Result<std::optional<std::string>> ChoiceStore::choice(std::string_view table, const std::string& model,
                                                       const std::string& target, const std::string& shapes) {
  const std::string sql = fmt::format(R"sql(
      SELECT choice FROM {} JOIN models ON models.number = model
        JOIN targets ON targets.number = target
      WHERE hash = ?1 AND key = ?2 AND shapes = ?3 AND (machine IN (?4, '') OR ?4 = ?5)
      ORDER BY machine = ?6 DESC, machine = '', time DESC LIMIT 1)sql",
                                      table);
  const std::string preferred = machine_ == kAnyMachine ? this_machine_id() : machine_;
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, sql));
  TILEWRIGHT_TRY(const bool found,
                 statement.bind(model, target, shapes, machine_, kAnyMachine, preferred).step());
  return found ? std::optional(statement.columns().text()) : std::nullopt;
}

Result<void> ChoiceStore::keep_graph(const ModelChoiceRow& row) {
  return keep(kGraphChoices, row);
}

Result<void> ChoiceStore::keep_programs(const ModelChoiceRow& row) {
  return keep(kProgramChoices, row);
}

Result<std::optional<std::string>> ChoiceStore::graph(const std::string& model, const std::string& target,
                                                      const std::string& shapes) {
  return choice(kGraphChoices, model, target, shapes);
}

Result<std::optional<std::string>> ChoiceStore::programs(const std::string& model, const std::string& target,
                                                         const std::string& shapes) {
  return choice(kProgramChoices, model, target, shapes);
}

}  // namespace tilewright
