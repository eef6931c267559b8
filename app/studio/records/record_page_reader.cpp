// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/record_page_reader.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

#include "app/studio/programs/family_reader.h"
#include "app/studio/programs/known_program.h"
#include "app/studio/programs/sketch_entries.h"
#include "app/studio/sessions/kept_policy_options.h"
#include "core/base/median.h"
#include "core/feature/program_traits.h"
#include "core/lower/loop_nest.h"
#include "core/records/record_store.h"
#include "core/records/trial_list.h"
#include "core/schedule/primitive.h"
#include "core/schedule/program.h"
#include "core/target/target.h"
#include "views/common/error_text.h"
#include "views/common/utf8_text.h"
#include "views/compare/trait_text.h"
#include "views/family/family_tree.h"

namespace tilewright {
namespace {

/// A task rarely has more records; if it has, the newest are sufficient to choose from.
constexpr int64_t kMostSearched = 20'000;

/// The trial with all its texts.
Result<TrialRecord> read_trial(RecordStore& store, int64_t record) {
  std::optional<TrialRecord> found;
  const std::array<int64_t, 1> ids{record};
  TILEWRIGHT_CHECK(store.for_each_trial(ids, [&](TrialRecord&& trial) {
    found = std::move(trial);
    return false;
  }));
  if (!found)
    return Error{ErrorKind::kInvalid,
                 "record " + std::to_string(record),
                 "is not in this database",
                 "Choose one that is listed",
                 {}};
  return *std::move(found);
}

/// The features of a program that people ask about, ordered by the share of its time that depends on them.
std::vector<RecordFeature> features_of(const Program& program, const Target& target) {
  const auto traits = program_traits(program, target);
  if (!traits.ok()) return {};
  std::vector<size_t> order(kProgramTraits);
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(
      order, [&](size_t a, size_t b) { return traits->values[a].share > traits->values[b].share; });
  std::vector<RecordFeature> features;
  for (const size_t i : order) {
    const auto trait = static_cast<ProgramTrait>(i);
    const TraitValue& value = traits->values[i];
    // A feature whose value is zero is not informative.
    if (value.value == 0) continue;
    features.push_back({trait_label(trait), trait_value(trait, value.value), value.share});
  }
  return features;
}

void add_program(RecordDetails& details, const TrialProgram& kept, const TrialRecord& trial,
                 const LoadedModels& models) {
  const auto add_plain_steps = [&] {
    const auto primitives = primitives_from_json(kept.primitives);
    if (!primitives.ok()) return;
    RuleStep plain;
    for (const auto& primitive : *primitives) plain.primitives << text(primitive_text(primitive));
    details.steps = {plain};
  };
  const auto task = recorded_task(kept, models);
  const auto program = recorded_program(kept, models);
  const auto target = target_from_key(kept.row.target);
  if (!program.ok() || !task.ok() || !target.ok()) {
    const Error& error = !program.ok() ? program.error() : !task.ok() ? task.error() : target.error();
    details.why_no_program = error_text(error);
  } else if (!*program || !*task) {
    details.why_no_program =
        QCoreApplication::translate("RecordReader", "Open the model of this task to see its loop nest.");
  }
  if (!details.why_no_program.isEmpty()) {
    add_plain_steps();
    return;
  }
  const KnownProgram known{{**program, trial}, trial};
  details.steps = entry_of_best(known, **task, *target, kept.rules).steps;
  // For another version of the rules there may be no steps; the primitives always exist.
  if (details.steps.isEmpty()) add_plain_steps();
  details.features = features_of(**program, *target);
}

bool shares_rule(const RuleRequest& request, const SketchTrial& trial) {
  return trial.rules == request.rule_set && trial.rules_version == request.rules_version &&
         std::ranges::find(request.sketches, trial.sketch) != request.sketches.end();
}

/// The rules of a record's steps, each rule once.
std::vector<RuleRequest> rules_of(const RecordDetails& details) {
  std::vector<RuleRequest> rules;
  for (const RuleStep& step : details.steps) {
    const bool known =
        std::ranges::any_of(rules, [&](const RuleRequest& rule) { return rule.rule == step.name; });
    if (!step.sketches.isEmpty() && !known) rules.push_back(rule_wish(details, step));
  }
  return rules;
}

RelatedRecord related(const FamilyMember& member, const std::vector<FamilyChange>& changes) {
  return {member.record, member.latency, changes_text(changes)};
}

RecordHistory history_in(const FamilyTree& tree, int64_t record) {
  RecordHistory history;
  const auto found = std::ranges::find(tree.members, record, &FamilyMember::record);
  if (found == tree.members.end()) return history;
  const auto number = static_cast<int>(found - tree.members.begin());
  history.guessed = found->guessed;
  for (const int parent : found->parents) {
    // Changes are listed relative to the first parent.
    const bool first = parent == found->parents.front();
    history.parents.push_back(related(tree.members[static_cast<size_t>(parent)],
                                      first ? found->changes : std::vector<FamilyChange>()));
  }
  for (const FamilyMember& member : tree.members) {
    if (std::ranges::find(member.parents, number) == member.parents.end()) continue;
    const bool first = member.parents.front() == number;
    history.children.push_back(related(member, first ? member.changes : std::vector<FamilyChange>()));
  }
  std::ranges::stable_sort(history.children, [](const RelatedRecord& a, const RelatedRecord& b) {
    // Failed records come last.
    return std::pair(a.latency <= 0, a.latency) < std::pair(b.latency <= 0, b.latency);
  });
  return history;
}

/// A family that was read, with the generation of requests that it belongs to.
struct KnownFamilies {
  int generation = 0;
  KnownFamily family;
};

Result<RecordHistory> read_history(const RecordPageRequest& request, KnownFamilies& known) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(request.database));
  TILEWRIGHT_TRY(const TrialRecord trial, read_trial(store, request.record));
  if (known.generation != request.generation) known = {request.generation, {}};
  FamilyRequest family;
  family.task = trial.task;
  family.target = trial.target;
  family.session = trial.session;
  family.last_record = request.last_record;
  TILEWRIGHT_TRY(const FamilyTree tree, read_family(request.database, family, &known.family));
  RecordHistory history = history_in(tree, request.record);
  if (!request.rules.empty()) {
    TILEWRIGHT_TRY(TrialList list, TrialList::open(request.database));
    TILEWRIGHT_TRY(const auto trials, list.sketch_trials(trial.task, trial.target));
    for (const RuleRequest& rule : request.rules)
      history.rules.push_back(outcome_of(rule, trials, request.last_record));
  }
  if (!trial.predicted) return history;
  TILEWRIGHT_TRY(auto points, store.trial_points(trial.session));
  std::erase_if(points, [&](const TrialPoint& point) {
    return point.task != trial.task || point.id > request.last_record;
  });
  history.forecast = forecast_of(request.record, points);
  return history;
}

}  // namespace

