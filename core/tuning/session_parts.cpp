// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_parts.h"

#include <utility>

#include "core/tuning/scheduling/similarity_groups.h"
#include "core/tuning/session_checkpoints.h"

namespace tilewright {
namespace {

std::vector<std::string> names_of(const std::vector<TuningModel>& models) {
  std::vector<std::string> names;
  for (const TuningModel& model : models) names.push_back(model.name);
  return names;
}

/// The strategy's name was checked when the session was begun or resumed.
TaskScheduler make_scheduler(const RuleModels& rules, const TuningOptions& options) {
  std::vector<TaskScheduler::TaskInfo> infos;
  for (const Task& task : rules.tasks()) infos.push_back({task.flops, similarity_of(task)});
  TaskSchedulerOptions scheduler_options;
  scheduler_options.strategy = find_scheduling_strategy(options.scheduler).value();
  scheduler_options.stop_share = options.stop_share;
  scheduler_options.objective = options.objective;
  return {std::move(infos), model_weights(rules.weights()), scheduler_options};
}

/// Of the session's time for programs within the models; 0 where the measurer runs no whole models.
double possible_in_place_share(const TuningOptions& options, Measurer& measurer) {
  return measurer.benches_models() && times_programs(options, measurer) ? options.in_place_share : 0;
}

}  // namespace

SessionParts::SessionParts(CommandBox& box, std::vector<TuningModel> given_models, SessionGraphs given_graphs,
                           TuningOptions given_options, TuningSurroundings given_surroundings,
                           RecordStore store, SessionSetup given_setup)
    : models(std::move(given_models)),
      options(std::move(given_options)),
      surroundings(std::move(given_surroundings)),
      setup(std::move(given_setup)),
      inbox(box),
      journal(std::move(store), setup.id),
      state(options.seed, given_graphs.table.tasks.size()),
      time(surroundings.clock ? *surroundings.clock : system_clock()),
      events(state.standing, journal, time, surroundings.on_event),
      budget(options, given_graphs.tuned_tasks, models.size(),
             possible_in_place_share(options, *surroundings.measurer)),
      rules(models, std::move(given_graphs.table), given_graphs.own_tasks),
      graphs(rules, std::move(given_graphs.graphs), options),
      scheduler(make_scheduler(rules, options)),
      selection(rules, graphs, scheduler, state, events, journal, names_of(models)),
      learning(options, state, time),
      searches(
          rules.tasks(), options,
          [this](int task, SearchStage stage) {
            constexpr WorkStage kWork[] = {WorkStage::kDrawing, WorkStage::kFeatures, WorkStage::kPrediction};
            time.watch().enter(kWork[static_cast<size_t>(stage)]);
            events.show(stage == SearchStage::kDrawing ? RoundStage::kDrawing : RoundStage::kPredicting,
                        task);
            events.answer(inbox.wanted());
          }),
      trials(setup.id, rules.tasks(), options.target, state, time, events, journal),
      measuring(*surroundings.measurer, options, time, events, inbox,
                [this] { learning.hand_over(inbox, setup.id); }),
      checkpoints(describe_checkpoints(*this)),
      turn(models, surroundings.turn) {
  if (surroundings.on_event) searches.keep_rankings();
}

std::vector<std::string> model_names(const SessionParts& session) {
  return names_of(session.models);
}

RoundOutlook outlook(const SessionParts& session) {
  return {session.rules,   session.graphs,          session.scheduler,
          session.options, session.time.searched(), session.state.drawn_task};
}

bool budget_left(const SessionParts& session) {
  const TuningStanding& standing = session.state.standing;
  if (session.options.by_prediction) return next_without_choice(outlook(session), standing) >= 0;
  return session.budget.is_left(standing.trials_done, session.time.searched());
}

}  // namespace tilewright
