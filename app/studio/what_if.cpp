// SPDX-License-Identifier: Apache-2.0
#include "app/studio/what_if.h"

#include <utility>

#include "app/studio/point_space.h"
#include "core/lower/lower.h"
#include "core/records/record_store.h"
#include "core/space/sketch_rule.h"
#include "views/common/units.h"
#include "views/sketches/loop_text.h"

namespace tilewright {

struct WhatIf::Base {
  Task task;
  Target target;
  std::shared_ptr<const SearchSpace> space;
  Point point;
};

namespace {

QString text(const std::string& value) {
  return QString::fromStdString(value);
}

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

Result<std::shared_ptr<const WhatIf::Bench>> make_bench(std::shared_ptr<const WhatIf::Base> base,
                                                        const JudgeWish& wish) {
  WhatIf::Bench bench;
  TILEWRIGHT_TRY(bench.judge, EditJudge::make(wish, base->target));
  TILEWRIGHT_TRY(const Program program, base->space->materialise(base->point));
  TILEWRIGHT_TRY(bench.begun, bench.judge->estimate(base->task.id, program));
  bench.base = std::move(base);
  return std::make_shared<const WhatIf::Bench>(std::move(bench));
}

Result<WhatIf::Found> begin_with(std::shared_ptr<const WhatIf::Base> base, const JudgeWish& wish,
                                 const QString& title, double seconds) {
  TILEWRIGHT_TRY(const Program program, base->space->materialise(base->point));
  WhatIf::Found found;
  TILEWRIGHT_TRY(found.bench, make_bench(base, wish));
  const ProgramEstimate& estimate = found.bench->begun;
  WhatIfSubject& subject = found.subject;
  subject.title = title;
  subject.decisions = editable_decisions(base->space->sketch(base->point), base->point.values);
  subject.seconds = seconds;
  subject.figures = figures_of(estimate);
  subject.prediction = found.bench->judge->compare(estimate, estimate, true);
  subject.cache_bytes = {base->target.l1d_bytes, base->target.l2_bytes, base->target.l3_bytes};
  subject.registers = base->target.vector_registers;
  subject.threads = base->target.threads;
  subject.code = code_of(program);
  subject.nest = nest_picture(estimate.nest, base->target);
  return found;
}

}  // namespace

Result<WhatIf::Found> WhatIf::find_task(const Wish& wish) {
  TILEWRIGHT_TRY(Task task, wanted_task(wish.task));
  auto base = std::make_shared<Base>();
  base->target = wish.task.target;
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
    TILEWRIGHT_TRY(base->space, space_of_point(base->task, base->target, base->point,
                                               (*known)->best.program->primitives, wish.rules.toStdString()));
    const QString title = tr("Best program of %1 · sketch %2 · %3 · record %4")
                              .arg(text(base->task.name), text(record.sketch),
                                   latency_label(record.latency.value_or(0)), QString::number(record.id));
    return begin_with(std::move(base), wish.judge, title, record.latency.value_or(0));
  }
  TILEWRIGHT_TRY(base->space, build_search_space(base->task, base->target, wish.rules.toStdString()));
  const Sketch& sketch = *base->space->sketches().front();
  base->point = {0, neutral_values(sketch.decisions())};
  const QString title = tr("First choices of sketch %1 of %2 · nothing was measured yet")
                            .arg(text(sketch.id()), text(base->task.name));
  return begin_with(std::move(base), wish.judge, title, 0);
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
  TILEWRIGHT_TRY(base->space,
                 space_of_point(base->task, base->target, base->point, primitives, record.rules));
  const QString title = tr("Record %1 · %2 · sketch %3 · %4")
                            .arg(QString::number(wish.record), text(record.row.task_name),
                                 text(record.row.sketch), latency_label(record.row.latency.value_or(0)));
  return begin_with(std::move(base), wish.judge, title, record.row.latency.value_or(0));
}

WhatIf::Found WhatIf::find(const Wish& wish) {
  if (wish.record == 0 && wish.task.shown < 0) return {{}, {}, tr("Select a task to edit its best program.")};
  auto found = wish.record > 0 && wish.models ? find_record(wish) : find_task(wish);
  if (found.ok()) return *std::move(found);
  return {{}, {}, text(found.error().text())};
}

WhatIfAnswer WhatIf::answer(const Bench& bench, const std::vector<DecisionValue>& values) {
  const Base& base = *bench.base;
  WhatIfAnswer answer;
  answer.prediction.by = bench.judge->by();
  Point point{base.point.sketch, values};
  normalise(base.space->sketch(point), point.values);
  answer.decisions = editable_decisions(base.space->sketch(point), point.values);
  const auto program = base.space->materialise(point);
  if (!program.ok()) {
    answer.why_not = text(program.error().text());
    return answer;
  }
  const auto estimate = bench.judge->estimate(base.task.id, *program);
  if (!estimate.ok()) {
    answer.why_not = text(estimate.error().text());
    return answer;
  }
  answer.legal = true;
  answer.prediction = bench.judge->compare(*estimate, bench.begun, point.values == base.point.values);
  answer.figures = figures_of(*estimate);
  answer.code = code_of(*program);
  answer.nest = nest_picture(estimate->nest, base.target);
  return answer;
}

std::string WhatIf::task() const {
  return bench_ ? bench_->base->task.id : std::string();
}

void WhatIf::judge_by(JudgeWish wish) {
  if (wish == judge_) return;
  judge_ = std::move(wish);
  if (bench_ && watched_) try_values(values_);
}

void WhatIf::begin_with_task(TaskWish wish, const QString& rules) {
  want({std::move(wish), rules, 0, {}, database_, {}});
}

void WhatIf::begin_with_record(int64_t record, std::shared_ptr<const LoadedModels> models) {
  want({{}, {}, record, std::move(models), database_, {}});
}

void WhatIf::want(Wish wish) {
  wish_ = std::move(wish);
  wanted_ = true;
  if (watched_ && !looking_) look();
}

void WhatIf::set_watched(bool watched) {
  watched_ = watched;
  if (!watched_ || looking_) return;
  if (wanted_) {
    look();
  } else if (bench_ && !bench_->judge->serves(judge_, bench_->base->target)) {
    try_values(values_);
  }
}

void WhatIf::look() {
  wanted_ = false;
  looking_ = true;
  wish_.judge = judge_;
  background_->run([wish = wish_] { return find(wish); }, this,
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
                     values_ = bench_->base->point.values;
                     Q_EMIT found(result.subject);
                     // Another model may have come meanwhile.
                     if (!(wish_.judge == judge_)) try_values(values_);
                   });
}

void WhatIf::try_values(std::vector<DecisionValue> values) {
  if (!bench_) return;
  values_ = std::move(values);
  waiting_ = true;
  if (!answering_) start_answer();
}

void WhatIf::start_answer() {
  waiting_ = false;
  answering_ = true;
  background_->run(
      [bench = bench_, judge = judge_, values = values_]() -> Answered {
        if (bench->judge->serves(judge, bench->base->target)) return {bench, answer(*bench, values)};
        const auto other = make_bench(bench->base, judge);
        const auto& used = other.ok() ? *other : bench;
        return {used, answer(*used, values)};
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
  if (!bench_) return;
  background_->run(
      [base = bench_->base, values = std::move(values)]() -> Result<Made> {
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