Result<RecordDetails> read_record_details(const RecordPageRequest& request) {
  TILEWRIGHT_TRY(TrialList list, TrialList::open(request.database));
  TILEWRIGHT_TRY(const TrialProgram kept, list.program(request.record));
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(request.database));
  TILEWRIGHT_TRY(const TrialRecord trial, read_trial(store, request.record));
  RecordDetails details;
  details.row = kept.row;
  details.repeats = kept.repeats;
  details.elapsed = kept.elapsed;
  details.predicted_spread = trial.predicted_spread;
  TILEWRIGHT_TRY(const auto session, store.session(trial.session));
  if (session) {
    details.policy = text(session->setup.policy);
    details.policy_options = policy_options_of(session->setup);
    details.cost_model = text(session->setup.cost_model);
  }
  TILEWRIGHT_TRY(const auto remark,
                 store.remarks().remark({RemarkSubject::Kind::kTrial, std::to_string(request.record)}));
  if (remark) details.note = text(remark->text);
  add_program(details, kept, trial, request.models ? *request.models : LoadedModels());
  details.rule_set = kept.rules;
  details.rules_version = kept.rules_version;
  return details;
}

RuleRequest rule_wish(const RecordDetails& details, const RuleStep& step) {
  RuleRequest request;
  request.rule = step.name;
  request.task = details.row.task;
  request.target = details.row.target;
  request.rule_set = details.rule_set;
  request.rules_version = details.rules_version;
  for (const QString& sketch : step.sketches) request.sketches.push_back(sketch.toStdString());
  return request;
}

RuleOutcome outcome_of(const RuleRequest& request, std::span<const SketchTrial> trials, int64_t last_record) {
  RuleOutcome outcome;
  outcome.rule = request.rule;
  std::vector<double> latencies;
  for (const SketchTrial& trial : trials) {
    if (trial.id > last_record) continue;
    ++outcome.of;
    if (!shares_rule(request, trial)) continue;
    ++outcome.records;
    if (trial.latency) latencies.push_back(*trial.latency);
  }
  if (latencies.empty()) return outcome;
  outcome.best = *std::ranges::min_element(latencies);
  outcome.median = median_of(latencies);
  return outcome;
}

