// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/task_advisor.h"

#include <QLocale>
#include <utility>

#include "core/feature/statement_features.h"
#include "core/lower/loop_nest.h"
#include "views/common/units.h"
#include "views/loopnest/nest_picture.h"

namespace tilewright {
namespace {

Result<DraftQuantities> draft_of(const Program& program, const Target& target) {
  TILEWRIGHT_TRY(const LoopIr nest, build_run_nest(program));
  return draft_program(statement_features(nest), target);
}

QStringList sentences_for(const TaskAdvisor::Request& request) {
  if (request.shown < 0) return {};
  TaskFacts facts = request.facts;
  if (const auto task = wanted_task(request); task.ok()) {
    const auto known = best_known_program(request, *task, request.target);
    // Without a program the other advice is given.
    if (known.ok() && *known) {
      if (auto draft = draft_of(*(*known)->best.program, request.target); draft.ok()) facts.draft = *draft;
    }
  }
  QStringList sentences;
  if (facts.best_seconds > 0) sentences = request.known;
  for (const auto& advice : task_advice(facts, request.target))
    sentences << advice_sentence(advice, request.target);
  return sentences;
}

QString text_of(const TaskAdvice& advice, const Target& target) {
  const QString percent = percent_label(advice.value, 0);
  switch (advice.kind) {
    case TaskAdvice::Kind::kNearLimit:
      return TaskAdvisor::tr("At %1 of what the machine allows: further trials have little to gain.")
          .arg(percent);
    case TaskAdvice::Kind::kLessArithmetic:
      return TaskAdvisor::tr(
                 "%1 of the limit of the direct algorithm: this program uses another one, which needs less "
                 "arithmetic.")
          .arg(percent);
    case TaskAdvice::Kind::kMemoryBound:
      return TaskAdvisor::tr(
          "Bound by memory: its data takes longer to arrive than its arithmetic. Smaller "
          "types or more of the graph in one task would help, another schedule hardly.");
    case TaskAdvice::Kind::kFewLanes:
      return TaskAdvisor::tr(
                 "Its vectors work with %1 of their lanes on average. A tile whose innermost loop is a "
                 "multiple of %2 would fill them.")
          .arg(percent, count_label(target.lanes(DataType::kFloat32)));
    case TaskAdvice::Kind::kFewThreads:
      return TaskAdvisor::tr(
                 "%1 of %2 threads work on average. Parallel loops with more steps would share the "
                 "work out better.")
          .arg(QLocale().toString(advice.value, 'f', 1), count_label(target.threads));
    case TaskAdvice::Kind::kSpills:
      return TaskAdvisor::tr(
          "Its register tile is larger than the processor has vector registers, so that values "
          "go through memory. A smaller tile would keep them.");
    case TaskAdvice::Kind::kSumsWait:
      return TaskAdvisor::tr(
          "Each addition waits for the one before it. A larger register tile would do other sums meanwhile.");
    case TaskAdvice::Kind::kCacheTraffic:
      return TaskAdvisor::tr(
                 "It spends more time waiting for data (%1) than computing. Smaller tiles would stay in a "
                 "nearer cache.")
          .arg(cache_label(static_cast<int>(advice.value)));
    case TaskAdvice::Kind::kForks:
      return TaskAdvisor::tr(
                 "Parallel work is started %1 times a run, which takes time. A parallel loop further out "
                 "would start it less often.")
          .arg(count_label(static_cast<long long>(advice.value)));
    case TaskAdvice::Kind::kModelUnreliable:
      return TaskAdvisor::tr(
                 "The cost model is unreliable here: it orders this task's programs little better than "
                 "chance (rank correlation %1). While a session runs, Session ▸ Try random programs of it "
                 "next teaches it.")
          .arg(QLocale().toString(advice.value, 'f', 2));
    case TaskAdvice::Kind::kManyFailures:
      return TaskAdvisor::tr("%1 of its trials failed; the Errors dock tells why.").arg(percent);
    case TaskAdvice::Kind::kFewTrials:
      return TaskAdvisor::tr(
          "Still far from what the machine allows after %Ln trial(s): more trials are worthwhile.", nullptr,
          static_cast<int>(advice.value));
  }
  return {};
}

}  // namespace

QString advice_sentence(const TaskAdvice& advice, const Target& target) {
  const QString text = text_of(advice, target);
  // The values are calculated and not measured; differences below a twentieth of the time are within their
  // error.
  if (advice.gain < 0.05) return text;
  return text + QLatin1Char(' ') +
         TaskAdvisor::tr("By a simple estimate, up to %1 of the time.").arg(percent_label(advice.gain, 0));
}

TaskAdvisor::TaskAdvisor(Background* background, QObject* parent)
    : QObject(parent),
      search_(background, this, sentences_for, [this](const Request& request, const QStringList& sentences) {
        Q_EMIT advised(request.shown, sentences);
      }) {}

void TaskAdvisor::advise(Request request) {
  search_.want(std::move(request));
}

}  // namespace tilewright
