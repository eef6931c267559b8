// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/sketch_entries.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <optional>
#include <utility>

#include "app/studio/programs/point_space.h"
#include "core/lower/loop_nest.h"
#include "core/space/sketch_rule.h"
#include "core/space/sketch_text.h"
#include "views/common/error_text.h"
#include "views/common/translated_in.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"

namespace tilewright {
namespace {

constexpr TranslatedIn translated("TaskDetails");

QString option_label(const Decision& decision, int64_t option) {
  const auto at = static_cast<size_t>(std::find(decision.options.begin(), decision.options.end(), option) -
                                      decision.options.begin());
  return at < decision.labels.size() ? text(decision.labels[at]) : QString::number(option);
}

QString split_label(int64_t extent, const DecisionValue& factors) {
  int64_t inner = 1;
  QStringList levels;
  for (const int64_t factor : factors) {
    inner *= factor;
    levels << QString::number(factor);
  }
  // The factor of the outermost level follows from the others.
  levels.prepend(QString::number(inner > 0 ? (extent + inner - 1) / inner : 0));
  return QStringLiteral("%1 → %2").arg(QString::number(extent), levels.join(QStringLiteral(" × ")));
}

QString value_label(const Decision& decision, const DecisionValue& value) {
  if (decision.kind == Decision::Kind::kSplit) return split_label(decision.extent, value);
  return value.empty() ? QString() : option_label(decision, value.front());
}

QString open_label(const Decision& decision) {
  // A decision with a single option is not open.
  const bool split = decision.kind == Decision::Kind::kSplit;
  if (split ? decision.extent == 1 : decision.options.size() == 1)
    return value_label(decision, neutral_value(decision));
  if (split) {
    return translated(QT_TRANSLATE_NOOP("TaskDetails", "? %1 into %2 levels"))
        .arg(QString::number(decision.extent), QString::number(decision.factors + 1));
  }
  QStringList labels;
  for (const int64_t option : decision.options) labels << option_label(decision, option);
  return QStringLiteral("? ") + labels.join(QStringLiteral(" | "));
}

/// The sketches that a rule took part in.
QStringList sketches_with(const SearchSpace& space, const std::string& rule) {
  QStringList ids;
  for (const auto& sketch : space.sketches()) {
    if (std::ranges::find(sketch->rules(), rule) != sketch->rules().end()) ids << text(sketch->id());
  }
  return ids;
}

/// Rules with the primitives that each added, and those that filled the sketch in.
QList<RuleStep> steps_of(const Program& program, const SearchSpace& space, const Sketch& sketch,
                         const std::vector<DecisionValue>& values) {
  QStringList primitives;
  const auto named = named_primitives(program);
  if (!named.ok()) return {};
  for (const auto& primitive : *named) primitives << text(primitive);
  QList<RuleStep> steps;
  qsizetype begin = 0;
  const auto ends = sketch.primitives_after_rules(values);
  for (size_t i = 0; ends.ok() && i < ends->size(); ++i) {
    const std::string& rule = sketch.rules()[i];
    const auto end = static_cast<qsizetype>((*ends)[i]);
    steps << RuleStep{text(rule), primitives.mid(begin, end - begin), sketches_with(space, rule)};
    begin = end;
  }
  if (begin < primitives.size())
    steps << RuleStep{translated(QT_TRANSLATE_NOOP("TaskDetails", "Annotation")), primitives.mid(begin)};
  return steps;
}

/// Where no rules are known, every primitive is a step.
QList<RuleStep> plain_steps(const Program& program) {
  QList<RuleStep> steps;
  const auto named = named_primitives(program);
  if (!named.ok()) return steps;
  for (const auto& primitive : *named) steps << RuleStep{text(primitive), {text(primitive)}};
  return steps;
}

QString summary_of(const KnownProgram& known) {
  const TrialRecord& fastest = known.fastest;
  const TrialRecord& record = known.best.record;
  QString summary =
      translated(QT_TRANSLATE_NOOP("TaskDetails", "%1 · variant %2 · sketch %3 · %4"))
          .arg(latency_label(record.latency.value_or(0)), text(record.variant), text(record.sketch),
               record.verified_error ? translated(QT_TRANSLATE_NOOP("TaskDetails", "verified"))
                                     : translated(QT_TRANSLATE_NOOP("TaskDetails", "not verified")));
  summary += QLatin1Char('\n') +
             translated(QT_TRANSLATE_NOOP("TaskDetails", "Measured %1 in session %2"))
                 .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(record.time), QLocale::ShortFormat),
                      text(record.session));
  const QString alone = latency_label(fastest.latency.value_or(0));
  if (record.program != fastest.program && alone != latency_label(record.latency.value_or(0))) {
    summary +=
        QLatin1Char('\n') +
        translated(QT_TRANSLATE_NOOP("TaskDetails", "Fastest within the model; alone another one takes %1"))
            .arg(alone);
  }
  return summary;
}

}  // namespace

