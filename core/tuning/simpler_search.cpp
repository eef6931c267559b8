// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/simpler_search.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/tuning/session_wishes.h"
#include "core/tuning/warm_start.h"

namespace tilewright {
namespace {

using Lessons = SessionLearning::Lessons;

/// The lessons of the session up to a round, for a model with these needs; none where the session is to end.
Result<std::optional<Lessons>> lessons_so_far(SessionParts& session, const CostModel::Needs& needs,
                                              int last_round) {
  Lessons lessons;
  std::vector<std::pair<const TrialRecord*, Sample>> trials;
  for (size_t i = 0; i < session.rules.tasks().size(); ++i) {
    if (session.inbox.stop_token().stop_requested() && !outlast_pause(session))
      return std::optional<Lessons>();
    TILEWRIGHT_TRY(const auto earlier,
                   kept_earlier_programs(session.journal.store(), session.setup.id,
                                         session.rules.tasks()[i].id, session.searches.space(i).get()));
    WarmStart start =
        warm_start_of(earlier, session.rules.tasks()[i].id, session.options.target.key(), needs);
    if (!start.samples.empty()) lessons.push_back(std::move(start.samples));
    for (const TrialRecord* trial : session.trials.known().of_rounds(i, last_round)) {
      TILEWRIGHT_TRY(auto sample, sample_of(*trial, *session.searches.space(i), needs));
      if (sample) trials.emplace_back(trial, *std::move(sample));
    }
  }
  std::ranges::sort(trials, {}, [](const auto& trial) { return trial.first->id; });
  int64_t round = -1;
  for (auto& [trial, sample] : trials) {
    if (std::exchange(round, trial->round) != trial->round) lessons.emplace_back();
    lessons.back().push_back(std::move(sample));
  }
  return std::optional(std::move(lessons));
}

}  // namespace

Result<void> use_simpler_model(SessionParts& session, const Error& error, int last_round) {
  const auto gather = [&](const CostModel::Needs& needs) {
    return lessons_so_far(session, needs, last_round);
  };
  TILEWRIGHT_TRY(const auto replaced, session.learning.simplify(error, session.journal, gather));
  if (!replaced) return {};
  TILEWRIGHT_CHECK(session.searches.ask(session.learning.model()));
  session.events.warn(replaced->text);
  return {};
}

Result<void> use_simpler_policy(SessionParts& session, size_t task, const Error& error) {
  const Error said = no_proposals(session.rules.tasks()[task].name, session.searches.policy(task), error);
  TILEWRIGHT_TRY(const auto earlier,
                 kept_earlier_programs(session.journal.store(), session.setup.id,
                                       session.rules.tasks()[task].id, session.searches.space(task).get()));
  std::vector<Observation> begun_with;
  for (const EarlierProgram& program : earlier)
    begun_with.push_back({program.point, program.hash, program.latency});
  TILEWRIGHT_TRY(const std::string policy,
                 session.searches.simplify(task, said, begun_with,
                                           session.trials.known().observed(task, session.state.round)));
  session.events.warn(fmt::format("{}. It is searched by the policy {} from now on", said.text(), policy));
  return {};
}

}  // namespace tilewright
