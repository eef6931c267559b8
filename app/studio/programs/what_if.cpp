// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/what_if.h"

#include <utility>

#include "app/studio/programs/point_space.h"
#include "core/backend/lower.h"
#include "core/records/record_store.h"
#include "core/space/sketch_rule.h"
#include "views/common/error_text.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"
#include "views/sketches/loop_text.h"

namespace tilewright {

struct WhatIf::Base {
  Task task;
  Target target;
  std::shared_ptr<const SearchSpace> space;  ///< null: the program is no point of a sketch
  Point point;
  Program program;
};

namespace {

QStringList code_of(const Program& program) {
  return readable_loop_nest(text(program_text(program))).split(QLatin1Char('\n'));
}

WhatIfFigures figures_of(const ProgramEstimate& estimate) {
  WhatIfFigures figures;
  figures.bytes = {estimate.nest.tile_bytes, estimate.nest.block_bytes, estimate.nest.whole_bytes};
  figures.registers = estimate.registers;
  figures.lanes_used = estimate.draft.lanes_used;
  figures.threads_used = estimate.draft.threads_used;
  figures.cycles = estimate.draft.cycles;
  return figures;
}

/// The primitives of a legal program; nothing where it is too large to be edited.
WhatIfPrimitives primitives_of(const Program& program) {
  WhatIfPrimitives primitives;
  auto edited = edited_primitives(program);
  if (!edited.ok()) return primitives;
  primitives.list = *std::move(edited);
  primitives.applied = std::make_shared<const EditedSchedule>(apply_edited(program.dag, primitives.list));
  return primitives;
}

/// The last primitive with which the program can no longer be built, although it could be without it; -1
/// where not even the plain loops can be built, or where the whole program can.
int breaking_primitive(const Program& program, const Target& target) {
  const auto builds = [&](size_t count) { return lower(first_primitives(program, count), target).ok(); };
  size_t good = 0;
  size_t bad = program.primitives.size();
  if (!builds(good) || builds(bad)) return -1;
  while (bad - good > 1) {
    const size_t middle = good + (bad - good) / 2;
    (builds(middle) ? good : bad) = middle;
  }
  return static_cast<int>(good);
}

/// Puts the program of a point, or of a list of primitives alone, into the base.
void take_program(WhatIf::Base& base, Program program, const std::string& decisions,
                  const std::string& rules) {
  base.program = std::move(program);
  const auto point = point_from_json(decisions);
  if (!point.ok()) return;
  auto space = space_of_point(base.task, base.target, *point, base.program.primitives, rules);
  // It was made by rules other than this version's; its primitives can be edited nevertheless.
  if (!space.ok()) return;
  base.point = *point;
  base.space = *std::move(space);
}

Result<std::shared_ptr<const WhatIf::Bench>> make_bench(std::shared_ptr<const WhatIf::Base> base,
                                                        const JudgeRequest& request) {
  WhatIf::Bench bench;
  const std::string rules = base->space ? base->space->rule_set() : std::string();
  TILEWRIGHT_TRY(bench.judge, EditJudge::make(request, base->target, rules));
  TILEWRIGHT_TRY(bench.begun, bench.judge->estimate(base->task.id, base->program));
  bench.base = std::move(base);
  return std::make_shared<const WhatIf::Bench>(std::move(bench));
}

/// Completes the answer for a program that can be built.
Result<void> tell_of(const WhatIf::Bench& bench, const Program& program, WhatIfAnswer& answer) {
  const WhatIf::Base& base = *bench.base;
  TILEWRIGHT_TRY(const auto estimate, bench.judge->estimate(base.task.id, program));
  answer.legal = true;
  answer.prediction =
      bench.judge->compare(estimate, bench.begun, program.primitives == base.program.primitives);
  answer.figures = figures_of(estimate);
  answer.code = code_of(program);
  answer.nest = nest_picture(estimate.nest, base.target);
  return {};
}

Result<WhatIf::Found> begin_with(std::shared_ptr<const WhatIf::Base> base, const JudgeRequest& request,
                                 const QString& title, double seconds) {
  WhatIf::Found found;
  TILEWRIGHT_TRY(found.bench, make_bench(base, request));
  const ProgramEstimate& estimate = found.bench->begun;
  WhatIfSubject& subject = found.subject;
  subject.title = title;
  subject.of_sketch = base->space != nullptr;
  if (base->space)
    subject.decisions = editable_decisions(base->space->sketch(base->point), base->point.values);
  subject.primitives = primitives_of(base->program);
  subject.seconds = seconds;
  subject.figures = figures_of(estimate);
  subject.prediction = found.bench->judge->compare(estimate, estimate, true);
  subject.cache_bytes = {base->target.l1d_bytes, base->target.l2_bytes, base->target.l3_bytes};
  subject.registers = base->target.vector_registers;
  subject.threads = base->target.threads;
  subject.code = code_of(base->program);
  subject.nest = nest_picture(estimate.nest, base->target);
  return found;
}

}  // namespace

Result<WhatIf::Found> WhatIf::find_task(const Request& request) {
  TILEWRIGHT_TRY(Task task, wanted_task(request.task));
  auto base = std::make_shared<Base>();
  base->target = request.task.target;
  const auto known = best_known_program(request.task, task, base->target);
  base->task = std::move(task);
  if (known.ok() && *known) {
    const TrialRecord& record = (*known)->best.record;
    take_program(*base, *(*known)->best.program, record.decisions, request.rules.toStdString());
    const QString latency = latency_label(record.latency.value_or(0));
    const QString number = QString::number(record.id);
    const QString title = base->space ? tr("Best program of %1 · sketch %2 · %3 · record %4")
                                            .arg(text(base->task.name), text(record.sketch), latency, number)
                                      : tr("Best program of %1 · without a sketch · %2 · record %3")
                                            .arg(text(base->task.name), latency, number);
    return begin_with(std::move(base), request.judge, title, record.latency.value_or(0));
  }
  TILEWRIGHT_TRY(base->space, build_search_space(base->task, base->target, request.rules.toStdString()));
  const Sketch& sketch = *base->space->sketches().front();
  base->point = {0, neutral_values(sketch.decisions())};
  TILEWRIGHT_TRY(base->program, base->space->materialise(base->point));
  const QString title = tr("First choices of sketch %1 of %2 · nothing was measured yet")
                            .arg(text(sketch.id()), text(base->task.name));
  return begin_with(std::move(base), request.judge, title, 0);
}

Result<WhatIf::Found> WhatIf::find_record(const Request& request) {
  TILEWRIGHT_TRY(TrialList list, TrialList::open(request.database));
  TILEWRIGHT_TRY(const TrialProgram record, list.program(request.record));
  auto base = std::make_shared<Base>();
  TILEWRIGHT_TRY(auto task, recorded_task(record, *request.models));
  if (!task)
    return Error{ErrorKind::kUnsupported,
                 "record " + std::to_string(request.record),
                 "its task is not known: open its model first",
                 {},
                 {}};
  base->task = *std::move(task);
  TILEWRIGHT_TRY(base->target, target_from_key(record.row.target));
  TILEWRIGHT_TRY(auto program, recorded_program(record, *request.models));
  take_program(*base, *std::move(program), record.decisions, record.rules);
  const QString latency = latency_label(record.row.latency.value_or(0));
  const QString number = QString::number(request.record);
  const QString name = text(record.row.task_name);
  const QString title =
      base->space ? tr("Record %1 · %2 · sketch %3 · %4").arg(number, name, text(record.row.sketch), latency)
                  : tr("Record %1 · %2 · without a sketch · %3").arg(number, name, latency);
  return begin_with(std::move(base), request.judge, title, record.row.latency.value_or(0));
}

WhatIf::Found WhatIf::find(const Request& request) {
  if (request.record == 0 && request.task.shown < 0)
    return {{}, {}, tr("Select a task to edit its best program.")};
  auto found = request.record > 0 && request.models ? find_record(request) : find_task(request);
  if (found.ok()) return *std::move(found);
  return {{}, {}, error_text(found.error())};
}

WhatIfAnswer WhatIf::answer(const Bench& bench, const Tried& tried) {
  return tried.primitives || !bench.base->space ? answer_primitives(bench, tried)
                                                : answer_values(bench, tried.values);
}

WhatIfAnswer WhatIf::answer_values(const Bench& bench, const std::vector<DecisionValue>& values) {
  const Base& base = *bench.base;
  WhatIfAnswer answer;
  answer.prediction.by = bench.judge->by();
  Point point{base.point.sketch, values};
  normalise(base.space->sketch(point), point.values);
  answer.decisions = editable_decisions(base.space->sketch(point), point.values);
  const auto program = base.space->materialise(point);
  if (!program.ok()) {
    answer.why_not = error_text(program.error());
    return answer;
  }
  answer.primitives = primitives_of(*program);
  if (const auto judged = tell_of(bench, *program, answer); !judged.ok())
    answer.why_not = error_text(judged.error());
  return answer;
}

WhatIfAnswer WhatIf::answer_primitives(const Bench& bench, const Tried& tried) {
  const Base& base = *bench.base;
  WhatIfAnswer answer;
  answer.prediction.by = bench.judge->by();
  WhatIfPrimitives& primitives = answer.primitives;
  if (tried.primitives) {
    primitives.list = *tried.primitives;
    primitives.applied =
        std::make_shared<const EditedSchedule>(apply_edited(base.program.dag, primitives.list, tried.names));
  } else {
    primitives = primitives_of(base.program);
  }
  const Program& program = primitives.applied ? primitives.applied->program : base.program;
  if (primitives.applied && primitives.applied->broken) {
    primitives.blamed = static_cast<int>(*primitives.applied->broken);
    primitives.why = text(primitives.applied->why);
  } else if (const auto judged = tell_of(bench, program, answer); !judged.ok()) {
    primitives.blamed = breaking_primitive(program, base.target);
    primitives.why = error_text(judged.error());
  }
  if (answer.legal) return answer;
  answer.why_not = primitives.why;
  if (primitives.blamed >= 0 && primitives.applied) {
    answer.why_not =
        tr("primitive %1, %2: %3")
            .arg(QString::number(primitives.blamed + 1),
                 text(primitives.applied->texts[static_cast<size_t>(primitives.blamed)]), primitives.why);
  }
  return answer;
}

std::string WhatIf::task() const {
  return bench_ ? bench_->base->task.id : std::string();
}

void WhatIf::judge_by(JudgeRequest request) {
  if (request == judge_) return;
  judge_ = std::move(request);
  if (bench_ && watched_) try_again(tried_);
}

void WhatIf::begin_with_task(TaskRequest request, const QString& rules) {
  want({std::move(request), rules, 0, {}, database_, {}});
}

void WhatIf::begin_with_record(int64_t record, std::shared_ptr<const LoadedModels> models) {
  want({{}, {}, record, std::move(models), database_, {}});
}

void WhatIf::want(Request request) {
  request_ = std::move(request);
  wanted_ = true;
  if (watched_ && !looking_) look();
}

void WhatIf::set_watched(bool watched) {
  watched_ = watched;
  if (!watched_ || looking_) return;
  if (wanted_) {
    look();
  } else if (bench_ && !bench_->judge->serves(judge_, bench_->base->target)) {
    try_again(tried_);
  }
}

void WhatIf::look() {
  wanted_ = false;
  looking_ = true;
  request_.judge = judge_;
  background_->run([request = request_] { return find(request); }, this,
                   [this](Found result) {
                     looking_ = false;
                     if (wanted_) {
                       if (watched_) look();
                       return;
                     }
                     bench_ = std::move(result.bench);
                     waiting_ = false;
                     if (!bench_) {
                       Q_EMIT nothing(result.sentence);
                       return;
                     }
                     tried_ = {bench_->base->point.values, {}, {}};
                     Q_EMIT found(result.subject);
                     // Another model may have arrived meanwhile.
                     if (!(request_.judge == judge_)) try_again(tried_);
                   });
}

void WhatIf::try_values(std::vector<DecisionValue> values) {
  try_again({std::move(values), {}, {}});
}

void WhatIf::try_primitives(std::vector<EditedPrimitive> primitives, PrimitiveNames names) {
  try_again({{}, std::move(primitives), std::move(names)});
}

void WhatIf::try_again(Tried tried) {
  if (!bench_) return;
  tried_ = std::move(tried);
  waiting_ = true;
  if (!answering_) start_answer();
}

void WhatIf::start_answer() {
  waiting_ = false;
  answering_ = true;
  background_->run(
      [bench = bench_, judge = judge_, tried = tried_]() -> Answered {
        if (bench->judge->serves(judge, bench->base->target)) return {bench, answer(*bench, tried)};
        const auto other = make_bench(bench->base, judge);
        const auto& used = other.ok() ? *other : bench;
        return {used, answer(*used, tried)};
      },
      this,
      [this](const Answered& result) {
        answering_ = false;
        // Another program may have been chosen meanwhile.
        const bool same = bench_ && result.bench->base == bench_->base;
        if (same) bench_ = result.bench;
        if (waiting_ && bench_) {
          start_answer();
        } else if (same) {
          Q_EMIT answered(result.answer);
        }
      });
}

void WhatIf::make(std::vector<DecisionValue> values) {
  make_program({std::move(values), {}, {}});
}

void WhatIf::make_from(std::vector<EditedPrimitive> primitives) {
  make_program({{}, std::move(primitives), {}});
}

void WhatIf::make_program(Tried tried) {
  if (!bench_) return;
  background_->run(
      [base = bench_->base, tried = std::move(tried)]() -> Result<Made> {
        Made made{base->task.id, base->target.key(), base->program, {}};
        if (tried.primitives) {
          EditedSchedule applied = apply_edited(base->program.dag, *tried.primitives);
          if (applied.broken) return Error{ErrorKind::kInvalid, base->task.name, applied.why, {}, {}};
          made.program = std::move(applied.program);
          // All changes may have been undone.
          if (base->space && made.program.primitives == base->program.primitives)
            made.decisions = point_to_json(base->point);
        } else if (base->space) {
          Point point{base->point.sketch, tried.values};
          normalise(base->space->sketch(point), point.values);
          TILEWRIGHT_TRY(made.program, base->space->materialise(point));
          made.decisions = point_to_json(point);
        }
        return made;
      },
      this,
      [this](const Result<Made>& program) {
        if (program.ok()) Q_EMIT made(*program);
      });
}

}  // namespace tilewright
