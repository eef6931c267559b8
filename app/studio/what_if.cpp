// SPDX-License-Identifier: Apache-2.0
#include "app/studio/what_if.h"

#include <mutex>
#include <utility>

#include "core/costmodel/program_estimate.h"
#include "core/lower/lower.h"
#include "core/records/record_store.h"
#include "core/space/rule_sets.h"
#include "core/space/sketch_rule.h"
#include "views/common/units.h"
#include "views/sketches/loop_text.h"

namespace tilewright {

struct WhatIf::Base {
  Task task;
  Target target;
  std::shared_ptr<const SearchSpace> space;
  Point point;
  std::unique_ptr<CostModel> model;
  mutable std::mutex model_use;

  Result<ProgramEstimate> estimate(const Program& program) const {
    const std::lock_guard lock(model_use);
    return estimate_program(task.id, program, target, *model);
  }
};

namespace {

constexpr const char* kCostModel = "tilewright";

QString text(const std::string& value) {
  return QString::fromStdString(value);
}

QStringList code_of(const Program& program) {
  return readable_loop_nest(text(program_text(program))).split(QLatin1Char('\n'));
}

WhatIfFigures figures_of(const ProgramEstimate& estimate) {
  WhatIfFigures figures;
  figures.score = estimate.score;
  figures.bytes = {estimate.nest.tile_bytes, estimate.nest.block_bytes, estimate.nest.whole_bytes};
  figures.registers = estimate.registers;
  figures.lanes_used = estimate.draft.lanes_used;
  figures.threads_used = estimate.draft.threads_used;
  figures.cycles = estimate.draft.cycles;
  return figures;
}

/// The space, of any rule set, in which the point is that program.
Result<std::shared_ptr<const SearchSpace>> space_of(const Task& task, const Target& target,
                                                    const Point& point,
                                                    const std::vector<Primitive>& primitives,
                                                    const std::string& first_choice) {
  std::vector<std::string> names{first_choice};
  for (const auto& name : rule_set_names()) {
    if (name != first_choice) names.push_back(name);
  }
  for (const auto& name : names) {
    const auto space = build_search_space(task, target, name);
    if (!space.ok()) continue;
    const auto program = (*space)->materialise(point);
    if (program.ok() && program->primitives == primitives) return *space;
  }
  return Error{ErrorKind::kUnsupported,
               task.name,
               "its program was made by other rules than this version's, so its decisions cannot be edited",
               {},
               {}};
}

Result<WhatIf::Found> begin_with(std::shared_ptr<WhatIf::Base> base, const QString& title, double seconds) {
  CostModelOptions options;
  options.target = base->target;
  TILEWRIGHT_TRY(base->model, make_cost_model(kCostModel, options));
  TILEWRIGHT_TRY(const Program program, base->space->materialise(base->point));
  TILEWRIGHT_TRY(const ProgramEstimate estimate, base->estimate(program));
  WhatIf::Found found;
  WhatIfSubject& subject = found.subject;
  subject.title = title;
  subject.decisions = editable_decisions(base->space->sketch(base->point), base->point.values);
  subject.seconds = seconds;
  subject.figures = figures_of(estimate);
  subject.cache_bytes = {base->target.l1d_bytes, base->target.l2_bytes, base->target.l3_bytes};
  subject.registers = base->target.vector_registers;
  subject.threads = base->target.threads;
  subject.code = code_of(program);
  subject.nest = nest_picture(estimate.nest, base->target);
  found.base = std::move(base);
  return found;
}

}  // namespace

Result<WhatIf::Found> WhatIf::find_task(const Wish& wish) {
  TILEWRIGHT_TRY(Task task, wanted_task(wish.task));
  auto base = std::make_shared<Base>();
  base->target = Target::host(wish.task.threads);
  const auto known = best_known_program(wish.task, task, base->target);
  base->task = std::move(task);
  if (known.ok() && *known) {
    const TrialRecord& record = (*known)->best.record;
    const auto point = point_from_json(record.decisions);
    if (!point.ok()) {
      return Error{
          ErrorKind::kUnsupported,
          base->task.name,
          "its best program has no decisions of ours: it came from another tool, or was written by hand",
          {},
          {}};
    }
    base->point = *point;
    TILEWRIGHT_TRY(base->space, space_of(base->task, base->target, base->point,
                                         (*known)->best.program->primitives, wish.rules.toStdString()));
    const QString title = tr("Best program of %1 · sketch %2 · %3 · record %4")
                              .arg(text(base->task.name), text(record.sketch),
                                   latency_label(record.latency.value_or(0)), QString::number(record.id));
    return begin_with(std::move(base), title, record.latency.value_or(0));
  }
  TILEWRIGHT_TRY(base->space, build_search_space(base->task, base->target, wish.rules.toStdString()));
  const Sketch& sketch = *base->space->sketches().front();
  base->point = {0, neutral_values(sketch.decisions())};
  const QString title = tr("First choices of sketch %1 of %2 · nothing was measured yet")
                            .arg(text(sketch.id()), text(base->task.name));
  return begin_with(std::move(base), title, 0);
}

Result<WhatIf::Found> WhatIf::find_record(const Wish& wish) {
  TILEWRIGHT_TRY(TrialList list, TrialList::open(wish.database));
  TILEWRIGHT_TRY(const TrialProgram record, list.program(wish.record));
  auto base = std::make_shared<Base>();
  TILEWRIGHT_TRY(auto task, recorded_task(record, *wish.models));
  if (!task)
    return Error{ErrorKind::kUnsupported,
                 "record " + std::to_string(wish.record),
                 "its task is not known: open its model first",
                 {},
                 {}};
  base->task = *std::move(task);
  TILEWRIGHT_TRY(base->target, target_from_key(record.row.target));
  TILEWRIGHT_TRY(const auto primitives, primitives_from_json(record.primitives));
  const auto point = point_from_json(record.decisions);
  if (!point.ok()) {
    return Error{ErrorKind::kUnsupported,
                 "record " + std::to_string(wish.record),
                 "has no decisions of ours: it came from another tool, or was written by hand",
                 {},
                 {}};
  }
  base->point = *point;
  TILEWRIGHT_TRY(base->space, space_of(base->task, base->target, base->point, primitives, record.rules));
  const QString title = tr("Record %1 · %2 · sketch %3 · %4")
                            .arg(QString::number(wish.record), text(record.row.task_name),
                                 text(record.row.sketch), latency_label(record.row.latency.value_or(0)));
  return begin_with(std::move(base), title, record.row.latency.value_or(0));
}

WhatIf::Found WhatIf::find(const Wish& wish) {
  if (wish.record == 0 && wish.task.shown < 0) return {{}, {}, tr("Select a task to edit its best program.")};
  auto found = wish.record > 0 && wish.models ? find_record(wish) : find_task(wish);
  if (found.ok()) return *std::move(found);
  return {{}, {}, text(found.error().text())};
}

WhatIfAnswer WhatIf::answer(const Base& base, const std::vector<DecisionValue>& values) {
  WhatIfAnswer answer;
  Point point{base.point.sketch, values};
  normalise(base.space->sketch(point), point.values);
  answer.decisions = editable_decisions(base.space->sketch(point), point.values);
  const auto program = base.space->materialise(point);
  if (!program.ok()) {
    answer.why_not = text(program.error().text());
    return answer;
  }
  const auto estimate = base.estimate(*program);
  if (!estimate.ok()) {
    answer.why_not = text(estimate.error().text());
    return answer;
  }
  answer.legal = true;
  answer.figures = figures_of(*estimate);
  answer.code = code_of(*program);
  answer.nest = nest_picture(estimate->nest, base.target);
  return answer;
}

std::string WhatIf::task() const {
  return base_ ? base_->task.id : std::string();
}

void WhatIf::begin_with_task(TaskWish wish, const QString& rules) {
  want({std::move(wish), rules, 0, {}, database_});
}

void WhatIf::begin_with_record(int64_t record, std::shared_ptr<const LoadedModels> models) {
  want({{}, {}, record, std::move(models), database_});
}

void WhatIf::want(Wish wish) {
  wish_ = std::move(wish);
  wanted_ = true;
  if (watched_ && !looking_) look();
}

void WhatIf::set_watched(bool watched) {
  watched_ = watched;
  if (watched_ && wanted_ && !looking_) look();
}

void WhatIf::look() {
  wanted_ = false;
  looking_ = true;
  background_->run([wish = wish_] { return find(wish); }, this,
                   [this](Found result) {
                     looking_ = false;
                     if (wanted_) {
                       if (watched_) look();
                       return;
                     }
                     base_ = std::move(result.base);
                     waiting_ = false;
                     if (base_) {
                       Q_EMIT found(result.subject);
                     } else {
                       Q_EMIT nothing(result.sentence);
                     }
                   });
}

void WhatIf::try_values(std::vector<DecisionValue> values) {
  if (!base_) return;
  values_ = std::move(values);
  waiting_ = true;
  if (!answering_) start_answer();
}

void WhatIf::start_answer() {
  waiting_ = false;
  answering_ = true;
  background_->run([base = base_, values = values_] { return std::pair(base, answer(*base, values)); }, this,
                   [this](const std::pair<std::shared_ptr<const Base>, WhatIfAnswer>& result) {
                     answering_ = false;
                     // Another program may have been chosen meanwhile.
                     if (waiting_ && base_) {
                       start_answer();
                     } else if (result.first == base_) {
                       Q_EMIT answered(result.second);
                     }
                   });
}

void WhatIf::make(std::vector<DecisionValue> values) {
  if (!base_) return;
  background_->run(
      [base = base_, values = std::move(values)]() -> Result<Made> {
        Point point{base->point.sketch, values};
        normalise(base->space->sketch(point), point.values);
        TILEWRIGHT_TRY(Program program, base->space->materialise(point));
        return Made{base->task.id, base->target.key(), std::move(program), point_to_json(point)};
      },
      this,
      [this](const Result<Made>& program) {
        if (program.ok()) Q_EMIT made(*program);
      });
}

}  // namespace tilewright