Result<StepSharers> read_rule_sharers(const RecordPageRequest& request) {
  if (!request.rule) return StepSharers();
  TILEWRIGHT_TRY(TrialList list, TrialList::open(request.database));
  TILEWRIGHT_TRY(const auto trials, list.sketch_trials(request.rule->task, request.rule->target));
  StepSharers sharers;
  sharers.step = request.rule->rule;
  for (const SketchTrial& trial : trials) {
    if (trial.id <= request.last_record && shares_rule(*request.rule, trial))
      sharers.records.push_back(trial.id);
  }
  return sharers;
}

Result<StepSharers> read_step_sharers(const RecordPageRequest& request) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(request.database));
  TILEWRIGHT_TRY(const TrialRecord trial, read_trial(store, request.record));
  TILEWRIGHT_TRY(const auto primitives, primitives_from_json(trial.primitives));
  if (request.step < 0 || request.step >= static_cast<int>(primitives.size()))
    return Error{ErrorKind::kInvalid,
                 "record " + std::to_string(request.record),
                 "has no step " + std::to_string(request.step + 1),
                 "Open the record's page again",
                 {}};
  const Primitive& step = primitives[static_cast<size_t>(request.step)];
  StepSharers sharers;
  sharers.step = text(primitive_text(step));
  // The form in which records have it: an array of one element, without its brackets.
  std::string json = primitives_to_json({step});
  json = json.substr(1, json.size() - 2);
  TrialQuery query;
  query.task = trial.task;
  query.target = trial.target;
  query.order = TrialQuery::Order::kNewestFirst;
  query.limit = kMostSearched;
  TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& other) {
    const bool known = other.id <= request.last_record && other.variant == trial.variant;
    if (known && other.primitives.find(json) != std::string::npos) sharers.records.push_back(other.id);
    return true;
  }));
  return sharers;
}

std::optional<RecordForecast> forecast_of(int64_t record, std::span<const TrialPoint> points) {
  std::vector<TrialPoint> ran;
  std::ranges::copy_if(points, std::back_inserter(ran), [](const TrialPoint& point) {
    return !point.failed && point.predicted && point.latency && *point.latency > 0;
  });
  const auto own = std::ranges::find(ran, record, &TrialPoint::id);
  if (own == ran.end() || ran.size() < 2) return {};
  RecordForecast forecast;
  forecast.programs = static_cast<int>(ran.size());
  forecast.place_foretold = 1 + static_cast<int>(std::ranges::count_if(ran, [&](const TrialPoint& point) {
                              return *point.predicted > *own->predicted;
                            }));
  forecast.place_measured = 1 + static_cast<int>(std::ranges::count_if(ran, [&](const TrialPoint& point) {
                              return *point.latency < *own->latency;
                            }));
  // Where scores are ratios of speeds, a single factor converts them to latencies.
  if (std::ranges::any_of(ran, [](const TrialPoint& point) { return *point.predicted <= 0; }))
    return forecast;
  std::vector<double> factors;
  for (const TrialPoint& point : ran) factors.push_back(*point.latency * *point.predicted);
  forecast.latency = median_of(factors) / *own->predicted;
  return forecast;
}

RecordPageReader::RecordPageReader(Background* background, QObject* parent)
    : QObject(parent),
      details_(background, this, read_record_details,
               [this](const RecordPageRequest& request, const Result<RecordDetails>& details) {
                 if (is_old(request)) return;
                 if (!details.ok()) {
                   Q_EMIT failed(request.record, details.error());
                   return;
                 }
                 Q_EMIT found(*details);
                 RecordPageRequest more = request;
                 more.rules = rules_of(*details);
                 history_.want(std::move(more));
               }),
      history_(
          background, this,
          // Families are read one at a time, so that the known data have a single user.
          [known = std::make_shared<KnownFamilies>()](const RecordPageRequest& request) {
            return read_history(request, *known);
          },
          [this](const RecordPageRequest& request, const Result<RecordHistory>& history) {
            if (is_old(request)) return;
            // A problem is reported for the record itself.
            Q_EMIT history_found(request.record, history.ok() ? *history : RecordHistory());
          }),
      sharers_(
          background, this,
          [](const RecordPageRequest& request) {
            return request.rule ? read_rule_sharers(request) : read_step_sharers(request);
          },
          [this](const RecordPageRequest& request, const Result<StepSharers>& sharers) {
            if (is_old(request)) return;
            if (sharers.ok()) {
              Q_EMIT sharers_found(*sharers);
            } else {
              Q_EMIT sharers_failed(request, sharers.error());
            }
          }) {}

void RecordPageReader::read(RecordPageRequest request) {
  request.generation = generation_;
  details_.want(std::move(request));
}

void RecordPageReader::find_sharers(RecordPageRequest request) {
  request.generation = generation_;
  sharers_.want(std::move(request));
}

}  // namespace tilewright
