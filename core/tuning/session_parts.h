// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/measure/noise_sentinel.h"
#include "core/records/record_store.h"
#include "core/tuning/kept_parts.h"
#include "core/tuning/model_graphs.h"
#include "core/tuning/round_choice.h"
#include "core/tuning/session_budget.h"
#include "core/tuning/session_events.h"
#include "core/tuning/session_inbox.h"
#include "core/tuning/session_journal.h"
#include "core/tuning/session_learning.h"
#include "core/tuning/session_measuring.h"
#include "core/tuning/session_trials.h"
#include "core/tuning/session_turn.h"
#include "core/tuning/task_searches.h"
#include "core/tuning/task_selection.h"
#include "core/tuning/tuning_session.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// The objects that one session consists of. The functions that make up its course work on them:
/// `prepare_session`, then `run_session` with its rounds and the measurements beside them.
///
/// Threads: `budget` may be added to, and `setup.id` be read, by any thread. Everything else belongs to one
/// thread at a time: to the thread that begins or resumes the session until that starts the session's own
/// thread, then to the session's thread until it is joined. People reach it through the command box alone,
/// which `inbox` reads.
struct SessionParts {
  /// `box` must outlive it.
  SessionParts(CommandBox& box, std::vector<TuningModel> models, SessionGraphs graphs, TuningOptions options,
               TuningSurroundings surroundings, RecordStore store, SessionSetup setup);
  SessionParts(const SessionParts&) = delete;  // its parts refer to each other
  SessionParts& operator=(const SessionParts&) = delete;

  const std::vector<TuningModel> models;
  const TuningOptions options;
  const TuningSurroundings surroundings;
  const SessionSetup setup;
  SessionInbox inbox;
  SessionJournal journal;
  TuningState state;
  SessionTime time;
  SessionEvents events;
  SessionBudget budget;
  RuleModels rules;
  ModelGraphs graphs;
  TaskScheduler scheduler;
  TaskSelection selection;
  SessionLearning learning;
  TaskSearches searches;
  SessionTrials trials;
  SessionMeasuring measuring;
  KeptParts checkpoints;
  std::optional<NoiseSentinel> sentinel;  ///< none before the session is prepared
  SessionTurn turn;
};

/// The names of a session's models, in their order.
std::vector<std::string> model_names(const SessionParts& session);
RoundOutlook outlook(const SessionParts& session);
bool budget_left(const SessionParts& session);

}  // namespace tilewright