SketchEntry entry_of_sketch(const SearchSpace& space, const Sketch& sketch, const Target& target) {
  SketchEntry entry;
  entry.title = text(sketch.id());
  entry.heading = translated(QT_TRANSLATE_NOOP("TaskDetails", "Loop nest of sketch %1")).arg(entry.title);
  entry.summary =
      translated(QT_TRANSLATE_NOOP("TaskDetails", "Variant %1 · %2 open decisions"))
          .arg(text(sketch.variant()), count_label(static_cast<long long>(sketch.decisions().size())));
  entry.definition = text(dag_text(*sketch.dag()));
  for (const Decision& decision : sketch.decisions())
    entry.decisions << SketchDecision{text(decision.name), open_label(decision)};
  entry.rule_set = text(space.rule_set());
  const auto values = neutral_values(sketch.decisions());
  auto program = sketch.materialise(values);
  if (!program.ok()) {
    entry.code = error_text(program.error());
    for (const auto& rule : sketch.rules())
      entry.steps << RuleStep{text(rule), {}, sketches_with(space, rule)};
    return entry;
  }
  entry.steps = steps_of(*program, space, sketch, values);
  WalkedProgram walked{*std::move(program), target, other_sizes(sketch)};
  entry.code =
      text(walked.others.empty() ? program_text(walked.program) : sketch_text(walked.program, walked.others));
  entry.program = std::make_shared<const WalkedProgram>(std::move(walked));
  return entry;
}

SketchEntry entry_of_best(const KnownProgram& known, const Task& task, const Target& target,
                          const std::string& rules) {
  const Program& program = *known.best.program;
  SketchEntry entry;
  entry.title = translated(QT_TRANSLATE_NOOP("TaskDetails", "Best program"));
  entry.heading = translated(QT_TRANSLATE_NOOP("TaskDetails", "Loop nest of the best program"));
  entry.summary = summary_of(known);
  entry.definition = text(dag_text(*program.dag));
  entry.code = text(program_text(program));
  entry.program = std::make_shared<const WalkedProgram>(WalkedProgram{program, target});
  const auto point = point_from_json(known.best.record.decisions);
  const auto space = point.ok() ? space_of_point(task, target, *point, program.primitives, rules)
                                : Result<std::shared_ptr<const SearchSpace>>(point.error());
  if (!space.ok()) {
    entry.steps = plain_steps(program);
    return entry;
  }
  const Sketch& sketch = (*space)->sketch(*point);
  std::vector<DecisionValue> values = point->values;
  normalise(sketch, values);
  entry.steps = steps_of(program, **space, sketch, values);
  entry.rule_set = text((*space)->rule_set());
  for (size_t i = 0; i < sketch.decisions().size(); ++i) {
    // A value that earlier decisions determine was not decided.
    if (!is_open(sketch.decisions(), i, values)) continue;
    const Decision& decision = sketch.decisions()[i];
    entry.decisions << SketchDecision{text(decision.name), value_label(decision, values[i])};
  }
  return entry;
}

}  // namespace tilewright
