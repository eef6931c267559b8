// SPDX-License-Identifier: Apache-2.0
#include "core/records/sketch_trial.h"
#include "core/records/statement.h"
#include "core/records/trial_list.h"

namespace tilewright {

Result<std::vector<SketchTrial>> TrialList::sketch_trials(const std::string& task,
                                                          const std::string& target) {
  // A whole database has one target, so it is not looked up by that.
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(database_, R"sql(
      SELECT trials.id, trials.sketch, sessions.rules, trials.rules_version,
             CASE WHEN trials.error_kind IS NULL THEN trials.latency END
      FROM trials JOIN sessions ON sessions.number = trials.session
      WHERE trials.task = (SELECT number FROM tasks WHERE id = ?)
        AND +trials.target = (SELECT number FROM targets WHERE key = ?)
      ORDER BY trials.id DESC)sql"));
  statement.bind(task, target);
  std::vector<SketchTrial> trials;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return trials;
    Columns columns = statement.columns();
    SketchTrial& trial = trials.emplace_back();
    trial.id = columns.integer();
    trial.sketch = columns.text();
    trial.rules = columns.text();
    trial.rules_version = columns.integer();
    trial.latency = columns.optional_real();
  }
}

}  // namespace tilewright
